/// The sections and items of a view at one moment, by their identifiers.
///
/// The value-type sibling of UIKit's `NSDiffableDataSourceSnapshot`. Fill one, hand it to a ``DiffableDataSource``, or
/// compare it with another through ``difference(to:)``:
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// try snapshot.appendSections(["recents", "all"])
/// try snapshot.appendItems([1, 2, 3], toSection: "all")
/// try snapshot.moveItem(3, beforeItem: 1)
/// ```
///
/// Identifiers are unique in the whole snapshot. A call that cannot be carried out throws a ``SnapshotError`` and leaves
/// the snapshot as it was. A copy costs O(1) and never changes when the original does; edits, index look-ups and their
/// inverse cost O(log n).
public struct DiffableDataSourceSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline var sections = IdentifierIndex<SectionID>()
  @usableFromInline var items = IdentifierIndex<ItemID>()
  /// Sections are rows of level 0, items rows of level 1 and marked.
  @usableFromInline var tree = OrderTree()
  @usableFromInline var reloadedSections = UpdateMarks()
  @usableFromInline var reloadedItems = UpdateMarks()
  @usableFromInline var reconfiguredItems = UpdateMarks()
  /// Present while a data source watches an in-place edit.
  @usableFromInline var journal: EditJournal<ItemID>?

  /// An empty snapshot.
  @inlinable
  public init() {}

  // MARK: Handles

  @inlinable
  func sectionHandle(_ identifier: SectionID) throws(SnapshotError) -> Handle {
    guard let handle = sections.handle(of: identifier) else {
      throw .unknownSection(SnapshotError.names([identifier]))
    }
    return handle | OrderTree.sectionBit
  }

  @inlinable
  func itemHandle(_ identifier: ItemID) throws(SnapshotError) -> Handle {
    guard let handle = items.handle(of: identifier) else {
      throw .unknownItem(SnapshotError.names([identifier]))
    }
    return handle
  }

  /// The handles of items that must all be there.
  @inlinable
  func itemHandles(_ identifiers: [ItemID]) throws(SnapshotError) -> [Handle] {
    var handles: [Handle] = []
    handles.reserveCapacity(identifiers.count)
    var unknown: [ItemID] = []
    for identifier in identifiers {
      if let handle = items.handle(of: identifier) {
        handles.append(handle)
      } else {
        unknown.append(identifier)
      }
    }
    if !unknown.isEmpty { throw .unknownItem(SnapshotError.names(unknown)) }
    return handles
  }

  @inlinable
  func sectionHandles(_ identifiers: [SectionID]) throws(SnapshotError) -> [Handle] {
    var handles: [Handle] = []
    var unknown: [SectionID] = []
    for identifier in identifiers {
      if let handle = sections.handle(of: identifier) {
        handles.append(handle | OrderTree.sectionBit)
      } else {
        unknown.append(identifier)
      }
    }
    if !unknown.isEmpty { throw .unknownSection(SnapshotError.names(unknown)) }
    return handles
  }

  @inlinable
  func sectionIdentifier(_ handle: Handle) -> SectionID {
    sections[handle & ~OrderTree.sectionBit]
  }

  /// The rows of a section, its own row not included.
  @inlinable
  func itemRange(ofSection handle: Handle) -> Range<Int> {
    guard let ranks = tree.ranks(of: handle) else { return 0..<0 }
    return ranks.position + 1..<tree.end(after: ranks.position, level: 0)
  }

  /// The rows of the n-th section, which must exist, its own row not included.
  @inlinable
  func itemRange(ofSectionAt index: Int) -> Range<Int> {
    let position = tree.row(atUnmarked: index).position
    return position + 1..<tree.end(after: position, level: 0)
  }

  /// Rebuilds the storage once dead handles outnumber the living two to one; amortised O(1) an edit.
  @inlinable
  mutating func compactIfNeeded() {
    if isWatched() || !(items.needsCompaction || sections.needsCompaction) { return }
    var fresh = Self()
    try? fresh.appendSections(sectionIdentifiers)
    for section in sectionIdentifiers {
      try? fresh.appendItems(self.itemIdentifiers(inSection: section), toSection: section)
    }
    try? fresh.reloadSections(reloadedSectionIdentifiers)
    try? fresh.reloadItems(reloadedItemIdentifiers)
    try? fresh.reconfigureItems(reconfiguredItemIdentifiers)
    self = fresh
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Whether both hold the same sections with the same items in the same order. Marks for reload and
  /// reconfiguration are not compared: they say what to redraw, not what is there.
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.tree.count == right.tree.count, left.tree.markedCount == right.tree.markedCount else {
      return false
    }
    let (leftRows, rightRows) = (
      left.tree.handles(in: 0..<left.tree.count), right.tree.handles(in: 0..<right.tree.count)
    )
    for (l, r) in zip(leftRows, rightRows) {
      let isSection = l & OrderTree.sectionBit != 0
      if isSection != (r & OrderTree.sectionBit != 0) { return false }
      if isSection {
        if left.sectionIdentifier(l) != right.sectionIdentifier(r) { return false }
      } else if left.items[l] != right.items[r] {
        return false
      }
    }
    return true
  }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// The sections with their items, a line a section.
  @inlinable
  public var description: String {
    sectionIdentifiers.map { section in
      let items = ((try? itemIdentifiers(inSection: section)) ?? []).map { String(describing: $0) }
      return "\(section): \(items.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}
