import TestSupport
import Testing

@testable import DiffableSnapshots

@Suite(.shrinking) struct SectionSnapshotLawTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  @Test(arguments: Laws.seeds(40)) func everyQueryAgreesWithAPlainTree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var outline = Outline()
    var model = ReferenceSectionSnapshot()
    var next = 0
    let steps = seed < 50 ? 60 : 25
    for step in random.steps(steps) {
      let batch = seed < 50 ? 3 : 700
      try edit(&outline, &model, next: &next, batch: batch, random: &random)
      try compare(outline, model, "seed \(seed) step \(step)")
    }
  }

  func edit(
    _ outline: inout Outline, _ model: inout ReferenceSectionSnapshot, next: inout Int, batch: Int,
    random: inout SeededGenerator
  ) throws {
    let all = model.items
    let fresh = Array(next..<next + 1 + random.below(batch))
    let some = random.pick(all)
    let other = random.pick(all)
    switch random.below(12) {
    case 0, 1:
      next += fresh.count
      let parent = random.chance(70) ? some : nil
      try outline.append(fresh, to: parent)
      model.append(fresh, to: parent)
    case 2:
      guard let some else { return }
      next += fresh.count
      try outline.insert(fresh, before: some)
      model.insert(fresh, beside: some, offset: 0)
    case 3:
      guard let some else { return }
      next += fresh.count
      try outline.insert(fresh, after: some)
      model.insert(fresh, beside: some, offset: 1)
    case 4:
      guard let some, model.items.count > batch else { return }
      try outline.delete([some])
      model.delete(some)
    case 5, 6, 7:
      let chosen = (0..<3).compactMap { _ in random.pick(all) }
      outline.expand(chosen)
      model.expanded.formUnion(chosen)
    case 8:
      let chosen = (0..<2).compactMap { _ in random.pick(all) }
      outline.collapse(chosen)
      model.expanded.subtract(chosen)
    case 9, 10:
      guard let some, let other else { return }
      let isBelow = model.subtree(of: some).contains(other)
      let offset = random.below(2)
      let before = outline
      if isBelow, some != other {
        #expect(throws: SnapshotError.cycle(SnapshotIdentifier(some))) { try outline.move(some, before: other) }
        #expect(outline == before)
      } else if offset == 0 {
        try outline.move(some, before: other)
        model.move(some, beside: other, offset: 0)
      } else {
        try outline.move(some, after: other)
        model.move(some, beside: other, offset: 1)
      }
    default:
      guard let some else { return }
      let parent = random.chance(80) ? other : nil
      if let parent, model.subtree(of: some).contains(parent) {
        #expect(throws: SnapshotError.cycle(SnapshotIdentifier(some))) { try outline.move(some, to: parent) }
      } else {
        try outline.move(some, to: parent)
        model.move(some, to: parent)
      }
    }
  }

  func compare(_ outline: Outline, _ model: ReferenceSectionSnapshot, _ label: Comment) throws {
    let broken = outline.tree.brokenInvariant()
    try #require(broken == nil, label)
    let items = model.items
    let visible = model.visibleItems
    try #require(outline.items == items, label)
    try #require(outline.visibleItems == visible, label)
    try #require(outline.rootItems == model.roots, label)
    let shown = Set(visible)
    let stride = max(1, items.count / 200)
    for index in Swift.stride(from: 0, to: items.count, by: stride) {
      let item = items[index]
      try #require(outline.index(of: item) == index, label)
      try #require(try outline.level(of: item) == model.level(of: item), label)
      try #require(outline.parent(of: item) == model.parentOf[item], label)
      try #require(outline.children(of: item) == model.childrenOf[item] ?? [], label)
      try #require(outline.isExpanded(item) == model.expanded.contains(item), label)
      try #require(outline.isVisible(item) == shown.contains(item), label)
      try #require(outline.contains(item), label)
    }
    for index in Swift.stride(from: 0, to: visible.count, by: max(1, visible.count / 100)) {
      try #require(outline.visibleItem(at: index) == visible[index], label)
      try #require(outline.visibleIndex(of: visible[index]) == index, label)
    }
    try #require(!outline.contains(-1) && outline.index(of: -1) == nil, label)
    try #require(outline.isFlat == items.allSatisfy { model.parentOf[$0] == nil }, label)
  }

  @Test(arguments: Laws.seeds(120)) func differencesLeadFromOneTreeToTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1000)
    var outline = Outline()
    var model = ReferenceSectionSnapshot()
    var next = 0
    for _ in random.steps(20) { try edit(&outline, &model, next: &next, batch: 4, random: &random) }
    let before = outline
    for _ in random.steps(random.below(15)) {
      try edit(&outline, &model, next: &next, batch: 4, random: &random)
    }
    let difference = before.difference(to: outline)
    #expect(try difference.applying(to: before) == outline)
    #expect(try difference.applying(to: before.items) == outline.items)
    #expect(try outline.difference(to: before).applying(to: outline) == before)
    let rows = before.visibleDifference(to: outline)
    #expect(try rows.applying(to: before.visibleItems) == outline.visibleItems)
    for insert in rows.inserts {
      #expect(insert.parent == model.parentOf[insert.item])
      #expect(insert.level == model.level(of: insert.item))
    }
  }

  @Test(arguments: Laws.seeds(150)) func anUpdateInPlaceReportsWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5000)
    let source = DiffableDataSource<String, Int>()
    var model = ReferenceSectionSnapshot()
    var next = 0
    for _ in random.steps(8) {
      let before = source.snapshot(for: "s")
      var edited = model
      let transaction = try source.update("s") { outline throws(SnapshotError) in
        do {
          for _ in random.steps(1 + random.below(6)) {
            try edit(&outline, &edited, next: &next, batch: 5, random: &random)
          }
        } catch {
          Issue.record(error)
        }
      }
      model = edited
      let after = source.snapshot(for: "s")
      #expect(after.items == model.items)
      let rows = try #require(transaction.sectionTransactions.first).difference
      #expect(try rows.applying(to: before.visibleItems) == after.visibleItems)
      let full = before.visibleDifference(to: after)
      #expect(rows.deletes == full.deletes && rows.inserts == full.inserts)
      #expect(rows.moves.count == full.moves.count, "seed \(seed)")
      #expect(try transaction.difference.applying(to: transaction.initialSnapshot) == transaction.finalSnapshot)
      #expect(source.snapshot().itemIdentifiers == after.visibleItems)
    }
  }
}
