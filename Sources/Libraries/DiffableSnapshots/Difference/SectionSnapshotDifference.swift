/// What changed between two section snapshots: either in their whole trees or in their visible rows.
///
/// Rows are compared in depth-first order. Indices of deletes are those before, indices of inserts those after, a move
/// has both. A row whose parent changed is a move, whatever its index; the other moves are as few as possible.
public struct SectionSnapshotDifference<ItemID: Hashable & Sendable>: Sendable, Hashable {
  /// A deleted or inserted row.
  public struct Change: Hashable, Sendable {
    /// The index of the row: before for a delete, after for an insert.
    public var index: Int
    /// The item.
    public var item: ItemID
    /// Its parent on that side, nil for a root.
    public var parent: ItemID?
    /// The number of its ancestors on that side.
    public var level: Int

    @inlinable
    init(index: Int, item: ItemID, parent: ItemID? = nil, level: Int = 0) {
      self.index = index
      self.item = item
      self.parent = parent
      self.level = level
    }
  }

  /// A moved row: its place or its parent changed.
  public struct Move: Hashable, Sendable {
    /// The index before.
    public var from: Int
    /// The index after.
    public var to: Int
    /// The item.
    public var item: ItemID
    /// Its parent after, nil for a root.
    public var parent: ItemID?
    /// The number of its ancestors after.
    public var level: Int

    @inlinable
    init(from: Int, to: Int, item: ItemID, parent: ItemID? = nil, level: Int = 0) {
      self.from = from
      self.to = to
      self.item = item
      self.parent = parent
      self.level = level
    }
  }

  /// Deleted rows, ascending by index before.
  public var deletes: [Change] = []
  /// Inserted rows, ascending by index after.
  public var inserts: [Change] = []
  /// Moved rows, ascending by index after.
  public var moves: [Move] = []
  /// Items that are expanded after and were not, or were not there. Empty in a difference of visible rows.
  public var expands: [ItemID] = []
  /// Items that were expanded and are there but collapsed. Empty in a difference of visible rows.
  public var collapses: [ItemID] = []

  @inlinable
  init() {}

  /// Whether nothing changed.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && expands.isEmpty && collapses.isEmpty
  }
}
