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
  /// The message that is shown meanwhile.
  var message = ""
  var events: [InputEvent] = []
  /// The text that the view began with.
  var query = ""
  /// The time of the next attempt to read the content.
  var nextLook = Duration.zero

  /// The interval between two attempts.
  static var interval: Duration { .milliseconds(50) }

  /// - Returns: Nil if the content can be read.
  init?(_ opening: Opening, query: String = "") {
    if opening == .open { return nil }
    self.query = query
    if case .blocked(let message) = opening { self.message = message }
  }
}

/// A live view whose content may not be readable yet.
protocol OpeningView: LiveModel {
  /// Reads the content, without waiting.
  func open() -> Opening

  /// What has arrived; nil once the content was read.
  var arrivals: Arrivals? { get set }

  /// Begins with the content, which can be read now.
  mutating func begin()
}

extension OpeningView {
  /// Keeps an event until the content can be read. A key that leaves every view takes effect at once.
  mutating func wait(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    switch event {
    case .tick: return (arrivals?.nextLook).map { now < $0 } == true ? [] : retry(at: now)
    case .key(let key) where LiveKeymap.action(key, in: .pick) == .cancel: return [.cancel]
    case .text, .paste, .key: arrivals?.events.append(event)
    // Nothing is drawn yet that a mouse could point at.
    default: break
    }
    return []
  }

  private mutating func retry(at now: Duration) -> [LiveEffect] {
    arrivals?.nextLook = now + Arrivals.interval
    switch open() {
    case .blocked: return []
    case .failed: return [.cancel]
    case .open: break
    }
    let events = arrivals?.events ?? []
    begin()
    arrivals = nil
    var effects: [LiveEffect] = []
    for event in events where !effects.contains(where: \.isLast) { effects += handle(event, at: now) }
    return effects
  }
}
