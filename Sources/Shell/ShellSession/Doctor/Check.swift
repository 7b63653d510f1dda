struct Check: Hashable, Sendable {
  enum Status: String, CaseIterable, Sendable {
    case ok
    /// Something is missing that not every user needs.
    case warning
    /// Something is broken.
    case problem
  }

  var name: String
  var status: Status
  /// One sentence, without a full stop.
  var message: String
  /// The command that mends it; nil if nothing is to be done.
  var hint: String?

  init(_ name: String, _ status: Status, _ message: String, hint: String? = nil) {
    self.name = name
    self.status = status
    self.message = message
    self.hint = hint
  }
}
