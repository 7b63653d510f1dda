import TerminalText
import TestSupport
import Testing

/// A terminal that shows a canvas shows the next one after an update.
@Suite struct CanvasUpdateTests {
  private static let pieces = [
    "a", "b", " ", "  ", "word", "🦊", "🍎", "ㅎ", "é", "e\u{301}", "❤️", "👍🏽", "👩‍🚀", "🇰🇷", "👨‍👩‍👧‍👦", "1️⃣",
  ]
  private static let styles: [StyleSet] = [[], .bold, .dim, .inverse, .yellow, [.bold, .yellow]]

  private static func canvas(
    _ width: Int, _ height: Int, _ generator: inout SeededGenerator, from base: CellCanvas? = nil
  ) -> CellCanvas {
    var canvas = base ?? CellCanvas(width: width, height: height)
    for _ in 0..<generator.below(base == nil ? 8 : 3) {
      let text = (0..<generator.below(4) + 1).map { _ in generator.pick(pieces) ?? "" }.joined()
      canvas.write(text, x: generator.below(width + 2) - 2, y: generator.below(height), generator.pick(styles) ?? [])
      if generator.oneIn(4) {
        canvas.clear(x: generator.below(width), count: generator.below(6), y: generator.below(height))
      }
    }
    return canvas
  }

  /// The cells of a terminal in which everything to the right of clusters of uncertain width is at the column of the
  /// canvas.
  private static func differences(_ terminal: CellInterpreter, _ canvas: CellCanvas) -> [String] {
    var exact = CellInterpreter(columns: terminal.columns, rows: terminal.rows)
    exact.write(canvas.update(from: nil, isColored: true))
    var found: [String] = []
    for y in 0..<canvas.height {
      for x in 0..<terminal.columns where !isDoubtful(exact, x, y) && exact.cells[y][x] != terminal.cells[y][x] {
        // A cluster that is drawn wider has the blank cells after it.
        if exact.cells[y][x].text == " ", terminal.cells[y][x].width == 0 { continue }
        found.append("\(x),\(y): \(exact.cells[y][x]) != \(terminal.cells[y][x])")
      }
    }
    return found
  }

  private static func isDoubtful(_ terminal: CellInterpreter, _ x: Int, _ y: Int) -> Bool {
    let cell = terminal.cells[y][x]
    let start = cell.width == 0 && x > 0 ? terminal.cells[y][x - 1] : cell
    let scalars = start.text.unicodeScalars
    return start.width == 2 && (scalars.count > 1 || scalars.first.map { $0.value >= 0x1F000 } == true)
  }

  /// A terminal that does not wrap, as during a frame.
  private static func terminal(_ columns: Int, _ rows: Int, clusterWidth: Int = 2) -> CellInterpreter {
    var terminal = CellInterpreter(columns: columns, rows: rows, clusterWidth: clusterWidth)
    terminal.write("\u{1B}[?7l")
    return terminal
  }

  @Test(arguments: [1, 2, 4])
  func updatesInTurnEqualTheLastCanvas(clusterWidth: Int) {
    var generator = SeededGenerator(law: clusterWidth)
    for _ in Laws.rounds(340) {
      let width = generator.below(24) + 1
      let height = generator.below(4) + 1
      var terminal = Self.terminal(width + 1, height, clusterWidth: clusterWidth)
      var shown: CellCanvas?
      for _ in 0..<10 {
        let next = Self.canvas(width, height, &generator, from: generator.oneIn(3) ? nil : shown)
        terminal.write(next.update(from: shown, isColored: true))
        let differences = Self.differences(terminal, next)
        #expect(differences.isEmpty)
        #expect(terminal.row == 0 && terminal.history.isEmpty && terminal.unknown.isEmpty)
        if !differences.isEmpty { return }
        shown = next
      }
    }
  }

  /// kitty keeps the left half of a character whose right half is overwritten, and foot draws a whole cluster over what comes later.
  @Test(.shrinking) func noLetterIsHiddenBesideClustersWhosePartsAreDrawnSideBySide() {
    var generator = SeededGenerator(law: 17)
    for _ in Laws.rounds(300) {
      var terminal = Self.terminal(41, 2)
      terminal.sumsParts = true
      let canvas = Self.canvas(40, 2, &generator)
      terminal.write(canvas.update(from: nil, isColored: true))
      #expect(terminal.halvings == 0)
      #expect(Self.differences(terminal, canvas).isEmpty)
      var listing = Self.terminal(41, 3)
      listing.sumsParts = true
      listing.write(
        canvas.text(isColored: false, isPositioned: true).split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\r\n"))
      #expect(listing.halvings == 0)
    }
  }

  @Test func aWordIsWrittenWithoutPlacesInsideIt() {
    var canvas = CellCanvas(width: 30, height: 1)
    canvas.write("❤️ लाल दिल!", x: 0, y: 0)
    var next = canvas
    next.write("?", x: 10, y: 0)
    for bytes in [canvas.update(from: nil, isColored: true), next.update(from: canvas, isColored: true)] {
      #expect(bytes.contains("दिल!") || bytes.contains("दिल?"))
    }
    #expect(canvas.text(isColored: false, isPositioned: true).contains("लाल\u{1B}[7G "))
    // The parts of a cluster leave a blank before what stands behind it.
    canvas.write("👩‍💻  woman", x: 0, y: 0)
    #expect(canvas.update(from: nil, isColored: true).contains("👩\u{1B}["))
  }

  @Test(arguments: [
    ("👩‍💻", 3, "👩"), ("👩‍💻", 4, "👩💻"), ("🏳️‍🌈", 4, "🏳️🌈"), ("👩🏽‍💻", 4, "👩🏽"), ("👋🏽", 2, "👋"), ("☝🏽", 3, "☝🏽"), ("❤️", 2, "❤️"),
    ("🫨", 2, "□"), ("क्‍षि", 3, "क्‍षि"),
  ])
  func aClusterThatIsNotKnownToBeJoinedHasThePartsThatFit(text: Character, room: Int, shown: String) {
    var drawn = DrawnClusters()
    drawn.missing = [0x1FAE8]
    #expect(drawn.text(of: text, room: room) == shown)
    drawn = CellProbe.drawn([2, 2, 2, 1], isNested: false)
    #expect(drawn.text(of: text, room: room) == String(text))
    #expect(CellProbe.drawn([2, 2, 2, 1], isNested: true) == DrawnClusters())
    #expect(CellProbe.newestVersion(Array(repeating: 2, count: 9) + [1, 0, 0, 0]) == 15)
  }

  @Test(.shrinking) func anExactTerminalShowsTheCanvasAndNothingElse() {
    var generator = SeededGenerator(law: 7)
    for _ in Laws.rounds(300) {
      let canvas = Self.canvas(20, 3, &generator)
      var terminal = CellInterpreter(columns: 21, rows: 4)
      terminal.write(canvas.update(from: nil, isColored: false, drawn: DrawnClusters(joins: true)))
      #expect(terminal.lines.dropLast().map { $0 + "\n" }.joined() == canvas.text(isColored: false))
      #expect(terminal.lines.last == "")
    }
  }

  @Test(.shrinking) func equalFramesWriteNothing() {
    var generator = SeededGenerator(law: 11)
    for _ in Laws.rounds(200) {
      let canvas = Self.canvas(30, 3, &generator)
      #expect(canvas.update(from: canvas, isColored: true) == "")
    }
  }

  @Test(.shrinking) func aFullRedrawRepairsAnyGarbage() {
    var generator = SeededGenerator(law: 13)
    for _ in Laws.rounds(300) {
      let canvas = Self.canvas(20, 3, &generator)
      var terminal = Self.terminal(21, 3, clusterWidth: generator.pick([1, 2, 4]) ?? 2)
      for _ in 0..<6 {
        let garbage = Self.pieces[generator.below(Self.pieces.count)]
        terminal.write(
          "\u{1B}[\(generator.below(3) + 1);\(generator.below(21) + 1)H\u{1B}[1m" + garbage + garbage + "\u{1B}[m")
      }
      terminal.write("\u{1B}[H" + canvas.update(from: nil, isColored: true))
      #expect(Self.differences(terminal, canvas).isEmpty)
    }
  }

  @Test func rowsThatAreGivenUpAreErased() {
    var tall = CellCanvas(width: 9, height: 3)
    for y in 0..<3 { tall.write("row \(y)", x: 0, y: y) }
    var low = CellCanvas(width: 9, height: 1)
    low.write("row 0", x: 0, y: 0)
    var terminal = CellInterpreter(columns: 10, rows: 3)
    terminal.write(tall.update(from: nil, isColored: true))
    terminal.write(low.update(from: tall, isColored: true))
    #expect(terminal.screen == "row 0")
    terminal.write(tall.update(from: low, isColored: true))
    #expect(terminal.screen == "row 0\nrow 1\nrow 2")
  }

  @Test func onlyWhatHasChangedIsWritten() {
    var old = CellCanvas(width: 40, height: 2)
    old.write("the quick brown fox jumps over", x: 0, y: 0)
    old.write("the lazy dog", x: 0, y: 1)
    var new = old
    new.write("slow ", x: 4, y: 0)
    #expect(new.update(from: old, isColored: true) == "\u{1B}[5Gslow ")
    new = old
    new.write("b", x: 9, y: 1)
    #expect(new.update(from: old, isColored: true) == "\u{1B}[1B\u{1B}[10Gb\u{1B}[1A")
    new = old
    new.write("x", x: 0, y: 0)
    new.write("y", x: 20, y: 0)
    #expect(new.update(from: old, isColored: true) == "\rx\u{1B}[21Gy")
  }

  /// The bytes that frames never contain, because they cause errors in some terminals.
  @Test(.shrinking) func updatesKeepToTheSequencesThatAreSafe() {
    var generator = SeededGenerator(law: 17)
    var shown: CellCanvas?
    for _ in Laws.rounds(300) {
      let next = Self.canvas(20, 4, &generator, from: shown)
      var terminal = CellInterpreter(columns: 21, rows: 4)
      terminal.write(next.update(from: shown, isColored: true))
      #expect(terminal.sequences.allSatisfy { "ABGKm".contains($0.last ?? " ") })
      shown = next
    }
  }
}
