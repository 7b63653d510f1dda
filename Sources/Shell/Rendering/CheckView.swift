/// A result of `doctor`.
package struct CheckView: Hashable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case ok
    /// Something is missing that not every user needs.
    case warning
    /// Something is broken.
    case problem
  }

  package var name: String
  package var status: Status
  /// One sentence, without a full stop.
  package var message: String
  /// The command that mends it; nil if nothing is to be done.
  package var hint: String?

  package init(_ name: String, _ status: Status, _ message: String, hint: String? = nil) {
    self.name = name
    self.status = status
    self.message = message
    self.hint = hint
  }
}
