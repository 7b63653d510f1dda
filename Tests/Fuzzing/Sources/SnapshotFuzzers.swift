import DiffableSnapshots
import TestSupport

/// Programs of snapshots: the bytes are what would be random.
enum SnapshotFuzzers {
  static let all = [
    Fuzzer("snapshots") { bytes in try LawTape.deciding(bytes) { try editLists() } },
    Fuzzer("outlines") { bytes in try LawTape.deciding(bytes) { try editOutlines() } },
    Fuzzer("fillings") { bytes in
      try LawTape.deciding(bytes) {
        var random = SeededGenerator(seed: 0)
        try FilledSnapshots.run(&random)
      }
    },
  ]

  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  // MARK: Lists

  /// Every edit of a list has the result of an edit of arrays, alone and in an update of a data source.
  private static func editLists() throws {
    var random = SeededGenerator(seed: 0)
    var snapshot = Snapshot()
    var model = NaiveList()
    let source = DiffableDataSource<Int, Int>()
    var kept: [(Snapshot, NaiveList)] = []
    for _ in random.steps(40) {
      if random.oneIn(12), let (old, list) = random.pick(kept) { (snapshot, model) = (old, list) }
      let edit = FlatEdit.random(&random)
      let before = snapshot
      var (refusal, expected): (SnapshotError?, SnapshotError?)
      do throws(SnapshotError) { try edit.perform(on: &snapshot) } catch { refusal = error }
      do throws(SnapshotError) { try model.perform(edit) } catch { expected = error }
      require(refusal == expected, "\(edit) gave \(String(describing: refusal))")
      require(try model.agrees(with: snapshot), "\(edit)")
      try checkDifference(before, snapshot)
      try checkUpdate(source, from: before, edit, to: snapshot)
      if random.oneIn(4) { kept.append((snapshot, model)) }
    }
    for (old, list) in kept { require(try list.agrees(with: old), "a copy has changed") }
  }

  private static func checkDifference(_ before: Snapshot, _ after: Snapshot) throws {
    let difference = before.difference(to: after)
    require(try difference.applying(to: before) == after, "\(difference)")
    require(difference.isEmpty == (before == after), "\(difference)")
  }

  private static func checkUpdate(
    _ source: DiffableDataSource<Int, Int>, from before: Snapshot, _ edit: FlatEdit, to after: Snapshot
  ) throws {
    source.apply(before)
    let transaction = try? source.update { edited throws(SnapshotError) in try edit.perform(on: &edited) }
    require(source.snapshot() == after, "\(edit) in an update")
    guard let transaction else { return }
    require(try transaction.difference.applying(to: before) == after, "\(edit) in an update")
    let full = before.difference(to: after)
    require(transaction.difference.itemMoves.count == full.itemMoves.count, "moves of \(edit)")
  }

  // MARK: Outlines

  /// Every edit of an outline has the result of an edit of a plain tree.
  private static func editOutlines() throws {
    var random = SeededGenerator(seed: 0)
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    var model = ReferenceSectionSnapshot()
    for _ in random.steps(40) {
      let edit = OutlineEdit.random(&random)
      let before = outline
      var refusal: SnapshotError?
      do throws(SnapshotError) { try edit.perform(on: &outline) } catch { refusal = error }
      require(model.perform(edit) == (refusal == nil), "\(edit) gave \(String(describing: refusal))")
      require(outline.items == model.items && outline.visibleItems == model.visibleItems, "\(edit)")
      for item in model.items {
        require(outline.parent(of: item) == model.parentOf[item], "\(edit): parent of \(item)")
        require(outline.isExpanded(item) == model.expanded.contains(item), "\(edit): expansion of \(item)")
        require(outline.items[outline.index(of: item)!] == item, "\(edit): index of \(item)")
      }
      require(try before.difference(to: outline).applying(to: before) == outline, "\(edit)")
      let rows = before.visibleDifference(to: outline)
      require(before.visibleItems.applying(rows) == outline.visibleItems, "\(edit)")
    }
  }
}
