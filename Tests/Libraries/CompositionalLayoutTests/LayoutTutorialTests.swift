import CompositionalLayout
import Testing

// Layout code from UIKit tutorials, without the prefixes NS and UI, and with `var` where a value is changed. Core
// Graphics has points; these are cells:

private typealias CGPoint = FractionalPoint

private enum Tutorial {
  static let badgeElementKind = "badge-element-kind"
  static let backgroundKind = "background-element-kind"

  static func createBadgeLayout() -> CollectionCompositionalLayout {
    let badgeAnchor = CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badgeSize = CollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: badgeElementKind, containerAnchor: badgeAnchor)
    let itemSize = CollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0))
    var item = CollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
    item.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = CollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    var section = CollectionLayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return CollectionCompositionalLayout(section: section)
  }

  static func createNestedLayout() -> CollectionCompositionalLayout {
    var config = CollectionCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    return CollectionCompositionalLayout(
      sectionProvider: {
        (sectionIndex: Int, layoutEnvironment: CollectionLayoutEnvironment) -> CollectionLayoutSection? in
        var leadingItem = CollectionLayoutItem(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
        leadingItem.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailingItem = CollectionLayoutItem(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
        let trailingGroup = CollectionLayoutGroup.vertical(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)), subitem: trailingItem,
          count: 2)
        let nestedGroup = CollectionLayoutGroup.horizontal(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(0.85), heightDimension: .fractionalHeight(0.4)),
          subitems: [leadingItem, trailingGroup])
        var section = CollectionLayoutSection(group: nestedGroup)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        let sectionHeader = CollectionLayoutBoundarySupplementaryItem(
          layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
          elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
        section.boundarySupplementaryItems = [sectionHeader]
        return section
      }, configuration: config)
  }

  static func createPinnedHeaderLayout() -> CollectionCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(4)),
      subitems: [item])
    var section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    var sectionHeader = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(4)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    let sectionFooter = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(4)),
      elementKind: CollectionView.elementKindSectionFooter, alignment: .bottom)
    sectionHeader.pinToVisibleBounds = true
    sectionHeader.zIndex = 2
    section.boundarySupplementaryItems = [sectionHeader, sectionFooter]
    var sectionBackgroundDecoration = CollectionLayoutDecorationItem.background(elementKind: backgroundKind)
    sectionBackgroundDecoration.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [sectionBackgroundDecoration]
    return CollectionCompositionalLayout(section: section)
  }

  static func createListConfigurationLayout() -> CollectionCompositionalLayout {
    var config = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    config.headerMode = .supplementary
    config.showsSeparators = true
    config.itemSeparatorHandler = { (indexPath, sectionSeparatorConfiguration) in
      var configuration = sectionSeparatorConfiguration
      if indexPath.item == 1 { configuration.bottomSeparatorVisibility = .hidden }
      return configuration
    }
    return CollectionCompositionalLayout.list(using: config)
  }
}

@Suite struct LayoutTutorialTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 100, height: 50))

  @Test func aBadgeLiesHalfOutside() {
    var layout = Tutorial.createBadgeLayout()
    layout.prepare(numberOfItems: [4], environment: environment)
    let badge = layout.layoutAttributesForSupplementaryView(
      ofKind: Tutorial.badgeElementKind, at: CollectionLayoutIndexPath(section: 0, item: 0))
    // The item has the columns 25 to 29 and begins in row 25; the badge of 20 columns is offset by 6 to the right and up.
    #expect(badge?.frame == CellRect(x: 30 - 20 + 6, y: 25 - 6, width: 20, height: 20))
  }

  @Test func groupsNestAndScroll() {
    var layout = Tutorial.createNestedLayout()
    layout.prepare(numberOfItems: [6, 6], environment: environment)
    let items = (0..<3).map {
      layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: $0))?.frame
    }
    // Its insets leave it one of its twenty rows.
    #expect(items[0] == CellRect(x: 10, y: 54, width: 39, height: 1))
    #expect(items[1]?.y == 44 && items[2]?.y == 54 && items[1]?.height == 10)
    #expect(layout.pageCount(ofSection: 1) == 2 && layout.frame(ofSection: 1).y == 64 + 20)
  }

  @Test func headersStayInSight() {
    var layout = Tutorial.createPinnedHeaderLayout()
    layout.prepare(numberOfItems: [5], environment: environment)
    let window = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 20, width: 100, height: 10))
    #expect(window.last?.element == .supplementary("header") && window.last?.frame.y == 20)
    #expect(window.first?.element == .decoration(Tutorial.backgroundKind))
  }

  @Test func listsHaveTheirLines() {
    var layout = Tutorial.createListConfigurationLayout()
    layout.prepare(numberOfItems: [4], environment: environment)
    let lines = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 100, height: 50))
      .filter { $0.element == .supplementary(CollectionLayoutListConfiguration.separatorKind) }
    #expect(lines.map(\.indexPath.item) == [0, 2])
  }
}
