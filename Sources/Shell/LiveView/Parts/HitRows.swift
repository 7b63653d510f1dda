import TerminalText

/// Draws hits: one row for each, with its number, glyph, name and category.
struct HitRows {
  private let list: HitList
  /// The visible hits. Each access to a hit of a list makes it again.
  private let items: [Hit]
  private let glyphs: Glyphs
  private let matcher: NameMatcher
  private let end: Int
  var marked: Set<String> = []
  /// The signs after a name.
  var flags: (Hit) -> String = { _ in "" }
  private let labels: [String]
  /// The columns of the row numbers and of the texts before the labels.
  private let digits: Int
  private let textCells: Int
  /// The columns for names and categories: in a wide terminal, a category stays near its name.
  private let widest: Int

  private static let widestRow = 72
  /// The most columns for a text in front of a label if terminals may draw its parts side by side.
  private static let widestText = 12

  init(_ variants: VariantList, _ glyphs: Glyphs, columns: Int, rows: Int) {
    self.init(variants.list, matching: variants.query.text, isVariants: true, glyphs, columns: columns, rows: rows)
  }

  /// - Parameter query: The text whose matches are highlighted.
  init(
    _ list: HitList, matching query: String, isVariants: Bool = false, _ glyphs: Glyphs, columns: Int, rows: Int
  ) {
    self.list = list
    self.glyphs = glyphs
    end = columns
    matcher = NameMatcher(query)
    digits = String(max(1, list.visible.upperBound)).count
    items = list.visible.prefix(max(0, rows)).map { list.hits[$0] }
    labels = items.map { isVariants ? $0.difference : $0.title }.map { Sanitizing.visible($0) }
    // A toned hand is a hand and a swatch in some terminals.
    let apart = isVariants ? items.map { $0.text.reduce(0) { $0 + DisplayWidth.ofParts($1) } }.max() ?? 2 : 2
    textCells = max(2, min(Self.widestText, columns / 3, apart))
    widest = max(Self.widestRow, (labels.map { DisplayWidth.of($0) }.max() ?? 0) * 3 / 2 + 8)
  }

  /// Draws the rows below the first one of a canvas.
  func draw(on canvas: inout CellCanvas) {
    for (row, item) in items.enumerated() {
      let index = list.visible.lowerBound + row
      let isCurrent = index == list.focus
      canvas.clipped(to: 0..<end) { canvas in
        draw(item, row: row, number: index + 1, isCurrent: isCurrent, on: &canvas)
        if isCurrent { canvas.highlight(x: 0, y: row + 1, width: end) }
      }
    }
  }

  // MARK: Rows

  private func draw(_ item: Hit, row: Int, number: Int, isCurrent: Bool, on canvas: inout CellCanvas) {
    let y = row + 1
    if isCurrent { canvas.write(glyphs.pointer, x: 0, y: y, .accent) }
    if marked.contains(item.id) { canvas.write(glyphs.mark, x: 1, y: y, StyleSet(.magenta)) }
    let label = String(number)
    canvas.write(label, x: 2 + digits - label.count, y: y, .dim)
    let text = Self.shown(item.text)
    canvas.write(text, x: 3 + digits, y: y)
    let start = 4 + digits + max(textCells, DisplayWidth.of(text))
    let end = drawCategory(item.category, from: start, to: min(end, start + widest), y: y, on: &canvas)
    drawName(item, row: row, from: start, to: end, on: &canvas)
  }

  /// A text as one row shows it. A combining mark needs something to combine with.
  private static func shown(_ text: String) -> String {
    let visible = Sanitizing.visible(text)
    switch visible.unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}" + visible
    default: return visible
    }
  }

  /// - Returns: Where the name has to end.
  private func drawCategory(
    _ category: String, from start: Int, to end: Int, y: Int, on canvas: inout CellCanvas
  ) -> Int {
    // The name is worth more: it gets two thirds at least.
    let room = (end - start) / 3
    let text = DisplayWidth.truncate(Sanitizing.visible(category), to: room, ellipsis: glyphs.more)
    if category.isEmpty || room < 6 { return end }
    canvas.write(text, x: end - DisplayWidth.of(text), y: y, .dim)
    return end - DisplayWidth.of(text) - 1
  }

  private func drawName(_ item: Hit, row: Int, from start: Int, to end: Int, on canvas: inout CellCanvas) {
    let flags = flags(item)
    let name = label(row, room: max(0, end - start - DisplayWidth.of(flags)))
    var column = start
    let matches = matcher.matches(in: name)
    for (index, character) in name.enumerated() {
      let isMatch = matches.contains { $0.contains(index) }
      canvas.write(String(character), x: column, y: row + 1, isMatch ? .match : [])
      column += DisplayWidth.of(character)
    }
    canvas.write(flags, x: column, y: row + 1, .yellow)
  }

  /// The label of a row. It is cut in the middle if another visible one has the same beginning.
  private func label(_ row: Int, room: Int) -> String {
    let label = labels[row]
    if DisplayWidth.of(label) <= room { return label }
    let cut = DisplayWidth.truncate(label, to: room, ellipsis: glyphs.more)
    let head = cut.dropLast(glyphs.more.count)
    let isShared = labels.enumerated().contains { $0.offset != row && $0.element.hasPrefix(head) }
    return isShared ? DisplayWidth.truncateMiddle(label, to: room, ellipsis: glyphs.more) : cut
  }
}
