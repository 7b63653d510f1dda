package import CompositionalLayout

extension SectionInfo {
  /// Rows are read across: what stands at their ends must be near enough.
  private static let widestRow = 100
  /// The fewest columns of a cell in a grid.
  private static let narrowestCell = 18
  /// The columns that a terminal has where cells have room for a border.
  private static let roomyWidth = 60

  /// The list that the section is, nil where it has cells side by side.
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

  /// What is drawn around the cells of the section.
  package func border(width: Int) -> CellRegistration.Border {
    if let border = cell?.border { return border }
    if layout == .grid { return width >= Self.roomyWidth ? .rounded : .none }
    return layout == .compositional && list == nil ? .rounded : .none
  }

  /// The section as CompositionalLayout lays it out.
  ///
  /// - Parameter count: The number of its items.
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
      // The signs that there is more stand there.
      section.contentInsets.leading = max(1, section.contentInsets.leading)
      section.contentInsets.trailing = max(1, section.contentInsets.trailing)
    }
    return section
  }

  /// As many columns as there is room for, and two or three rows a page.
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
}
