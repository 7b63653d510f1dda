extension DiffableDataSource {
  /// Asked and told when a person expands or collapses an item: by ``expand(_:)`` and ``collapse(_:)`` of the data
  /// source, not by section snapshots that a program applies itself.
  public struct SectionSnapshotHandlers: Sendable {
    /// Whether an item may be expanded; without it every item may.
    public var shouldExpandItem: (@Sendable (ItemID) -> Bool)?
    /// Told before an item expands.
    public var willExpandItem: (@Sendable (ItemID) -> Void)?
    /// Whether an item may be collapsed; without it every item may.
    public var shouldCollapseItem: (@Sendable (ItemID) -> Bool)?
    /// Told before an item collapses.
    public var willCollapseItem: (@Sendable (ItemID) -> Void)?
    /// Gives the children of an item that expands, from those it has now: children can be loaded when they are first
    /// wanted.
    public var snapshotForExpandingParent:
      (@Sendable (ItemID, DiffableDataSourceSectionSnapshot<ItemID>) -> DiffableDataSourceSectionSnapshot<ItemID>)?

    /// No handlers.
    public init() {}
  }

  /// Asked and told when a person moves an item: by ``reorder(_:to:)``.
  public struct ReorderingHandlers: Sendable {
    /// Whether an item may be moved; without it none may, as in UIKit.
    public var canReorderItem: (@Sendable (ItemID) -> Bool)?
    /// Told with the transaction before it becomes current.
    public var willReorder: (@Sendable (DiffableDataSourceTransaction<SectionID, ItemID>) -> Void)?
    /// Told with the transaction after it became current.
    public var didReorder: (@Sendable (DiffableDataSourceTransaction<SectionID, ItemID>) -> Void)?

    /// No handlers.
    public init() {}
  }
}
