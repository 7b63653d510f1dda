/// What one apply or update did: the snapshots before and after, and the difference between them.
///
/// Both snapshots share what did not change, so a transaction may be kept at little cost.
public struct DiffableDataSourceTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The snapshot before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The snapshot after, with the marks that this transaction was asked to carry out.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// What leads from the one to the other.
  public let difference: SnapshotDifference<SectionID, ItemID>
  /// The sections whose section snapshot changed, in section order after.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]

  /// A transaction of known parts. A data source makes its own; this is for tests of views and handlers.
  @inlinable
  public init(
    initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    difference: SnapshotDifference<SectionID, ItemID>,
    sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>] = []
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
  /// What leads from the visible rows before to those after.
  public let difference: SectionSnapshotDifference<ItemID>

  /// A section transaction of known parts. A data source makes its own; this is for tests of views and handlers.
  @inlinable
  public init(
    sectionIdentifier: SectionID, initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, difference: SectionSnapshotDifference<ItemID>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
  }

  /// The change of the visible rows as the standard library has it:
  /// `initialSnapshot.visibleItems.applying(collectionDifference)` gives `finalSnapshot.visibleItems`.
  ///
  /// - Complexity: O(c log c) for c changes.
  public var collectionDifference: CollectionDifference<ItemID> {
    // Only a transaction that a client made of parts that do not fit has to be compared.
    difference.collectionDifference ?? finalSnapshot.visibleItems.difference(from: initialSnapshot.visibleItems)
  }
}

extension DiffableDataSourceTransaction {
  /// The transaction between two snapshots. For tests of views and handlers.
  ///
  /// - Complexity: that of ``DiffableDataSourceSnapshot/difference(to:)``.
  @inlinable
  public init(
    from initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) {
    self.init(
      initialSnapshot: initialSnapshot, finalSnapshot: finalSnapshot,
      difference: initialSnapshot.difference(to: finalSnapshot))
  }
}
