import Glibc
import TerminalText
import TestSupport
import Testing

@testable import LineEditing

/// Random keys through readline itself, in memory: after each of them, the cursor and the rows of the terminal are those of a model of the
/// line.
@Suite(.waiting) struct KeyLawTests {
  /// Keys that edit, move, complete, search the history and accept suggestions, as bytes.
  private static let keys: [String] =
    [
      "\u{1}", "\u{2}", "\u{4}", "\u{5}", "\u{6}", "\u{7}", "\u{8}", "\t", "\u{B}", "\u{C}", "\u{E}", "\u{10}",
      "\u{14}", "\u{15}", "\u{17}", "\u{19}", "\u{1F}", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
      "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}\u{7F}", "\u{1B}u", "\u{1B}l",
      "\u{1B}c", "\u{1B}t", "\u{1B}.", "\u{1B}3", "\u{1B}\\", "\u{11}\u{1}", "\u{11}\t", "\u{18}\u{15}",
      "\u{1B}[200~a 🦊\nb\u{1B}[201~", "\u{1B}y", "\u{12}", "\u{12}a", "\u{12}🦊", "\u{1B}<", "\u{1B}>", "\u{1B}?",
    ]

  /// The reader, its terminal, and the keys that are still to be pressed.
  private final class Keyboard {
    var random: SeededGenerator
    var left: Int
    let write: Int32
    let read: Int32
    var stream: UnsafeMutablePointer<FILE>?
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    var taken = 0
    var screen: CellInterpreter
    var isColored = false
    var isVi = false
    var faults: [String] = []
    var pressed: [String] = []
    weak var reader: ReadlineReader?

    init(seed: Int, keys: Int) throws {
      random = SeededGenerator(seed: UInt64(7_100_000 + seed))
      left = keys
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (read, write) = (ends[0], ends[1])
      screen = CellInterpreter(columns: 80, rows: 24)
      stream = open_memstream(&bytes, &count)
    }

    /// Gives the terminal what was drawn since the last call.
    func drain() {
      fflush(stream)
      guard let bytes, count > taken else { return }
      let new = UnsafeRawBufferPointer(start: bytes + taken, count: count - taken)
      // As a terminal does (ONLCR).
      screen.write(String(decoding: new, as: UTF8.self).replacing("\n", with: "\r\n"))
      taken = count
    }

    func beforeByte() {
      var waiting = pollfd(fd: read, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 0) > 0 { return }
      drain()
      check()
      press()
    }

    private func press() {
      left -= 1
      let key =
        if left < 0 {
          // Ctrl-G and Ctrl-U leave every mode, and Ctrl-D ends the input.
          "\u{7}\u{5}\u{15}\u{4}"
        } else if random.chance(60) {
          LineModel.clusters[random.below(LineModel.clusters.count)].text
        } else if random.chance(6) {
          "\r"
        } else {
          KeyLawTests.keys[random.below(KeyLawTests.keys.count)]
        }
      pressed.append(key)
      _ = Array(key.utf8).withUnsafeBytes { Glibc.write(write, $0.baseAddress, $0.count) }
    }

    private func check() {
      guard let reader, faults.isEmpty else { return }
      let columns = screen.columns
      let model = LineModel(
        label: reader.label, line: ReadlineReader.line, point: ReadlineReader.point, columns: columns)
      let first = screen.row - model.cursor.row
      var fault =
        screen.column == model.cursor.column ? nil : "column \(screen.column) instead of \(model.cursor.column)"
      // The rows take more time than the cursor.
      if left % 8 == 0, model.rows.count <= screen.rows, fault == nil {
        if first < 0 || first + model.rows.count > screen.rows {
          fault = "row \(screen.row) for \(model.cursor)"
        } else {
          for (y, row) in model.rows.enumerated() {
            let shown = screen.cells[first + y].map(\.text).joined()
            if !shown.hasPrefix(row) { fault = "row \(y) is '\(shown)' instead of '\(row)'" }
          }
        }
      }
      if !screen.unknown.isEmpty { fault = "unknown sequences \(screen.unknown)" }
      if let fault {
        faults.append("\(fault); line '\(ReadlineReader.line)', keys \(pressed.suffix(12))\n\(screen.screen)")
      }
    }
  }

  /// One test, because readline exists once in a process.
  @Test func theCursorIsWhereTheModelSays() throws {
    let keyboard = try Keyboard(seed: Laws.firstSeed, keys: 0)
    var terminal = LineTerminal()
    terminal.input = keyboard.read
    terminal.output = keyboard.stream
    terminal.name = "xterm-256color"
    terminal.size = (24, 80)
    terminal.takesSignals = false
    terminal.beforeByte = { keyboard.beforeByte() }
    var aids = LineAids { line, cursor in
      let head = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
      let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      let candidates = ["aab", "aZb", "🦊🦊", "b 한"].filter { $0.hasPrefix(word) }.map { Candidate($0, detail: "한 🦊") }
      return LineCompletion(
        start: cursor - word.utf8.count, replacement: candidates.count == 1 ? candidates[0].text : String(word),
        candidates: candidates, insertions: candidates.map(\.text))
    }
    aids.styles = { line in
      guard keyboard.isColored else { return [] }
      var offset = 0
      return line.map { character in
        defer { offset += character.utf8.count }
        let range = offset..<offset + character.utf8.count
        // As a word that becomes known recolors what was typed before.
        return StyledRange(range, line.utf8.count % 3 == 0 ? .red : character == "a" ? .green : [])
      }
    }
    aids.drawn = { DrawnClusters(joins: true) }
    aids.suggests = { keyboard.isColored }
    aids.restOfWord = { $0.hasSuffix("b") ? "한Z" : nil }
    let reader = ReadlineReader(aids: aids, terminal: terminal)
    keyboard.reader = reader
    #expect(reader.drawsItself)
    for (number, columns) in [20, 80, 200].enumerated() {
      for isColored in [false, true] {
        keyboard.isColored = isColored
        keyboard.left = max(20, Int(1_700 * Laws.factor))
        keyboard.screen = CellInterpreter(columns: columns, rows: 24)
        ReadlineReader.setSize(rows: 24, columns: columns)
        var entered = 0
        reading: while true {
          switch reader.nextLine(after: "", prompt: "> ", beforeWaiting: {}) {
          case .line(let line):
            keyboard.drain()
            #expect(keyboard.screen.column == 0, "after Enter")
            reader.remember(line)
            entered += 1
          // Ctrl-D on an empty line.
          case .endOfInput: if keyboard.left < 0 { break reading }
          case .interrupted, .malformed, .terminated: break
          }
        }
        keyboard.drain()
        keyboard.screen.write("\r\n")
        #expect(keyboard.faults.isEmpty, "\(columns) columns, colors \(isColored): \(keyboard.faults.first ?? "")")
        keyboard.faults = []
        keyboard.pressed = []
        #expect(entered > 5 || Laws.factor < 1, "run \(number)")
      }
    }
    free(keyboard.bytes)
  }
}
