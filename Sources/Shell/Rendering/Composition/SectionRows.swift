import DiffableSnapshots

/// The rows of a section, made on demand.
package struct SectionRows: Sendable {
  /// The description of the section. The paths of its items begin with its id.
  package let info: SectionInfo
  /// The section in which it is nested; nil if it is not nested.
  package var host: SectionInfo?
  /// The number of rows.
  package let count: Int
  /// The number of items, including those below collapsed ones.
  package let itemCount: Int
  /// The same with hidden ones and those that a filter hides.
  package let totalCount: Int
  /// What a user typed to filter the section; nil without a filter.
  package var query: String?
  /// The limit that hides items of the section; nil if there is none.
  package var limit: VersionLimit?
  /// The number of items that it hides.
  package var hiddenCount = 0
  /// Whether no row is nested.
  let isFlat: Bool
  /// Returns the rows in a range of indices, limited to those that exist.
  package let rows: @Sendable (Range<Int>) -> [Row]
  /// Returns the index of the row of an item; nil if there is none.
  package let index: @Sendable (ItemID) -> Int?

  /// Returns the row at an index; nil if there is none.
  package func row(at index: Int) -> Row? { rows(index..<index + 1).first }

  /// Returns whether a row of a range is nested.
  func isNested(in range: Range<Int>) -> Bool {
    if isFlat { return false }
    let range = range.clamped(to: 0..<count)
    return range.count == count || range.contains { row(at: $0)?.isNested == true }
  }

  /// Returns the largest row number in a range, counted from 1; 1 if no row shows a number.
  func largestNumber(in range: Range<Int>) -> Int {
    1 + (range.clamped(to: 0..<count).reversed().lazy.compactMap { row(at: $0)?.index }.first ?? 0)
  }
}

extension SectionRows {
  /// The visible rows of a section.
  package init(_ section: String, of screen: Screen) {
    let info = screen.info(of: section)
    self.init(
      info: info,
      host: info.embedding.flatMap { screen.contains(section: $0.section) ? screen.info(of: $0.section) : nil },
      count: screen.visibleCount(of: section), itemCount: screen.itemCount(of: section),
      totalCount: screen.totalCount(of: section), query: screen.filter(of: section)?.query,
      limit: screen.limit, hiddenCount: screen.hiddenCount(of: section), isFlat: screen[section: section].isFlat,
      rows: { screen.rows(of: section, in: $0) }, index: { screen[section: section].visibleIndex(of: $0) })
  }

  /// An item and everything below it, with `showsAll` including hidden rows.
  ///
  /// - Parameters:
  ///   - showsAll: Whether to include rows below collapsed ones.
  ///   - hasNumbers: Whether visible rows have numbers.
  package init(_ item: ItemID, of screen: Screen, showsAll: Bool, hasNumbers: Bool = true) {
    var rows = screen.subtreeRows(of: item, all: showsAll)
    if !hasNumbers {
      for place in rows.indices { rows[place].index = nil }
    }
    let count = screen[section: item.section].descendantCount(of: item) + 1
    self.init(made: rows, of: screen.info(of: item.section), itemCount: count, totalCount: count)
  }

  /// All rows of a section, including those below collapsed ones.
  package init(whole section: String, of screen: Screen) {
    let rows = screen.allRows(of: section)
    self.init(
      made: rows, of: screen.info(of: section), itemCount: rows.count, totalCount: screen.totalCount(of: section))
    query = screen.filter(of: section)?.query
  }

  private init(made rows: [Row], of info: SectionInfo, itemCount: Int, totalCount: Int) {
    self.init(
      info: info, count: rows.count, itemCount: itemCount, totalCount: totalCount,
      isFlat: !rows.contains(where: \.isNested), rows: { Array(rows[$0.clamped(to: rows.indices)]) },
      index: { item in rows.firstIndex { $0.id == item } })
  }
}

// MARK: Hits

extension SectionRows {
  /// The id of a section of hits. No section of a screen can have it, because it contains a space.
  package static let hits = "search results"

  /// Search hits as a section besides those of a screen. Its items have their own paths, so the screen does not
  /// change, and a hit can be shown together with its row.
  ///
  /// - Parameters:
  ///   - starred: The emoji with a star.
  ///   - isSelected: Whether the row of a hit is selected.
  package init(
    _ hits: [Hit], title: String, starred: Set<String> = [], isSelected: (Hit) -> Bool = { _ in false }
  ) {
    let rows = hits.enumerated().map { index, hit in
      let content = ItemContent(emoji: hit.emoji, text: hit.text, title: hit.name, secondary: hit.category)
      let isStarred = hit.emoji.map { starred.contains($0.glyph) } ?? false
      return Row(
        index: index, id: Self.id(of: hit), content: content, isStarred: isStarred, isSelected: isSelected(hit))
    }
    let info = SectionInfo(id: Self.hits, title: title, layout: .plain)
    self.init(made: rows, of: info, itemCount: rows.count, totalCount: rows.count)
  }

  /// The id of the row of a hit.
  package static func id(of hit: Hit) -> ItemID { ItemID(section: hits, hit.id) }
}
