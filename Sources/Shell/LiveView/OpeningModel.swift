package import Terminal
import TerminalText

/// A live view whose content may not be readable yet, because another process holds the state file. Until it is, the view
/// shows a message and the text typed so far. Then the content gets all events that have arrived, in order.
package struct OpeningModel<Content: LiveModel, Failure: Error>: LiveModel {
  /// The view, once it can be read.
  package private(set) var content: Content?
  /// Why the view cannot be made; nil if it can.
  package private(set) var failure: Failure?
  package let modes: TerminalModes
  package let height: HeightRule
  private let message: String
  private let open: () throws(Failure) -> Content?
  private var held: [InputEvent] = []
  private var typed = QueryField()
  private var nextTry = Duration.zero

  /// The interval between two attempts.
  private static var interval: Duration { .milliseconds(50) }

  /// - Parameters:
  ///   - message: The text to show while the content cannot be read.
  ///   - query: The text that the content will begin with.
  ///   - open: Makes the content, without waiting; returns nil if it cannot be read yet.
  package init(
    modes: TerminalModes, height: HeightRule, message: String, query: String = "",
    open: @escaping () throws(Failure) -> Content?
  ) {
    self.modes = modes
    self.height = height
    self.message = message
    self.open = open
    typed = QueryField(query)
    tryToOpen()
  }

  private mutating func tryToOpen() {
    do throws(Failure) { content = try open() } catch { failure = error }
  }

  // MARK: Events

  package mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    if content != nil { return content?.handle(event, at: now) ?? [] }
    if failure != nil { return [.cancel] }
    if case .tick = event { return now < nextTry ? [] : retry(at: now) }
    return hold(event)
  }

  private mutating func retry(at now: Duration) -> [LiveEffect] {
    nextTry = now + Self.interval
    tryToOpen()
    if failure != nil { return [.cancel] }
    guard content != nil else { return [] }
    var effects: [LiveEffect] = []
    for event in held where !effects.contains(where: \.isLast) { effects += content?.handle(event, at: now) ?? [] }
    held = []
    return effects
  }

  /// Keeps an event for the content. A key that leaves every view takes effect at once.
  private mutating func hold(_ event: InputEvent) -> [LiveEffect] {
    switch event {
    case .text(let text), .paste(let text): typed.insert(text)
    case .key(let key):
      let action = LiveKeymap.action(key, in: .pick)
      if action == .cancel { return [.cancel] }
      if let action { typed.perform(action) }
    // Nothing is drawn yet that a mouse could point at.
    default: return []
    }
    held.append(event)
    return []
  }

  package var wake: Duration? { content == nil ? (failure == nil ? nextTry : .zero) : content?.wake }

  // MARK: Frames

  package mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame {
    if let frame = content?.frame(in: size, rows: rows) { return frame }
    let width = max(1, size.columns - 1)
    var canvas = CellCanvas(width: width, height: height.isFullScreen ? max(1, rows) : min(2, max(1, rows)))
    let field = typed.window(room: max(1, width - 3))
    canvas.write("> " + field.text, x: 0, y: 0)
    canvas.write(
      DisplayWidth.truncate(Sanitizing.visible(message), to: width, ellipsis: ".."), x: 0,
      y: min(1, canvas.height - 1), .dim)
    return LiveFrame(canvas: canvas, caret: canvas.height > 1 ? min(width - 1, 2 + field.caret) : 0)
  }
}

extension LiveEffect {
  /// Whether the view ends with this effect.
  var isLast: Bool {
    switch self {
    case .finish, .fail, .cancel: true
    case .write, .suspend, .redraw: false
    }
  }
}
