/// An edit of a section snapshot: the snapshots before and after, and what the edit touched. The difference is made on demand.
public struct SectionSnapshotUpdate<ItemID: Hashable & Sendable>: Sendable {
  /// The section snapshot before.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>
  /// The section snapshot after.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>
  @usableFromInline let journal: EditJournal<ItemID>?

  @inlinable
  init(
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, journal: EditJournal<ItemID>?
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.journal = journal
  }

  /// The difference from the visible rows before to those after.
  ///
  /// - Complexity: O(k log n) for k rows that the edit touched or whose visibility it changed.
  @inlinable
  public var difference: SectionSnapshotDifference<ItemID> {
    journal.flatMap { initialSnapshot.visibleDifference(to: finalSnapshot, journal: $0) }
      ?? initialSnapshot.visibleDifference(to: finalSnapshot)
  }

  /// The items that the edit added and removed, visible or not.
  ///
  /// - Complexity: O(t) for t touched items; O(1) if the edit only expanded and collapsed.
  @inlinable
  package var membership: (added: [ItemID], removed: [ItemID]) {
    let (before, after) = (initialSnapshot, finalSnapshot)
    guard let journal else { return before.membership(to: after) }
    // Handles are not used again, so an item that was added is counted there even if another one was removed.
    if before.count == after.count, before.identifiers.identifiers.count == after.identifiers.identifiers.count {
      return ([], [])
    }
    let pairs = before.identifiers.pairs(
      of: journal.items, in: after.identifiers, isBefore: before.tree.contains, isAfter: after.tree.contains)
    return (
      pairs.compactMap { $0.before == nil ? $0.after.map { after.identifiers[$0] } : nil },
      pairs.compactMap { $0.after == nil ? $0.before.map { before.identifiers[$0] } : nil }
    )
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the items that another snapshot has and this one lacks, and the other way round. O(n).
  @inlinable
  package func membership(to other: Self) -> (added: [ItemID], removed: [ItemID]) {
    (other.items.filter { !contains($0) }, items.filter { !other.contains($0) })
  }

  /// Edits the snapshot in place and returns the snapshots before and after. Their difference is made from what the
  /// edit touched, without comparing everything.
  ///
  /// If `body` throws, nothing has changed.
  ///
  /// ```swift
  /// let update = outline.update { $0.expand(["Food"]) }
  /// update.difference.inserts  // the rows that came into sight
  /// ```
  ///
  /// - Complexity: that of the edits.
  @inlinable
  @discardableResult
  public mutating func update<Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> SectionSnapshotUpdate<ItemID> {
    let (owner, outer) = (EditOwner(), isWatched() ? journal : nil)
    journal = nil
    let before = self
    journal = EditJournal(owner: owner)
    defer { owner.close() }
    do throws(Failure) { try body(&self) } catch {
      self = before
      journal = outer
      throw error
    }
    let own = journal?.belonging(to: owner)
    journal = nil
    let after = self
    // One `update` within another: the outer one sees what the inner one touched.
    if let own, var outer {
      outer.items += own.items
      journal = outer
    }
    compactIfNeeded()
    return SectionSnapshotUpdate(initialSnapshot: before, finalSnapshot: after, journal: own)
  }
}
