/// The sections and items of a view at one point in time, as identifiers.
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
/// A section that is filled with a whole array keeps the array. The first edit, or look-up of an item, after that builds an
/// index of all items, O(n) once.
///
/// Identifiers are unique in the whole snapshot. Their `==` and `hash(into:)` must obey the rules of `Hashable`: equal
/// identifiers have equal hashes, and the answers never change while an identifier is in a snapshot. Otherwise results
/// are wrong, and a call may trap; memory stays safe. An identifier that is not equal to itself, such as NaN, is refused:
/// ``SnapshotError/notEqualToItself(_:)``.
///
/// A call that fails throws a ``SnapshotError`` and leaves the snapshot
/// as it was. A copy costs O(1) and never changes when the original does; edits, lookups of an index or of the item at
/// an index cost O(log n).
public struct DiffableDataSourceSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline var sections = IdentifierIndex<SectionID>()
  /// The content, if the snapshot was filled with whole sections and not edited since; otherwise nil.
  @usableFromInline var arrays: SectionArrays<ItemID>?
  /// The snapshot whose sections the ones being filled are compared with.
  @usableFromInline var basis: SnapshotBasis<SectionID, ItemID>?
  /// The content if ``arrays`` is nil; otherwise empty.
  @usableFromInline var storedItems = IdentifierIndex<ItemID>()
  @usableFromInline var storedTree = OrderTree()
  @usableFromInline var reloadedSections = UpdateMarks()
  @usableFromInline var reloadedItems = UpdateMarks()
  @usableFromInline var reconfiguredItems = UpdateMarks()
  /// Set while an `update` watches an edit.
  @usableFromInline var journal: EditJournal<ItemID>?

  /// An empty snapshot.
  @inlinable
  public init() {}

  // MARK: Content

  /// The items by handle.
  @inlinable var items: IdentifierIndex<ItemID> {
    _read { if let arrays { yield arrays.index.items } else { yield storedItems } }
    _modify {
      makeIndexed()
      yield &storedItems
    }
  }

  /// The order. Sections are rows of level 0, items rows of level 1 and marked.
  @inlinable var tree: OrderTree {
    _read { if let arrays { yield arrays.index.tree } else { yield storedTree } }
    _modify {
      makeIndexed()
      yield &storedTree
    }
  }

  // MARK: Handles

  @inlinable
  func sectionHandle(_ identifier: SectionID) throws(SnapshotError) -> Handle {
    guard let handle = sections.handle(of: identifier) else {
      throw .unknownSections([identifier])
    }
    return handle | OrderTree.sectionBit
  }

  @inlinable
  func itemHandle(_ identifier: ItemID) throws(SnapshotError) -> Handle {
    guard let handle = items.handle(of: identifier) else {
      throw .unknownItems([identifier])
    }
    return handle
  }

  /// Returns the handles of items that must all be there.
  @inlinable
  func itemHandles(_ identifiers: [ItemID]) throws(SnapshotError) -> [Handle] {
    let (handles, unknown) = items.handles(of: identifiers)
    if !unknown.isEmpty { throw .unknownItems(unknown) }
    return handles
  }

  @inlinable
  func sectionHandles(_ identifiers: [SectionID]) throws(SnapshotError) -> [Handle] {
    let (handles, unknown) = sections.handles(of: identifiers)
    if !unknown.isEmpty { throw .unknownSections(unknown) }
    return handles.map { $0 | OrderTree.sectionBit }
  }

  @inlinable
  func sectionIdentifier(_ handle: Handle) -> SectionID {
    sections[handle & ~OrderTree.sectionBit]
  }

  /// Returns the rows of a section, its own row not included.
  @inlinable
  func itemRange(ofSection handle: Handle) -> Range<Int> {
    guard let ranks = tree.ranks(of: handle) else { return 0..<0 }
    return ranks.position + 1..<tree.end(after: ranks.position, level: 0)
  }

  /// Returns the rows of the n-th section, which must exist, its own row not included.
  @inlinable
  func itemRange(ofSectionAt index: Int) -> Range<Int> {
    let position = tree.row(atUnmarked: index).position
    return position + 1..<tree.end(after: position, level: 0)
  }

  /// Rebuilds the storage when there are more than twice as many dead handles as live ones; amortized O(1) for each
  /// edit.
  @inlinable
  mutating func compactIfNeeded() {
    if arrays != nil || isWatched() { return }
    if items.holdsOnlyRemoved { items = IdentifierIndex() }
    if sections.holdsOnlyRemoved { sections = IdentifierIndex() }
    if !(items.needsCompaction || sections.needsCompaction) { return }
    let rows = tree.entries(in: 0..<tree.count)
    var fresh = Self()
    var handles: [Handle: Handle] = [:]
    mustNotThrow { () throws(SnapshotError) in
      let items = rows.filter { $0.handle & OrderTree.sectionBit == 0 }.map(\.handle)
      let sections = rows.filter { $0.handle & OrderTree.sectionBit != 0 }.map(\.handle)
      let newSections = try fresh.internSections(sections.map { sectionIdentifier($0) })
      let newItems = try fresh.intern(items.map { self.items[$0] })
      for (handle, new) in zip(sections + items, newSections + newItems) { handles[handle] = new }
    }
    let place = { (handle: Handle) -> Handle in handles[handle] ?? handle }
    fresh.tree.insert(
      rows.map { OrderEntry(handle: place($0.handle), level: $0.level, isMarked: $0.isMarked) }, at: 0)
    for handle in reloadedSections.handles { fresh.reloadedSections.insert(place(handle)) }
    for handle in reloadedItems.handles { fresh.reloadedItems.insert(place(handle)) }
    for handle in reconfiguredItems.handles { fresh.reconfiguredItems.insert(place(handle)) }
    self = fresh
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Returns whether both hold the same sections with the same items in the same order. Marks for reload and
  /// reconfiguration are not compared: they say what to redraw, not what the snapshot holds.
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.numberOfItems == right.numberOfItems, left.numberOfSections == right.numberOfSections else {
      return false
    }
    return (0..<left.numberOfSections).allSatisfy {
      left.sectionIdentifier(at: $0) == right.sectionIdentifier(at: $0)
        && left.items(ofSectionAt: $0) == right.items(ofSectionAt: $0)
    }
  }
}
