package import CompositionalLayout

/// A section of cells side by side that scrolls sideways page by page: three rows a page, as many columns as there is room for.
package struct GridPages {
  /// The rows of a page.
  package static let rows = 3
  /// The fewest columns of the terminal that a cell takes.
  private static let cellWidth = 18

  private var layout: CollectionCompositionalLayout
  private let width: Int

  /// - Parameters:
  ///   - count: The number of items.
  ///   - page: The page in sight, cut to those that there are.
  package init(count: Int, width: Int, page: Int) {
    let columns = Self.columns(width)
    self.width = width
    layout = CollectionCompositionalLayout(section: Self.section(columns))
    layout.prepare(
      numberOfItems: [count],
      environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: Self.rows)))
    layout.scroll(section: 0, to: .page(page))
  }

  /// As many as there is room for.
  package static func columns(_ width: Int) -> Int { max(1, (width + 1) / (cellWidth + 1)) }

  private static func section(_ columns: Int) -> CollectionLayoutSection {
    let cell = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / Double(columns)), heightDimension: .fractionalHeight(1)))
    let full = CollectionLayoutDimension.fractionalWidth(1)
    var row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: full, heightDimension: .absolute(1)), repeatingSubitem: cell,
      count: columns)
    row.interItemSpacing = .fixed(1)
    let page = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(widthDimension: full, heightDimension: .absolute(rows)), repeatingSubitem: row,
      count: rows)
    var section = CollectionLayoutSection(group: page)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }

  package var pageCount: Int { layout.pageCount(ofSection: 0) }
  package var page: Int { layout.page(ofSection: 0) }

  /// Scrolls, and says whether that changed anything.
  package mutating func scroll(to target: CollectionCompositionalLayout.ScrollTarget) -> Bool {
    layout.scroll(section: 0, to: target)
  }

  /// The items in sight with their cells, row by row.
  package var cells: [(item: Int, frame: CellRect)] {
    layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: width, height: Self.rows))
      .filter { $0.element == .cell }.map { ($0.indexPath.item, $0.visibleFrame) }
  }

  /// The items in sight.
  package var items: Range<Int> {
    let items = cells.map(\.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }
}
