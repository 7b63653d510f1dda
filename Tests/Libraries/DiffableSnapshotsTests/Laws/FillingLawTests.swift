import TestSupport
import Testing

@testable import DiffableSnapshots

/// Snapshots of whole sections, with and without a base, compared with arrays, and with snapshots that have an index.
@Suite(.shrinking) struct FillingLawTests {
  /// An item whose payload does not count for equality.
  struct Tagged: Hashable, Sendable {
    let id: Int
    let payload: Int
    static func == (left: Tagged, right: Tagged) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id & 3) }
  }

  typealias Snapshot = DiffableDataSourceSnapshot<Int, Tagged>
  typealias Content = [(Int, [Tagged])]

  /// Returns the next content: some sections are those of before (the same buffer or an equal one), others are edited,
  /// new, gone, or elsewhere. Occasionally an item or a section occurs twice.
  static func next(_ content: Content, _ random: inout SeededGenerator) -> Content {
    var next = content.filter { _ in !random.oneIn(8) }
    for index in next.indices {
      switch random.below(6) {
      case 0, 1: break
      case 2, 3: next[index].1 = next[index].1.map { Tagged(id: $0.id, payload: random.below(1_000)) }
      case 4: next[index].1.removeAll { _ in random.oneIn(3) }
      default: next[index].1.shuffle(using: &random)
      }
    }
    let used = Set(next.flatMap { $0.1.map(\.id) })
    var fresh = (0..<12).filter { !used.contains($0) }.shuffled(using: &random)
    if random.oneIn(6) { fresh.insert(random.below(12), at: 0) }
    for id in fresh.prefix(random.below(4)) {
      let item = Tagged(id: id, payload: random.below(1_000))
      if let index = next.indices.randomElement(using: &random) {
        next[index].1.insert(item, at: random.below(next[index].1.count + 1))
      }
    }
    if random.oneIn(3) {
      let id = random.below(5)
      if random.oneIn(6) || !next.contains(where: { $0.0 == id }) {
        next.insert((id, []), at: random.below(next.count + 1))
      }
    }
    if random.oneIn(4) { next.shuffle(using: &random) }
    return next
  }

  /// What adding one section after the other refuses; nil if it accepts all.
  static func refusal(_ content: Content) -> SnapshotError? {
    let sections = content.map(\.0).seconds
    if !sections.isEmpty { return .duplicateSection(sections.map { SnapshotIdentifier($0) }) }
    var items: [Tagged] = []
    for (_, added) in content {
      let seconds = (items + added).seconds
      if !seconds.isEmpty { return .duplicateItem(seconds.map { SnapshotIdentifier($0) }) }
      items += added
    }
    return nil
  }

  static func indexed(_ snapshot: Snapshot) -> Snapshot {
    var copy = snapshot
    copy.makeIndexed()
    return copy
  }

  /// Fills a snapshot in one of four ways.
  static func fill(_ content: Content, from base: Snapshot, _ random: inout SeededGenerator) throws(SnapshotError)
    -> Snapshot
  {
    switch random.below(4) {
    case 0: return try Snapshot(sections: content)
    case 1: return try Snapshot(sections: content, basedOn: base)
    case 2:
      var snapshot = base
      snapshot.deleteAllItems()
      try snapshot.appendSections(content.map(\.0))
      for (section, items) in content { try snapshot.appendItems(items, toSection: section) }
      return snapshot
    default:
      var snapshot = random.oneIn(2) ? Snapshot() : base
      if snapshot.numberOfSections > 0 { snapshot.deleteAllItems() }
      for (section, items) in content {
        try snapshot.appendSections([section])
        try snapshot.appendItems(items)
      }
      return snapshot
    }
  }

  static func expect(_ snapshot: Snapshot, _ content: Content, _ hint: Comment) throws {
    try #require(snapshot.sectionIdentifiers == content.map(\.0), hint)
    try #require(snapshot.itemIdentifiers.map(\.payload) == content.flatMap { $0.1.map(\.payload) }, hint)
    try #require(snapshot.numberOfItems == content.reduce(0) { $0 + $1.1.count }, hint)
    for (index, (section, items)) in content.enumerated() {
      try #require(try snapshot.itemIdentifiers(inSection: section).map(\.payload) == items.map(\.payload), hint)
      try #require(try snapshot.numberOfItems(inSection: section) == items.count, hint)
      try #require(snapshot.indexOfSection(section) == index, hint)
      for item in -1...items.count {
        let path = ItemIndexPath(section: index, item: item)
        let expected = items.indices.contains(item) ? items[item].payload : nil
        try #require(snapshot.itemIdentifier(at: path)?.payload == expected, hint)
      }
    }
  }

  @Test(arguments: Laws.seeds(40)) func aFilledSnapshotIsTheSameWhateverItIsBasedOn(seed: Int) throws {
    try Self.fillAndCompare(seed: seed)
  }

  static func fillAndCompare(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    var content: Content = []
    var snapshot = Snapshot()
    var kept: [(Snapshot, Content)] = []
    for step in random.steps(12) {
      let hint = Comment(rawValue: "seed \(seed) step \(step)")
      let wanted = Self.next(content, &random)
      let base = random.pick(kept).map { random.oneIn(3) ? $0.0 : snapshot } ?? snapshot
      var result: Snapshot?
      var refusal: SnapshotError?
      do throws(SnapshotError) { result = try Self.fill(wanted, from: base, &random) } catch { refusal = error }
      // Adding section after section meets a duplicate item before a duplicate section that comes later.
      let expected = Self.refusal(wanted)
      try #require((refusal == nil) == (expected == nil), hint)
      guard var next = result else { continue }
      try Self.expect(next, wanted, hint)
      try Self.expectDifferences(snapshot, next, hint)
      for (old, content) in kept { try Self.expect(old, content, hint) }
      if random.oneIn(3) { try #require(next.tree.brokenInvariant() == nil, hint) }
      (content, snapshot) = (wanted, next)
      kept.append((next, content))
      if random.oneIn(2), let item = content.flatMap(\.1).randomElement(using: &random) {
        next.deleteItems([item])
        content = content.map { ($0.0, $0.1.filter { $0 != item }) }
        try Self.expect(next, content, hint)
        try Self.expectDifferences(snapshot, next, hint)
        snapshot = next
      }
    }
  }

  /// The differences between filled snapshots are those between snapshots with an index.
  static func expectDifferences(_ before: Snapshot, _ after: Snapshot, _ hint: Comment) throws {
    let full = indexed(before).difference(to: indexed(after))
    for (old, new) in [(before, after), (indexed(before), after), (before, indexed(after))] {
      let difference = old.difference(to: new)
      try #require(difference.itemDeletes == full.itemDeletes && difference.itemInserts == full.itemInserts, hint)
      try #require(difference.itemMoves == full.itemMoves, hint)
      try #require(difference.sectionDeletes == full.sectionDeletes, hint)
      try #require(difference.sectionInserts == full.sectionInserts, hint)
      try #require(difference.sectionMoves == full.sectionMoves, hint)
      try #require(try difference.applying(to: old) == new, hint)
      try #require((old == new) == difference.isEmpty, hint)
    }
  }

  @Test(arguments: Laws.seeds(30)) func marksAndUpdatesOfAFilledSnapshot(seed: Int) throws {
    try Self.markAndUpdate(seed: seed)
  }

  static func markAndUpdate(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 9)
    let source = DiffableDataSource<Int, Int>()
    var model = NaiveList()
    for step in random.steps(8) {
      let hint = Comment(rawValue: "seed \(seed) step \(step)")
      let before = source.snapshot()
      if random.oneIn(2) {
        model.sections = Universe.small.sections.map { ($0, []) }
        for item in Universe.small.items where !random.oneIn(3) { model.sections[random.below(3)].items.append(item) }
        var next = try DiffableDataSourceSnapshot(
          sections: model.sections.map { ($0.id, $0.items) }, basedOn: random.oneIn(3) ? nil : before)
        let marked = model.items.filter { _ in random.oneIn(3) }
        try next.reconfigureItems(marked)
        try next.reloadSections([1])
        #expect(next.reconfiguredItemIdentifiers == marked)
        let difference = source.apply(next).difference
        #expect(difference.reconfigures.map(\.item) == marked.filter(before.contains), hint)
        #expect(difference.sectionReloads.count == (before.indexOfSection(1) == nil ? 0 : 1), hint)
      } else {
        source.update { snapshot in
          for _ in random.steps(3) { expectSame(FlatEdit.random(&random), &snapshot, &model, seed) }
        }
      }
      try #require(try model.agrees(with: source.snapshot()), hint)
      try #require(try before.difference(to: source.snapshot()).applying(to: before) == source.snapshot(), hint)
    }
  }

  /// A section that is not the last one can be filled first; a section is filled once, then appended to.
  @Test func sectionsAreFilledInAnyOrder() throws {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    try snapshot.appendSections(["a", "b", "c"])
    try snapshot.appendItems([1, 2], toSection: "c")
    try snapshot.appendItems([3, 4], toSection: "a")
    #expect(snapshot.itemIdentifiers == [3, 4, 1, 2])
    let copy = snapshot
    try snapshot.appendItems([5], toSection: "b")
    #expect(copy.itemIdentifiers == [3, 4, 1, 2] && snapshot.itemIdentifiers == [3, 4, 5, 1, 2])
    #expect(throws: SnapshotError.duplicateItem([4])) { try snapshot.appendItems([6, 4, 7], toSection: "b") }
    try snapshot.appendItems([6], toSection: "a")
    #expect(snapshot.itemIdentifiers == [3, 4, 6, 5, 1, 2] && snapshot.indexOfItem(1) == 4)
    #expect(copy.indexOfItem(1) == 2 && copy.sectionIdentifier(containingItem: 3) == "a")
    #expect(copy.difference(to: snapshot).itemInserts.map(\.item) == [6, 5])
  }

  @Test func duplicatesAreRefusedWhateverTheBaseIs() throws {
    let base = try DiffableDataSourceSnapshot(sections: [("a", [1, 2, 3]), ("b", [4, 5, 6])])
    typealias Case = ([(String, [Int])], SnapshotError)
    let cases: [Case] = [
      ([("a", [1, 2, 3]), ("b", [4, 5, 6, 1])], .duplicateItem([1])),
      ([("a", [1, 2, 3, 6]), ("b", [4, 5, 6])], .duplicateItem([6])),
      ([("a", [1, 1, 2, 3])], .duplicateItem([1])),
      ([("b", [1, 2, 3]), ("c", [9, 9, 9])], .duplicateItem([9, 9])),
      ([("c", [7, 2]), ("a", [1, 2, 3])], .duplicateItem([2])),
      ([("a", [1, 2, 3]), ("a", [])], .duplicateSection(["a"])),
    ]
    for (sections, error) in cases {
      #expect(throws: error) { try DiffableDataSourceSnapshot(sections: sections) }
      #expect(throws: error) { try DiffableDataSourceSnapshot(sections: sections, basedOn: base) }
    }
  }

  /// Hashes and equality that change with every call: results mean nothing, and nothing traps.
  @Test func identifiersThatLie() throws {
    struct Liar: Hashable, Sendable {
      static func == (left: Liar, right: Liar) -> Bool { Bool.random() }
      func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4)) }
    }
    for _ in 0..<Laws.rounds(100).count {
      var last = DiffableDataSourceSnapshot<Int, Liar>()
      for _ in 0..<6 {
        let sections = (0..<3).map { ($0, (0..<Int.random(in: 0..<6)).map { _ in Liar() }) }
        guard let next = try? DiffableDataSourceSnapshot(sections: sections, basedOn: last) else { continue }
        let difference = last.difference(to: next)
        _ = try? difference.applying(to: last)
        // Each comparison may answer otherwise.
        _ = next == last
        #expect(next.itemIdentifiers.count == next.numberOfItems)
        last = next
      }
    }
  }
}
