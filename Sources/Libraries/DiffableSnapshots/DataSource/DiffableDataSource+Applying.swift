extension DiffableDataSource {
  /// Makes a snapshot current.
  ///
  /// Outlines follow (<doc:OutlinesAndFlatEdits>), so the snapshot that becomes current has the rows of `snapshot`, but
  /// not always in its order: children stay with their parent. An item of `snapshot` that was hidden below a collapsed
  /// parent leaves it.
  ///
  /// - Complexity: O(n) for n items before and after; O(n log n) if the order changed much.
  @discardableResult
  @inlinable
  public func apply(_ snapshot: Snapshot) -> Transaction {
    var snapshot = snapshot
    snapshot.journal = nil
    snapshot.settle()
    return commit(change(to: snapshot, difference: current.difference(to: snapshot), owner: nil))
  }

  /// Makes a section snapshot current; a section that is not there is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The outline that the section gets.
  ///   - section: The section.
  ///   - existing: What to do with items that are in another section, visible or hidden. With
  ///     ``ExistingItems/move`` they leave it, as in UIKit, and their children there take their place. With
  ///     ``ExistingItems/keep`` they stay there; `snapshot` is applied without them, and their children in it take their
  ///     place.
  /// - Complexity: O(m log n) for m rows of the section in n; O(n) if items are in another section.
  /// - Throws: ``SnapshotError/duplicateItem(_:)`` if items are in another section and `existing` is
  ///   ``ExistingItems/refuse``.
  @discardableResult
  @inlinable
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, existing: ExistingItems = .refuse
  ) throws(SnapshotError) -> Transaction {
    var snapshot = snapshot
    snapshot.journal = nil
    let before = self.snapshot(for: section)
    let elsewhere = items(of: snapshot, outside: section, notIn: before)
    if elsewhere.isEmpty {
      return try finish(section, from: before, to: snapshot, rows: before.visibleDifference(to: snapshot))
    }
    return try apply(snapshot, to: section, from: before, elsewhere: elsewhere, existing: existing)
  }

  /// Edits the current snapshot in place. If `body` throws, nothing has changed.
  ///
  /// `body` changes the snapshot that it gets, and must not change the data source itself.
  ///
  /// Inside `body`, adding an item that is hidden below a collapsed item throws, like any item that is there already. When
  /// the collapsed item has been deleted, what it hid is gone too and can be added.
  /// Outlines follow the edit (<doc:OutlinesAndFlatEdits>).
  ///
  /// - Complexity: O(k log n) for k items in n: those that the edit touches, and what is below them in an outline.
  @discardableResult
  @inlinable
  public func update<Failure: Error>(
    _ body: (inout Snapshot) throws(Failure) -> Void
  ) throws(Failure) -> Transaction {
    commit(try change(by: body))
  }

  /// Returns the change that an edit in place would make.
  @inlinable
  func change<Failure: Error>(
    by body: (inout Snapshot) throws(Failure) -> Void
  ) throws(Failure) -> Change {
    var edited = current
    let owner = EditOwner()
    edited.journal = EditJournal(owner: owner, hidingItem: hidingItems())
    defer { owner.close() }
    let before = revision
    try body(&edited)
    precondition(revision == before, "the closure of `update` changed the data source instead of the snapshot")
    guard let journal = edited.journal?.belonging(to: owner) else {
      edited.journal = nil
      edited.settle()
      return change(to: edited, difference: current.difference(to: edited), owner: nil)
    }
    edited.journal?.hidingItem = nil
    let difference = current.difference(to: edited, journal: journal) ?? current.difference(to: edited)
    return change(to: edited, difference: difference, owner: owner)
  }

  /// Edits the section snapshot of a section in place; a section that is not there is appended. If `body` throws,
  /// nothing has changed.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - body: The edit.
  ///   - existing: What to do with items that are in another section; see ``apply(_:to:existing:)``.
  /// - Complexity: O(k log n) for k rows in n that the edit touches or whose visibility it changes. O(m) more the first
  ///   time, for a section of m items that was never given a section snapshot; O(n) if items are in another section.
  /// - Throws: What `body` throws; ``SnapshotError/duplicateItem(_:)`` if items are in another section and `existing`
  ///   is ``ExistingItems/refuse``.
  @discardableResult
  @inlinable
  public func update(
    _ section: SectionID, existing: ExistingItems = .refuse,
    _ body: (inout SectionSnapshot) throws(SnapshotError) -> Void
  ) throws(SnapshotError) -> Transaction {
    let (update, edited) = try edit(section, body)
    return try finish(section, update, compacted: edited, existing: existing)
  }

  /// Does the same for a closure that throws errors of any type.
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func update(
    _ section: SectionID, existing: ExistingItems = .refuse, _ body: (inout SectionSnapshot) throws -> Void
  ) throws -> Transaction {
    let (update, edited) = try edit(section) { outline throws(any Error) in try body(&outline) }
    return try finish(section, update, compacted: edited, existing: existing)
  }

  @inlinable
  func edit<Failure: Error>(
    _ section: SectionID, _ body: (inout SectionSnapshot) throws(Failure) -> Void
  ) throws(Failure) -> (SectionSnapshotUpdate<ItemID>, SectionSnapshot) {
    var edited = snapshot(for: section)
    let before = revision
    let update = try edited.update(body)
    precondition(revision == before, "the closure of `update` changed the data source instead of the snapshot")
    return (update, edited)
  }

  @inlinable
  func finish(
    _ section: SectionID, _ update: SectionSnapshotUpdate<ItemID>, compacted: SectionSnapshot,
    existing: ExistingItems = .refuse
  ) throws(SnapshotError) -> Transaction {
    let elsewhere = items(addedBy: update, outside: section)
    if !elsewhere.isEmpty {
      return try apply(
        compacted, to: section, from: update.initialSnapshot, elsewhere: elsewhere, existing: existing)
    }
    let transaction = try finish(
      section, from: update.initialSnapshot, to: update.finalSnapshot, rows: update.difference)
    outlines[section] = compacted
    current.compactIfNeeded()
    return transaction
  }

  /// Makes the outline of a section current after its visible rows changed.
  @inlinable
  func finish(
    _ section: SectionID, from before: SectionSnapshot, to after: SectionSnapshot,
    rows: SectionSnapshotDifference<ItemID>
  ) throws(SnapshotError) -> Transaction {
    let snapshot = current
    var edited = current
    var difference = SnapshotDifference<SectionID, ItemID>()
    if edited.indexOfSection(section) == nil {
      try edited.appendSections([section])
      difference.sectionInserts = [.init(index: edited.numberOfSections - 1, section: section)]
    }
    try edited.apply(rows, toSection: section)
    edited.list(rows, ofSection: section, in: &difference)
    current = edited
    outlines[section] = after
    revision += 1
    return Transaction(
      initialSnapshot: snapshot, finalSnapshot: edited, difference: difference,
      outlines: [
        SectionTransaction(sectionIdentifier: section, before: .outline(before), after: .outline(after), rows)
      ])
  }

  /// A change that was worked out and has not become current yet, with the outlines after of sections whose outline changed
  /// or went (nil).
  @usableFromInline typealias Change = (transaction: Transaction, outlines: [SectionID: SectionSnapshot?])

  @inlinable
  func commit(_ change: Change) -> Transaction {
    current = change.transaction.finalSnapshot
    current.clearMarks()
    for (section, outline) in change.outlines { outlines[section] = outline }
    current.compactIfNeeded()
    revision += 1
    return change.transaction
  }

  /// Returns the change to a snapshot of the flat kind, with outlines that follow.
  ///
  /// - Parameter owner: The update that watches `snapshot`, or nil.
  @inlinable
  func change(
    to snapshot: Snapshot, difference: SnapshotDifference<SectionID, ItemID>, owner: EditOwner?
  ) -> Change {
    if outlines.isEmpty {
      var snapshot = snapshot
      snapshot.journal = nil
      return (
        Transaction(initialSnapshot: current, finalSnapshot: snapshot, difference: difference, outlines: []), [:]
      )
    }
    return rebase(to: snapshot, difference: difference, owner: owner)
  }
}
