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
    (options.section, options.render.language) = (section, shell.session.render.language)
    model = BrowseModel(source: source, options: options, size: size)
    // The harness decides when changes of other sessions are read.
    _ = model.handle(.tick(now), at: now)
  }

  var frame: LiveFrame { model.frame(in: size, rows: size.rows) }

  var text: [String] {
    frame.canvas.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  /// Presses keys: the words of ``LiveWords``.
  @discardableResult
  func press(_ words: String) -> [LiveEffect] {
    words.split(separator: " ").flatMap { word in
      var effects: [LiveEffect] = []
      for event in LiveWords.events(String(word), &now, &size) { effects += model.handle(event, at: now) }
      model.updateHits()
      // A search continues as it does between keys.
      while model.wake == .zero { _ = model.handle(.tick(now), at: now) }
      return effects
    }
  }
}

/// A source that records its calls as lines.
final class RecordingSource: BrowseSource {
  private let source: SessionBrowseSource
  /// The recorded calls, as lines.
  private(set) var lines: [String] = []

  init(_ source: SessionBrowseSource) { self.source = source }

  var screen: Screen { source.screen }

  func perform(_ act: LiveAct) -> Outcome {
    if let line = act.line { lines.append(line) }
    return source.perform(act)
  }

  func run(_ line: String, columns: Int, row: String?, hits: [Hit]?) -> (outcomes: [Outcome], text: [String]) {
    lines.append(line)
    return source.run(line, columns: columns, row: row, hits: hits)
  }

  func rearm() { source.rearm() }
  func synchronize() -> Outcome { source.synchronize() }
  func hits(_ query: String) -> [Hit] { source.hits(query) }
  func complete(_ line: String, cursor: Int) -> BrowseCompletion { source.complete(line, cursor: cursor) }
  func details(of content: ItemContent, id: ItemID) -> [PickDetail] { source.details(of: content, id: id) }
}

extension LiveAct {
  /// The line of a key; nil if it has none.
  var line: String? {
    switch self {
    case .line(let line), .edit(_, let line): line
    case .copy: nil
    }
  }
}
