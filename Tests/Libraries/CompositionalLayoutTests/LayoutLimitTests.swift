import CompositionalLayout
import Testing

/// All values that the public interface can express terminate without a trap, and nothing is lost silently.
@Suite struct LayoutLimitTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 80, height: 24))

  private func prepared(_ group: CollectionLayoutGroup, _ count: Int) -> CollectionCompositionalLayout {
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
    layout.prepare(numberOfItems: [count], environment: environment)
    return layout
  }

  @Test func queriesBeforeTheFirstPreparationAnswerNothing() {
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    #expect(layout.frame(ofSection: 0) == .zero && layout.frame(ofContentOfSection: 7) == .zero)
    #expect(layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 80, height: 24)).isEmpty)
    layout.embeddings = [1: CollectionLayoutIndexPath(section: 0, item: 0)]
    layout.invalidateLayout()
    #expect(layout.frame(ofSection: -1) == .zero && layout.frame(ofSection: .max) == .zero)
    layout.prepare(numberOfItems: [3, 3], environment: environment)
    layout.embeddings = [:]
    #expect(layout.frame(ofSection: 1) == CellRect(x: 0, y: 3, width: 80, height: 3))
  }

  @Test func aWindowOfEverythingBelow() {
    let layout = prepared(row, 10)
    #expect(layout.layoutAttributesForElements(in: CellRect(x: 0, y: 1, width: 80, height: .max)).count == 9)
    let all = CellRect(x: .min, y: .min, width: .max, height: .max)
    #expect(layout.layoutAttributesForElements(in: all).isEmpty, "its edges are left of and above the first cell")
  }

  @Test func lengthsSaturate() {
    let longest = 1 << 30
    for dimension in [
      CollectionLayoutDimension.absolute(.max), .estimated(.max), .fractionalWidth(.infinity), .fractionalWidth(1e30),
      .uniformAcrossSiblings(estimate: .max), .absolute(Double.infinity),
    ] {
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1), dimension), subitems: [item(.fractionalWidth(1), dimension)])
      #expect(prepared(group, 2).contentSize.height == 2 * longest, "\(dimension)")
    }
    var section = CollectionLayoutSection(group: row)
    section.interGroupSpacing = .max
    section.contentInsets = DirectionalEdgeInsets(top: .max, leading: .min, bottom: .min, trailing: 1)
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [2], environment: environment)
    #expect(layout.contentSize.height == 2 * longest + 2)
    layout.prepare(
      numberOfItems: [2], environment: CollectionLayoutEnvironment(container: CellSize(width: .max, height: .max)))
    #expect(layout.frame(ofSection: 0).width == longest)
  }

  @Test func aMeasuredSizeSaturates() {
    var layout = CollectionCompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    layout.preferredSize = { _, _ in CellSize(width: .min, height: .max) }
    layout.prepare(numberOfItems: [2], environment: environment)
    #expect(layout.contentSize.height == 2 << 30)
  }

  @Test func moreItemsThanASectionTakesAreNamed() {
    let limit = CollectionCompositionalLayout.maximumNumberOfItems
    for count in [Int.max, 1_000_000_000_000_000_000] {
      let layout = prepared(row, count)
      #expect(layout.problems == [.tooManyItems(section: 0, count: count, limit: limit)])
      #expect(layout.contentSize.height == limit)
      #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: limit - 1)) != nil)
    }
    #expect(prepared(row, limit).problems.isEmpty && prepared(row, -1).contentSize.height == 0)
  }

  @Test func aCountOfARepeatedItemDoesNotHang() {
    for count in [Int.max, 100_000_000_000] {
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), repeatingSubitem: item(.absolute(1), .absolute(1)),
        count: count)
      let layout = prepared(group, 5)
      #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 4)) != nil)
    }
  }

  @Test func groupsThatHoldNothingAreNamed() {
    let tiny = size(.fractionalWidth(1e-9), .absolute(1))
    let empty = CollectionLayoutGroup.horizontal(layoutSize: tiny, subitems: [])
    let custom = CollectionLayoutGroup.custom(layoutSize: tiny) { _ in [] }
    for inner in [empty, custom] {
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [inner])
      #expect(prepared(group, 3).problems == [.groupWithoutItems(section: 0, item: 0)])
    }
    var twice = custom
    for _ in 0..<60 {
      twice = .vertical(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [twice, twice])
    }
    #expect(prepared(twice, 3).problems == [.groupTooComplex(section: 0, item: 0)])
    #expect(prepared(twice, 3).problems[0].description.contains("section 0"))
    let five = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(3), .absolute(1)), subitem: item(.fractionalWidth(1), .absolute(1)), count: 5)
    #expect(prepared(five, 5).problems == [.itemWithoutCells(section: 0, item: 0)])
  }

  /// Three equal parts of three cells with two gaps: the first two have no cell, so only the third shows items. The last
  /// group, which has fewer items, is the same.
  @Test(arguments: 1...9) func partsWithoutCellsComeBeforeOneWithItems(count: Int) {
    let nothing = CollectionLayoutGroup.custom(layoutSize: size(.fractionalHeight(0.5), .estimated(1))) { _ in [] }
    let pair = CollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(0.5), .absolute(1))) { _ in
      Array(repeating: CollectionLayoutGroupCustomItem(frame: CellRect(x: 0, y: 0, width: 1, height: 1)), count: 2)
    }
    let part = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [nothing, pair])
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(3), .absolute(1)), subitem: part, count: 3)
    group.interItemSpacing = .fixed(1)
    var section = CollectionLayoutSection(group: group)
    for behavior in CollectionLayoutSectionOrthogonalScrollingBehavior.allCases {
      section.orthogonalScrollingBehavior = behavior
      for preferred in [nil, { (_: CollectionLayoutIndexPath, size: CellSize) in size }] {
        var layout = CollectionCompositionalLayout(section: section)
        layout.preferredSize = preferred
        layout.prepare(numberOfItems: [count], environment: environment)
        for item in 0..<count {
          let path = CollectionLayoutIndexPath(section: 0, item: item)
          #expect(layout.layoutAttributesForItem(at: path) != nil, "\(item) of \(count)")
        }
        #expect(layout.problems.isEmpty)
      }
    }
  }

  /// A count that no loop could reach, of parts that never show an item, or not before the 10^17th.
  @Test func endlessPartsWithoutItemsAreNamed() {
    let line = size(.fractionalWidth(1), .absolute(1))
    let custom = CollectionLayoutGroup.custom(layoutSize: size(.absolute(1), .absolute(1))) { _ in [] }
    func problems(_ group: CollectionLayoutGroup) -> [CollectionLayoutProblem] { prepared(group, 3).problems }
    let isEmpty = [CollectionLayoutProblem.groupWithoutItems(section: 0, item: 0)]
    #expect(problems(.horizontal(layoutSize: line, subitem: custom, count: 80)) == isEmpty)
    let open = size(.estimated(1), .absolute(1))
    #expect(problems(.horizontal(layoutSize: open, repeatingSubitem: custom, count: .max)) == isEmpty)
    let isEndless = [CollectionLayoutProblem.groupTooComplex(section: 0, item: 0)]
    for subitem in [custom, .horizontal(layoutSize: line, subitem: custom, count: .max)] {
      #expect(problems(.horizontal(layoutSize: line, repeatingSubitem: subitem, count: .max)) == isEndless)
      #expect(problems(.vertical(layoutSize: line, subitem: subitem, count: .max)) == isEndless)
    }
  }

  @Test func groupsOfManyItemsAreWhole() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(20_000), .absolute(1)), repeatingSubitem: item(.absolute(1), .absolute(1)),
      count: 20_000)
    let layout = prepared(group, 40_000)
    #expect(layout.contentSize.height == 2 && layout.problems.isEmpty)
    let last = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 19_999))
    #expect(last?.frame == CellRect(x: 19_999, y: 0, width: 1, height: 1))
  }

  /// Each level costs as much as the level below it, not twice as much: 2^60 steps would not terminate.
  @Test(arguments: [false, true]) func groupsInGroupsCostWhatTheyContain(isEstimated: Bool) {
    var group = row
    for level in 0..<60 {
      if isEstimated {
        group =
          level % 2 == 0
          ? .horizontal(layoutSize: size(.absolute(80), .estimated(1)), subitems: [group])
          : .vertical(layoutSize: size(.estimated(50), .absolute(3)), subitems: [group])
      } else {
        group = .vertical(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [group])
      }
    }
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
    layout.preferredSize = { _, size in size }
    layout.prepare(numberOfItems: [3], environment: environment)
    #expect(layout.problems.isEmpty && layout.contentSize.height > 0)
    #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 2)) != nil)
  }

  @Test(arguments: [65, 1_000, 100_000]) func groupsTooDeepAreNamed(depth: Int) {
    var group = row
    for _ in 1..<depth {
      group = .vertical(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [group])
    }
    let layout = prepared(group, 3)
    #expect(layout.problems == [.groupsTooDeep(section: 0, limit: CollectionLayoutGroup.maximumDepth)])
    #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 0)) == nil)
  }

  @Test func aSectionInsideANestedOneStandsOnItsOwn() {
    let count = 20_000
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    layout.embeddings = Dictionary(
      uniqueKeysWithValues: (1..<count).map { ($0, CollectionLayoutIndexPath(section: $0 - 1, item: 1)) })
    layout.prepare(numberOfItems: Array(repeating: 1, count: count), environment: environment)
    #expect(layout.contentSize.height == count)
    #expect((0..<4).map { layout.frame(ofSection: $0).y } == [0, 1, 2, 3] && layout.frame(ofSection: 0).height == 2)
    layout.embeddings[0] = CollectionLayoutIndexPath(section: count - 1, item: 0)
    #expect(layout.problems.isEmpty && layout.contentSize.height == count && layout.frame(ofSection: 0).height == 1)
  }

  @Test func aSectionInsideOneThatIsLeftOutStandsOnItsOwn() {
    let section = CollectionLayoutSection(group: row)
    var layout = CollectionCompositionalLayout { index, _ in index == 0 ? nil : section }
    layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: 0)
    layout.prepare(numberOfItems: [2, 3], environment: environment)
    #expect(layout.frame(ofSection: 1) == CellRect(x: 0, y: 0, width: 80, height: 3))
  }
}
