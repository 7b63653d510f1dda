import ShellCore
import Terminal
import TerminalText
import TestSupport
import Testing

/// Random keys, texts, clicks and sizes: the current row is always a hit, and visible.
@Suite struct PickLawTests {
  private static let texts = ["f", "o", "x", "ap", "r", "e", " ", "🦊", "\u{200D}", "🚀", "ㅎ", "e\u{301}", "heart"]

  private static func event(_ generator: inout SeededGenerator) -> InputEvent {
    switch generator.below(10) {
    case 0..<5:
      let binding = generator.pick(LiveKeymap.all)
      return .key(generator.pick(binding?.keys ?? []) ?? .enter)
    case 5, 6: return .text(generator.pick(texts) ?? "")
    case 7: return .paste((0..<generator.below(9)).map { _ in generator.pick(texts) ?? "" }.joined())
    case 8:
      let action = generator.pick([
        MouseEvent.Action.press(.left), .wheelUp, .wheelDown, .release(.left), .press(.right),
      ])
      return .mouse(MouseEvent(action ?? .move, column: generator.below(30), row: generator.below(14) - 2))
    default: return .unknown([0x1B])
    }
  }

  @Test(.shrinking) func theCurrentRowIsAlwaysAVisibleHit() {
    var generator = SeededGenerator(law: 3)
    for round in Laws.rounds(60) {
      let source = SmallSource()
      var options = PickOptions()
      options.markLimit = generator.oneIn(2) ? 2 : nil
      options.height = HeightRule(generator.pick(["~40%", "5", "100%", "~3", "80%"]) ?? "5") ?? .standard
      options.isUnicode = generator.oneIn(2)
      var model = PickModel(source: source, query: generator.oneIn(3) ? "e" : "", options: options)
      var size = TerminalSize(columns: 40, rows: 12)
      var shown: CellCanvas?
      var terminal = CellInterpreter(columns: size.columns, rows: size.rows)
      for step in 0..<40 {
        if generator.oneIn(12) {
          size = TerminalSize(
            columns: generator.pick([1, 2, 20, 40, 80, 200, 500]) ?? 80, rows: generator.below(20) + 1)
          shown = nil
          terminal = CellInterpreter(columns: size.columns, rows: size.rows)
          terminal.write("\u{1B}[?7l")
        }
        for _ in 0..<generator.below(3) {
          for effect in model.handle(Self.event(&generator), at: .milliseconds(step * 300)) {
            if case .finish(let answer) = effect {
              #expect(!answer.items.isEmpty && Set(answer.items.map(\.id)).count == answer.items.count)
            }
          }
        }
        let frame = model.frame(in: size, rows: options.height.limit(of: size.rows))
        Self.check(model, frame, size, "round \(round) step \(step)")
        terminal.write(frame.canvas.update(from: shown, isColored: true, drawn: DrawnClusters(joins: true)))
        if size.columns >= 20 {
          let lines = terminal.lines.prefix(frame.canvas.height).map { $0 + "\n" }.joined()
          #expect(lines == frame.canvas.text(isColored: false), "round \(round) step \(step)")
        }
        shown = frame.canvas
      }
    }
  }

  private static func check(_ model: PickModel, _ frame: LiveFrame, _ size: TerminalSize, _ place: String) {
    let list = model.activeList
    #expect(list.hits.isEmpty || list.hits.indices.contains(list.focus), "\(place)")
    #expect(list.hits.isEmpty || list.visible.contains(list.focus), "\(place)")
    let isDrawable = model.options.isUnicode || frame.canvas.text(isColored: false).utf8.allSatisfy { $0 < 0x80 }
    #expect(isDrawable, "\(place)")
    #expect(frame.canvas.height <= size.rows && frame.canvas.width < max(2, size.columns), "\(place)")
    if let caret = frame.caret { #expect(caret <= max(2, size.columns), "\(place)") }
    if model.layers.description.isEmpty, let current = list.current, frame.canvas.height > 1, size.columns >= 20 {
      let row = frame.canvas.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false)
      let shown = row[1 + list.focus - list.top]
      let text = model.options.isUnicode ? current.text : String(repeating: "_", count: DisplayWidth.of(current.text))
      #expect(shown.contains(text) && !shown.hasPrefix(" "), "\(place): \(shown)")
    }
  }

  @Test func hitsAreSearchedWhenTheyAreNeeded() {
    let source = SmallSource()
    var model = PickModel(source: source)
    for letter in ["a", "p", "p"] { _ = model.handle(.text(letter), at: .zero) }
    #expect(source.searched.isEmpty)
    // Enter directly after letters acts on the new hits.
    guard case .finish(let answer)? = model.handle(.key(.enter), at: .zero).first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(answer.items.map(\.text) == ["🍎"] && source.searched == ["app"])
  }
}
