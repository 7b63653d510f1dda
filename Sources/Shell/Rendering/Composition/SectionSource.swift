import DiffableSnapshots

/// A section whose rows are created on demand.
package protocol SectionSource: Sendable {
  /// The description of the section. The paths of its items begin with its id.
  var info: SectionInfo { get }
  /// The section in which it is nested; nil if it is not nested.
  var host: SectionInfo? { get }
  /// The number of rows.
  var count: Int { get }
  /// The number of items, including those below collapsed ones.
  var itemCount: Int { get }
  /// The same with hidden ones and those that a filter hides.
  var totalCount: Int { get }
  /// What a user typed to filter the section; nil without a filter.
  var query: String? { get }
  /// The limit that hides items of the section; nil if there is none.
  var limit: VersionLimit? { get }
  /// The number of items that it hides.
  var hiddenCount: Int { get }

  /// Returns the row at an index; nil if there is none.
  func row(at index: Int) -> Row?
  /// Returns the rows in a range of indices, limited to those that exist.
  func rows(in range: Range<Int>) -> [Row]
  /// Returns the index of the row of an item; nil if there is none.
  func index(of item: ItemID) -> Int?
  /// Returns whether a row of a range is below another one, or has children.
  func isNested(in range: Range<Int>) -> Bool
  /// Returns the largest row number in a range, counted from 1; 1 if no row shows a number.
  func largestNumber(in range: Range<Int>) -> Int
}

extension SectionSource {
  package var host: SectionInfo? { nil }
  package var itemCount: Int { count }
  package var totalCount: Int { itemCount }
  package var query: String? { nil }
  package var limit: VersionLimit? { nil }
  package var hiddenCount: Int { 0 }

  package func rows(in range: Range<Int>) -> [Row] {
    range.clamped(to: 0..<count).compactMap { row(at: $0) }
  }

  package func isNested(in range: Range<Int>) -> Bool {
    range.clamped(to: 0..<count).contains { index in
      row(at: index).map { $0.isExpanded != nil || $0.level > 0 } ?? false
    }
  }

  package func largestNumber(in range: Range<Int>) -> Int { max(1, range.clamped(to: 0..<count).upperBound) }
}

package struct ScreenSection: SectionSource {
  package let info: SectionInfo
  package let host: SectionInfo?
  private let screen: Screen

  package init(_ section: String, of screen: Screen) {
    self.screen = screen
    info = screen.info(of: section)
    host = info.embedding.flatMap { screen.contains(section: $0.section) ? screen.info(of: $0.section) : nil }
  }

  package var count: Int { screen.visibleCount(of: info.id) }
  package var itemCount: Int { screen.itemCount(of: info.id) }
  package var totalCount: Int { screen.totalCount(of: info.id) }
  package var query: String? { screen.filter(of: info.id)?.query }
  package var limit: VersionLimit? { screen.limit }
  package var hiddenCount: Int { screen.hiddenCount(of: info.id) }

  package func row(at index: Int) -> Row? { index < 0 ? nil : screen.rows(of: info.id, in: index..<index + 1).first }

  package func rows(in range: Range<Int>) -> [Row] { screen.rows(of: info.id, in: range) }

  package func index(of item: ItemID) -> Int? { screen[section: info.id].visibleIndex(of: item) }

  package func isNested(in range: Range<Int>) -> Bool {
    let outline = screen[section: info.id]
    if outline.isFlat { return false }
    let range = range.clamped(to: 0..<outline.visibleCount)
    if range.count == outline.visibleCount { return true }
    return outline.visibleItems(in: range).contains { id in
      outline.hasChildren(id) || ((try? outline.level(of: id)) ?? 0) > 0
    }
  }
}

/// Rows that were made beforehand, without a view of the rest of their section.
package struct RowList: SectionSource {
  package let info: SectionInfo
  package let itemCount: Int
  package let totalCount: Int
  package let query: String?
  private let rows: [Row]

  /// An item and everything below it, with `showsAll` including hidden rows.
  ///
  /// - Parameters:
  ///   - showsAll: Whether to include rows below collapsed ones.
  ///   - hasNumbers: Whether visible rows have numbers.
  package init(_ item: ItemID, of screen: Screen, showsAll: Bool, hasNumbers: Bool = true) {
    info = screen.info(of: item.section)
    itemCount = screen[section: item.section].descendantCount(of: item) + 1
    totalCount = itemCount
    query = nil
    var rows = screen.subtreeRows(of: item, all: showsAll)
    if !hasNumbers {
      for place in rows.indices { rows[place].index = nil }
    }
    self.rows = rows
  }

  /// All rows of a section, including those below collapsed ones.
  package init(_ section: String, of screen: Screen) {
    info = screen.info(of: section)
    rows = screen.allRows(of: section)
    itemCount = rows.count
    totalCount = screen.totalCount(of: section)
    query = screen.filter(of: section)?.query
  }

  package var count: Int { rows.count }

  package func row(at index: Int) -> Row? { rows.indices.contains(index) ? rows[index] : nil }

  package func index(of item: ItemID) -> Int? { rows.firstIndex { $0.id == item } }

  /// Hidden rows have no number.
  package func largestNumber(in range: Range<Int>) -> Int {
    1 + (rows(in: range).compactMap(\.index).max() ?? 0)
  }
}
