package import ShellModel

/// A revision in the journal.
package struct JournalRow: Sendable {
  package var revision: Int
  /// The session that made the revision, and its process.
  package var session: Int64
  package var process: Int
  package var command: String
  package var change: History.Change

  package init(revision: Int, session: Int64, process: Int, command: String, change: History.Change) {
    self.revision = revision
    self.session = session
    self.process = process
    self.command = command
    self.change = change
  }
}

/// A revision and the session that made it. Two journals that hold the same one have the same past.
package struct JournalPlace: Equatable, Sendable {
  package var revision: Int
  package var session: Int64

  package init(revision: Int, session: Int64) {
    self.revision = revision
    self.session = session
  }
}
