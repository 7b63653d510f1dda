import TerminalText

/// A small terminal: computes the cells from the bytes written to it.
package struct CellInterpreter {
  package struct Cell: Hashable, Sendable {
    /// The cluster that begins here; empty in the other cells of a wide cluster.
    package var text = " "
    /// The codes of the active styles.
    package var styles: Set<String> = []
    /// The number of cells of the cluster that begins here; 0 in its other cells.
    package var width = 1
  }

  package let columns: Int
  package let rows: Int
  /// The number of cells for a cluster of several code points that is two cells wide in the tables.
  package let clusterWidth: Int
  /// Whether every code point takes its own cells, as in terminals that do not join.
  package var sumsParts = false
  /// How often the right half of a cluster was overwritten: some terminals then keep the left half, which hides the letter.
  package private(set) var halvings = 0
  package private(set) var cells: [[Cell]]
  /// The rows that scrolled out at the top.
  package private(set) var history: [[Cell]] = []
  package private(set) var column = 0
  package private(set) var row = 0
  /// The active private modes.
  package private(set) var modes: Set<Int> = [7, 25]
  /// The control sequences so far, as text after `CSI`.
  package private(set) var sequences: [String] = []
  /// The sequences that this terminal does not know.
  package private(set) var unknown: [String] = []
  private var styles: Set<String> = []
  private var saved = (row: 0, column: 0)
  private var wrapsNext = false

  package init(columns: Int, rows: Int, clusterWidth: Int = 2) {
    self.columns = columns
    self.rows = rows
    self.clusterWidth = clusterWidth
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  // MARK: Writing

  package mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.first {
      switch character {
      case "\u{1B}": rest = escape(rest.dropFirst())
      case "\r":
        column = 0
        wrapsNext = false
        rest.removeFirst()
      case "\n":
        lineFeed()
        rest.removeFirst()
      case "\r\n":
        column = 0
        lineFeed()
        rest.removeFirst()
      case "\u{18}": rest.removeFirst()
      default:
        put(character)
        rest.removeFirst()
      }
    }
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if row + 1 < rows {
      row += 1
    } else {
      history.append(cells.removeFirst())
      cells.append(Array(repeating: Cell(), count: columns))
    }
  }

  private mutating func put(_ character: Character) {
    var width = DisplayWidth.of(character)
    let scalars = character.unicodeScalars
    if width == 2, scalars.count > 1 || scalars.first.map({ $0.value >= 0x1F000 }) == true { width = clusterWidth }
    if sumsParts { width = DisplayWidth.ofParts(character) }
    if width == 0 { return }
    if width > columns { return }
    if wrapsNext || column + width > columns {
      // Without wrapping, a wide cluster that does not fit is dropped, as in tmux.
      guard modes.contains(7) else {
        if width > 1 { return }
        wrapsNext = false
        return put(character)
      }
      column = 0
      lineFeed()
    }
    for place in column..<column + width { vacate(place) }
    cells[row][column] = Cell(text: String(character), styles: styles, width: width)
    for place in column + 1..<max(column + 1, column + width) {
      cells[row][place] = Cell(text: "", styles: styles, width: 0)
    }
    column += width
    if column == columns {
      column -= 1
      wrapsNext = true
    }
  }

  /// If a part of a cluster is overwritten, all its cells become blank.
  private mutating func vacate(_ place: Int) {
    var start = place
    while start > 0, cells[row][start].width == 0 { start -= 1 }
    let width = cells[row][start].width
    if width < 2 { return }
    if start < place { halvings += 1 }
    for cell in start..<min(columns, start + width) { cells[row][cell] = Cell(styles: cells[row][cell].styles) }
  }

  // MARK: Sequences

  private mutating func escape(_ text: Substring) -> Substring {
    guard let first = text.first else { return text }
    switch first {
    case "[": break
    case "7":
      saved = (row, column)
      return text.dropFirst()
    case "8":
      (row, column) = saved
      wrapsNext = false
      return text.dropFirst()
    default:
      unknown.append("ESC \(first)")
      return text.dropFirst()
    }
    // By code points, because a final byte may combine with a following mark.
    let scalars = text.unicodeScalars.dropFirst()
    guard let end = scalars.firstIndex(where: { (0x40...0x7E).contains($0.value) }) else { return "" }
    let parameters = String(scalars[..<end])
    perform(Character(scalars[end]), parameters)
    sequences.append(parameters + String(scalars[end]))
    return Substring(scalars[scalars.index(after: end)...])
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    let count = max(1, Int(parameters) ?? 1)
    if final != "m" { wrapsNext = false }
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "G": column = min(columns, count) - 1
    case "H": place(parameters)
    case "K": erase(column..<columns, parameters)
    case "J": eraseBelow(parameters)
    case "m": style(parameters)
    case "h", "l": mode(final == "h", parameters)
    case "n": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func place(_ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    row = min(rows, numbers.first ?? 1) - 1
    column = min(columns, numbers.count > 1 ? numbers[1] : 1) - 1
  }

  private mutating func erase(_ range: Range<Int>, _ parameters: String) {
    if !parameters.isEmpty && parameters != "0" { unknown.append("CSI \(parameters)K") }
    for place in range {
      vacate(place)
      cells[row][place] = Cell()
    }
  }

  private mutating func eraseBelow(_ parameters: String) {
    if parameters == "2" {
      cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
      return
    }
    erase(column..<columns, parameters)
    for below in row + 1..<max(row + 1, rows) { cells[below] = Array(repeating: Cell(), count: columns) }
  }

  private mutating func style(_ parameters: String) {
    for code in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      if code.isEmpty || code == "0" { styles = [] } else { styles.insert(String(code)) }
    }
  }

  private mutating func mode(_ isOn: Bool, _ parameters: String) {
    guard parameters.hasPrefix("?"), let number = Int(parameters.dropFirst()) else {
      unknown.append("CSI \(parameters)h")
      return
    }
    if isOn { modes.insert(number) } else { modes.remove(number) }
  }

  // MARK: Reading

  /// The rows as text without trailing spaces.
  package var lines: [String] {
    cells.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The screen as text without trailing empty rows.
  package var screen: String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
