/// A change in the journal.
package struct JournalRow: Sendable {
  /// The version that it made, and the revision of that version.
  package var place: JournalPlace
  package var revision: Int
  /// The process of the session.
  package var process: Int
  package var command: String
  package var change: History.Change
}

/// A version and the session that made it. Two journals that hold the same one have the same past.
package struct JournalPlace: Equatable, Sendable {
  package var version: Int
  package var session: Int64
}
