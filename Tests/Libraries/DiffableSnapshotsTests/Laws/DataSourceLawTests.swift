import TestSupport
import Testing

@testable import DiffableSnapshots

/// Programs that change a data source with lists and outlines in every way, compared with a naive model.
@Suite(.shrinking) struct DataSourceLawTests {
  typealias Source = DiffableDataSource<Int, Int>

  @Test(arguments: Laws.seeds(400)) func aDataSourceWithOutlinesFollowsItsModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var program = Program()
    program.source.reorderingHandlers.canReorderItem = { _ in true }
    if !random.oneIn(4) { try program.begin(&random) }
    for step in random.steps(6) { try program.step(&random, Comment(rawValue: "seed \(seed) step \(step)")) }
  }
}

/// A data source and its model.
private struct Program {
  typealias Source = DiffableDataSource<Int, Int>
  let source = Source()
  var model = NaiveDataSource()
  var kept: [Source.Snapshot] = []

  /// Begins with an outline of all items, most of them below another one and expanded, and with a list.
  mutating func begin(_ random: inout SeededGenerator) throws {
    var (outline, tree) = (Source.SectionSnapshot(), ReferenceSectionSnapshot())
    let items = Universe.small.items.shuffled(using: &random)
    for (place, item) in items.enumerated() {
      for edit in [
        OutlineEdit.append([item], to: place > 0 && random.chance(60) ? items[random.below(place)] : nil, .refuse),
        .expand(random.chance(60) ? [item] : []),
      ] {
        try expectSame(edit, &outline, &tree)
      }
    }
    let isOutlineFirst = random.oneIn(2)
    try source.update { try $0.appendSections(isOutlineFirst ? [0, 1] : [1, 0]) }
    model.sections = (isOutlineFirst ? [0, 1] : [1, 0]).map { NaiveDataSource.Section(id: $0) }
    try source.apply(outline, to: 0)
    model[0] = NaiveDataSource.Section(id: 0, hasOutline: true, tree: tree)
  }

  mutating func step(_ random: inout SeededGenerator, _ hint: Comment) throws {
    let before = source.copy()
    var transaction: Source.Transaction?
    switch random.below(12) {
    case 0, 1, 2, 3: transaction = try updateFlat(&random)
    case 4: transaction = applyFlat(random.pick(kept) ?? arrangement(&random))
    case 5: transaction = applyFlat(arrangement(&random))
    case 6, 7: transaction = updateOutline(&random, hint)
    case 8: transaction = applyOutline(&random, hint)
    case 9: transaction = reorder(&random)
    default: transaction = try toggle(&random, hint)
    }
    try compare(hint)
    if let transaction { try compare(transaction, from: before, hint) }
    if random.oneIn(3) { kept.append(source.snapshot()) }
  }

  mutating func updateFlat(_ random: inout SeededGenerator) throws -> Source.Transaction {
    var list = model.list
    let before = source.snapshot()
    var moved: Set<Int> = []
    let transaction = try source.update { snapshot in
      for _ in random.steps(1 + random.below(9)) { try expectSame(FlatEdit.random(&random), &snapshot, &list) }
      let difference = snapshot.journal.flatMap { before.difference(to: snapshot, journal: $0) }
      moved = Set((difference ?? before.difference(to: snapshot)).itemMoves.map(\.item))
    }
    model.follow(list, moved: moved)
    return transaction
  }

  mutating func applyFlat(_ snapshot: Source.Snapshot) -> Source.Transaction {
    let moved = source.snapshot().difference(to: snapshot).itemMoves.map(\.item)
    let list = NaiveList(
      sections: snapshot.sectionIdentifiers.map { ($0, (try? snapshot.itemIdentifiers(inSection: $0)) ?? []) })
    model.follow(list, moved: Set(moved))
    return source.apply(snapshot)
  }

  /// Some items of the universe in some sections.
  func arrangement(_ random: inout SeededGenerator) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    mustNotThrow { () throws(SnapshotError) in
      try snapshot.appendSections(Universe.small.sections.shuffled(using: &random).dropLast(random.below(3)))
      for item in Universe.small.items.shuffled(using: &random).dropLast(random.below(4)) {
        try snapshot.appendItems([item], toSection: random.pick(snapshot.sectionIdentifiers))
      }
    }
    return snapshot
  }

  mutating func reorder(_ random: inout SeededGenerator) -> Source.Transaction? {
    let item = random.one(Universe.small.items)
    let target = ItemIndexPath(section: random.below(4) - 1, item: random.below(9) - 1)
    var list = model.list
    let isPossible =
      list.place(of: item) != nil && target.item >= 0 && list.sections.indices.contains(target.section)
    guard let transaction = try? source.reorder(item, to: target) else {
      #expect(!isPossible)
      return nil
    }
    #expect(isPossible)
    for index in list.sections.indices { list.sections[index].items.removeAll { $0 == item } }
    let count = list.sections[target.section].items.count
    list.sections[target.section].items.insert(item, at: min(target.item, count))
    let isMove = list.items != model.list.items || list.place(of: item)?.section != model.list.place(of: item)?.section
    model.follow(list, moved: isMove ? [item] : [])
    return transaction
  }

  mutating func updateOutline(_ random: inout SeededGenerator, _ hint: Comment) -> Source.Transaction? {
    let section = random.one(Universe.small.sections)
    let existing = random.policy()
    var tree = model[section].tree
    let transaction = try? source.update(section, existing: existing) { outline throws(SnapshotError) in
      for _ in random.steps(1 + random.below(4)) {
        do { try expectSame(OutlineEdit.random(&random), &outline, &tree) } catch { Issue.record(error) }
      }
    }
    let isAccepted = take(tree, for: section, existing)
    #expect(isAccepted == (transaction != nil), hint)
    return transaction
  }

  mutating func applyOutline(_ random: inout SeededGenerator, _ hint: Comment) -> Source.Transaction? {
    var tree = ReferenceSectionSnapshot()
    var outline = Source.SectionSnapshot()
    for _ in 0..<5 {
      let edit = OutlineEdit.random(&random)
      _ = tree.perform(edit)
      try? edit.perform(on: &outline)
    }
    let (section, existing) = (random.one(Universe.small.sections), random.policy())
    let transaction = try? source.apply(outline, to: section, existing: existing)
    #expect(take(tree, for: section, existing) == (transaction != nil), hint)
    return transaction
  }

  /// Gives a section an outline. Returns false if it has items of other sections and is rejected.
  private mutating func take(
    _ tree: ReferenceSectionSnapshot, for section: Int, _ existing: ExistingItems
  ) -> Bool {
    var tree = tree
    let elsewhere = tree.items.filter { item in model.home(of: item).map { $0 != section } ?? false }
    switch existing {
    case .refuse: if !elsewhere.isEmpty { return false }
    case .keep: for item in elsewhere { tree.dissolve(item) }
    case .move: for item in elsewhere { model[model.home(of: item)!].tree.dissolve(item) }
    }
    model[section] = NaiveDataSource.Section(id: section, hasOutline: true, tree: tree)
    return true
  }

  mutating func toggle(_ random: inout SeededGenerator, _ hint: Comment) throws -> Source.Transaction? {
    let item = random.one(Universe.small.items)
    let isExpanding = random.chance(70)
    let home = model.home(of: item)
    guard let home, model[home].hasOutline else {
      #expect(throws: SnapshotError.unknownItem([SnapshotIdentifier(item)]), hint) {
        isExpanding ? try source.expand(item) : try source.collapse(item)
      }
      return nil
    }
    if isExpanding { model[home].tree.expanded.insert(item) } else { model[home].tree.expanded.remove(item) }
    return isExpanding ? try source.expand(item) : try source.collapse(item)
  }

  func compare(_ hint: Comment) throws {
    try #require(try model.list.agrees(with: source.snapshot()), hint)
    try #require(source.snapshot().tree.brokenInvariant() == nil, hint)
    var all: [Int] = []
    for section in model.sections {
      let outline = source.snapshot(for: section.id)
      try expectSame(outline, section.tree)
      try #require((source.outlines[section.id] != nil) == section.hasOutline, hint)
      try #require(outline.tree.brokenInvariant() == nil, hint)
      try #require(outline.journal == nil, hint)
      all += outline.items
    }
    try #require(all.seconds.isEmpty, hint)
    try #require(source.outlines.count == model.sections.count(where: \.hasOutline), hint)
  }

  func compare(_ transaction: Source.Transaction, from before: Source, _ hint: Comment) throws {
    try expectFull(transaction, before.snapshot(), source.snapshot())
    for change in transaction.sectionTransactions {
      let id = change.sectionIdentifier
      try #require(change.initialSnapshot == before.snapshot(for: id), hint)
      try #require(change.finalSnapshot == source.snapshot(for: id), hint)
      let full = change.initialSnapshot.visibleDifference(to: change.finalSnapshot)
      let rows = change.difference
      try #require(rows.deletes == full.deletes && rows.inserts == full.inserts, hint)
      try #require(rows.moves.count == full.moves.count, hint)
    }
    // A section whose outline has changed is among the section transactions.
    let told = Set(transaction.sectionTransactions.map(\.sectionIdentifier))
    for section in model.sections where section.hasOutline && !told.contains(section.id) {
      try #require(before.snapshot(for: section.id) == source.snapshot(for: section.id), hint)
    }
  }
}

extension ReferenceSectionSnapshot {
  /// Removes an item; its children take its place.
  fileprivate mutating func dissolve(_ item: Int) {
    for child in childrenOf[item] ?? [] { move(child, beside: item, offset: 0) }
    delete(item)
  }
}
