package import CompositionalLayout
import IndexPaths

extension SectionInfo {
  /// The maximum width of a row: its ends must be close enough to read the row across.
  private static let widestRow = 100
  /// The minimum width of a grid cell, in columns.
  private static let narrowestCell = 18
  /// The minimum width of a terminal in which grid cells have a border, in columns.
  private static let roomyWidth = 60

  /// The list layout of the section; nil for other layouts.
  package var list: LayoutDescription.List? {
    switch layout {
    case .plain: LayoutDescription.List(appearance: .plain)
    case .grouped: LayoutDescription.List(appearance: .grouped)
    case .insetGrouped: LayoutDescription.List(appearance: .insetGrouped)
    case .sidebar: LayoutDescription.List(appearance: .sidebar)
    case .sidebarPlain: LayoutDescription.List(appearance: .sidebarPlain)
    case .grid: nil
    case .compositional: description?.list
    }
  }

  /// Whether the section scrolls sideways.
  package var isOrthogonal: Bool {
    layout == .grid || layout == .compositional && description?.scrolling ?? .none != .none
  }

  /// Returns the border of the cells of the section.
  package func border(width: Int) -> CellRegistration.Border {
    if let border = cell?.border { return border }
    if layout == .grid { return width >= Self.roomyWidth ? .rounded : .none }
    return layout == .compositional && list == nil ? .rounded : .none
  }

  /// Returns the section for CompositionalLayout.
  ///
  /// - Parameter count: The number of items of the section.
  package func section(count: Int, _ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var section: CollectionLayoutSection
    if layout == .grid {
      section = grid(count, environment)
    } else if layout == .compositional, let description {
      section = description.section(environment)
    } else {
      section = LayoutDescription(.list(list ?? .init(appearance: .plain))).section(environment)
    }
    if list != nil {
      let excess = environment.container.width - Self.widestRow
      section.contentInsets.trailing += max(0, excess)
      for index in section.decorationItems.indices {
        section.decorationItems[index].contentInsets.trailing += max(0, excess)
      }
    }
    if isOrthogonal {
      // The page indicators need one column on each side.
      section.contentInsets.leading = max(1, section.contentInsets.leading)
      section.contentInsets.trailing = max(1, section.contentInsets.trailing)
    }
    return section
  }

  /// Makes as many columns as fit, with two or three rows per page.
  private func grid(_ count: Int, _ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    let width = environment.container.width
    let isRoomy = border(width: width) != .none
    let columns = max(1, (width - 2 + 1) / (Self.narrowestCell + 1))
    let height = (cell?.lines.reduce(0) { $0 + $1.maximumLines } ?? 1) + (isRoomy ? 2 : 0)
    let rows = max(1, min(isRoomy ? 2 : 3, (count + columns - 1) / columns))
    let full = CollectionLayoutDimension.fractionalWidth(1)
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / Double(columns)), heightDimension: .fractionalHeight(1)))
    var row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: full, heightDimension: .absolute(height)),
      repeatingSubitem: item, count: columns)
    row.interItemSpacing = .fixed(1)
    let page = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(widthDimension: full, heightDimension: .absolute(height * rows)),
      repeatingSubitem: row, count: rows)
    var section = CollectionLayoutSection(group: page)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }

  /// Returns the widest terminal, of 20 to 200 columns, on which the layout leaves an item no cell, and the first such
  /// item; nil if all have one.
  ///
  /// A wider terminal has more cells, so most layouts are made only once, for the narrowest.
  ///
  /// - Parameter count: The number of items of the section.
  package func lost(of count: Int) -> (item: Int, width: Int)? {
    func item(at width: Int) -> Int? {
      var layout = CollectionCompositionalLayout { section(count: count, $1) }
      layout.prepare(
        numberOfItems: [count], environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 24)))
      for case .itemWithoutCells(_, let item) in layout.problems { return item }
      return nil
    }
    if item(at: 20) == nil { return nil }
    let width = (20..<201).partitioningIndex { item(at: $0) == nil } - 1
    return item(at: width).map { ($0, width) }
  }
}
