/// A command that another session performed.
package struct ForeignChange: Sendable {
  package var process: Int
  package var command: String

  package init(process: Int, command: String) {
    self.process = process
    self.command = command
  }
}
