import ShellModel
import TerminalText

/// Draws the rows of a section in its layout.
struct ScreenView {
  private let renderer: HumanRenderer
  private var options: RenderOptions { renderer.options }
  private var glyphs: Glyphs { renderer.glyphs }
  private var width: Int { max(20, min(options.width, 400)) }

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
    case .sidebar, .plain: view.rows.map { row($0, view, width: width) + "\n" }.joined()
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
    let inner = width - 4
    let bar = String(repeating: glyphs.horizontal, count: width - 2)
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

  /// Cells side by side, as many as fit.
  private func grid(_ view: SectionView) -> String {
    let cellWidth = min(18, width - 2)
    let columns = max(1, width / (cellWidth + 1))
    var text = ""
    var start = 0
    while start < view.rows.count {
      let line = view.rows[start..<min(start + columns, view.rows.count)]
      let cells = line.map { row in
        DisplayWidth.fit(
          "\(DisplayWidth.fit(row.index.map { String($0 + 1) } ?? "", to: 3, alignedRight: true)) \(label(row, view))"
            + marks(row), to: cellWidth, ellipsis: glyphs.more)
      }
      var joined = cells.joined(separator: " ")
      while joined.hasSuffix(" ") { joined.removeLast() }
      text += joined + "\n"
      start += columns
    }
    return text
  }
}

extension RenderOptions {
  fileprivate var withoutColor: RenderOptions {
    var copy = self
    copy.isColored = false
    return copy
  }
}
