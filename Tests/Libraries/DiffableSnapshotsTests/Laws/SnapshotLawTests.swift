import TestSupport
import Testing

@testable import DiffableSnapshots

/// Lists and their differences, compared with arrays.
@Suite(.shrinking) struct SnapshotLawTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  func compare(_ snapshot: Snapshot, _ model: NaiveList, _ label: Comment) throws {
    let broken = snapshot.tree.brokenInvariant()
    try #require(broken == nil, label)
    try #require(snapshot.itemIdentifiers == model.items, label)
    try #require(snapshot.sectionIdentifiers == model.sections.map(\.id), label)
    try #require(snapshot.numberOfItems == model.items.count, label)
    for (index, section) in model.sections.enumerated() {
      try #require(try snapshot.itemIdentifiers(inSection: section.id) == section.items, label)
      try #require(try snapshot.numberOfItems(inSection: section.id) == section.items.count, label)
      try #require(snapshot.indexOfSection(section.id) == index, label)
    }
    let all = model.items
    for index in Swift.stride(from: 0, to: all.count, by: max(1, all.count / 100)) {
      let path = model.place(of: all[index])!
      try #require(snapshot.indexOfItem(all[index]) == index, label)
      try #require(snapshot.indexPath(ofItem: all[index]) == path, label)
      try #require(snapshot.itemIdentifier(at: path) == all[index], label)
      try #require(snapshot.sectionIdentifier(containingItem: all[index]) == model.sections[path.section].id, label)
    }
    for (index, section) in model.sections.enumerated() {
      let beyond = ItemIndexPath(section: index, item: section.items.count)
      try #require(snapshot.itemIdentifier(at: beyond) == nil, label)
    }
  }

  /// Returns a snapshot with some content, and its model.
  func filled(_ universe: Universe) throws -> (Snapshot, NaiveList) {
    var snapshot = Snapshot()
    try snapshot.appendSections(universe.sections.dropLast(2))
    return (snapshot, NaiveList(sections: universe.sections.dropLast(2).map { ($0, []) }))
  }

  @Test(arguments: Laws.seeds(60)) func everyQueryAgreesWithArrays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let universe = Universe.of(seed: seed)
    var (snapshot, model) = try filled(universe)
    for step in random.steps(universe.batch > 100 ? 25 : 60) {
      try expectSame(FlatEdit.random(&random, universe), &snapshot, &model)
      try compare(snapshot, model, "seed \(seed) step \(step)")
    }
  }

  @Test(arguments: Laws.seeds(200)) func aDifferenceLeadsFromOneToTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var (snapshot, model) = try filled(.medium)
    for _ in random.steps(40) { try expectSame(FlatEdit.random(&random, .medium), &snapshot, &model) }
    let (before, beforeModel) = (snapshot, model)
    for _ in random.steps(random.below(20)) { try expectSame(FlatEdit.random(&random, .medium), &snapshot, &model) }
    // Every third comparison is between snapshots without shared storage.
    let after = seed % 3 == 0 ? try rebuilt(model) : snapshot
    let difference = before.difference(to: after)
    #expect(try difference.applying(to: before) == after)
    #expect(try difference.inverse.applying(to: after) == before)
    try expectMinimalMoves(difference, beforeModel, model)
    try expectValidStages(difference, from: before, to: after)
  }

  func rebuilt(_ model: NaiveList) throws -> Snapshot {
    var snapshot = Snapshot()
    for section in model.sections {
      try snapshot.appendSections([section.id])
      try snapshot.appendItems(section.items)
    }
    return snapshot
  }

  func expectMinimalMoves(
    _ difference: SnapshotDifference<Int, Int>, _ before: NaiveList, _ after: NaiveList
  ) throws {
    var expected = 0
    for section in after.sections {
      let home = before.sections.first { $0.id == section.id }?.items ?? []
      let known = Set(before.items)
      let common = section.items.filter(known.contains)
      let stayed = common.compactMap { home.firstIndex(of: $0) }
      expected += common.count - naiveLongestIncreasing(stayed)
    }
    #expect(difference.itemMoves.count == expected)
    let order = before.sections.map(\.id)
    let common = after.sections.compactMap { order.firstIndex(of: $0.id) }
    #expect(difference.sectionMoves.count == common.count - naiveLongestIncreasing(common))
  }

  func expectValidStages(
    _ difference: SnapshotDifference<Int, Int>, from before: Snapshot, to after: Snapshot
  ) throws {
    var current = before
    for stage in try difference.staged(from: before) {
      var rest = stage.difference
      switch stage.kind {
      case .itemDeletes: rest.itemDeletes = []
      case .sectionInserts: rest.sectionInserts = []
      case .itemMoves: rest.itemMoves = []
      case .sectionDeletes:
        rest.sectionDeletes = []
        for section in stage.difference.sectionDeletes {
          #expect(try current.numberOfItems(inSection: section.section) == 0)
        }
      case .sectionMoves: rest.sectionMoves = []
      case .itemInserts: rest.itemInserts = []
      case .updates:
        rest.reloads = []
        rest.reconfigures = []
        rest.sectionReloads = []
      }
      #expect(rest.isEmpty, "\(stage.kind)")
      current = try stage.difference.applying(to: current)
      #expect(current == stage.snapshot)
    }
    #expect(current == after)
  }
}
