import CompositionalLayout
import TestSupport
import Testing

@testable import DiffableSnapshots

/// Layouts that follow differences, compared with layouts made anew.
@Suite(.shrinking) struct LayoutDifferenceTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// What a client shows: the snapshot, and the content of its items.
  private final class Content {
    var snapshot = Snapshot()
    /// How often the content of an item has changed.
    var versions: [Int: Int] = [:]
    var questions = 0

    func size(_ path: CollectionLayoutIndexPath, _ proposed: CellSize) -> CellSize {
      questions += 1
      let item = snapshot.itemIdentifier(at: path) ?? 0
      let size = item * 7 + versions[item, default: 0]
      return CellSize(width: 1 + size % 13, height: size % 4)
    }
  }

  private static func layout(
    _ content: Content, _ sections: [CollectionLayoutSection]
  ) -> CollectionCompositionalLayout {
    var layout = CollectionCompositionalLayout { index, _ in
      // By identity: a section that moves looks as it did.
      sections[content.snapshot.sectionIdentifiers[index] % sections.count]
    }
    layout.preferredSize = { [unowned content] in content.size($0, $1) }
    return layout
  }

  private static func numbers(_ snapshot: Snapshot) throws -> [(identifier: Int, numberOfItems: Int)] {
    try snapshot.sectionIdentifiers.map { ($0, try snapshot.numberOfItems(inSection: $0)) }
  }

  private static func change(_ snapshot: inout Snapshot, _ fresh: inout Int, _ random: inout SeededGenerator) throws {
    let items = snapshot.itemIdentifiers
    switch random.below(9) {
    case 0: snapshot.deleteItems(items.filter { _ in random.oneIn(8) })
    case 1, 2:
      let added = Array(fresh..<fresh + 1 + random.below(random.oneIn(9) ? 700 : 5))
      fresh += added.count
      if let item = random.pick(items) { try snapshot.insertItems(added, beforeItem: item) }
    case 3:
      fresh += 1
      if let section = random.pick(snapshot.sectionIdentifiers) {
        try snapshot.appendItems([fresh - 1], toSection: section)
      }
    case 4, 5:
      if let item = random.pick(items), let other = random.pick(items) { try snapshot.moveItem(item, afterItem: other) }
    case 6:
      if let item = random.pick(items), let section = random.pick(snapshot.sectionIdentifiers) {
        try snapshot.appendItems([item], toSection: section, existing: .move)
      }
    case 7:
      let (section, other) = (random.below(6), random.below(6))
      if snapshot.indexOfSection(section) == nil {
        try snapshot.insertSections([section], beforeSection: snapshot.sectionIdentifiers[0])
      } else if snapshot.numberOfSections > 2, random.oneIn(2) {
        snapshot.deleteSections([section])
      } else if snapshot.indexOfSection(other) != nil {
        try snapshot.moveSection(section, afterSection: other)
      }
    default: try snapshot.reloadSections(snapshot.sectionIdentifiers.filter { _ in random.oneIn(5) })
    }
  }

  @Test(arguments: Laws.seeds(40)) func followingIsTheSameAsLayingOutAnew(seed: Int) throws {
    var maker = RandomLayout(seed: seed, isWild: false)
    let environment = CollectionLayoutEnvironment(container: CellSize(width: 60, height: 20))
    let list = CollectionLayoutSection.list(
      using: CollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
    // Half of the sections are lists of measured rows, the others are anything.
    let sections = (0..<3).map { $0 == 0 || maker.random.oneIn(2) ? list : maker.section() }
    let content = Content()
    var fresh = 0
    try content.snapshot.appendSections([0, 1, 2])
    for section in 0..<3 {
      let count = maker.random.below(maker.random.oneIn(6) ? 900 : 30)
      try content.snapshot.appendItems(Array(fresh..<fresh + count), toSection: section)
      fresh += count
    }
    var layout = Self.layout(content, sections)
    let isIndexed = maker.random.oneIn(3)
    let numbers = try Self.numbers(content.snapshot)
    if isIndexed {
      layout.prepare(numberOfItems: numbers.map(\.numberOfItems), environment: environment)
    } else {
      layout.prepare(numbers, environment: environment)
    }
    for step in maker.random.steps(8) {
      let before = content.snapshot
      for _ in 0...maker.random.below(3) { try Self.change(&content.snapshot, &fresh, &maker.random) }
      let changed = content.snapshot.itemIdentifiers.filter { _ in maker.random.oneIn(10) }
      for item in changed { content.versions[item, default: 0] += 1 }
      try content.snapshot.reconfigureItems(changed)
      let difference = before.difference(to: content.snapshot)
      content.questions = 0
      let isFollowed = layout.apply(difference)
      try #require(isFollowed, "seed \(seed) step \(step)")
      if sections.allSatisfy({ $0.decorationItems == list.decorationItems }), difference.sectionReloads.isEmpty {
        let asked = Set(
          difference.itemInserts.map(\.indexPath) + (difference.itemMoves + difference.reconfigures).map(\.to))
        try #require(content.questions <= asked.count, "seed \(seed) step \(step)")
      }
      var anew = Self.layout(content, sections)
      anew.prepare(try Self.numbers(content.snapshot), environment: environment)
      try #require(LayoutFuzz.everything(layout) == LayoutFuzz.everything(anew), "seed \(seed) step \(step)")
      try #require(
        layout.contentSize == anew.contentSize && layout.problems == anew.problems, "seed \(seed) step \(step)")
      let window = CellRect(x: 0, y: maker.random.below(layout.contentSize.height + 1), width: 60, height: 7)
      try #require(
        layout.layoutAttributesForElements(in: window) == anew.layoutAttributesForElements(in: window),
        "seed \(seed) step \(step)")
    }
    // The next preparation finds what is there.
    let whole = LayoutFuzz.everything(layout)
    content.questions = 0
    layout.prepare(try Self.numbers(content.snapshot), environment: environment)
    #expect(LayoutFuzz.everything(layout) == whole && (isIndexed || content.questions == 0), "seed \(seed)")
  }

  /// A scroll offset stays with its section, also if sections are known by their index.
  @Test func offsetsFollowTheirSections() throws {
    let content = Content()
    content.snapshot = try Snapshot(sections: [(0, Array(0..<50)), (1, Array(50..<100))])
    var layout = Self.layout(content, [cards])
    layout.prepare(
      numberOfItems: [50, 50], environment: CollectionLayoutEnvironment(container: CellSize(width: 80, height: 24)))
    layout.scroll(section: 1, to: .page(7))
    let before = content.snapshot
    content.snapshot = try Snapshot(sections: [(1, Array(50..<100)), (2, [100]), (0, Array(0..<50))])
    layout.apply(before.difference(to: content.snapshot))
    #expect((0..<3).map { layout.offset(ofSection: $0) } == [210, 0, 0])
  }

  /// A difference of something else changes nothing.
  @Test func aDifferenceThatDoesNotFitIsRefused() throws {
    let content = Content()
    content.snapshot = try Snapshot(sections: [(0, [1, 2, 3])])
    let environment = CollectionLayoutEnvironment(container: CellSize(width: 60, height: 20))
    let list = CollectionLayoutSection.list(
      using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    var layout = Self.layout(content, [list])
    func refuse(_ difference: some IndexPathDifference) {
      let isFollowed = layout.apply(difference)
      #expect(!isFollowed, "\(difference)")
    }
    refuse(IndexPathsOnly(removed: [], added: []))
    layout.prepare(numberOfItems: [3], environment: environment)
    let before = LayoutFuzz.everything(layout)
    let numbers = [-1, 3, 4, Int.max, Int.min]
    for number in numbers {
      for other in [0] + numbers {
        let place = ItemIndexPath(section: other, item: number)
        let turned = ItemIndexPath(section: number, item: other)
        refuse(IndexPathsOnly(removed: [place], added: []))
        refuse(IndexPathsOnly(removed: [turned], added: []))
        refuse(IndexPathsOnly(removed: [], added: [turned]))
        if number != 3 || other != 0 { refuse(IndexPathsOnly(removed: [], added: [place])) }
      }
      var difference = SnapshotDifference<Int, Int>()
      difference.sectionDeletes = [.init(index: number, section: 0)]
      refuse(difference)
      difference = SnapshotDifference()
      difference.sectionMoves = [.init(from: 0, to: number, section: 0)]
      refuse(difference)
    }
    let first = ItemIndexPath(section: 0, item: 0)
    refuse(IndexPathsOnly(removed: [first, first], added: []))
    refuse(IndexPathsOnly(removed: [], added: [first, first]))
    #expect(LayoutFuzz.everything(layout) == before)
  }
}

/// A difference of another library.
private struct IndexPathsOnly: IndexPathDifference {
  let indexPathChanges: IndexPathChanges
  init(removed: [ItemIndexPath], added: [ItemIndexPath]) {
    indexPathChanges = IndexPathChanges(removed: removed, added: added)
  }
}
