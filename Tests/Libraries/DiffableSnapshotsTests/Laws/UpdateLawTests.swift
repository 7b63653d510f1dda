import TestSupport
import Testing

@testable import DiffableSnapshots

/// Updates of lists and of outlines, compared with naive models and full comparisons.
@Suite(.shrinking) struct UpdateLawTests {
  @Test(arguments: Laws.seeds(400)) func updatesOfListsReportWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let universe = seed % 4 == 3 ? Universe.of(seed: seed) : .small
    let source = DiffableDataSource<Int, Int>()
    var model = NaiveList()
    var kept: [(DiffableDataSourceSnapshot<Int, Int>, NaiveList)] = []
    for _ in random.steps(4) {
      let before = source.snapshot()
      let transaction = source.update { snapshot in
        for _ in random.steps(2 + random.below(4)) {
          if random.oneIn(12), let (old, list) = random.pick(kept) {
            (snapshot, model) = (old, list)
          } else {
            expectSame(FlatEdit.random(&random, universe), &snapshot, &model, "seed \(seed)")
          }
          if random.oneIn(4) { kept.append((snapshot, model)) }
        }
      }
      try #require(try model.agrees(with: source.snapshot()), "seed \(seed)")
      try #require(source.snapshot().tree.brokenInvariant() == nil, "seed \(seed)")
      try expectFull(transaction, before, source.snapshot(), "seed \(seed)")
    }
    // Stored copies do not change, and can be edited like others.
    for (old, list) in kept {
      var (snapshot, model) = (old, list)
      try #require(try model.agrees(with: snapshot), "seed \(seed)")
      for _ in 0..<2 { expectSame(FlatEdit.random(&random, universe), &snapshot, &model, "seed \(seed)") }
      try #require(try model.agrees(with: snapshot), "seed \(seed)")
      try #require(snapshot.openJournal == nil, "seed \(seed)")
    }
  }

  @Test(arguments: Laws.seeds(400)) func updatesOfOutlinesReportWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let universe = seed % 4 == 3 ? Universe.of(seed: seed) : .small
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    var model = ReferenceSectionSnapshot()
    var kept: [(DiffableDataSourceSectionSnapshot<Int>, ReferenceSectionSnapshot)] = []
    for _ in random.steps(4) {
      let update = try outline.update { edited in
        for _ in random.steps(2 + random.below(4)) {
          if random.oneIn(12), let (old, tree) = random.pick(kept) {
            (edited, model) = (old, tree)
          } else if random.oneIn(8) {
            try expectFull(
              edited.update { expectSame(OutlineEdit.random(&random, universe), &$0, &model, "seed \(seed)") },
              "seed \(seed)")
          } else {
            expectSame(OutlineEdit.random(&random, universe), &edited, &model, "seed \(seed)")
          }
          if random.oneIn(4) { kept.append((edited, model)) }
        }
      }
      try #require(outline.tree.brokenInvariant() == nil, "seed \(seed)")
      try expectSame(outline, model, "seed \(seed)")
      try #require(update.finalSnapshot == outline, "seed \(seed)")
      try expectFull(update, "seed \(seed)")
    }
    for (old, tree) in kept { try expectSame(old, tree, "seed \(seed)") }
  }
}

/// The difference of an update is that of a full comparison. A row that goes has the parent that it had.
private func expectFull(_ update: SectionSnapshotUpdate<Int>, _ hint: Comment) throws {
  let (before, after, rows) = (update.initialSnapshot, update.finalSnapshot, update.difference)
  let full = before.visibleDifference(to: after)
  try #require(rows.deletes == full.deletes && rows.inserts == full.inserts, hint)
  try #require(rows.moves.count == full.moves.count, hint)
  try #require(rows.deletes.allSatisfy { $0.parent == before.parent(of: $0.item) }, hint)
  try #require(try rows.applying(to: before.visibleItems) == after.visibleItems, hint)
  try #require(try before.difference(to: after).applying(to: before) == after, hint)
}

/// The difference of a transaction is that of a full comparison: the number of moves is as small, and all else is
/// equal.
func expectFull(
  _ transaction: DiffableDataSourceTransaction<Int, Int>, _ before: DiffableDataSourceSnapshot<Int, Int>,
  _ after: DiffableDataSourceSnapshot<Int, Int>, _ hint: Comment
) throws {
  let (difference, full) = (transaction.difference, before.difference(to: after))
  try #require(transaction.initialSnapshot == before && transaction.finalSnapshot == after, hint)
  try #require(difference.itemDeletes == full.itemDeletes && difference.itemInserts == full.itemInserts, hint)
  try #require(difference.itemMoves.count == full.itemMoves.count, hint)
  try #require(
    difference.sectionDeletes == full.sectionDeletes && difference.sectionInserts == full.sectionInserts, hint)
  try #require(difference.sectionMoves.count == full.sectionMoves.count, hint)
  try #require(try difference.applying(to: before) == after, hint)
  try #require(before.itemIdentifiers.applying(transaction.collectionDifference) == after.itemIdentifiers, hint)
  // A client's own lists follow the changes of the sections that stay.
  let changes = transaction.sectionTransactions
  let places = changes.map { after.indexOfSection($0.sectionIdentifier) ?? -1 }
  try #require(places == Set(places).sorted() && places.first != -1, hint)
  for section in after.sectionIdentifiers where before.indexOfSection(section) != nil {
    let (old, new) = (try before.itemIdentifiers(inSection: section), try after.itemIdentifiers(inSection: section))
    guard let change = changes.first(where: { $0.sectionIdentifier == section }) else {
      try #require(old == new, hint)
      continue
    }
    try #require(old.applying(change.collectionDifference) == new && old.applying(change.difference) == new, hint)
    try #require(change.initialSnapshot.visibleItems == old && change.finalSnapshot.visibleItems == new, hint)
  }
}

func expectSame(
  _ edit: FlatEdit, _ snapshot: inout DiffableDataSourceSnapshot<Int, Int>, _ model: inout NaiveList, _ hint: Comment
) {
  var (refusal, expected): (SnapshotError?, SnapshotError?)
  do throws(SnapshotError) { try edit.perform(on: &snapshot) } catch { refusal = error }
  do throws(SnapshotError) { try model.perform(edit) } catch { expected = error }
  if refusal != expected {
    Issue.record("\(hint): \(edit) gave \(String(describing: refusal)), not \(String(describing: expected))")
  }
}

func expectSame(
  _ edit: OutlineEdit, _ outline: inout DiffableDataSourceSectionSnapshot<Int>,
  _ model: inout ReferenceSectionSnapshot, _ hint: Comment
) {
  var refusal: SnapshotError?
  do throws(SnapshotError) { try edit.perform(on: &outline) } catch { refusal = error }
  if model.perform(edit) != (refusal == nil) {
    Issue.record("\(hint): \(edit) gave \(String(describing: refusal))")
  }
}

func expectSame(
  _ outline: DiffableDataSourceSectionSnapshot<Int>, _ model: ReferenceSectionSnapshot, _ hint: String
) throws {
  let hint = Comment(rawValue: hint)
  let items = model.items
  try #require(outline.items == items, hint)
  try #require(outline.visibleItems == model.visibleItems, hint)
  for item in items {
    try #require(outline.parent(of: item) == model.parentOf[item], hint)
    try #require(outline.isExpanded(item) == model.expanded.contains(item), hint)
  }
}
