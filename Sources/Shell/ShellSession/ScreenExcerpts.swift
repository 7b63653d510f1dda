import ShellCore

/// Selects the rows of a screen that a report shows.
struct ScreenExcerpts {
  /// The number of rows of a section in an overview of the whole screen.
  static let overviewRows = 9

  let screen: Screen
  /// The screen with its hidden rows, which can be named.
  let whole: Screen
  /// The current page of each section that scrolls horizontally.
  let pages: [String: Int]
  /// Whether the rows are drawn. If so, sections that scroll horizontally show one page.
  let isDrawn: Bool
  /// Whether a section comes with those nested in it, which is for people.
  let showsNested: Bool
  /// Whether an overview of the whole screen shows only the first rows of each section.
  let isCut: Bool

  /// Returns all sections, each cut to its first rows or to its current page.
  func overview(from: Int = 1, limit: Int? = nil, all: Bool = false) -> [SectionExcerpt] {
    let isPaged = limit == nil && from == 1 && !all
    return screen.sections.map { section in
      // A line that says that one row is missing would take the place of it.
      let rest = from == 1 && screen.visibleCount(of: section) == Self.overviewRows + 1 ? 1 : 0
      let cut = limit ?? (all || !isCut ? nil : Self.overviewRows + rest)
      return isPaged ? paged(section, cut) : rows(of: section, from: from, limit: cut)
    }
  }

  /// Returns a section or an item with what is below it.
  ///
  /// - Parameters:
  ///   - isPaged: Whether a section that scrolls horizontally is cut to its current page.
  ///   - all: Whether everything below an item is shown.
  func excerpts(of target: Target, from: Int, limit: Int?, isPaged: Bool, all: Bool) -> [SectionExcerpt] {
    switch target {
    case .section(let section): self.section(section, from: from, limit: limit, all: !isPaged)
    case .item(let item): [subtree(item, all: all, from: from, limit: limit)]
    }
  }

  /// Returns a section, and in text the sections nested in it. A section that scrolls horizontally is cut to its current page
  /// unless all of it is requested.
  func section(_ section: String, from: Int = 1, limit: Int?, all: Bool) -> [SectionExcerpt] {
    let excerpt = all ? rows(of: section, from: from, limit: limit) : paged(section, limit)
    return [excerpt] + inside(excerpt)
  }

  func page(of section: String) -> SectionExcerpt {
    SectionExcerpt(SectionRows(section, of: screen), page: pages[section] ?? 0)
  }

  /// Returns an item, its children, and everything expanded below them; with `all`, everything below it.
  private func subtree(_ item: ItemID, all: Bool, from: Int, limit: Int?) -> SectionExcerpt {
    let isHidden = !screen.contains(item)
    let rows = SectionRows(item, of: isHidden ? whole : screen, showsAll: all, hasNumbers: !isHidden)
    return excerpt(rows, of: item.path, from: from, limit: limit)
  }

  private func rows(of section: String, from: Int, limit: Int?) -> SectionExcerpt {
    excerpt(SectionRows(section, of: screen), of: section, from: from, limit: limit)
  }

  private func excerpt(_ source: SectionRows, of target: String, from: Int, limit: Int?) -> SectionExcerpt {
    let start = min(from - 1, source.count)
    var excerpt = SectionExcerpt(source, range: start..<start + min(limit ?? .max, source.count - start))
    excerpt.target = target
    return excerpt
  }

  private func paged(_ section: String, _ limit: Int?) -> SectionExcerpt {
    isDrawn && screen.info(of: section).isOrthogonal ? page(of: section) : rows(of: section, from: 1, limit: limit)
  }

  /// Returns the sections nested in another one at a visible row. Below a section that scrolls horizontally they are
  /// always visible.
  private func inside(_ host: SectionExcerpt) -> [SectionExcerpt] {
    guard showsNested, !host.range.isEmpty || host.source.count == 0 else { return [] }
    return screen.sections.compactMap { section in
      guard let place = screen.info(of: section).embedding, place.section == host.info.id else { return nil }
      let item = min(place.item, host.source.count)
      return host.range.lowerBound...host.range.upperBound ~= item ? paged(section, Self.overviewRows) : nil
    }
  }
}

extension Scope {
  /// Selects rows for the output format.
  var excerpts: ScreenExcerpts { excerpts(isDrawn: format == .human) }
}
