/// The result of an apply or update: the snapshots before and after, and the difference between them.
///
/// Both snapshots share what did not change, so keeping a transaction costs little.
public struct DiffableDataSourceTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The snapshot before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The snapshot after, with the marks of this transaction.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The difference between the two.
  public let difference: SnapshotDifference<SectionID, ItemID>
  /// The sections whose section snapshot changed, in section order after.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]

  @inlinable
  init(
    initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    difference: SnapshotDifference<SectionID, ItemID>,
    sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
    self.sectionTransactions = sectionTransactions
  }
}

/// What a transaction did to the outline of one section.
public struct DiffableDataSourceSectionTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionID
  /// The section snapshot before.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>
  /// The section snapshot after.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>
  /// The difference from the visible rows before to those after.
  public let difference: SectionSnapshotDifference<ItemID>

  @inlinable
  init(
    sectionIdentifier: SectionID, initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, difference: SectionSnapshotDifference<ItemID>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
  }

  /// The change of the visible rows as a difference of the standard library:
  /// `initialSnapshot.visibleItems.applying(collectionDifference)` gives `finalSnapshot.visibleItems`.
  ///
  /// - Complexity: O(c log c) for c changes.
  public var collectionDifference: CollectionDifference<ItemID> {
    // Only a transaction that a client made of parts that contradict each other has to be compared.
    difference.collectionDifference ?? finalSnapshot.visibleItems.difference(from: initialSnapshot.visibleItems)
  }
}
