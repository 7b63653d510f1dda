import TestSupport

@testable import DiffableSnapshots

/// Programs of updates of lists and of outlines, compared with naive models and full comparisons. They throw at the first
/// disagreement.
enum Updates {
  static func ofLists(_ random: inout SeededGenerator, _ universe: Universe, count: Int) throws {
    let source = DiffableDataSource<Int, Int>()
    var model = NaiveList()
    var kept: [(DiffableDataSourceSnapshot<Int, Int>, NaiveList)] = []
    for _ in random.steps(count) {
      let before = source.snapshot()
      let transaction = try source.update { snapshot in
        for _ in random.steps(1 + random.below(5)) {
          if random.oneIn(12), let (old, list) = random.pick(kept) {
            (snapshot, model) = (old, list)
          } else {
            try expectSame(FlatEdit.random(&random, universe), &snapshot, &model)
            try expect(try model.agrees(with: snapshot))
          }
          if random.oneIn(4) { kept.append((snapshot, model)) }
        }
      }
      try expect(try model.agrees(with: source.snapshot()))
      try expect(source.snapshot().tree.brokenInvariant() == nil)
      try expectFull(transaction, before, source.snapshot())
    }
    // Stored copies do not change, and can be edited like others.
    for (old, list) in kept {
      var (snapshot, model) = (old, list)
      try expect(try model.agrees(with: snapshot))
      for _ in 0..<2 { try expectSame(FlatEdit.random(&random, universe), &snapshot, &model) }
      try expect(try model.agrees(with: snapshot))
      try expect(snapshot.openJournal == nil)
    }
  }

  static func ofOutlines(_ random: inout SeededGenerator, _ universe: Universe, count: Int) throws {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    var model = ReferenceSectionSnapshot()
    var kept: [(DiffableDataSourceSectionSnapshot<Int>, ReferenceSectionSnapshot)] = []
    for _ in random.steps(count) {
      let update = try outline.update { edited in
        for _ in random.steps(1 + random.below(5)) {
          if random.oneIn(12), let (old, tree) = random.pick(kept) {
            (edited, model) = (old, tree)
          } else if random.oneIn(8) {
            try expectFull(edited.update { try expectSame(OutlineEdit.random(&random, universe), &$0, &model) })
          } else {
            try expectSame(OutlineEdit.random(&random, universe), &edited, &model)
            try expectSame(edited, model)
          }
          if random.oneIn(4) { kept.append((edited, model)) }
        }
      }
      try expect(outline.tree.brokenInvariant() == nil)
      try expectSame(outline, model)
      try expect(update.finalSnapshot == outline)
      try expectFull(update)
    }
    for (old, tree) in kept { try expectSame(old, tree) }
  }
}

/// The difference of an update is that of a full comparison. A row that goes has the parent that it had.
func expectFull(_ update: SectionSnapshotUpdate<Int>) throws {
  let (before, after, rows) = (update.initialSnapshot, update.finalSnapshot, update.difference)
  let full = before.visibleDifference(to: after)
  try expect(rows.deletes == full.deletes && rows.inserts == full.inserts)
  try expect(rows.moves.count == full.moves.count)
  try expect(rows.deletes.allSatisfy { $0.parent == before.parent(of: $0.item) })
  try expect(try rows.applying(to: before.visibleItems) == after.visibleItems)
  try expect(try before.difference(to: after).applying(to: before) == after)
}

/// The difference of a transaction is that of a full comparison: the number of moves is as small, and all else is
/// equal.
func expectFull(
  _ transaction: DiffableDataSourceTransaction<Int, Int>, _ before: DiffableDataSourceSnapshot<Int, Int>,
  _ after: DiffableDataSourceSnapshot<Int, Int>
) throws {
  let (difference, full) = (transaction.difference, before.difference(to: after))
  try expect(transaction.initialSnapshot == before && transaction.finalSnapshot == after)
  try expect(difference.itemDeletes == full.itemDeletes && difference.itemInserts == full.itemInserts)
  try expect(difference.itemMoves.count == full.itemMoves.count)
  try expect(difference.sectionDeletes == full.sectionDeletes && difference.sectionInserts == full.sectionInserts)
  try expect(difference.sectionMoves.count == full.sectionMoves.count)
  try expect(try difference.applying(to: before) == after && full.isEmpty == (before == after))
  try expect(before.itemIdentifiers.applying(transaction.collectionDifference) == after.itemIdentifiers)
  // A client's own lists follow the changes of the sections that stay.
  let changes = transaction.sectionTransactions
  let places = changes.map { after.indexOfSection($0.sectionIdentifier) ?? -1 }
  try expect(places == Set(places).sorted() && places.first != -1)
  for section in after.sectionIdentifiers where before.indexOfSection(section) != nil {
    let (old, new) = (try before.itemIdentifiers(inSection: section), try after.itemIdentifiers(inSection: section))
    guard let change = changes.first(where: { $0.sectionIdentifier == section }) else {
      try expect(old == new)
      continue
    }
    try expect(old.applying(change.collectionDifference) == new && old.applying(change.difference) == new)
    try expect(change.initialSnapshot.visibleItems == old && change.finalSnapshot.visibleItems == new)
  }
}

func expectSame(
  _ edit: FlatEdit, _ snapshot: inout DiffableDataSourceSnapshot<Int, Int>, _ model: inout NaiveList
) throws {
  var (refusal, expected): (SnapshotError?, SnapshotError?)
  do throws(SnapshotError) { try edit.perform(on: &snapshot) } catch { refusal = error }
  do throws(SnapshotError) { try model.perform(edit) } catch { expected = error }
  try expect(refusal == expected, "\(edit) gave \(String(describing: refusal)), not \(String(describing: expected))")
}

func expectSame(
  _ edit: OutlineEdit, _ outline: inout DiffableDataSourceSectionSnapshot<Int>,
  _ model: inout ReferenceSectionSnapshot
) throws {
  var refusal: SnapshotError?
  do throws(SnapshotError) { try edit.perform(on: &outline) } catch { refusal = error }
  try expect(model.perform(edit) == (refusal == nil), "\(edit) gave \(String(describing: refusal))")
}

func expectSame(
  _ outline: DiffableDataSourceSectionSnapshot<Int>, _ model: ReferenceSectionSnapshot
) throws {
  let items = model.items
  try expect(outline.items == items)
  try expect(outline.visibleItems == model.visibleItems)
  for (index, item) in items.enumerated() {
    try expect(outline.index(of: item) == index && outline.parent(of: item) == model.parentOf[item])
    try expect(outline.isExpanded(item) == model.expanded.contains(item))
  }
}
