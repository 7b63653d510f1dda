/// A difference that knows where rows and sections changed, so that a layout can follow it.
public protocol IndexPathDifference {
  /// Where rows and sections changed.
  var indexPathChanges: IndexPathChanges { get }
}

/// Where rows and sections changed between two states of a list.
public struct IndexPathChanges: Sendable {
  /// The places before of rows that were deleted, that moved, or whose content changed.
  package var removed: [ItemIndexPath]
  /// The places after of rows that were inserted, that moved, or whose content changed.
  package var added: [ItemIndexPath]
  package var sectionDeletes: [Int] = []
  package var sectionInserts: [(index: Int, identifier: any Hashable & Sendable)] = []
  package var sectionMoves: [(from: Int, to: Int)] = []
  /// The indices after of sections whose rows all changed.
  package var sectionUpdates: [Int] = []

  /// Creates a change of rows. A row that moved, or whose content changed, is in both lists.
  public init(removed: [ItemIndexPath], added: [ItemIndexPath]) {
    self.removed = removed
    self.added = added
  }
}
