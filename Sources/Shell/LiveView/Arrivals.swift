import Terminal

/// Whether a view can read its content.
package enum Opening: Hashable, Sendable {
  case open
  /// Another process holds the state file. The message says so.
  case blocked(String)
  /// The content cannot be read at all. The view ends.
  case failed
}

/// What arrives while another process holds the state file. The view gets it, in order, once its content can be read.
struct Arrivals {
  var message = ""
  var events: [InputEvent] = []
  /// The text that the view began with.
  var query = ""
  var nextLook = Duration.zero

  static var interval: Duration { .milliseconds(50) }

  /// - Returns: Nil if the content can be read.
  init?(_ opening: Opening, query: String = "") {
    if opening == .open { return nil }
    self.query = query
    if case .blocked(let message) = opening { self.message = message }
  }
}
