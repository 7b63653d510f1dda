import CompositionalLayout
import ShellModel
import TerminalText

/// Draws the rows of a section in its layout.
struct ScreenView {
  private let renderer: HumanRenderer
  private var options: RenderOptions { renderer.options }
  private var glyphs: Glyphs { renderer.glyphs }
  private var width: Int { options.drawingWidth }
  /// Rows are read across: what stands at their ends must be near enough.
  private var rowWidth: Int { min(width, 100) }

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  func text(_ view: SectionView) -> String {
    heading(view) + body(view) + footer(view)
  }

  private func heading(_ view: SectionView) -> String {
    let title = Sanitizing.visible(view.info.title)
    let id = Sanitizing.visible(view.info.id)
    let name = title.lowercased() == id.lowercased() ? title : "\(title) (\(id))"
    return Style.bold(DisplayWidth.truncate(name, to: width, ellipsis: glyphs.more), renderer.isColored) + "\n"
  }

  private func footer(_ view: SectionView) -> String {
    if view.visibleCount == 0, view.rows.isEmpty { return "  (empty)\n" }
    guard let last = view.rows.last?.index.map({ $0 + 1 }) else { return "" }
    let left = view.visibleCount - last
    if left <= 0 { return "" }
    let name = Sanitizing.visible(view.info.id)
    return "  \(glyphs.more) \(left) more: show \(name) --from \(last + 1)\n"
  }

  private func body(_ view: SectionView) -> String {
    if view.rows.isEmpty { return "" }
    if renderer.isPlain { return view.rows.map { plainRow($0, view) + "\n" }.joined() }
    return switch view.info.layout {
    case .grid: grid(view)
    case .sidebar, .plain: view.rows.map { row($0, view, width: rowWidth) + "\n" }.joined()
    case .insetGrouped: boxed(view)
    }
  }

  // MARK: Rows

  private func number(_ row: Row) -> String {
    DisplayWidth.fit(row.index.map { String($0 + 1) } ?? "", to: 4, alignedRight: true)
  }

  private func label(_ row: Row, _ view: SectionView) -> String {
    // A template was read when it was set.
    if let cell = view.info.cell, let template = try? CellTemplate(cell) {
      return Sanitizing.visible(template.fill(row.content))
    }
    let text = Sanitizing.visible(row.content.text)
    let title = Sanitizing.visible(row.content.title)
    return text == title ? text : "\(text) \(title)"
  }

  private func marks(_ row: Row) -> String {
    (row.isPinned ? " \(glyphs.pin)" : "") + (row.isStarred ? " \(glyphs.star)" : "")
      + (row.isSelected ? " \(glyphs.selected)" : "")
  }

  private func disclosure(_ row: Row, _ view: SectionView) -> String {
    guard view.info.layout == .sidebar else { return "" }
    let sign = row.isExpanded.map { $0 ? glyphs.expanded : glyphs.collapsed } ?? " "
    return String(repeating: "  ", count: min(row.level, 20)) + sign + " "
  }

  private func trailing(_ row: Row, _ view: SectionView) -> String {
    if row.isExpanded != nil { return String(row.memberCount) }
    return view.info.layout == .insetGrouped && view.info.cell == nil ? Sanitizing.visible(row.content.secondary) : ""
  }

  private func row(_ row: Row, _ view: SectionView, width: Int) -> String {
    let lead = number(row) + "  " + disclosure(row, view)
    let end = trailing(row, view)
    let marks = marks(row)
    let room = width - DisplayWidth.of(lead) - DisplayWidth.of(marks)
    let tail = DisplayWidth.of(end) + 2 <= room / 2 ? end : ""
    let space = room - (tail.isEmpty ? 0 : DisplayWidth.of(tail) + 1)
    let label = DisplayWidth.truncate(label(row, view), to: max(1, space), ellipsis: glyphs.more)
    var text = Style.dim(number(row), renderer.isColored) + "  " + disclosure(row, view) + label
    text += Style.yellow(marks, renderer.isColored)
    if !tail.isEmpty {
      let used = DisplayWidth.of(lead) + DisplayWidth.of(label) + DisplayWidth.of(marks)
      text += String(repeating: " ", count: max(1, width - used - DisplayWidth.of(tail)))
      text += Style.dim(tail, renderer.isColored)
    }
    return text
  }

  private func plainRow(_ row: Row, _ view: SectionView) -> String {
    let end = trailing(row, view)
    return number(row) + "  " + disclosure(row, view) + label(row, view) + marks(row)
      + (end.isEmpty ? "" : "  \(end)")
  }

  // MARK: Boxes

  private func boxed(_ view: SectionView) -> String {
    let inner = rowWidth - 4
    let bar = String(repeating: glyphs.horizontal, count: rowWidth - 2)
    var text = glyphs.topLeft + bar + glyphs.topRight + "\n"
    for row in view.rows {
      let line = self.row(row, view, width: inner)
      let fill = String(repeating: " ", count: max(0, inner - cells(of: row, view, width: inner)))
      text += "\(glyphs.vertical) \(line)\(fill) \(glyphs.vertical)\n"
    }
    return text + glyphs.bottomLeft + bar + glyphs.bottomRight + "\n"
  }

  /// The cells of a row without its styles.
  private func cells(of row: Row, _ view: SectionView, width: Int) -> Int {
    var plain = self
    plain = ScreenView(HumanRenderer(options: options.withoutColor))
    return DisplayWidth.of(plain.row(row, view, width: width))
  }

  /// Cells side by side, a page of them where the section scrolls; its indicator below.
  private func grid(_ view: SectionView) -> String {
    guard let page = view.page else { return gridLines(view, stride(from: 0, to: view.rows.count, by: pageSize)) }
    let pages = GridPages(count: view.rows.count, width: width, page: page)
    return gridLines(view, pages) + indicator(pages)
  }

  private var pageSize: Int { GridPages.columns(width) * GridPages.rows }

  /// All rows, a page below the other.
  private func gridLines(_ view: SectionView, _ starts: some Sequence<Int>) -> String {
    starts.map { start in
      var part = view
      part.rows = Array(view.rows[start..<min(start + pageSize, view.rows.count)])
      return gridLines(part, GridPages(count: part.rows.count, width: width, page: 0))
    }.joined()
  }

  private func gridLines(_ view: SectionView, _ pages: GridPages) -> String {
    var lines: [String] = []
    for (item, frame) in pages.cells {
      while lines.count <= frame.y { lines.append("") }
      let row = view.rows[item]
      let number = DisplayWidth.fit(row.index.map { String($0 + 1) } ?? "", to: 3, alignedRight: true)
      let cell = DisplayWidth.fit(
        "\(number) \(label(row, view))\(marks(row))", to: frame.width, ellipsis: glyphs.more)
      lines[frame.y] = DisplayWidth.fit(lines[frame.y], to: frame.x) + cell
    }
    return lines.map { line in
      var line = line
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// `‹ ○ ● ○ ›` in the middle; a number where there are many pages. Nothing where all is in sight.
  private func indicator(_ pages: GridPages) -> String {
    let count = pages.pageCount
    if count < 2 { return "" }
    let dots =
      count <= 12
      ? (0..<count).map { $0 == pages.page ? glyphs.here : glyphs.there }.joined(separator: " ")
      : "\(pages.page + 1)/\(count)"
    let before = pages.page > 0 ? glyphs.hiddenBefore : " "
    let behind = pages.page < count - 1 ? " \(glyphs.hiddenBehind)" : ""
    let text = "\(before) \(dots)"
    let lead = String(repeating: " ", count: max(0, (width - DisplayWidth.of(text) - 2) / 2))
    return lead + Style.dim(text + behind, renderer.isColored) + "\n"
  }
}

extension RenderOptions {
  fileprivate var withoutColor: RenderOptions {
    var copy = self
    copy.isColored = false
    return copy
  }
}
