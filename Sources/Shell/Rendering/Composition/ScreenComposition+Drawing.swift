import CompositionalLayout
package import TerminalText

extension ScreenComposition {
  /// The number of rows drawn at a time when everything is written.
  private static let band = 256

  /// Draws some rows of the picture. Without pinned titles, the result does not depend on where the window begins.
  ///
  /// - Parameters:
  ///   - window: The rows to draw. Rows above and below the picture are empty.
  ///   - focus: The focused item.
  ///   - marks: Temporary marks of single rows.
  package func draw(window: Range<Int>, focus: ItemID? = nil, marks: [ItemID: RowMark] = [:]) -> CellCanvas {
    var canvas = CellCanvas(width: width, height: window.count)
    let elements = elements(in: window)
    let rows = DrawnRows(self, elements, focus, marks)
    for element in elements where !isPinnedTitle(element) { draw(element, window, rows, on: &canvas) }
    for section in contents.excerpts.indices { drawHiddenParts(section, window, on: &canvas) }
    for element in elements where isPinnedTitle(element) {
      canvas.clear(x: 0, count: width, y: element.frame.y - window.lowerBound)
      draw(element, window, rows, on: &canvas)
    }
    return canvas
  }

  /// The whole picture as lines of text.
  func text() -> String {
    var text = ""
    for top in stride(from: 0, to: contentHeight, by: Self.band) {
      let canvas = draw(window: top..<min(contentHeight, top + Self.band))
      text += canvas.text(isColored: options.isColored, isPositioned: options.isPositioned, drawn: options.drawn)
    }
    // An inset below the last section is not drawn.
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private func isPinnedTitle(_ element: CollectionLayoutAttributes) -> Bool {
    element.element == .supplementary(CollectionLayoutListConfiguration.headerKind)
      && contents.shapes[element.indexPath.section].pinsHeader
  }

  // MARK: Elements

  private func draw(
    _ element: CollectionLayoutAttributes, _ part: Range<Int>, _ rows: DrawnRows, on canvas: inout CellCanvas
  ) {
    let frame = element.frame.offset(x: 0, y: -part.lowerBound)
    let columns = max(0, element.visibleFrame.x)..<max(0, element.visibleFrame.x, element.visibleFrame.maxX)
    switch element.element {
    case .cell:
      guard let row = rows.row(element.indexPath) else { return }
      rows.painter(element.indexPath.section)
        .draw(
          row, in: frame, columns: columns, isFocused: rows.focus == row.id, mark: rows.mark(row),
          isColored: options.isColored, on: &canvas)
    case .decoration(let kind): drawDecoration(kind, frame, on: &canvas)
    case .supplementary(LayoutDescription.badgeKind):
      guard let row = rows.row(element.indexPath) else { return }
      canvas.clipped(to: columns) { drawBadge(element.indexPath.section, row, frame, on: &$0) }
    case .supplementary(let kind): drawSupplementary(kind, element.indexPath.section, frame, on: &canvas)
    }
  }

  private func drawDecoration(_ kind: String, _ frame: CellRect, on canvas: inout CellCanvas) {
    switch kind {
    case CollectionLayoutListConfiguration.boxKind: canvas.box(frame, options.glyphs)
    case LayoutDescription.backgroundKind:
      for y in frame.y..<frame.maxY {
        canvas.repeating(options.glyphs.ground, count: frame.width, x: frame.x, y: y, .dim)
      }
    default: break
    }
  }

  private func drawBadge(_ section: Int, _ row: Row, _ frame: CellRect, on canvas: inout CellCanvas) {
    guard let template = contents.excerpts[section].info.description?.badge else { return }
    let text = Sanitizing.visible(template.fill(row.content))
    if text.isEmpty { return }
    let shown = DisplayWidth.truncate(text, to: max(1, frame.width - 2), ellipsis: options.glyphs.more)
    canvas.write(" \(shown) ", x: frame.x, y: frame.y, .inverse)
  }

  private func drawSupplementary(_ kind: String, _ section: Int, _ frame: CellRect, on canvas: inout CellCanvas) {
    let text = SectionText(contents.excerpts[section], options)
    func write(_ text: String, x: Int = frame.x, _ style: StyleSet = []) {
      let room = max(0, frame.maxX - x)
      canvas.write(DisplayWidth.truncate(text, to: room, ellipsis: options.glyphs.more), x: x, y: frame.y, style)
    }
    switch kind {
    case CollectionLayoutListConfiguration.headerKind: write(text.heading(room: frame.width), .bold)
    case CollectionLayoutListConfiguration.separatorKind:
      canvas.repeating(options.glyphs.horizontal, count: frame.width, x: frame.x, y: frame.y, .dim)
    case SectionShape.pagesKind:
      let dots = text.indicator(page: layout.page(ofSection: section), of: layout.pageCount(ofSection: section))
      write(dots, x: frame.x + max(0, (frame.width - DisplayWidth.of(dots)) / 2), .dim)
    case SectionText.moreKind: write("  " + (text.more(room: frame.width - 2) ?? ""))
    case SectionText.emptyKind: write("  " + text.empty)
    default: break
    }
  }

  /// Draws signs at the edges of a section that scrolls horizontally, if more is hidden there, in the middle of the
  /// visible part.
  private func drawHiddenParts(_ section: Int, _ part: Range<Int>, on canvas: inout CellCanvas) {
    guard contents.shapes[section].hasPages else { return }
    let content = layout.frame(ofContentOfSection: section)
    guard content.y < part.upperBound, content.maxY > part.lowerBound else { return }
    let (page, count) = (layout.page(ofSection: section), layout.pageCount(ofSection: section))
    let cells = layout.layoutAttributesForElements(in: content).lazy.filter {
      $0.element == .cell && $0.indexPath.section == section
    }
    let bottom = cells.map(\.frame.maxY).max() ?? content.maxY
    let y = content.y + (bottom - content.y) / 2 - part.lowerBound
    if page > 0 { canvas.write(options.glyphs.hiddenBefore, x: content.x - 1, y: y, .bold) }
    if page < count - 1 { canvas.write(options.glyphs.hiddenBehind, x: content.maxX, y: y, .bold) }
  }
}

/// The rows of one drawing, each created once.
private struct DrawnRows {
  private let composition: ScreenComposition
  let focus: ItemID?
  private let marks: [ItemID: RowMark]
  /// The drawn rows of each section, and the item of the first one.
  private var rows: [Int: (first: Int, rows: [Row])] = [:]

  init(
    _ composition: ScreenComposition, _ elements: [CollectionLayoutAttributes], _ focus: ItemID?,
    _ marks: [ItemID: RowMark]
  ) {
    self.composition = composition
    self.focus = focus
    self.marks = marks
    var items: [Int: ClosedRange<Int>] = [:]
    for element in elements where composition.isOfItem(element) {
      let (section, item) = (element.indexPath.section, element.indexPath.item)
      let known = items[section] ?? item...item
      items[section] = min(known.lowerBound, item)...max(known.upperBound, item)
    }
    for (section, items) in items {
      rows[section] = (items.lowerBound, composition.excerpts[section].rows(ofItems: items))
    }
  }

  func mark(_ row: Row) -> RowMark? { marks.isEmpty ? nil : marks[row.id] }

  func row(_ path: CollectionLayoutIndexPath) -> Row? {
    guard let (first, rows) = rows[path.section], rows.indices.contains(path.item - first) else { return nil }
    var row = rows[path.item - first]
    if let content = mark(row)?.content { row.content = content }
    return row
  }

  func painter(_ section: Int) -> CellPainter { composition.contents.painters[section] }
}
