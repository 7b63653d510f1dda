import TestSupport
import Testing

@testable import DiffableSnapshots

/// Snapshots of whole sections, with and without a base, compared with arrays, and with snapshots that have an index.
@Suite(.shrinking) struct FillingLawTests {
  @Test(arguments: Laws.seeds(40)) func aFilledSnapshotIsTheSameWhateverItIsBasedOn(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    try FilledSnapshots.run(&random)
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
        try source.update { snapshot in
          for _ in random.steps(3) { try expectSame(FlatEdit.random(&random), &snapshot, &model) }
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
