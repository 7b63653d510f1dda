import TestSupport
import Testing

@testable import DiffableSnapshots

/// Sections and items as an array of arrays.
struct ReferenceSnapshot {
  var sections: [(id: Int, items: [Int])] = []
  var items: [Int] { sections.flatMap(\.items) }

  func place(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return (index, place) }
    }
    return nil
  }

  mutating func remove(_ item: Int) {
    for index in sections.indices { sections[index].items.removeAll { $0 == item } }
  }
}

@Suite(.shrinking) struct SnapshotLawTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  func edit(
    _ snapshot: inout Snapshot, _ model: inout ReferenceSnapshot, next: inout Int, batch: Int,
    random: inout SeededGenerator
  ) throws(SnapshotError) {
    let fresh = Array(next..<next + 1 + random.below(batch))
    let all = model.items
    switch random.below(12) {
    case 0:
      next += 1
      try snapshot.appendSections([fresh[0]])
      model.sections.append((fresh[0], []))
    case 1:
      guard let target = model.sections.indices.randomElement(using: &random) else { return }
      next += 1
      if random.chance(50) {
        try snapshot.insertSections([fresh[0]], beforeSection: model.sections[target].id)
        model.sections.insert((fresh[0], []), at: target)
      } else {
        try snapshot.insertSections([fresh[0]], afterSection: model.sections[target].id)
        model.sections.insert((fresh[0], []), at: target + 1)
      }
    case 2:
      guard model.sections.count > 3, let target = model.sections.indices.randomElement(using: &random) else { return }
      snapshot.deleteSections([model.sections[target].id])
      model.sections.remove(at: target)
    case 3:
      guard let from = model.sections.indices.randomElement(using: &random),
        let to = model.sections.indices.randomElement(using: &random)
      else { return }
      let (moved, target) = (model.sections[from], model.sections[to])
      let offset = random.below(2)
      if offset == 0 {
        try snapshot.moveSection(moved.id, beforeSection: target.id)
      } else {
        try snapshot.moveSection(moved.id, afterSection: target.id)
      }
      if from == to { return }
      model.sections.remove(at: from)
      let index = model.sections.firstIndex { $0.id == target.id }!
      model.sections.insert(moved, at: index + offset)
    case 4, 5, 6:
      guard let target = model.sections.indices.randomElement(using: &random) else { return }
      next += fresh.count
      try snapshot.appendItems(fresh, toSection: model.sections[target].id)
      model.sections[target].items += fresh
    case 7:
      guard let item = random.pick(all), let place = model.place(of: item) else { return }
      next += fresh.count
      let offset = random.below(2)
      if offset == 0 {
        try snapshot.insertItems(fresh, beforeItem: item)
      } else {
        try snapshot.insertItems(fresh, afterItem: item)
      }
      model.sections[place.section].items.insert(contentsOf: fresh, at: place.item + offset)
    case 8:
      let gone = Set((0..<(1 + random.below(batch))).compactMap { _ in random.pick(all) })
      snapshot.deleteItems(Array(gone))
      for item in gone { model.remove(item) }
    default:
      guard let item = random.pick(all), let target = random.pick(all) else { return }
      let offset = random.below(2)
      if offset == 0 {
        try snapshot.moveItem(item, beforeItem: target)
      } else {
        try snapshot.moveItem(item, afterItem: target)
      }
      if item == target { return }
      model.remove(item)
      let place = model.place(of: target)!
      model.sections[place.section].items.insert(item, at: place.item + offset)
    }
  }

  func compare(_ snapshot: Snapshot, _ model: ReferenceSnapshot, _ label: Comment) throws {
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
      let place = model.place(of: all[index])!
      let path = ItemIndexPath(section: place.section, item: place.item)
      try #require(snapshot.indexOfItem(all[index]) == index, label)
      try #require(snapshot.indexPath(ofItem: all[index]) == path, label)
      try #require(snapshot.itemIdentifier(at: path) == all[index], label)
      try #require(
        snapshot.sectionIdentifier(containingItem: all[index]) == model.sections[place.section].id, label)
    }
    for (index, section) in model.sections.enumerated() {
      let beyond = ItemIndexPath(section: index, item: section.items.count)
      try #require(snapshot.itemIdentifier(at: beyond) == nil, label)
    }
  }

  @Test(arguments: Laws.seeds(60)) func everyQueryAgreesWithArrays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = Snapshot()
    var model = ReferenceSnapshot()
    var next = 0
    for step in random.steps(seed < 50 ? 60 : 25) {
      try edit(&snapshot, &model, next: &next, batch: seed < 50 ? 4 : 900, random: &random)
      try compare(snapshot, model, "seed \(seed) step \(step)")
    }
  }

  @Test(arguments: Laws.seeds(200)) func aDifferenceLeadsFromOneToTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var snapshot = Snapshot()
    var model = ReferenceSnapshot()
    var next = 0
    for _ in random.steps(25) { try edit(&snapshot, &model, next: &next, batch: 6, random: &random) }
    let before = snapshot
    let beforeModel = model
    for _ in random.steps(random.below(20)) { try edit(&snapshot, &model, next: &next, batch: 6, random: &random) }
    // Every third comparison is between snapshots without shared storage.
    let after = seed % 3 == 0 ? try rebuilt(model) : snapshot
    let difference = before.difference(to: after)
    #expect(try difference.applying(to: before) == after)
    #expect(try difference.inverse.applying(to: after) == before)
    try expectMinimalMoves(difference, beforeModel, model)
    try expectValidStages(difference, from: before, to: after)
  }

  func rebuilt(_ model: ReferenceSnapshot) throws -> Snapshot {
    var snapshot = Snapshot()
    for section in model.sections {
      try snapshot.appendSections([section.id])
      try snapshot.appendItems(section.items)
    }
    return snapshot
  }

  func expectMinimalMoves(
    _ difference: SnapshotDifference<Int, Int>, _ before: ReferenceSnapshot, _ after: ReferenceSnapshot
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

  @Test(arguments: Laws.seeds(200)) func anUpdateInPlaceReportsWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 999)
    let source = DiffableDataSource<Int, Int>()
    var model = ReferenceSnapshot()
    var next = 0
    for _ in random.steps(8) {
      let before = source.snapshot()
      let transaction = try source.update { snapshot throws(SnapshotError) in
        for _ in random.steps(1 + random.below(8)) {
          try edit(&snapshot, &model, next: &next, batch: 4, random: &random)
        }
      }
      let after = source.snapshot()
      let full = before.difference(to: after)
      let difference = transaction.difference
      #expect(after.itemIdentifiers == model.items)
      #expect(try difference.applying(to: before) == after)
      #expect(difference.itemDeletes == full.itemDeletes && difference.itemInserts == full.itemInserts)
      #expect(difference.itemMoves.count == full.itemMoves.count, "seed \(seed)")
      #expect(difference.sectionMoves.count == full.sectionMoves.count)
    }
  }

  @Test func aCopyNeverChangesWhenTheOriginalDoes() throws {
    var random = SeededGenerator(law: 4)
    var snapshot = Snapshot()
    var model = ReferenceSnapshot()
    var next = 0
    var kept: [(Snapshot, [Int])] = []
    for _ in random.steps(150) {
      try edit(&snapshot, &model, next: &next, batch: 40, random: &random)
      kept.append((snapshot, model.items))
    }
    for (copy, items) in kept { #expect(copy.itemIdentifiers == items) }
  }
}
