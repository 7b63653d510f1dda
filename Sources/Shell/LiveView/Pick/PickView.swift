import Terminal
import TerminalText

struct PickView {
  private let model: PickModel
  private let layout: PickLayout
  private let glyphs: Glyphs

  init(_ model: PickModel, _ layout: PickLayout) {
    self.model = model
    self.layout = layout
    glyphs = model.glyphs
  }

  private var list: HitList { model.activeList }
  private var width: Int { layout.width }

  func frame() -> LiveFrame {
    var canvas = CellCanvas(width: width, height: layout.height)
    if let page = model.layers.page {
      page.draw(glyphs, on: &canvas)
      return LiveFrame(canvas: canvas, caret: nil)
    }
    let caret = input.draw(y: 0, glyphs, on: &canvas)
    drawHits(on: &canvas)
    if let details = layout.details {
      let rows = 1..<max(1, min(canvas.height, 1 + layout.listRows))
      details.draw(x: layout.listColumns, rows: rows, from: model.preview.top, glyphs, on: &canvas)
    }
    if layout.hasHints { drawHints(on: &canvas) }
    return LiveFrame(canvas: canvas, caret: caret)
  }

  // MARK: Hits

  /// The column after the hits.
  private var end: Int { layout.details == nil ? layout.listColumns : layout.listColumns - 1 }

  private func drawHits(on canvas: inout CellCanvas) {
    if list.hits.isEmpty {
      return canvas.write(DisplayWidth.truncate(advice, to: end, ellipsis: glyphs.more), x: 0, y: 1, .dim)
    }
    if let variants = model.layers.variants {
      return HitRows(variants, glyphs, columns: end, rows: layout.listRows).draw(on: &canvas)
    }
    var rows = HitRows(list, matching: model.query.text, glyphs, columns: end, rows: layout.listRows)
    rows.marked = Set(model.marks.map(\.id))
    rows.flags = { hit in
      (model.signs.isStarred(hit) ? " " + glyphs.star : "") + (model.signs.isRecent(hit) ? " " + glyphs.recent : "")
    }
    rows.draw(on: &canvas)
  }

  private var advice: String {
    if model.layers.variants != nil { return "no match: Esc returns to the hits" }
    var advice: [String] = []
    if !model.query.isEmpty { advice.append("\(model.key(of: .deleteToLineStart) ?? "Backspace") clears the query") }
    if model.source.scope.category != nil {
      advice.append("\(model.key(of: .nextCategory) ?? "F2") changes the category")
    }
    let key = model.key(of: .nextSet)
    if let key, !model.source.sets.isEmpty { advice.append("\(key) searches another set") }
    return "no match" + (advice.isEmpty ? "" : ": " + advice.joined(separator: ", "))
  }

  // MARK: Query

  /// The category or the set that is searched alone.
  private var scope: String {
    if let variants = model.layers.variants { return variants.title + " " }
    let scope = [model.source.scope.set?.rawValue, model.source.scope.category?.rawValue].compactMap { $0 }.joined(
      separator: " ")
    return scope.isEmpty ? "" : scope + " "
  }

  private var input: InputLine {
    InputLine(
      scope: scope, sign: "> ", field: model.layers.variants?.query ?? model.query, message: model.message,
      status: counts)
  }

  private var counts: String {
    var counts = "\(list.hits.count)/\(model.layers.variants?.total ?? model.source.total)"
    if let newest = model.source.newest { counts += " up to Emoji \(newest)" }
    if model.marks.isEmpty { return counts }
    let marks = Sanitizing.visible(model.marks.map(\.text).joined())
    return "\(counts) (\(model.marks.count)) \(DisplayWidth.truncate(marks, to: 12, ellipsis: glyphs.more))"
  }

  // MARK: Hints

  /// As many hints as fit; the last one, which leads to all keys, stays longest.
  private func drawHints(on canvas: inout CellCanvas) {
    if let notice = model.options.notice { return canvas.write(notice, x: 0, y: canvas.height - 1, .accent) }
    var shown = hints.compactMap { action, meaning in model.key(of: action).map { ($0, meaning) } }
    while shown.reduce(-2, { $0 + $1.0.count + $1.1.count + 3 }) > width, !shown.isEmpty {
      shown.remove(at: max(0, shown.count - 2))
    }
    var x = 0
    for (key, meaning) in shown {
      canvas.write(key, x: x, y: canvas.height - 1, .accent)
      canvas.write(meaning, x: x + key.count + 1, y: canvas.height - 1, .dim)
      x += key.count + meaning.count + 3
    }
  }

  private var hints: [(LiveAction, String)] {
    if model.layers.variants != nil { return [(.accept, "accept"), (.cancel, "back"), (.showHelp, "keys")] }
    let second: (LiveAction, String) =
      model.options.markLimit == nil ? (.toggleStar, "star") : (.markAndMoveDown, "mark")
    return [(.accept, "accept"), second, (.showVariants, "variants"), (.nextCategory, "category"), (.showHelp, "keys")]
  }
}

extension PickModel {
  /// The name of a key for an action, as hints show it; nil if there is none.
  func key(of action: LiveAction) -> String? {
    let bound = options.bindings.filter { $0.value == [action] }.map(\.key.title).min()
    let standard = LiveKeymap.all.first { $0.mode == .pick && $0.action == action }?.keys.first {
      options.bindings[$0] == nil && options.expected[$0] == nil
    }
    return bound ?? standard?.title
  }
}
