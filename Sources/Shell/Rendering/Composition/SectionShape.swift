import CompositionalLayout

/// The description of a section for the layout, besides its number of items. Sections with equal shapes have equal
/// layouts.
struct SectionShape: Hashable {
  static let pagesKind = "pages"

  var info: SectionInfo
  /// The number of items, limited to what the layout depends on.
  private var smallCount: Int
  /// The footers besides the page indicator, one row each.
  var footers: [String] = []
  var hasPages = false
  var hasHeader = false
  /// Whether the title stays at the top of a window with rows of the section.
  var pinsHeader = false
  /// The section in which it is nested, if that is not drawn.
  var host: SectionInfo?
  /// Whether its groups are stacked although it scrolls horizontally.
  var isUnrolled = false
  /// The height of all rows of a list; nil if it depends on their texts.
  var rowHeight: Int?

  init(_ info: SectionInfo, count: Int, width: Int) {
    self.info = info
    // A grid has at most three rows, and at most as many columns as the screen.
    smallCount = min(count, info.layout == .grid ? 3 * width : 1)
  }

  func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    // The section is as wide as inside its host.
    let around = host.map { $0.section(count: 1, environment).contentInsets } ?? .zero
    let outside = around.leading + around.trailing
    var inner = environment
    inner.container.width = max(1, inner.container.width - outside)
    var section = info.section(count: smallCount, inner)
    section.contentInsets.trailing += outside
    if isUnrolled { section.unroll() }
    if let rowHeight { section.fixRows(height: rowHeight) }
    if smallCount == 0 {
      section.contentInsets.top = 0
      section.contentInsets.bottom = 0
      section.decorationItems = []
    }
    addBoundaries(to: &section)
    return section
  }

  private func addBoundaries(to section: inout CollectionLayoutSection) {
    let footers = (hasPages ? [Self.pagesKind] : []) + footers
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    // Titles begin at the edge of the terminal.
    section.supplementariesFollowContentInsets = false
    for index in section.decorationItems.indices {
      section.decorationItems[index].contentInsets.top += hasHeader ? 1 : 0
      section.decorationItems[index].contentInsets.bottom += footers.count
    }
    if hasHeader {
      var header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: CollectionLayoutListConfiguration.headerKind, alignment: .top)
      header.pinToVisibleBounds = pinsHeader
      section.boundarySupplementaryItems.append(header)
    }
    section.boundarySupplementaryItems += footers.map {
      CollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: $0, alignment: .bottom)
    }
  }
}

extension CollectionLayoutSection {
  /// Stacks groups that scroll horizontally, as many side by side as fit.
  fileprivate mutating func unroll() {
    if orthogonalScrollingBehavior == .none { return }
    orthogonalScrollingBehavior = .none
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: group.layoutSize.heightDimension)
    var row = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [group])
    row.interItemSpacing = .fixed(interGroupSpacing)
    group = row
    interGroupSpacing = 0
  }

  /// Sets one height for all rows of a list, so that none of them needs to be measured.
  fileprivate mutating func fixRows(height: Int) {
    guard var item = group.subitems.first as? CollectionLayoutItem else { return }
    item.layoutSize.heightDimension = .absolute(height)
    var size = group.layoutSize
    size.heightDimension = .absolute(height)
    group = .vertical(layoutSize: size, subitems: [item])
  }
}
