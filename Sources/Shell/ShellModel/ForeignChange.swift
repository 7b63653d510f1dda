/// A command that another session performed.
package struct ForeignChange: Sendable {
  package var process: Int
  package var command: String
}
