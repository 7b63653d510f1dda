package import ShellModel

/// A revision as the journal keeps it.
package struct JournalRow: Sendable {
  package var revision: Int
  /// The session that made it, and its process.
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
