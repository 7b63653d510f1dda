import EmojiCatalog
import Rendering
import ShellModel
import TerminalText

/// Draws the hits of a picker: one row for each, with its number, glyph, name and category.
struct PickRows {
  private let model: PickModel
  private let layout: PickLayout
  private let glyphs: Glyphs
  private let matcher: NameMatcher
  private let marked: Set<String>
  /// The labels of the visible hits, from the first one.
  private let labels: [String]
  /// The columns of the row numbers and of the texts before the labels.
  private let digits: Int
  private let textCells: Int

  /// The most columns for a text in front of a label if terminals may draw its parts side by side.
  private static let widestText = 12

  init(_ model: PickModel, _ layout: PickLayout) {
    self.model = model
    self.layout = layout
    glyphs = model.glyphs
    matcher = NameMatcher(model.query.text)
    marked = Set(model.marks.map(\.id))
    let list = model.activeList
    digits = String(max(1, list.visible.upperBound)).count
    let items = list.visible.map { list.hits[$0] }
    let isVariants = model.layers.variants != nil
    labels = items.map { isVariants ? $0.difference : $0.title }.map { Sanitizing.visible($0) }
    // A toned hand is a hand and a swatch in some terminals.
    let apart = items.map { item in item.text.reduce(0) { $0 + DisplayWidth.ofParts($1) } }.max() ?? 2
    textCells = isVariants ? max(2, min(Self.widestText, layout.listColumns / 3, apart)) : 2
  }

  private var list: HitList { model.activeList }

  func draw(on canvas: inout CellCanvas) {
    if list.hits.isEmpty { return drawNothingFound(on: &canvas) }
    for (row, index) in list.visible.enumerated() where row < layout.listRows {
      let isCurrent = index == list.focus
      canvas.clipped(to: 0..<end) { canvas in
        draw(list.hits[index], row: row, number: index + 1, isCurrent: isCurrent, on: &canvas)
        if isCurrent { canvas.highlight(x: 0, y: row + 1, width: end) }
      }
    }
  }

  /// The column after the hits.
  private var end: Int { layout.hasPreview ? layout.listColumns - 1 : layout.listColumns }

  private func drawNothingFound(on canvas: inout CellCanvas) {
    var advice: [String] = []
    if !model.query.isEmpty { advice.append("\(model.key(of: .deleteToLineStart) ?? "Backspace") clears the query") }
    if model.scope.category != nil { advice.append("\(model.key(of: .nextCategory) ?? "F2") changes the category") }
    let key = model.key(of: .nextSet)
    if let key, !model.source.sets.isEmpty { advice.append("\(key) searches another set") }
    let text = "no match" + (advice.isEmpty ? "" : ": " + advice.joined(separator: ", "))
    canvas.write(DisplayWidth.truncate(text, to: end, ellipsis: glyphs.more), x: 0, y: 1, .dim)
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
    let end = drawCategory(item.category, from: start, y: y, on: &canvas)
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
  private func drawCategory(_ category: String, from start: Int, y: Int, on canvas: inout CellCanvas) -> Int {
    // The name is worth more: it gets two thirds at least.
    let room = (end - start) / 3
    let text = DisplayWidth.truncate(Sanitizing.visible(category), to: room, ellipsis: glyphs.more)
    if category.isEmpty || room < 6 { return end }
    canvas.write(text, x: end - DisplayWidth.of(text), y: y, .dim)
    return end - DisplayWidth.of(text) - 1
  }

  private func drawName(_ item: Hit, row: Int, from start: Int, to end: Int, on canvas: inout CellCanvas) {
    var flags = ""
    if model.isStarred(item) { flags += " " + glyphs.star }
    if model.isRecent(item) { flags += " " + glyphs.recent }
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

extension Hit {
  /// What a variant differs in: its skin tones. The base emoji keeps its name.
  fileprivate var difference: String {
    guard let tones = emoji?.tones, !tones.isEmpty else { return title }
    return tones.map(\.name).joined(separator: ", ")
  }
}
