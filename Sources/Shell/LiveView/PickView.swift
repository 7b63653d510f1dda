import ShellModel
import Terminal
import TerminalText

/// The picker's state as cells: the query, below it a row for each hit, from 80 columns on details at the side.
struct PickView {
  /// Terminals keep the caret in place when they are narrowed down to this width.
  private static let caretLimit = 20
  private static let previewFrom = 80

  private let model: PickModel
  private let signs: PickSigns
  /// The lines at the side.
  private let preview: [(text: String, style: StyleSet)]
  /// One column fewer than the terminal has: its last one is never written.
  private let width: Int
  private let listWidth: Int

  init(_ model: PickModel, columns: Int) {
    self.model = model
    signs = model.options.isUnicode ? .unicode : .ascii
    width = max(1, columns - 1)
    let hasPreview = model.options.showsPreview && columns >= Self.previewFrom
    listWidth = hasPreview ? width - min(44, width * 2 / 5) : width
    preview = hasPreview ? Self.preview(of: model, room: width - listWidth - 2, signs) : []
  }

  private var list: HitList { model.activeList }

  private var hasPreview: Bool { listWidth < width }

  /// The number of rows that have something to show.
  var neededRows: Int {
    if case .help? = model.layers.top { return LiveKeymap.help(.pick).count + 1 }
    return 1 + max(list.hits.count, preview.count)
  }

  func frame(rows: Int) -> LiveFrame {
    var canvas = CellCanvas(width: width, height: max(1, rows))
    let caret = drawQuery(on: &canvas)
    if case .help(let top)? = model.layers.top {
      drawHelp(from: top, on: &canvas)
      return LiveFrame(canvas: canvas, caret: nil)
    }
    drawHits(on: &canvas)
    if hasPreview { drawPreview(on: &canvas) }
    return LiveFrame(canvas: canvas, caret: caret)
  }

  // MARK: Query

  /// - Returns: The column of the caret.
  private func drawQuery(on canvas: inout CellCanvas) -> Int {
    let room = max(1, min(Self.caretLimit, width) - 2)
    let window = model.query.window(room: room)
    let queryWidth = 2 + max(window.caret + 1, min(DisplayWidth.of(window.text), room)) + 1
    let status = status(room: width - queryWidth)
    let statusWidth = DisplayWidth.of(status)
    canvas.write(">", x: 0, y: 0, style(.cyan))
    if window.isCut { canvas.write(signs.cut, x: 1, y: 0, style(.dim)) }
    // A query of a few letters leaves room for the counts; a long one covers them.
    let hasStatus = queryWidth + statusWidth <= width
    let end = hasStatus ? width - statusWidth - 1 : width
    canvas.clipped(to: 0..<end) { $0.write(window.text, x: 2, y: 0) }
    if hasStatus { canvas.write(status, x: width - statusWidth, y: 0, style(.dim)) }
    return 2 + window.caret
  }

  /// Returns the message, shortened to the room, or the counts.
  private func status(room: Int) -> String {
    if let message = model.message {
      return DisplayWidth.truncate(Sanitizing.visible(message), to: max(0, room), ellipsis: signs.ellipsis)
    }
    let counts = "\(list.hits.count)/\(model.total)"
    return model.marks.isEmpty ? counts : "\(counts) (\(model.marks.count))"
  }

  // MARK: Hits

  private func drawHits(on canvas: inout CellCanvas) {
    let visible = list.visible
    let digits = String(max(1, visible.upperBound)).count
    let marked = Set(model.marks.map(\.id))
    let matcher = NameMatcher(model.query.text)
    for (row, index) in visible.enumerated() where row + 1 < canvas.height {
      drawHit(
        list.hits[index], number: index + 1, digits: digits, isCurrent: index == list.focus,
        isMarked: marked.contains(list.hits[index].id), matcher, y: row + 1, on: &canvas)
    }
  }

  private func drawHit(
    _ item: Hit, number: Int, digits: Int, isCurrent: Bool, isMarked: Bool, _ matcher: NameMatcher, y: Int,
    on canvas: inout CellCanvas
  ) {
    let end = hasPreview ? listWidth - 1 : listWidth
    canvas.clipped(to: 0..<end) { canvas in
      if isCurrent { canvas.write(signs.pointer, x: 0, y: y, style(.cyan)) }
      if isMarked { canvas.write(signs.mark, x: 1, y: y, style(.magenta)) }
      let label = String(number)
      canvas.write(label, x: 2 + digits - label.count, y: y, style(.dim))
      canvas.write(Sanitizing.visible(item.text), x: 3 + digits, y: y)
      let textWidth = max(2, DisplayWidth.of(Sanitizing.visible(item.text)))
      let start = 4 + digits + textWidth
      let nameEnd = drawCategory(item.category, from: start, to: end, y: y, on: &canvas)
      drawName(item, from: start, to: nameEnd, isCurrent: isCurrent, matcher, y: y, on: &canvas)
    }
  }

  /// - Returns: Where the name has to end.
  private func drawCategory(
    _ category: String, from start: Int, to end: Int, y: Int, on canvas: inout CellCanvas
  ) -> Int {
    let cells = DisplayWidth.of(category)
    // The name is worth more: it gets two thirds at least.
    if cells == 0 || (end - start) / 3 < cells { return end }
    canvas.write(category, x: end - cells, y: y, style(.dim))
    return end - cells - 1
  }

  private func drawName(
    _ item: Hit, from start: Int, to end: Int, isCurrent: Bool, _ matcher: NameMatcher, y: Int,
    on canvas: inout CellCanvas
  ) {
    var flags = ""
    if model.isStarred(item) { flags += " " + signs.star }
    if model.isRecent(item) { flags += " " + signs.recent }
    let room = max(0, end - start - DisplayWidth.of(flags))
    let name = DisplayWidth.truncate(Sanitizing.visible(item.title), to: room, ellipsis: signs.ellipsis)
    let base: StyleSet = isCurrent ? .inverse : []
    var column = start
    let matches = matcher.matches(in: name)
    for (index, character) in name.enumerated() {
      let isMatch = matches.contains { $0.contains(index) }
      canvas.write(String(character), x: column, y: y, isMatch ? base.union(.bold) : base)
      column += DisplayWidth.of(character)
    }
    canvas.write(flags, x: column, y: y, style(.yellow))
  }

  // MARK: Details

  private static func preview(
    of model: PickModel, room: Int, _ signs: PickSigns
  ) -> [(text: String, style: StyleSet)] {
    guard let item = model.current else { return [] }
    var lines: [(String, StyleSet)] = []
    for detail in model.details(of: item) {
      if !detail.label.isEmpty { lines.append((detail.label, .dim)) }
      let indent = detail.label.isEmpty ? 0 : 2
      for line in Wrapping.block(
        [Sanitizing.visible(detail.text)], width: max(1, room - indent), limit: 4, ellipsis: signs.ellipsis)
      {
        lines.append((String(repeating: " ", count: indent) + line, detail.label.isEmpty ? .bold : []))
      }
    }
    return lines
  }

  private func drawPreview(on canvas: inout CellCanvas) {
    for y in 1..<max(1, canvas.height) { canvas.write(signs.vertical, x: listWidth, y: y, style(.dim)) }
    for (row, line) in preview.enumerated() where row + 1 < canvas.height {
      canvas.write(line.text, x: listWidth + 2, y: row + 1, line.style)
    }
  }

  // MARK: Help

  private func drawHelp(from top: Int, on canvas: inout CellCanvas) {
    let lines = LiveKeymap.help(.pick)
    let column = min(width * 2 / 5, lines.map { DisplayWidth.of($0.keys) }.max() ?? 0)
    for (row, line) in lines.dropFirst(top).prefix(max(0, canvas.height - 1)).enumerated() {
      canvas.write(
        DisplayWidth.truncate(line.keys, to: column, ellipsis: signs.ellipsis), x: 0, y: row + 1, style(.cyan))
      let room = width - column - 2
      canvas.write(
        DisplayWidth.truncate(line.summary, to: max(0, room), ellipsis: signs.ellipsis), x: column + 2, y: row + 1)
    }
  }

  /// A style, without color if the terminal is to show none.
  private func style(_ style: Style) -> StyleSet {
    switch style {
    case .bold, .dim, .inverse: StyleSet(style)
    default: model.options.hasColors ? StyleSet(style) : []
    }
  }
}

/// The signs of a picker.
struct PickSigns {
  var pointer: String
  var mark: String
  var star: String
  var recent: String
  var cut: String
  var ellipsis: String
  var vertical: String

  static let unicode = PickSigns(
    pointer: "▌", mark: "+", star: "★", recent: "·", cut: "…", ellipsis: "…", vertical: "│")
  static let ascii = PickSigns(pointer: ">", mark: "+", star: "*", recent: ".", cut: "<", ellipsis: "..", vertical: "|")
}
