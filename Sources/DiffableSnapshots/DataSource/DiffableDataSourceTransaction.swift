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
  /// What leads from the visible rows before to those after.
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
}
