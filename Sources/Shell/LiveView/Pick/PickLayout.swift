/// The areas of a picker: the query, below it the hits with details at their side, and a row of hints at the end.
struct PickLayout {
  /// The fewest rows of a view with hints.
  private static let hintsFrom = 10

  /// One column fewer than the terminal has: its last one is never written.
  let width: Int
  let height: Int
  let listColumns: Int
  /// The rows of hits, of a page or of details.
  let listRows: Int
  let hasHints: Bool
  let details: DetailsPane?

  /// - Parameter rows: The most rows of the view.
  init(_ model: PickModel, columns: Int, rows: Int) {
    width = max(1, columns - 1)
    // Without a hit there is nothing to preview, and "no match" has the whole width.
    let side = model.showsPreview ? DetailsPane.columns(ofTerminal: columns) : 0
    let previewed = side > 0 ? model.current : nil
    listColumns = previewed == nil ? width : width - side
    details = previewed.map { DetailsPane(model.source.details(of: $0), room: side - 2, model.glyphs) }
    let content = model.layers.page.map(\.rows.count) ?? max(model.activeList.hits.count, details?.count ?? 0, 1)
    let wantsHints = model.options.showsHints && model.layers.page == nil
    let needed = 1 + content
    let wanted = wantsHints && needed + 1 >= Self.hintsFrom ? needed + 1 : needed
    height = model.options.height.rows(needed: wanted, limit: rows)
    hasHints = wantsHints && height >= Self.hintsFrom
    listRows = max(1, height - 1 - (hasHints ? 1 : 0))
  }
}
