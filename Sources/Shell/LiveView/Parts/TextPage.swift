import Terminal
import TerminalText

/// A page of text over a live view: the list of keys, or a difference. Nothing is cut: what is wider than the page is wrapped.
package struct TextPage: Sendable {
  package enum Line: Hashable, Sendable {
    case heading(String)
    case text(String)
    /// A key or a sign, and its meaning. Pairs that follow each other stand in as many columns as make the page short.
    case pair(String, String)

    fileprivate var text: String {
      switch self {
      case .heading(let text), .text(let text): text
      case .pair(let key, let text): key + " " + text
      }
    }

    fileprivate var pair: (String, String)? { if case .pair(let key, let text) = self { (key, text) } else { nil } }
  }

  /// A piece of a row.
  struct Span: Hashable, Sendable {
    var x: Int
    var text: String
    var style: StyleSet = []
  }

  let title: String
  let lines: [Line]
  private(set) var top = 0
  private(set) var rows: [[Span]] = []
  /// The rows that entries begin with.
  private(set) var starts: [Int] = []
  /// Whether a key without a meaning on the page closes it.
  let closesWithAnyKey: Bool
  private var width = 0
  /// What the lines are narrowed to, and whether keys are input for it.
  private var query = ""
  private var isTyping = false

  /// The smallest width of a column of pairs, and the cells between two columns.
  private static let narrowestColumn = 34
  private static let gutter = 3
  /// The smallest number of columns for a meaning beside a key. With fewer, it is shown below the key.
  private static let narrowestText = 18

  package init(title: String, lines: [Line], closesWithAnyKey: Bool = false) {
    self.closesWithAnyKey = closesWithAnyKey
    self.title = title
    self.lines = lines
  }

  // MARK: Narrowing

  /// Takes a key that belongs to the text to which `/` narrows the lines: until Enter ends it, or Esc shows all again.
  mutating func type(_ key: Key) -> Bool {
    guard isTyping else {
      isTyping = key == .plain("/") && !closesWithAnyKey
      return isTyping
    }
    switch key.base {
    case .enter: isTyping = false
    case .escape: (query, isTyping) = ("", false)
    case .backspace where query.isEmpty: isTyping = false
    case .backspace: query.removeLast()
    case .character(let character) where key.modifiers.isEmpty: query.append(character)
    default: return false
    }
    (width, top) = (0, 0)
    return true
  }

  private var narrowedLines: [Line] {
    query.isEmpty ? lines : lines.filter { $0.text.lowercased().contains(text: query.lowercased()) }
  }

  // MARK: Scrolling

  /// The rows that are shown. The last entry is not split, unless it is the only one.
  func visible(_ shown: Int) -> Range<Int> {
    let end = min(rows.count, top + max(1, shown))
    if end == rows.count { return top..<end }
    return top..<(starts.last { $0 <= end && $0 > top } ?? end)
  }

  /// Scrolls to the beginning of an entry, unless an entry is taller than the page.
  mutating func scroll(by distance: Int, shown: Int) {
    let shown = max(1, shown)
    let end = max(0, rows.count - shown)
    let limit = starts.first { $0 >= end } ?? end
    let target = max(0, min(top + distance, limit))
    if distance > 0 {
      let last = starts.last { $0 <= target } ?? 0
      let next = starts.first { $0 > top } ?? target
      top = last > top ? last : next - top <= shown ? min(next, limit) : target
    } else if distance < 0 {
      // The beginning of an entry that is taller than the page comes before the entry above it.
      if let own = starts.last(where: { $0 <= top }), own < top { return top = max(own, target) }
      let first = starts.first { $0 >= target } ?? 0
      let previous = starts.last { $0 < top } ?? 0
      top = first < top ? first : top - previous <= shown ? previous : target
    } else {
      top = starts.last { $0 <= target } ?? target
    }
  }

  /// Performs the meaning of a key.
  ///
  /// - Parameter shown: The number of rows that are visible.
  /// - Returns: Whether the page stays open.
  mutating func perform(_ action: LiveAction, shown: Int) -> Bool {
    switch action {
    case .moveUp: scroll(by: -1, shown: shown)
    case .moveDown: scroll(by: 1, shown: shown)
    case .pageUp: scroll(by: -shown, shown: shown)
    case .pageDown: scroll(by: visible(shown).count, shown: shown)
    case .moveToFirst: scroll(by: -rows.count, shown: shown)
    case .moveToLast: scroll(by: rows.count, shown: shown)
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// Wraps the lines.
  mutating func layOut(width: Int, shown: Int) {
    if width != self.width {
      self.width = width
      (rows, starts) = ([], [])
      var rest = narrowedLines[...]
      while let line = rest.first {
        let pairs = rest.prefix { $0.pair != nil }
        if pairs.isEmpty {
          append(wrapped(line))
          rest.removeFirst()
        } else {
          for entry in table(pairs.compactMap(\.pair)) { append(entry) }
          rest.removeFirst(pairs.count)
        }
      }
    }
    scroll(by: 0, shown: shown)
  }

  private mutating func append(_ entry: [[Span]]) {
    starts.append(rows.count)
    rows += entry
  }

  private func wrapped(_ line: Line) -> [[Span]] {
    switch line {
    case .heading(let text): Self.block(text, width).map { [Span(x: 0, text: $0, style: .bold)] }
    case .text(let text): paragraph(text)
    case .pair: []
    }
  }

  /// The rows of a line of text. Continuation rows are aligned with its last column, which follows the last two spaces.
  private func paragraph(_ line: String) -> [[Span]] {
    if DisplayWidth.of(line) <= width { return [[Span(x: 0, text: line)]] }
    let bytes = Array(line.utf8)
    let space = UInt8(ascii: " ")
    let end = bytes.indices.dropFirst().last { bytes[$0 - 1] == space && bytes[$0] == space }.map { $0 + 1 } ?? 0
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let indent = DisplayWidth.of(head)
    if indent > width / 2 { return Self.block(line, width).map { [Span(x: 0, text: $0)] } }
    let body = Self.block(String(decoding: bytes[end...], as: UTF8.self), width - indent)
    return body.enumerated().map { index, text in
      index == 0 ? [Span(x: 0, text: head + text)] : [Span(x: indent, text: text)]
    }
  }

  // MARK: Pairs

  /// Arranges pairs in rows, from left to right. Of all numbers of columns, the one with the fewest rows is used.
  ///
  /// - Returns: The rows of each entry, or of the entries beside each other.
  private func table(_ pairs: [(String, String)]) -> [[[Span]]] {
    let most = max(1, (width + Self.gutter) / (Self.narrowestColumn + Self.gutter))
    let tables = (1...most).map { table(pairs, columns: $0) }
    return tables.min { $0.joined().count < $1.joined().count } ?? []
  }

  private func table(_ pairs: [(String, String)], columns: Int) -> [[[Span]]] {
    let width = (self.width - Self.gutter * (columns - 1)) / columns
    let keys = min(width * 2 / 5, pairs.map { DisplayWidth.of($0.0) }.max() ?? 0)
    var rows: [[[Span]]] = []
    for start in stride(from: 0, to: pairs.count, by: columns) {
      var band: [[Span]] = []
      for (column, pair) in pairs[start..<min(start + columns, pairs.count)].enumerated() {
        let cell = cell(pair, keys: keys, width: width)
        while band.count < cell.count { band.append([]) }
        let x = column * (width + Self.gutter)
        for (row, spans) in cell.enumerated() {
          band[row] += spans.map { Span(x: x + $0.x, text: $0.text, style: $0.style) }
        }
      }
      rows.append(band)
    }
    return rows
  }

  private func cell(_ pair: (String, String), keys: Int, width: Int) -> [[Span]] {
    let room = width - keys - 2
    if room < Self.narrowestText {
      return Self.block(pair.0, width).map { [Span(x: 0, text: $0, style: .accent)] }
        + Self.block(pair.1, width - 2).map { [Span(x: 2, text: $0)] }
    }
    let (names, texts) = (Self.block(pair.0, keys), Self.block(pair.1, room))
    return (0..<max(names.count, texts.count)).map { row in
      (row < names.count ? [Span(x: 0, text: names[row], style: .accent)] : [])
        + (row < texts.count ? [Span(x: keys + 2, text: texts[row])] : [])
    }
  }

  private static func block(_ text: String, _ width: Int) -> [String] {
    Wrapping.block([text], width: max(1, width), limit: .max)
  }

  // MARK: Drawing

  /// Draws the page over a whole canvas: the title and what closes it, at its end which rows are visible, then the rows.
  func draw(_ glyphs: Glyphs, on canvas: inout CellCanvas) {
    for y in 0..<canvas.height { canvas.clear(x: 0, count: canvas.width, y: y) }
    let shown = max(0, canvas.height - 1)
    let visible = visible(shown)
    let position =
      rows.count > shown && shown > 0 ? "\(top + 1)-\(visible.upperBound) of \(rows.count)" : ""
    let end = canvas.width - DisplayWidth.of(position)
    let room = position.isEmpty ? canvas.width : max(0, end - 2)
    let full =
      isTyping || !query.isEmpty
      ? "\(title) /\(Sanitizing.visible(query))" + (rows.isEmpty ? " (no line has it; Esc shows all)" : "")
      : "\(title) (\(closesWithAnyKey ? "any key" : "Esc") closes)"
    let head = DisplayWidth.of(full) <= room ? full : DisplayWidth.truncate(title, to: room, ellipsis: glyphs.more)
    canvas.write(head, x: 0, y: 0, [.bold, .accent])
    if end > 0 { canvas.write(position, x: end, y: 0, .dim) }
    for (y, row) in rows[shown > 0 ? visible : 0..<0].enumerated() {
      for span in row { canvas.write(span.text, x: span.x, y: y + 1, span.style) }
    }
  }
}
