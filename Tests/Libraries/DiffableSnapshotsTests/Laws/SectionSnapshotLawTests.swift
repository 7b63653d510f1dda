import TestSupport
import Testing

@testable import DiffableSnapshots

@Suite(.shrinking) struct SectionSnapshotLawTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  @Test(arguments: Laws.seeds(40)) func everyQueryAgreesWithAPlainTree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let universe = Universe.of(seed: seed)
    var (outline, model) = (Outline(), ReferenceSectionSnapshot())
    for step in random.steps(universe.batch > 100 ? 25 : 60) {
      try expectSame(OutlineEdit.random(&random, universe), &outline, &model)
      try compare(outline, model, "seed \(seed) step \(step)")
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
    var (outline, model) = (Outline(), ReferenceSectionSnapshot())
    for _ in random.steps(30) { try expectSame(OutlineEdit.random(&random, .medium), &outline, &model) }
    let before = outline
    for _ in random.steps(random.below(15)) { try expectSame(OutlineEdit.random(&random, .medium), &outline, &model) }
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
}
