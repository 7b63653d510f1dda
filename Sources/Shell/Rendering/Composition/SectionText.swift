import TerminalText

/// The texts around the rows of a section.
struct SectionText {
  /// The kind of the footer with the number of omitted rows.
  static let moreKind = "more"
  /// The kind of the footer of a section without rows.
  static let emptyKind = "empty"

  private let excerpt: SectionExcerpt
  private let options: RenderOptions

  init(_ excerpt: SectionExcerpt, _ options: RenderOptions) {
    self.excerpt = excerpt
    self.options = options
  }

  /// Returns the title, followed by the id if it is different, by the section in which it is nested, and by the filter.
  func heading(room: Int = .max) -> String {
    let id = Sanitizing.visible(excerpt.info.id)
    let host = excerpt.source.host.map { "in \(Sanitizing.visible($0.id))" }
    let notes = [title.lowercased() == id.lowercased() ? nil : id, host].compactMap(\.self)
    return filtered(notes.isEmpty ? title : "\(title) (\(notes.joined(separator: ", ")))", room: room)
  }

  /// The title and the filter, as in "List (filter: fox, 5 of 1923)".
  var filteredTitle: String { filtered(title, room: .max) }

  private var title: String { Sanitizing.visible(excerpt.info.title) }

  /// Returns a title with the filter, or with the version above which rows are hidden. The query is cut, because the counts after it
  /// should be seen.
  private func filtered(_ title: String, room: Int) -> String {
    guard let query = excerpt.source.query else {
      let (count, hidden) = (excerpt.source.itemCount, excerpt.source.hiddenCount)
      guard count > 0, hidden > 0, let limit = excerpt.source.limit else { return title }
      return "\(title) (emoji.version \(limit.newest), \(count) of \(count + hidden))"
    }
    let counts = "\(excerpt.source.itemCount) of \(excerpt.source.totalCount))"
    if query.isEmpty { return "\(title) (filter, \(counts)" }
    let rest = DisplayWidth.of("\(title) (filter: , \(counts)")
    let limit = min(Self.queryWidths.upperBound, max(Self.queryWidths.lowerBound, room - rest))
    let text = DisplayWidth.truncate(Sanitizing.visible(query), to: limit, ellipsis: options.glyphs.more)
    return "\(title) (filter: \(text), \(counts)"
  }

  /// The smallest and the largest width to which the query of a filter is cut.
  private static let queryWidths = 8...40

  /// The line of a section without rows.
  var empty: String { reasonForEmpty ?? "(empty)" }

  /// Why a section shows no rows although it has some: a setting hides them, or the user did. Nil if the title says it.
  var reasonForEmpty: String? {
    let (count, total) = (excerpt.source.hiddenCount, excerpt.source.totalCount)
    if count > 0, let limit = excerpt.source.limit {
      return "(emoji.version \(limit.newest) hides \(count) item\(count == 1 ? "" : "s"))"
    }
    if total == 0 || excerpt.source.query != nil { return nil }
    let way = "unhide \(Quoting.quote(Sanitizing.visible(excerpt.info.id)))"
    return "(\(total) hidden item\(total == 1 ? "" : "s"): \(way))"
  }

  /// Returns the number of omitted rows and how to see them; nil if all rows are shown.
  func more(room: Int = .max) -> String? {
    if excerpt.missing == 0 { return nil }
    let count = "\(options.glyphs.more) \(excerpt.missing) more"
    let text = "\(count): \(Self.command(excerpt))"
    return DisplayWidth.of(text) <= room ? text : count
  }

  /// How to see the omitted rows.
  static func command(_ excerpt: SectionExcerpt) -> String {
    "show \(Quoting.quote(Sanitizing.visible(excerpt.target ?? ""))) --from \(excerpt.range.upperBound + 1)"
      + (excerpt.goesOn ? ", or Enter" : "")
  }

  /// Returns `○ ● ○`, or a number if there are many pages.
  func indicator(page: Int, of count: Int) -> String {
    if count > 12 { return "\(page + 1)/\(count)" }
    let glyphs = options.glyphs
    return (0..<count).map { $0 == page ? glyphs.here : glyphs.there }.joined(separator: " ")
  }

  /// The section as plain text, with a line for each row.
  var plain: String {
    let rows = excerpt.rows
    let painter = CellPainter(
      excerpt.info, largestNumber: excerpt.source.largestNumber(in: excerpt.range),
      isNested: rows.contains(where: \.isNested), glyphs: options.glyphs,
      width: options.drawingWidth, language: options.language)
    var text = heading() + "\n"
    for row in rows { text += painter.plain(row) + "\n" }
    if rows.isEmpty, excerpt.isEmpty { text += "  \(empty)\n" }
    return text + (more().map { "  \($0)\n" } ?? "")
  }
}
