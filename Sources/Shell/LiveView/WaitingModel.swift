package import Terminal
import TerminalText

/// A view whose content may not be readable yet, because another process holds the state file. Meanwhile it shows a message and what is
/// typed, which then reaches the content, in order.
package struct WaitingModel<Content: LiveModel>: LiveModel {
  /// Makes the content, without waiting.
  ///
  /// - Returns: Nil if it cannot be read yet.
  package typealias Make = () throws(Diagnostic) -> Content?

  private static var interval: Duration { .milliseconds(50) }

  private let make: Make
  private let message: String
  private let isUnicode: Bool
  package let height: HeightRule
  /// The line that is being typed; nil if keys are no text of a line.
  private var query: QueryField?
  private var events: [InputEvent] = []
  private var nextLook = Duration.zero
  package private(set) var content: Content?
  /// Why the content cannot be read at all.
  package private(set) var failure: Diagnostic?

  /// - Parameters:
  ///   - message: What the view waits for.
  ///   - query: The text that the line of the view begins with; nil if it has none.
  package init(
    _ message: String, height: HeightRule, query: String?, isUnicode: Bool, make: @escaping Make
  ) {
    self.make = make
    self.message = message
    self.height = height
    self.query = query.map { QueryField($0) }
    self.isUnicode = isUnicode
    open()
  }

  private mutating func open() {
    do throws(Diagnostic) { content = try make() } catch { failure = error }
  }

  package var wake: Duration? { if let content { content.wake } else { nextLook } }

  /// Keeps an event until the content can be read. A key that leaves every view takes effect at once.
  package mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    if let effects = content?.handle(event, at: now) { return effects }
    switch event {
    case .tick: return now < nextLook ? [] : look(at: now)
    case .text(let text), .paste(let text): query?.insert(text)
    case .key(let key):
      let action = LiveKeymap.action(key, in: .pick)
      if action == .cancel { return [.cancel] }
      if let action { query?.perform(action) }
    // Nothing is drawn yet that a mouse could point at.
    default: return []
    }
    events.append(event)
    return []
  }

  private mutating func look(at now: Duration) -> [LiveEffect] {
    nextLook = now + Self.interval
    open()
    var effects: [LiveEffect] = failure == nil ? [] : [.cancel]
    for event in events where !effects.contains(where: \.isLast) { effects += content?.handle(event, at: now) ?? [] }
    return effects
  }

  package mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame {
    if let frame = content?.frame(in: size, rows: rows) { return frame }
    let glyphs: Glyphs = isUnicode ? .unicode : .ascii
    let rows = max(1, height.isAdaptive ? min(2, rows) : rows)
    var canvas = CellCanvas(width: max(1, size.columns - 1), height: rows)
    let caret = query.map { InputLine(sign: "> ", field: $0).draw(y: 0, glyphs, on: &canvas) }
    let shown = failure == nil ? Sanitizing.visible(message) : ""
    let text = DisplayWidth.truncate(shown, to: canvas.width, ellipsis: glyphs.more)
    canvas.write(text, x: 0, y: min(query == nil ? 0 : 1, rows - 1), .dim)
    return LiveFrame(canvas: isUnicode ? canvas : canvas.inASCII, caret: caret)
  }
}
