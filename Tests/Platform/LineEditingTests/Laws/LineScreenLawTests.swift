import TerminalText
import TestSupport
import Testing

@testable import LineEditing

/// What the terminal shows, whatever was shown before and whatever widths it gives to clusters.
@Suite struct LineScreenLawTests {
  /// Columns, rows, and the width that the terminal gives to clusters of several code points.
  private static let terminals = [
    (20, 24, 2), (80, 24, 2), (200, 24, 2), (20, 24, 1), (20, 24, 4), (7, 5, 2), (13, 3, 1), (2, 6, 2), (80, 2, 4),
  ]

  private func randomText(_ random: inout SeededGenerator, _ count: Int) -> String {
    (0..<count).map { _ in
      let special = random.below(40)
      if special == 0 { return "\n" }
      if special == 1 { return "\t" }
      if special == 2 { return "\u{1}" }
      return LineModel.clusters[random.below(LineModel.clusters.count)].text
    }.joined()
  }

  /// Changes a line as keys do: a little, or completely.
  private func change(_ text: inout LineText, _ random: inout SeededGenerator, columns: Int) {
    var clusters = Array(text.line)
    let place = random.below(clusters.count + 1)
    switch random.below(8) {
    case 0, 1, 2: clusters.insert(contentsOf: randomText(&random, 1), at: place)
    case 3: clusters.removeSubrange(place..<min(clusters.count, place + random.below(3)))
    case 4: clusters = Array(randomText(&random, random.below(3 * columns)))
    case 5: clusters += Array(randomText(&random, random.below(columns)))
    case 6: text.label = ["> ", "emojishell> ", "\u{1B}[1mbold\u{1B}[0m> ", "(ins)", ""][random.below(5)]
    default: break
    }
    // Inserted clusters may join their neighbors.
    text.line = String(clusters)
    let offsets = text.line.indices.map { text.line.utf8.distance(from: text.line.startIndex, to: $0) }
    text.point = random.below(3) == 0 ? (random.pick(offsets) ?? 0) : text.line.utf8.count
    text.styles = []
    var offset = 0
    for character in text.line {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      if random.below(3) == 0 { text.styles.append(StyledRange(range, random.below(2) == 0 ? .green : .underline)) }
    }
    text.suggestion = random.below(2) == 0 ? randomText(&random, random.below(columns)) : ""
  }

  @Test(arguments: terminals) func theTerminalShowsTheLineAndTheCursor(columns: Int, rows: Int, clusterWidth: Int) {
    for seed in Laws.seeds(4) {
      var random = SeededGenerator(seed: UInt64(7001_000_000 + seed))
      var terminal = CellInterpreter(columns: columns, rows: rows, clusterWidth: clusterWidth)
      for _ in 0..<random.below(rows + 2) { terminal.write("before\r\n") }
      var screen = LineScreen(height: rows, drawn: DrawnClusters(joins: true))
      var text = LineText(label: "> ", line: "", point: 0)
      for step in 0..<60 {
        change(&text, &random, columns: columns)
        terminal.write(screen.update(to: LineFrame(text, columns: columns)))
        let model = LineModel(
          label: text.label.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: ""), line: text.line,
          point: text.point, columns: columns)
        if model.rows.count > rows { continue }
        let first = terminal.row - model.cursor.row
        #expect(terminal.column == model.cursor.column, "seed \(seed), step \(step): \(text)")
        guard first >= 0, first + model.rows.count <= rows else {
          Issue.record("seed \(seed), step \(step): row \(terminal.row) for \(model.cursor)")
          return
        }
        for (y, row) in model.rows.enumerated() where clusterWidth == 2 {
          let shown = terminal.cells[first + y].map(\.text).joined()
          #expect(shown.hasPrefix(row), "seed \(seed), step \(step), row \(y)")
          let rest = shown.dropFirst(row.count)
          // Nothing of an earlier line is left: only a suggestion may follow.
          if text.suggestion.isEmpty || y < model.rows.count - 1 {
            #expect(rest.allSatisfy { $0 == " " }, "seed \(seed), step \(step), row \(y): '\(rest)'")
          }
        }
        for below in terminal.cells[(first + model.rows.count)...] {
          #expect(below.allSatisfy { $0.text == " " }, "seed \(seed), step \(step)")
        }
        #expect(terminal.unknown.isEmpty)
      }
      terminal.write(screen.leave())
      #expect(terminal.column == 0 && terminal.modes.contains(7))
    }
  }

  /// A suggestion never moves the cursor, and never takes a row.
  @Test func aSuggestionMovesNothing() {
    for seed in Laws.seeds(300) {
      var random = SeededGenerator(seed: UInt64(7002_000_000 + seed))
      let columns = 1 + random.below(30)
      var text = LineText(label: "> ", line: randomText(&random, random.below(60)), point: 0)
      text.point = text.line.utf8.count
      let plain = LineFrame(text, columns: columns)
      text.suggestion = randomText(&random, random.below(60))
      let suggesting = LineFrame(text, columns: columns)
      #expect(suggesting.cursor == plain.cursor && suggesting.canvas.height == plain.canvas.height)
      #expect(suggesting.line.rows.allSatisfy { $0.width <= columns })
      for (y, row) in plain.line.rows.enumerated() {
        func shown(_ frame: LineFrame) -> [Character] {
          frame.canvas.text(x: 0, y: y, width: row.width).map(\.character)
        }
        #expect(shown(plain) == shown(suggesting), "seed \(seed), row \(y)")
      }
    }
  }

  /// For listening, a line is its text, without sequences that place clusters.
  @Test func aPlainLineIsWrittenAsItIs() {
    var text = LineText(label: "> ", line: "print ❤️ 🐻‍❄️ fox", point: 0)
    text.point = text.line.utf8.count
    text.isPlain = true
    var screen = LineScreen(height: 24)
    #expect(screen.update(to: LineFrame(text, columns: 80)) == "\r> print ❤️ 🐻‍❄️ fox")
  }

  /// A terminal of one row shows the row of the cursor.
  @Test func oneRowShowsTheRowOfTheCursor() {
    for seed in Laws.seeds(300) {
      var random = SeededGenerator(seed: UInt64(7003_000_000 + seed))
      let columns = 2 + random.below(30)
      var terminal = CellInterpreter(columns: columns, rows: 1, clusterWidth: 2)
      var screen = LineScreen(height: 1, drawn: DrawnClusters(joins: true))
      var text = LineText(label: "> ", line: randomText(&random, random.below(80)), point: 0)
      for _ in 0..<10 {
        let offsets = text.line.indices.map { text.line.utf8.distance(from: text.line.startIndex, to: $0) }
        text.point = random.pick(offsets + [text.line.utf8.count]) ?? 0
        terminal.write(screen.update(to: LineFrame(text, columns: columns)))
        let model = LineModel(label: text.label, line: text.line, point: text.point, columns: columns)
        let shown = terminal.cells[0].map(\.text).joined()
        #expect(terminal.column == model.cursor.column, "seed \(seed): \(text)")
        #expect(shown.hasPrefix(model.rows[model.cursor.row]), "seed \(seed): \(text)")
      }
    }
  }
}
