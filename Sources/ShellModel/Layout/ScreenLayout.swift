package import CompositionalLayout

/// The frames of sections on a screen of a width, scrolled to their pages.
package struct ScreenLayout {
  /// A section that is laid out.
  package struct Section {
    package var info: SectionInfo
    /// The number of its items.
    package var count: Int
    /// The page in sight, where it scrolls sideways.
    package var page: Int
    /// What stands below it besides the page indicator, one row each.
    package var footers: [String]
    /// Whether its title is drawn.
    package var hasHeader: Bool
    /// The section that it lies inside of, where that is not drawn.
    package var host: SectionInfo?
    /// Whether its groups stand below each other though it scrolls sideways.
    package var isUnrolled = false

    package init(
      info: SectionInfo, count: Int, page: Int = 0, footers: [String] = [], hasHeader: Bool = false,
      host: SectionInfo? = nil
    ) {
      self.info = info
      self.count = count
      self.page = page
      self.footers = footers
      self.hasHeader = hasHeader
      self.host = host
    }
  }

  /// The kind of page indicators.
  package static let pagesKind = "pages"
  /// The rows that fractions of the height are of; what is drawn scrolls, so there is no height of its own.
  private static let height = 24

  package let sections: [Section]
  package private(set) var layout: CollectionCompositionalLayout

  /// - Parameters:
  ///   - spacing: The rows between two sections.
  ///   - preferredSize: The size of an item whose height is that of its text.
  package init(
    _ sections: [Section], width: Int, spacing: Int = 0,
    preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)? = nil
  ) {
    self.sections = sections
    let embeddings = Self.embeddings(sections)
    layout = CollectionCompositionalLayout { index, environment in
      var section = sections[index]
      if embeddings[index] != nil { section.host = nil }
      return Self.section(section, environment)
    }
    layout.interSectionSpacing = spacing
    layout.preferredSize = preferredSize
    layout.embeddings = embeddings
    layout.prepare(
      numberOfItems: sections.map(\.count),
      environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: Self.height)))
    for (index, section) in sections.enumerated() where section.page > 0 {
      layout.scroll(section: index, to: .page(section.page))
    }
  }

  /// Scrolls a section sideways.
  package mutating func scroll(_ section: Int, to target: CollectionCompositionalLayout.ScrollTarget) {
    layout.scroll(section: section, to: target)
  }

  /// The items of a section that are wholly or in part in sight.
  package func items(ofSection section: Int) -> Range<Int> {
    let cells = layout.layoutAttributesForElements(in: layout.frame(ofSection: section)).filter {
      $0.element == .cell && $0.indexPath.section == section
    }
    let items = cells.map(\.indexPath.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }

  private static func embeddings(_ sections: [Section]) -> [Int: CollectionLayoutIndexPath] {
    var embeddings: [Int: CollectionLayoutIndexPath] = [:]
    for (index, section) in sections.enumerated() {
      guard let place = section.info.embedding,
        let host = sections.firstIndex(where: { $0.info.id == place.section })
      else { continue }
      embeddings[index] = CollectionLayoutIndexPath(section: host, item: place.item)
    }
    return embeddings
  }

  private static func section(_ part: Section, _ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    // It is as wide as inside the other.
    let around = part.host.map { $0.section(count: 1, environment).contentInsets } ?? .zero
    let outside = around.leading + around.trailing
    var inner = environment
    inner.container.width = max(1, inner.container.width - outside)
    var section = part.info.section(count: part.count, inner)
    section.contentInsets.trailing += outside
    if part.isUnrolled { unroll(&section) }
    if part.count == 0 {
      section.contentInsets.top = 0
      section.contentInsets.bottom = 0
      section.decorationItems = []
    }
    var footers = part.footers
    if section.orthogonalScrollingBehavior != .none, pages(part, section, environment) > 1 {
      footers.insert(pagesKind, at: 0)
    }
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    // Titles begin where the terminal does.
    section.supplementariesFollowContentInsets = false
    for index in section.decorationItems.indices {
      section.decorationItems[index].contentInsets.top += part.hasHeader ? 1 : 0
      section.decorationItems[index].contentInsets.bottom += footers.count
    }
    if part.hasHeader {
      section.boundarySupplementaryItems.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: CollectionLayoutListConfiguration.headerKind, alignment: .top))
    }
    section.boundarySupplementaryItems += footers.map {
      CollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: $0, alignment: .bottom)
    }
    return section
  }

  /// Puts groups that scroll sideways below each other, as many beside each other as there is room for.
  private static func unroll(_ section: inout CollectionLayoutSection) {
    if section.orthogonalScrollingBehavior == .none { return }
    section.orthogonalScrollingBehavior = .none
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: section.group.layoutSize.heightDimension)
    var row = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [section.group])
    row.interItemSpacing = .fixed(section.interGroupSpacing)
    section.group = row
    section.interGroupSpacing = 0
  }

  private static func pages(
    _ part: Section, _ section: CollectionLayoutSection, _ environment: CollectionLayoutEnvironment
  ) -> Int {
    var alone = CollectionCompositionalLayout(section: section)
    alone.prepare(numberOfItems: [part.count], environment: environment)
    return alone.pageCount(ofSection: 0)
  }
}
