import CompositionalLayout
import ShellModel

/// What the layout is told of a section, besides its number of items. Sections of equal shapes are described alike.
struct SectionShape: Hashable {
  /// The kind of page indicators.
  static let pagesKind = "pages"

  var info: SectionInfo
  /// The number of items, as far as the description depends on it.
  private var smallCount: Int
  /// What stands below it besides the page indicator, one row each.
  var footers: [String] = []
  /// Whether it has more than one page.
  var hasPages = false
  /// Whether its title is drawn.
  var hasHeader = false
  /// Whether the title stays at the top of a window that shows rows of the section.
  var pinsHeader = false
  /// The section that it lies inside, if that is not drawn.
  var host: SectionInfo?
  /// Whether its groups stand below each other though it scrolls sideways.
  var isUnrolled = false
  /// The height of all rows of a list; nil if it depends on their texts.
  var rowHeight: Int?

  init(_ info: SectionInfo, count: Int, width: Int) {
    self.info = info
    // A grid has up to three rows, and no more columns than the screen.
    smallCount = min(count, info.layout == .grid ? 3 * width : 1)
  }

  /// The section as CompositionalLayout lays it out.
  func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    // It is as wide as inside the other one.
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
    // Titles begin where the terminal does.
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
  /// Puts groups that scroll sideways below each other, as many side by side as there is room for.
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

  /// Gives the rows of a list one height, so that none of them has to be measured.
  fileprivate mutating func fixRows(height: Int) {
    guard var item = group.subitems.first as? CollectionLayoutItem else { return }
    item.layoutSize.heightDimension = .absolute(height)
    var size = group.layoutSize
    size.heightDimension = .absolute(height)
    group = .vertical(layoutSize: size, subitems: [item])
  }
}
