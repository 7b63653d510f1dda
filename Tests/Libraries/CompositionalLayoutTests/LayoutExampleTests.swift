import CompositionalLayout
import Testing

/// The effect of each part of the vocabulary, in cells.
@Suite struct LayoutExampleTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 40, height: 20))
  private let fullRow = size(.fractionalWidth(1), .absolute(2))

  private func frames(_ section: CollectionLayoutSection, _ count: Int) -> [CellRect] {
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [count], environment: environment)
    return (0..<count).compactMap {
      layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: $0))?.frame
    }
  }

  @Test func groupsNest() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let section = CollectionLayoutSection(group: .horizontal(layoutSize: fullRow, subitems: [leading, column]))
    #expect(
      frames(section, 3) == [
        CellRect(x: 0, y: 0, width: 28, height: 2), CellRect(x: 28, y: 0, width: 12, height: 1),
        CellRect(x: 28, y: 1, width: 12, height: 1),
      ])
  }

  @Test func spacingIsFixedOrShared() {
    var group = CollectionLayoutGroup.horizontal(layoutSize: fullRow, subitems: [item(.absolute(10), .absolute(1))])
    group.interItemSpacing = .fixed(2)
    #expect(frames(CollectionLayoutSection(group: group), 3).map(\.x) == [0, 12, 24])
    group.interItemSpacing = .flexible(1)
    #expect(frames(CollectionLayoutSection(group: group), 3).map(\.x) == [0, 15, 30])
    var centred = item(.absolute(10), .absolute(1))
    centred.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let one = CollectionLayoutGroup.horizontal(layoutSize: fullRow, repeatingSubitem: centred, count: 1)
    #expect(frames(CollectionLayoutSection(group: one), 1) == [CellRect(x: 15, y: 0, width: 10, height: 1)])
    let listed = CollectionLayoutGroup.vertical(layoutSize: fullRow, subitems: [centred])
    #expect(frames(CollectionLayoutSection(group: listed), 1).map(\.x) == [15])
  }

  /// Repeated items keep their size; if they do not all fit, they become equal parts.
  @Test func repeatedItemsKeepTheirSizeWhereTheyFit() {
    func row(_ width: CollectionLayoutDimension, _ spacing: CollectionLayoutSpacing) -> [Range<Int>] {
      var group = CollectionLayoutGroup.horizontal(
        layoutSize: fullRow, repeatingSubitem: item(width, .absolute(1)), count: 3)
      group.interItemSpacing = spacing
      return frames(CollectionLayoutSection(group: group), 3).map { $0.x..<$0.maxX }
    }
    #expect(row(.absolute(10), .fixed(0)) == [0..<10, 10..<20, 20..<30])
    #expect(row(.absolute(10), .flexible(0)) == [0..<10, 15..<25, 30..<40])
    #expect(row(.fractionalWidth(1 / 3), .fixed(2)) == [0..<12, 14..<26, 28..<40])
    #expect(row(.fractionalWidth(1), .fixed(0)) == [0..<13, 13..<26, 26..<40])
  }

  @Test func estimatedItemsFlow() {
    var layout = CollectionCompositionalLayout(
      section: CollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .estimated(1)),
          subitems: [item(.estimated(5), .estimated(1))])))
    layout.preferredSize = { path, _ in CellSize(width: [15, 15, 15, 30, 5][path.item], height: path.item == 1 ? 3 : 1)
    }
    layout.prepare(numberOfItems: [5], environment: environment)
    let cells = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 40, height: 20))
    #expect(cells.map(\.frame.y) == [0, 0, 3, 4, 4] && cells.map(\.frame.x) == [0, 15, 0, 0, 30])
    #expect(layout.contentSize.height == 5)
  }

  @Test func badgesHeadersAndBackgrounds() {
    var badged = item(.fractionalWidth(0.5), .fractionalHeight(1))
    badged.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(2), .absolute(1)),
        elementKind: "badge", containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    ]
    var section = CollectionLayoutSection(group: .horizontal(layoutSize: fullRow, subitems: [badged]))
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    section.decorationItems = [.background(elementKind: "card")]
    section.boundarySupplementaryItems = [boundary("header", .top, isPinned: true)]
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [40], environment: environment)
    #expect(layout.contentSize.height == 1 + 1 + 40 + 1)
    let window = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 10, width: 40, height: 4))
    let kinds = window.map(\.element)
    #expect(kinds.first == .decoration("card") && kinds.last == .supplementary("header"))
    #expect(window.last?.frame == CellRect(x: 2, y: 10, width: 36, height: 1))
    let badge = window.first { $0.element == .supplementary("badge") }
    #expect(badge?.frame.maxX == 20 && badge?.frame.width == 2)
  }

  @Test func centredPagesFollowTheirGroups() {
    let banner = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .absolute(3)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    var section = CollectionLayoutSection(group: banner)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [4], environment: environment)
    #expect(layout.pageCount(ofSection: 0) == 4 && layout.contentSize.height == 3)
    for page in 0..<4 {
      #expect(layout.page(ofSection: 0) == page)
      let frame = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: page))?.frame
      #expect(frame == CellRect(x: 4, y: 0, width: 32, height: 3))
      #expect(layout.scroll(section: 0, to: .next) == (page < 3))
    }
    layout.scroll(section: 0, to: .start)
    // The neighbor is clipped at the edge.
    let next = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 1))
    #expect(next?.visibleFrame == CellRect(x: 36, y: 0, width: 4, height: 3))
  }

  @Test(arguments: CollectionLayoutSectionOrthogonalScrollingBehavior.allCases)
  func everyItemComesIntoSight(behaviour: CollectionLayoutSectionOrthogonalScrollingBehavior) {
    let card = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(15), .absolute(2)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    var section = CollectionLayoutSection(group: card)
    section.interGroupSpacing = 1
    section.orthogonalScrollingBehavior = behaviour
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [7], environment: environment)
    var seen: Set<Int> = []
    for page in 0..<layout.pageCount(ofSection: 0) {
      layout.scroll(section: 0, to: .page(page))
      for element in layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 40, height: 40))
      where element.visibleFrame == element.frame { seen.insert(element.indexPath.item) }
    }
    // A step of one width splits a card; the next page shows the rest of it.
    if behaviour != .continuous, behaviour != .paging { #expect(seen == Set(0..<7)) }
    #expect(seen.contains(0) && seen.contains(6))
  }

  @Test func listsHaveTheirInsets() {
    for (appearance, x, width) in [
      (CollectionLayoutListConfiguration.Appearance.plain, 0, 40), (.grouped, 0, 40), (.insetGrouped, 2, 36),
      (.sidebar, 1, 38), (.sidebarPlain, 0, 40),
    ] {
      var configuration = CollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      let section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      let rows = frames(section, 3)
      #expect(rows.map(\.x) == [x, x, x] && rows.map(\.width) == [width, width, width])
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1.y == $0.y + 1 } && rows[0].y >= 1)
    }
  }

  /// A section before the second item of another one, inside its insets; the other items follow it.
  @Test func aSectionLiesInsideAnother() {
    let line = size(.fractionalWidth(1), .absolute(1))
    var outer = CollectionLayoutSection(
      group: .horizontal(layoutSize: line, subitems: [item(.fractionalWidth(1), .absolute(1))]))
    outer.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3)
    outer.interGroupSpacing = 1
    outer.decorationItems = [.background(elementKind: "card")]
    let inner = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: line, repeatingSubitem: item(.fractionalWidth(0.5), .absolute(1)), count: 2))
    var layout = CollectionCompositionalLayout { index, _ in index == 0 ? outer : inner }
    layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: 1)
    layout.prepare(numberOfItems: [3, 2], environment: environment)
    func frame(_ section: Int, _ item: Int) -> CellRect? {
      layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: section, item: item))?.frame
    }
    #expect(frame(0, 0) == CellRect(x: 2, y: 1, width: 35, height: 1))
    #expect(frame(1, 0) == CellRect(x: 2, y: 3, width: 17, height: 1))
    #expect(frame(1, 1) == CellRect(x: 19, y: 3, width: 18, height: 1))
    #expect(frame(0, 1)?.y == 5 && frame(0, 2)?.y == 7)
    #expect(layout.frame(ofSection: 0) == CellRect(x: 0, y: 0, width: 40, height: 9))
    #expect(layout.frame(ofSection: 1) == CellRect(x: 2, y: 3, width: 35, height: 1))
    #expect(layout.contentSize.height == 9)
    // After the last item; and nested in a cycle, which is invalid: then both are independent.
    layout.embeddings = [1: CollectionLayoutIndexPath(section: 0, item: 99)]
    layout.prepare(numberOfItems: [3, 2], environment: environment)
    #expect(frame(0, 2)?.y == 5 && frame(1, 0)?.y == 7)
    layout.embeddings[0] = CollectionLayoutIndexPath(section: 1, item: 0)
    layout.prepare(numberOfItems: [3, 2], environment: environment)
    #expect(layout.frame(ofSection: 1) == CellRect(x: 0, y: 7, width: 40, height: 1))
  }

  @Test func linesStandBetweenRows() {
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = true
    var layout = CollectionCompositionalLayout(
      section: .list(using: configuration, layoutEnvironment: environment))
    layout.prepare(numberOfItems: [3], environment: environment)
    let elements = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 40, height: 9))
    #expect(elements.filter { $0.element == .cell }.map(\.frame.y) == [0, 2, 4])
    let lines = elements.filter { $0.element == .supplementary(CollectionLayoutListConfiguration.separatorKind) }
    #expect(lines.map(\.frame.y) == [1, 3] && layout.contentSize.height == 5)
  }
}
