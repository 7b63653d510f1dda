import EmojiCatalog
import Foundation
import ShellCore
import Terminal
import TestSupport
import Testing

@testable import ShellSession

/// Keys of the picker on a session, compared with the equivalent lines.
@Suite struct PickActionLawTests {
  private static let queries = ["fox", "wave", "deploy", "shrug", "lorem", "arrow", "handshake", ""]
  private static let keys: [Key] = [
    .alt("s"), .alt("s"), .alt("c"), .alt("c"), .alt("t"), Key(.down), .alt("v"), Key(.escape), .control("u"),
  ]

  private static func shell() -> ShellHarness {
    let shell = ShellHarness {
      $0.now = { 1_790_000_000 }
      $0.clipboard = Clipboard(takesSequence: true)
      $0.variable = { $0 == "TERM" ? "xterm" : nil }
    }
    for line in ["append 'lorem ipsum' --title Foo", "tag custom/foo deploy", "tag 🚀 deploy"] { _ = shell.run(line) }
    return shell
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func keysAreWhatTheirLinesAre(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 60))
    let shell = Self.shell()
    let sets: [SearchSet] = random.pick([[.emoji], [.emoji, .unicode], [.own], SearchSet.allCases]) ?? [.emoji]
    if random.oneIn(2) { _ = shell.run("set tone dark") }
    let scope = SearchScope(sets: sets, section: sets == [.emoji] && random.oneIn(3) ? "custom" : nil)
    let session = SessionPickSource(shell.session, scope, tones: shell.session.settings.tones)
    let source = RecordingPickSource(session)
    shell.session.current.text = "pick"
    shell.session.frontEnd = .view
    var model = PickModel(source: source)
    for _ in random.steps(40) {
      let event: InputEvent =
        random.oneIn(4) ? .paste(random.pick(Self.queries) ?? "") : .key(random.pick(Self.keys) ?? Key(.down))
      _ = model.handle(event, at: .zero)
      _ = model.frame(in: TerminalSize(columns: 80, rows: 24), rows: 12)
    }
    // At least one key acts: only emoji can have stars, but everything can be copied.
    for key in [Key.control("u"), .alt("s")] { _ = model.handle(.key(key), at: .zero) }
    let effects = model.handle(.key(.alt("c")), at: .zero)
    #expect(effects.contains { if case .write = $0 { true } else { false } }, "\(effects)")
    shell.session.frontEnd = .lines
    let other = Self.shell()
    if !shell.session.settings.tones.isEmpty { _ = other.run("set tone dark") }
    for line in source.lines { _ = other.run(line) }
    #expect(!source.lines.isEmpty)
    for line in ["export --all", "history --limit 9999", "diff 0"] {
      let (mine, typed) = (try shell.json(line), try other.json(line))
      #expect(
        NSDictionary(dictionary: mine.filter { $0.key != "line" }).isEqual(to: typed.filter { $0.key != "line" }),
        "\(seed): \(source.lines)")
    }
  }
}

/// A source that records its lines.
private final class RecordingPickSource: PickSource {
  private let source: SessionPickSource
  private(set) var lines: [String] = []

  init(_ source: SessionPickSource) { self.source = source }

  var categories: [EmojiCatalog.Category] { source.categories }
  var sets: [SearchSet] { source.sets }
  var queries: [String] { source.queries }
  var scope: PickScope {
    get { source.scope }
    set { source.scope = newValue }
  }

  var total: Int { source.total }
  func hits(_ query: String) -> Hits { source.hits(query) }
  var signs: PickSigns { source.signs }
  func details(of hit: Hit) -> [PickDetail] { source.details(of: hit) }

  func perform(_ act: LiveAct) -> Outcome {
    if let line = act.line { lines.append(line) }
    return source.perform(act)
  }
}
