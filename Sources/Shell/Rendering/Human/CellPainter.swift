import CompositionalLayout
import TerminalText

struct CellPainter {
  private let info: SectionInfo
  private let glyphs: Glyphs
  private let list: LayoutDescription.List?
  private let border: CellRegistration.Border
  private let text: CellText
  private let language: String
  private let numberWidth: Int
  /// The minimum number of columns for the text beside a row number.
  private static let tinyText = 5
  /// Whether rows are indented by their level.
  private let isOutline: Bool

  /// - Parameter width: The number of columns of the whole drawing.
  init(_ info: SectionInfo, largestNumber: Int, isNested: Bool, glyphs: Glyphs, width: Int, language: String) {
    self.info = info
    self.glyphs = glyphs
    list = info.list
    border = info.border(width: width)
    self.language = language
    text = CellText(registration: info.cell, ellipsis: glyphs.more)
    let isSidebar = list?.appearance == .sidebar
    numberWidth = max(list == nil ? 2 : isSidebar ? 3 : 4, String(largestNumber).count)
    isOutline = isSidebar || list?.appearance == .sidebarPlain || (list != nil && isNested)
  }

  // MARK: Sizes

  /// The number of rows that the text of a cell needs at a given width.
  func height(of row: Row, width: Int) -> Int {
    fixedHeight
      ?? borderHeight + text.lines(content(of: row), room: room(row, width), less: list == nil ? 0 : less(row)).count
  }

  /// The number of rows that every cell needs; nil if it depends on the text.
  var fixedHeight: Int? { text.fixedHeight.map { $0 + borderHeight } }

  private var borderHeight: Int { border == .none ? 0 : 2 }

  private func room(_ row: Row, _ width: Int) -> Int {
    if border == .rounded { return max(1, width - 4) }
    if border == .circle { return max(1, width) }
    return max(1, width - (list == nil ? numberWidth + 1 : numberWidth + 2 + lead(row).count))
  }

  /// The number of columns that the first line leaves for trailing values.
  private func less(_ row: Row) -> Int { DisplayWidth.of(row.marks(glyphs)) }

  // MARK: Drawing

  /// - Parameters:
  ///   - frame: The rectangle of the row in the canvas, in cells.
  ///   - columns: The visible columns of that rectangle.
  ///   - isFocused: Whether the row has the focus. A row then has one background over its whole width, and a card a title and a border
  ///     in the accent. Both have a mark besides.
  ///   - mark: What a live view shows of the row besides.
  ///   - isColored: Whether a change of the row is shown in color; otherwise it is shown by a sign.
  func draw(
    _ row: Row, in frame: CellRect, columns: Range<Int>, isFocused: Bool = false, mark: RowMark? = nil,
    isColored: Bool = false, on canvas: inout CellCanvas
  ) {
    canvas.clipped(to: columns) { canvas in
      // Hides whatever is underneath.
      for y in frame.y..<frame.maxY { canvas.clear(x: frame.x, count: frame.width, y: y) }
      guard let buttons = mark?.buttons else { return draw(row, frame, isFocused, mark, isColored, &canvas) }
      let drawn = SwipeButtons(buttons.actions, room: frame.width)
      let out = min(buttons.columns, drawn.reach)
      let pushed = beside(out, buttons.edge, frame)
      canvas.clipped(to: max(0, frame.x)..<max(0, frame.x, frame.maxX)) { canvas in
        draw(row, pushed, isFocused, mark, isColored, &canvas)
        drawn.draw(buttons.edge, out: out, in: frame, on: &canvas)
      }
    }
  }

  /// The frame of a row beside its buttons. A card and the start of a row are pushed aside; before trailing buttons a row
  /// becomes narrower, so that its name remains visible.
  private func beside(_ out: Int, _ edge: SwipeEdge, _ frame: CellRect) -> CellRect {
    switch (edge, form(in: frame)) {
    case (.leading, _): frame.offset(x: out, y: 0)
    case (.trailing, .card), (.trailing, .circle): frame.offset(x: -out, y: 0)
    case (.trailing, .plain), (.trailing, .row):
      CellRect(x: frame.x, y: frame.y, width: frame.width - out, height: frame.height)
    }
  }

  private func draw(
    _ row: Row, _ frame: CellRect, _ isFocused: Bool, _ mark: RowMark?, _ isColored: Bool, _ canvas: inout CellCanvas
  ) {
    let form = form(in: frame)
    switch form {
    case .card: card(row, frame, &canvas)
    case .circle: circle(row, frame, &canvas)
    case .plain: cell(row, frame, &canvas)
    case .row: self.row(row, frame, &canvas)
    }
    if let query = mark?.query { canvas.emphasize(NameMatcher(query), in: frame) }
    if let change = mark?.change { show(change, in: frame, isColored, &canvas) }
    if isFocused { focus(row, form, frame, &canvas) }
  }

  /// Shows what has just happened to a row: in color, or with the sign of differences at its start.
  private func show(_ change: RowMark.Change, in frame: CellRect, _ isColored: Bool, _ canvas: inout CellCanvas) {
    let (sign, style): (String, Style) =
      switch change {
      case .inserted: ("+", .green)
      case .moved: ("~", .yellow)
      case .updated: ("!", .cyan)
      }
    if isColored {
      canvas.add(StyleSet([style, .bold]), x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    } else {
      canvas.write(sign, x: frame.x, y: frame.y)
    }
  }

  /// The drawing style of a cell. A cell that is too small for its border has none.
  private enum Form {
    case card
    case circle
    case plain
    case row
  }

  private func form(in frame: CellRect) -> Form {
    switch border {
    case .rounded where frame.height >= 3 && frame.width >= 6: .card
    case .circle where frame.height >= 3 && frame.width >= 6: .circle
    default: list == nil ? .plain : .row
    }
  }

  /// Marks the focus with and without color. A cell without room for its number has the mark at its end.
  private func focus(_ row: Row, _ form: Form, _ frame: CellRect, _ canvas: inout CellCanvas) {
    let column =
      switch form {
      case .card: 1
      case .circle: number(row).count
      case .plain: isTiny(frame) ? frame.width - 1 : numberWidth
      case .row: numberWidth
      }
    let x = frame.x + min(column, max(0, frame.width - 1))
    switch form {
    case .row, .plain:
      canvas.write(glyphs.focus, x: x, y: frame.y)
      canvas.highlight(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    case .card:
      canvas.box(frame, glyphs, [.accent, .bold], isOutlineOnly: true)
      canvas.write(glyphs.focus, x: x, y: frame.y, [.accent, .bold])
      canvas.add(.bold, x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: 1)
    case .circle:
      canvas.restyle(.dim, as: [.accent, .bold], x: frame.x, y: frame.y, width: frame.width, height: 3)
      canvas.write(glyphs.focus, x: x, y: frame.y, [.accent, .bold])
      canvas.add(.bold, x: frame.x, y: frame.y + 3, width: frame.width, height: frame.height - 3)
    }
  }

  /// In a narrow cell, the text comes before the number.
  private func isTiny(_ frame: CellRect) -> Bool { frame.width < numberWidth + Self.tinyText }

  private func number(_ row: Row) -> String { row.index.map { String($0 + 1) } ?? "" }

  // MARK: Cells side by side

  /// Draws the number and the marks of a cell into its border.
  private func card(_ row: Row, _ frame: CellRect, _ canvas: inout CellCanvas) {
    canvas.box(frame, glyphs, .dim)
    let head = " \(number(row)) " + (row.disclosure(glyphs).map { "\($0) " } ?? "")
    let marks = row.marks(glyphs).isEmpty ? "" : row.marks(glyphs) + " "
    if head.count + DisplayWidth.of(marks) + 2 <= frame.width {
      canvas.write(head, x: frame.x + 1, y: frame.y, .dim)
      canvas.write(marks, x: frame.maxX - 1 - DisplayWidth.of(marks), y: frame.y, .yellow)
    }
    canvas.write(
      text.lines(content(of: row), room: frame.width - 4), x: frame.x + 2, y: frame.y + 1, limit: frame.height - 2)
  }

  /// Draws the first line in a circle and the others below it.
  private func circle(_ row: Row, _ frame: CellRect, _ canvas: inout CellCanvas) {
    let lines = text.lines(content(of: row), room: frame.width)
    let inner = max(4, lines.first.map { DisplayWidth.of($0.text) + 2 } ?? 0)
    let size = min(frame.width, inner + 4)
    let x = frame.x + (frame.width - size) / 2
    let bar = String(repeating: glyphs.horizontal, count: size - 4)
    canvas.write(" \(glyphs.topLeft)\(bar)\(glyphs.topRight)", x: x, y: frame.y, .dim)
    canvas.write("(", x: x, y: frame.y + 1, .dim)
    canvas.write(")", x: x + size - 1, y: frame.y + 1, .dim)
    canvas.write(" \(glyphs.bottomLeft)\(bar)\(glyphs.bottomRight)", x: x, y: frame.y + 2, .dim)
    if let first = lines.first {
      let cells = DisplayWidth.of(first.text)
      canvas.write(first.text, x: frame.x + (frame.width - cells) / 2, y: frame.y + 1, first.styles)
    }
    canvas.write(number(row), x: frame.x, y: frame.y, .dim)
    let marks = String(row.marks(glyphs).dropFirst())
    canvas.write(marks, x: frame.maxX - DisplayWidth.of(marks), y: frame.y, .yellow)
    canvas.write(Array(lines.dropFirst()), x: frame.x, y: frame.y + 3, limit: frame.height - 3)
  }

  private func cell(_ row: Row, _ frame: CellRect, _ canvas: inout CellCanvas) {
    let number = DisplayWidth.fit(number(row), to: numberWidth, alignedRight: true)
    let isTiny = isTiny(frame)
    let head = isTiny ? "" : number + " " + (row.disclosure(glyphs).map { "\($0) " } ?? "")
    let marks = isTiny ? "" : row.marks(glyphs)
    let lines = text.lines(content(of: row), room: max(1, frame.width - head.count), less: DisplayWidth.of(marks))
    let x = frame.x + head.count
    canvas.write(head, x: frame.x, y: frame.y, .dim)
    canvas.write(lines, x: x, y: frame.y, limit: frame.height)
    canvas.write(marks, x: x + (lines.first?.width ?? 0), y: frame.y, .yellow)
  }

  // MARK: Rows

  private func content(of row: Row) -> ItemContent { row.content.inLanguage(language, of: row.id) }

  private func isHeading(_ row: Row) -> Bool { list?.isHeadedByFirstItem == true && row.index == 0 }

  /// The indentation of a row with its disclosure triangle. Rows below a header begin at the column of the header.
  private func lead(_ row: Row) -> String {
    if !isOutline { return "" }
    let level = list?.isHeadedByFirstItem == true ? max(0, row.level - 1) : row.level
    return String(repeating: "  ", count: min(level, 20)) + (row.disclosure(glyphs) ?? " ") + " "
  }

  /// The trailing text: the details of an item, and the number of its members. A category is in boxes only. Details are cut to the
  /// room; a category and a number are whole or left out.
  private func trailing(_ row: Row, room: Int = .max) -> String {
    var details = info.cell == nil ? row.content.details : ""
    if details.isEmpty, info.cell == nil, info.layout == .insetGrouped, row.isExpanded == nil {
      let category = Sanitizing.visible(content(of: row).secondary)
      if DisplayWidth.of(category) <= room { details = category }
    }
    var end = ""
    if row.isExpanded != nil {
      end = String(row.memberCount)
      if details == end { details = "" }
    } else if list?.showsDisclosureIndicators == true {
      end = glyphs.disclosure
    }
    if DisplayWidth.of(end) > room { return "" }
    let gap = details.isEmpty || end.isEmpty ? "" : row.isExpanded == nil ? " " : "  "
    if room < .max {
      details = DisplayWidth.truncate(details, to: max(0, room - DisplayWidth.of(gap + end)), ellipsis: glyphs.more)
    }
    return details + gap + end
  }

  private func row(_ row: Row, _ frame: CellRect, _ canvas: inout CellCanvas) {
    let number = DisplayWidth.fit(number(row), to: numberWidth, alignedRight: true)
    let lead = lead(row)
    let marks = row.marks(glyphs)
    let x = frame.x + numberWidth + 2 + lead.count
    let room = max(1, frame.maxX - x - DisplayWidth.of(marks))
    var tail = trailing(row)
    if DisplayWidth.of(tail) + 2 > room / 2 {
      // What the title leaves is more than half of the room, or the title is cut.
      let title = info.cell == nil ? DisplayWidth.of(CellText.label(content(of: row))) : room
      tail = trailing(row, room: max(room / 2, room - title) - 2)
    }
    let lines = text.lines(
      content(of: row), room: room + DisplayWidth.of(marks),
      less: DisplayWidth.of(marks) + (tail.isEmpty ? 0 : DisplayWidth.of(tail) + 1))
    canvas.write(number, x: frame.x, y: frame.y, .dim)
    canvas.write(lead, x: frame.x + numberWidth + 2, y: frame.y)
    var shown = lines
    if isHeading(row) { for index in shown.indices { shown[index].styles.insert(.bold) } }
    canvas.write(shown, x: x, y: frame.y, limit: frame.height)
    canvas.write(marks, x: x + (lines.first?.width ?? 0), y: frame.y, .yellow)
    canvas.write(tail, x: frame.maxX - DisplayWidth.of(tail), y: frame.y, .dim)
  }

  func plain(_ row: Row) -> String {
    let end = trailing(row)
    return DisplayWidth.fit(number(row), to: max(4, numberWidth), alignedRight: true) + "  " + lead(row)
      + text.plain(content(of: row)) + row.marks(glyphs) + (end.isEmpty ? "" : "  \(end)")
  }
}

extension CellCanvas {
  /// Emphasizes the words of a query in the text of a rectangle.
  fileprivate mutating func emphasize(_ matcher: NameMatcher, in frame: CellRect) {
    for y in (frame.y..<frame.maxY).clamped(to: 0..<height) {
      let cells = text(x: frame.x, y: y, width: frame.width)
      for range in matcher.matches(in: String(cells.map(\.character))) {
        for cell in cells[range] { add(.match, x: cell.x, y: y, width: 1, height: 1) }
      }
    }
  }

  fileprivate mutating func write(_ lines: [CellText.Line], x: Int, y: Int, limit: Int) {
    for (number, line) in lines.prefix(max(0, limit)).enumerated() {
      write(line.text, x: x + line.indent, y: y + number, line.styles)
    }
  }

  /// Draws a box with rounded corners.
  ///
  /// - Parameter isOutlineOnly: Whether to only give the style to the cells of a box that is already drawn.
  mutating func box(_ frame: CellRect, _ glyphs: Glyphs, _ style: StyleSet = [], isOutlineOnly: Bool = false) {
    guard frame.width >= 2, frame.height >= 2 else { return }
    if isOutlineOnly {
      for y in [frame.y, frame.maxY - 1] { setStyle(style, x: frame.x, y: y, width: frame.width) }
      for y in frame.y + 1..<frame.maxY - 1 {
        for x in [frame.x, frame.maxX - 1] { setStyle(style, x: x, y: y, width: 1) }
      }
      return
    }
    let bar = String(repeating: glyphs.horizontal, count: frame.width - 2)
    write(glyphs.topLeft + bar + glyphs.topRight, x: frame.x, y: frame.y, style)
    for y in frame.y + 1..<frame.maxY - 1 {
      write(glyphs.vertical, x: frame.x, y: y, style)
      write(glyphs.vertical, x: frame.maxX - 1, y: y, style)
    }
    write(glyphs.bottomLeft + bar + glyphs.bottomRight, x: frame.x, y: frame.maxY - 1, style)
  }
}
