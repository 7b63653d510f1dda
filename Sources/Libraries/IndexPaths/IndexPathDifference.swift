/// A difference that knows where rows and sections changed, so that a layout can follow it.
public protocol IndexPathDifference {
  /// Where rows and sections changed.
  var indexPathChanges: IndexPathChanges { get }
}

/// Where rows and sections changed between two states of a list.
public struct IndexPathChanges: Sendable {
  /// The places before of rows that were deleted, that moved, or whose content changed.
  public var removed: [ItemIndexPath]
  /// The places after of rows that were inserted, that moved, or whose content changed.
  public var added: [ItemIndexPath]
  /// The indices before of deleted sections.
  public var sectionDeletes: [Int] = []
  /// The indices after of inserted sections, with their identifiers. Their rows are in ``added``.
  public var sectionInserts: [(index: Int, identifier: any Hashable & Sendable)] = []
  /// The indices before and after of moved sections.
  public var sectionMoves: [(from: Int, to: Int)] = []
  /// The indices after of sections whose rows all changed.
  public var sectionUpdates: [Int] = []

  /// Creates a change of rows. A row that moved, or whose content changed, is in both lists.
  public init(removed: [ItemIndexPath], added: [ItemIndexPath]) {
    self.removed = removed
    self.added = added
  }
}
