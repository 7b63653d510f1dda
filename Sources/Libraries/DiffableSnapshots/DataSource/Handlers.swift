extension DiffableDataSource {
  /// Called when a user expands or collapses an item: by ``expand(_:)`` and ``collapse(_:)`` of the data source, not
  /// by section snapshots that a program applies itself. Handlers are called before anything changes, and may change the data
  /// source themselves: the call goes on with what they left.
  public struct SectionSnapshotHandlers {
    /// Whether an item may be expanded; without it every item may.
    public var shouldExpandItem: ((ItemID) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: ((ItemID) -> Void)?
    /// Whether an item may be collapsed; without it every item may.
    public var shouldCollapseItem: ((ItemID) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: ((ItemID) -> Void)?
    /// Returns the children of an item that expands, given its present ones. Children can be loaded here, when they are
    /// first needed.
    public var snapshotForExpandingParent:
      ((ItemID, DiffableDataSourceSectionSnapshot<ItemID>) -> DiffableDataSourceSectionSnapshot<ItemID>)?

    /// No handlers.
    public init() {}
  }

  /// Called when a user moves an item: by ``reorder(_:to:)``. Handlers may read and change the data source, and the
  /// property that holds it.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; without it none may, as in UIKit.
    public var canReorderItem: ((ItemID) -> Bool)?
    /// Called with the transaction before it becomes current.
    public var willReorder: ((DiffableDataSourceTransaction<SectionID, ItemID>) -> Void)?
    /// Called with the transaction after it became current.
    public var didReorder: ((DiffableDataSourceTransaction<SectionID, ItemID>) -> Void)?

    /// No handlers.
    public init() {}
  }
}
