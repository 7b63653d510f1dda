import EmojiCatalog
@testable import ShellCore
import Terminal
import TerminalText
import TestSupport

@testable import ShellSession

/// An in-memory session whose screen is open in `browse`. The lines of its keys are recorded.
final class BrowseHarness {
  let shell: ShellHarness
  let source: RecordingSource
  var model: BrowseModel
  var size: Terminal.TerminalSize
  var now = Duration.zero

  /// - Parameters:
  ///   - before: The line to run before browsing.
  ///   - screen: The screen; nil for that of a new session.
  ///   - state: The state file; nil for none.
  init(
    columns: Int = 80, rows: Int = 24, before: [String] = [], screen: Screen? = nil, state: String? = nil,
    section: String? = nil, isColored: Bool = false, isUnicode: Bool = true
  ) {
    shell = ShellHarness {
      $0.workspace.path = state
      $0.now = { 1_790_000_000 }
      $0.clipboard = Clipboard(takesSequence: true)
      $0.variable = { $0 == "TERM" ? "xterm" : nil }
    }
    if let screen { shell.session.workspace.timeline = Timeline(screen) }
    for line in before { _ = shell.run(line) }
    size = Terminal.TerminalSize(columns: columns, rows: rows)
    source = RecordingSource(SessionBrowseSource(shell.session))
    var options = BrowseOptions(render: RenderOptions(format: .human, isColored: isColored, isUnicode: isUnicode))
    options.section = section
    model = BrowseModel(source: source, options: options, size: size)
    // The harness decides when changes of other sessions are read.
    _ = model.handle(.tick(now), at: now)
  }

  var frame: LiveFrame { model.frame(in: size, rows: size.rows) }

  var text: [String] {
    frame.canvas.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  /// Presses keys: names of keys (`Down`, `Ctrl-R`). Anything else is typed, with `_` for a space.
  @discardableResult
  func press(_ words: String) -> [LiveEffect] {
    words.split(separator: " ").flatMap { word in
      let effects = model.handle(Self.event(String(word), &now, &size), at: now)
      model.updateHits()
      // A search continues as it does between keys.
      while model.wake == .zero { _ = model.handle(.tick(now), at: now) }
      return effects
    }
  }

  static func event(_ word: String, _ now: inout Duration, _ size: inout Terminal.TerminalSize) -> InputEvent {
    let parts = word.split(separator: ":").map(String.init)
    if parts.count == 2, let numbers = numbers(parts[1]) {
      switch parts[0] {
      case "wait":
        now += .milliseconds(numbers[0])
        return .tick(now)
      case "size":
        size = Terminal.TerminalSize(columns: numbers[0], rows: numbers[1])
        return .resize(size)
      case "press": return .mouse(MouseEvent(.press(.left), column: numbers[0], row: numbers[1]))
      case "drag": return .mouse(MouseEvent(.drag(.left), column: numbers[0], row: numbers[1]))
      case "release": return .mouse(MouseEvent(.release(.left), column: numbers[0], row: numbers[1]))
      default: break
      }
    }
    if word == "wheel:up" { return .mouse(MouseEvent(.wheelUp, column: 0, row: 2)) }
    if word == "wheel:down" { return .mouse(MouseEvent(.wheelDown, column: 0, row: 2)) }
    if word.count > 1, let key = KeyName.key(word.lowercased()) {
      if key == .plain(" ") { return .text(" ") }
      return .key(key)
    }
    return .text(String(word.map { $0 == "_" ? " " : $0 }))
  }

  private static func numbers(_ text: String) -> [Int]? {
    let numbers = text.split(separator: ",").map { Int($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }
}

/// A source that records its calls as lines.
final class RecordingSource: BrowseSource {
  private let source: SessionBrowseSource
  /// The recorded calls, as lines.
  private(set) var lines: [String] = []

  init(_ source: SessionBrowseSource) { self.source = source }

  var screen: Screen { source.screen }

  /// Ends browsing.
  func end() { source.end() }

  func perform(_ line: String) -> ActionOutcome {
    lines.append(line)
    return source.perform(line)
  }

  func copy(_ text: String) -> ActionOutcome { source.copy(text) }

  func run(_ line: String, columns: Int) -> ActionOutcome {
    lines.append(line)
    return source.run(line, columns: columns)
  }

  func synchronize() -> ActionOutcome { source.synchronize() }
  func hits(_ query: String) -> [Hit] { source.hits(query) }
  func complete(_ line: String, cursor: Int) -> BrowseCompletion { source.complete(line, cursor: cursor) }
  func details(of content: ItemContent, id: ItemID) -> [PickDetail] { source.details(of: content, id: id) }
}
