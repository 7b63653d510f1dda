/// What changed between two snapshots.
///
/// Indices of deletes are those before, indices of inserts those after; a move has both: the order in which UIKit's batch
/// updates take them. An item that stays in its section moves only if it must: the others are a longest increasing
/// subsequence, so no list of moves is shorter. An item whose section changes is a move too. Items of deleted and
/// inserted sections are listed like all others.
public struct SnapshotDifference<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable, Hashable {
  /// A section with its index.
  public struct SectionChange: Hashable, Sendable {
    /// The index of the section.
    public var index: Int
    /// The section.
    public var section: SectionID

    @inlinable
    init(index: Int, section: SectionID) {
      self.index = index
      self.section = section
    }
  }

  /// A section that moved or is drawn again, with its index before and after.
  public struct SectionMove: Hashable, Sendable {
    /// The index before.
    public var from: Int
    /// The index after.
    public var to: Int
    /// The section.
    public var section: SectionID

    @inlinable
    init(from: Int, to: Int, section: SectionID) {
      self.from = from
      self.to = to
      self.section = section
    }
  }

  /// An item with its place.
  public struct ItemChange: Hashable, Sendable {
    /// The section and index of the item.
    public var indexPath: ItemIndexPath
    /// The item.
    public var item: ItemID

    @inlinable
    init(indexPath: ItemIndexPath, item: ItemID) {
      self.indexPath = indexPath
      self.item = item
    }
  }

  /// An item that moved or is drawn again, with its place before and after.
  public struct ItemMove: Hashable, Sendable {
    /// The place before.
    public var from: ItemIndexPath
    /// The place after.
    public var to: ItemIndexPath
    /// The item.
    public var item: ItemID

    @inlinable
    init(from: ItemIndexPath, to: ItemIndexPath, item: ItemID) {
      self.from = from
      self.to = to
      self.item = item
    }
  }

  /// Deleted sections, ascending by their index before.
  public var sectionDeletes: [SectionChange] = []
  /// Inserted sections, ascending by their index after.
  public var sectionInserts: [SectionChange] = []
  /// Moved sections, as few as possible, ascending by their index after.
  public var sectionMoves: [SectionMove] = []
  /// Deleted items, ascending by their place before.
  public var itemDeletes: [ItemChange] = []
  /// Inserted items, ascending by their place after.
  public var itemInserts: [ItemChange] = []
  /// Moved items, as few as possible, ascending by their place after.
  public var itemMoves: [ItemMove] = []
  /// Sections marked for reload that are on both sides, in the order they were marked.
  public var sectionReloads: [SectionMove] = []
  /// Items marked for reload that are on both sides, in the order they were marked.
  public var reloads: [ItemMove] = []
  /// Items marked for reconfiguration that are on both sides, in the order they were marked.
  public var reconfigures: [ItemMove] = []

  @inlinable
  init() {}

  /// Whether nothing changed and nothing is marked.
  @inlinable
  public var isEmpty: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && itemDeletes.isEmpty
      && itemInserts.isEmpty && itemMoves.isEmpty && sectionReloads.isEmpty && reloads.isEmpty
      && reconfigures.isEmpty
  }

  /// The opposite difference. It has no marks: going back redraws only what moves.
  ///
  /// - Complexity: O(c log c) for c changes.
  @inlinable
  public var inverse: Self {
    var inverse = Self()
    inverse.sectionDeletes = sectionInserts
    inverse.sectionInserts = sectionDeletes
    inverse.sectionMoves = sectionMoves.map {
      SectionMove(from: $0.to, to: $0.from, section: $0.section)
    }.sorted { $0.to < $1.to }
    inverse.itemDeletes = itemInserts
    inverse.itemInserts = itemDeletes
    inverse.itemMoves = itemMoves.map { ItemMove(from: $0.to, to: $0.from, item: $0.item) }
      .sorted { $0.to < $1.to }
    return inverse
  }
}
