import DiffableSnapshots
import Terminal
import TerminalText

/// Draws everything around and over the screen: status, facts, input, reports, pages of text.
struct BrowseView {
  let model: BrowseModel
  let layout: BrowseLayout

  private var glyphs: Glyphs { model.options.render.glyphs }
  private var ellipsis: String { glyphs.more }

  func frame(over screen: CellCanvas) -> LiveFrame {
    var canvas = screen
    if let page = model.layers.page {
      page.draw(glyphs, on: &canvas)
      return LiveFrame(canvas: canvas, caret: nil)
    }
    if let variants = model.layers.variants {
      for y in 0..<layout.rows { canvas.clear(x: 0, count: canvas.width, y: y) }
      canvas.write(variants.title, x: 0, y: 0, [.accent, .bold])
      HitRows(variants, glyphs, columns: canvas.width, rows: layout.rows - 1).draw(on: &canvas)
      let counts = "\(variants.list.hits.count)/\(variants.total)"
      let input = InputLine(sign: "/", field: variants.query, message: model.message, status: counts)
      return frame(input, over: canvas)
    }
    drawFacts(on: &canvas)
    if let line = model.layers.commandLine {
      draw(line, on: &canvas)
      return frame(InputLine(sign: ":", field: line.field, status: position(line, in: canvas.width)), over: canvas)
    }
    if let search = model.search, search.isTyping {
      let input = InputLine(sign: "/", field: search.query, message: model.message, status: count(search))
      return frame(input, over: canvas)
    }
    drawStatus(on: &canvas)
    return LiveFrame(canvas: canvas, caret: nil)
  }

  // MARK: The line

  private func count(_ search: BrowseSearch) -> String {
    guard let count = search.hits?.count else { return "" }
    return count == 1 ? "1 hit" : "\(count) hits"
  }

  private func frame(_ input: InputLine, over canvas: CellCanvas) -> LiveFrame {
    var canvas = canvas
    let caret = input.draw(y: layout.statusRow, glyphs, on: &canvas)
    return LiveFrame(canvas: canvas, caret: caret, caretRow: layout.statusRow)
  }

  private func drawStatus(on canvas: inout CellCanvas) {
    let y = layout.statusRow + layout.status.count - 1
    for (row, line) in layout.status.dropLast().enumerated() {
      canvas.clear(x: 0, count: canvas.width, y: layout.statusRow + row)
      canvas.write(line, x: 0, y: layout.statusRow + row, .bold)
    }
    let text = model.message == nil ? Sanitizing.visible(path) : layout.status[layout.status.count - 1]
    // A letter keeps the digits out of a text that is written from right to left.
    let number = text.isRightToLeft ? "row " + place : place
    let places = [leftovers(withKeys: true) + number, leftovers(withKeys: false) + number]
    let fitting = places.first { DisplayWidth.of(text) + DisplayWidth.of($0) + 2 <= canvas.width }
    // A message has priority over the hint.
    let isTight = model.message != nil && fitting == nil
    let shown = isTight ? "" : fitting ?? places[1]
    let room = max(0, canvas.width - DisplayWidth.of(shown) - (isTight ? 0 : 2))
    canvas.clear(x: 0, count: canvas.width, y: y)
    canvas.write(
      DisplayWidth.truncate(text, to: room, ellipsis: ellipsis), x: 0, y: y,
      model.message == nil ? .dim : .bold)
    if DisplayWidth.of(shown) < canvas.width {
      canvas.write(shown, x: canvas.width - DisplayWidth.of(shown), y: y, .dim)
    }
  }

  /// What stays from one visit to the next and decides what keys act on or what is shown, with the keys that end it.
  private func leftovers(withKeys: Bool) -> String {
    let count = model.screen.selected.count
    let parts = (count == 0 ? [] : [("\(count) selected", "esc")]) + (model.isFiltered ? [("filtered", "F")] : [])
    return parts.map { text, key in withKeys ? "\(text) (\(key))  " : "\(text)  " }.joined()
  }

  /// The place of the cursor.
  private var path: String {
    let scene = model.screen.isExplorer ? "" : model.screen.scene + ": "
    guard let focus = model.focus else { return scene }
    if !model.isOnScreen(focus) { return model.content(of: focus).inLanguage(model.language, of: focus).title }
    return scene + model.screen.shownPath(of: focus)
  }

  /// The number of the row, and the number of rows.
  private var place: String {
    guard let focus = model.focus else { return "? keys" }
    if let search = model.search, let hits = search.hits, let index = search.index(of: focus) {
      return "\(index + 1)/\(hits.count)  ? keys"
    }
    let outline = model.screen[section: focus.section]
    return outline.visibleIndex(of: focus).map { "\($0 + 1)/\(outline.visibleCount)  ? keys" } ?? "? keys"
  }

  // MARK: Reports

  /// The range of visible lines of a report, unless all are visible.
  private func position(_ line: BrowseCommandLine, in width: Int) -> String {
    let (count, shown) = (line.report.count, layout.reportRows)
    if count <= shown || shown == 0 { return "" }
    let keys = line.top + shown < count ? (line.top > 0 ? "PgUp/PgDn" : "PgDn") : "PgUp"
    let text = "\(line.top + 1)-\(min(count, line.top + shown))/\(count) \(keys)"
    return DisplayWidth.of(text) <= width / 2 ? text : keys
  }

  private func draw(_ line: BrowseCommandLine, on canvas: inout CellCanvas) {
    for (row, text) in line.report.dropFirst(line.top).prefix(layout.reportRows).enumerated() {
      canvas.write(
        DisplayWidth.truncate(text, to: canvas.width, ellipsis: ellipsis), x: 0, y: layout.statusRow + 1 + row)
    }
  }

  // MARK: Facts

  private func drawFacts(on canvas: inout CellCanvas) {
    guard model.showsFacts else { return }
    let facts = model.facts
    if layout.sideColumns > 0 {
      DetailsPane(facts, room: layout.sideColumns - 3, glyphs).draw(
        x: layout.columns + 1, rows: 0..<layout.rows, glyphs, on: &canvas)
    } else {
      for (row, fact) in facts.filter({ !$0.text.isEmpty }).prefix(layout.factRows).enumerated() {
        let text = fact.label.isEmpty ? fact.text : "\(fact.label): \(fact.text)"
        canvas.write(
          DisplayWidth.truncate(Sanitizing.visible(text), to: canvas.width, ellipsis: ellipsis), x: 0,
          y: layout.rows + row, fact.label.isEmpty ? .bold : [])
      }
    }
  }
}

extension String {
  /// Whether it has letters of Hebrew, Arabic and the scripts beside them.
  fileprivate var isRightToLeft: Bool { unicodeScalars.contains { (0x590...0x8FF).contains($0.value) } }
}

extension BrowseModel {
  /// The facts of the row below the cursor.
  var facts: [PickDetail] {
    guard let focus else { return [] }
    let content = content(of: focus)
    let shown = toned[focus].map { ItemContent($0) } ?? content
    return source.details(of: shown, id: row ?? focus)
  }
}
