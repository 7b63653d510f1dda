import CompositionalLayout
import Testing

/// Fractions in nested groups, drawings of groups, and margins.
@Suite struct LayoutDetailTests {
  private let all = CellRect(x: -100, y: -100, width: 10_000, height: 10_000)

  private var whole: CollectionLayoutItem { item(.fractionalWidth(1), .fractionalHeight(1)) }

  private func cells(_ layout: CollectionCompositionalLayout) -> [CellRect] {
    layout.layoutAttributesForElements(in: all).filter { $0.element == .cell }.map(\.frame)
  }

  private func cells(_ group: CollectionLayoutGroup, width: Int, _ count: Int) -> [CellRect] {
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
    layout.prepare(
      numberOfItems: [count],
      environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 24)))
    return cells(layout)
  }

  /// A row of `count` equal parts, in the three ways of writing it.
  private func row(
    _ part: any CollectionLayoutSubitem, _ count: Int, _ spacing: CollectionLayoutSpacing?
  ) -> [CollectionLayoutGroup] {
    let row = size(.fractionalWidth(1), .absolute(2))
    return [
      CollectionLayoutGroup.horizontal(layoutSize: row, subitems: [part]),
      .horizontal(layoutSize: row, repeatingSubitem: part, count: count),
      .horizontal(layoutSize: row, subitem: part, count: count),
    ].map {
      var group = $0
      group.interItemSpacing = spacing
      return group
    }
  }

  @Test(arguments: [nil, CollectionLayoutSpacing.fixed(0), .fixed(2), .flexible(0)])
  func groupsInAGroupFillItAsItemsDo(_ spacing: CollectionLayoutSpacing?) {
    for count in 1...7 {
      let part = size(.fractionalWidth(1 / Double(count)), .fractionalHeight(1))
      let item = CollectionLayoutItem(layoutSize: part)
      let group = CollectionLayoutGroup.vertical(layoutSize: part, subitems: [whole])
      for width in 2 * count...90 {
        for (flat, nested) in zip(row(item, count, spacing), row(group, count, spacing)) {
          let expected = cells(flat, width: width, count)
          #expect(cells(nested, width: width, count) == expected, "\(count) of \(width)")
          #expect(expected.last?.maxX == width)
        }
      }
    }
  }

  @Test func thirdsOfThirdsLeaveNoColumnFree() {
    let third = size(.fractionalWidth(1 / 3), .fractionalHeight(1))
    let item = CollectionLayoutItem(layoutSize: third)
    let inner = CollectionLayoutGroup.horizontal(layoutSize: third, subitems: [item])
    let outer = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [inner])
    for width in 9...200 {
      let frames = cells(outer, width: width, 9)
      #expect(frames.map(\.x) == [0] + frames.dropLast().map(\.maxX), "\(width)")
      #expect(frames.last?.maxX == width, "\(width)")
    }
  }

  /// Text is wrapped to the proposed width, so the frame must not be narrower.
  @Test func theProposedWidthIsThatOfTheFrame() {
    let third = item(.fractionalWidth(1 / 3), .estimated(1))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(1)), subitems: [third])
    for width in 3...100 {
      nonisolated(unsafe) var proposed: [Int: Int] = [:]
      var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
      layout.preferredSize = { path, size in
        proposed[path.item] = size.width
        return size
      }
      layout.prepare(
        numberOfItems: [6], environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 24)))
      #expect(cells(layout).map(\.width) == (0..<6).map { proposed[$0] }, "\(width)")
    }
  }

  @Test func sectionsBeginAtTheInsetsOfTheContainer() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [whole])
    var section = CollectionLayoutSection(group: group)
    section.contentInsets.leading = 1
    section.boundarySupplementaryItems = [boundary("header", .top)]
    let environment = CollectionLayoutEnvironment(
      container: CellSize(width: 20, height: 9),
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3))
    func columns() -> [Range<Int>] {
      var layout = CollectionCompositionalLayout(section: section)
      layout.prepare(numberOfItems: [1], environment: environment)
      return layout.layoutAttributesForElements(in: all).map { $0.frame.x..<$0.frame.maxX }.sorted {
        $0.lowerBound < $1.lowerBound
      }
    }
    #expect(columns() == [3..<17, 3..<17])
    section.supplementariesFollowContentInsets = false
    #expect(columns() == [2..<17, 3..<17])
  }

  @Test func absurdInsetsOfTheContainerLeaveNothing() {
    for inset in [Int.min, -1, 1_000, .max] {
      let insets = DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
      var layout = CollectionCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: .insetGrouped))
      layout.prepare(
        numberOfItems: [3],
        environment: CollectionLayoutEnvironment(
          container: CellSize(width: 20, height: 9), contentInsets: insets))
      let cells = layout.layoutAttributesForElements(in: all).filter { $0.element == .cell }
      #expect(cells.allSatisfy { inset < 0 ? $0.frame.width == 16 : $0.frame.width == 0 })
      #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 2)) != nil)
    }
  }
}
