/// Something that a model asks the loop to do.
package enum LiveEffect: Hashable, Sendable {
  case finish(PickAnswer)
  /// Enter without a hit.
  case fail(PickAnswer)
  case cancel
  /// Sends bytes to the terminal, such as a text for its clipboard.
  case write(String)
  case suspend
  /// Draws everything again.
  case redraw

  /// Whether the view ends with this effect.
  var isLast: Bool {
    switch self {
    case .finish, .fail, .cancel: true
    case .write, .suspend, .redraw: false
    }
  }
}

/// The chosen items.
package struct PickAnswer: Hashable, Sendable {
  package var items: [Hit]
  package var query: String
  /// The queries by which marked items were found, by the identity of the item; those of other items are ``query``.
  package var queries: [String: String]
  /// The key that ended the picker, as the caller spelled it; empty for Enter.
  package var key: String

  package init(items: [Hit], query: String, queries: [String: String] = [:], key: String = "") {
    self.items = items
    self.query = query
    self.queries = queries
    self.key = key
  }
}
