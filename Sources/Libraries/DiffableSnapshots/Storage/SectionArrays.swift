internal import Synchronization
package import IndexPaths

/// The content of a flat snapshot as the arrays that its client gave, one for each section, before an edit or a look-up
/// needs an index.
///
/// A client that makes its list anew gives whole sections. Then hashing the items once, to refuse duplicates, is all the
/// work: the arrays are not copied, and ``index`` is built when it is first used. Handles are those that the index will
/// have, numbers in the order of arrival, so marks and differences need not know which form a snapshot has.
///
/// Changed only while a single snapshot refers to it.
@usableFromInline
final class SectionArrays<ItemID: Hashable & Sendable>: @unchecked Sendable {
  /// The items of a section.
  @usableFromInline
  struct Run: Sendable {
    @usableFromInline var items: [ItemID] = []
    @usableFromInline var first: Handle = 0
    /// The index of the section of the basis that has equal items; nil if none is known.
    @usableFromInline var twin: Int?

    @inlinable init() {}
  }

  /// The sections in order. The handle of a section is its index.
  @usableFromInline @exclusivity(unchecked) var runs: ContiguousArray<Run> = []
  /// The hash of each item, by handle.
  @usableFromInline @exclusivity(unchecked) var hashes: ContiguousArray<UInt32> = []
  /// The items that are known to be unique.
  @usableFromInline @exclusivity(unchecked) var uniqueness = UniquenessTable<ItemID>()
  /// The sections that have items, in the order in which they were filled, each with the handle of its first item.
  @usableFromInline @exclusivity(unchecked)
  var arrivals: ContiguousArray<(first: Handle, section: Int)> = []
  /// Replaced by a new one when the content changes after another snapshot has taken it.
  @usableFromInline var identity = ContentIdentity()
  /// The content that ``Run/twin`` refers to.
  @usableFromInline var basis: ContentIdentity?
  @usableFromInline var lazyIndex = LazySnapshotIndex<ItemID>()

  @inlinable init() {}

  /// Returns the same content for a snapshot that is complete: without what only filling it needs. O(1).
  @inlinable
  func settled() -> SectionArrays {
    let copy = SectionArrays()
    copy.runs = runs
    copy.hashes = hashes
    copy.arrivals = arrivals
    copy.identity = identity
    copy.basis = basis
    copy.lazyIndex = lazyIndex
    return copy
  }

  /// Returns the item with a handle. O(log s).
  @inlinable
  func item(_ handle: Handle) -> ItemID {
    let next = arrivals.indices.partitioningIndex { arrivals[$0].first > handle }
    let arrival = arrivals[max(0, next - 1)]
    return runs[arrival.section].items[Int(handle - arrival.first)]
  }

  /// The index of the content, built when it is first used. O(n) for the first use.
  @inlinable
  var index: SnapshotIndex<ItemID> {
    lazyIndex.load() ?? lazyIndex.store(SnapshotIndex(self))
  }

  /// Notes that the content changes.
  @inlinable
  func contentWillChange() {
    if !isKnownUniquelyReferenced(&identity) { identity = ContentIdentity() }
    if !isKnownUniquelyReferenced(&lazyIndex) || lazyIndex.load() != nil { lazyIndex = LazySnapshotIndex() }
  }

  @inlinable
  func appendSections(_ count: Int) {
    contentWillChange()
    for _ in 0..<count { runs.append(Run()) }
  }
}

/// Stands for the content that a ``SectionArrays`` has now.
@usableFromInline
final class ContentIdentity: Sendable {
  @inlinable init() {}
}

/// The index of a snapshot that was filled with whole sections.
@usableFromInline
final class SnapshotIndex<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let items: IdentifierIndex<ItemID>
  @usableFromInline let tree: OrderTree

  @inlinable
  init(_ arrays: SectionArrays<ItemID>) {
    var items = IdentifierIndex<ItemID>()
    for arrival in arrays.arrivals {
      arrays.runs[arrival.section].items.withUnsafeBufferPointer { items.identifiers.append(contentsOf: $0) }
    }
    items.insertHashes(arrays.hashes)
    self.items = items
    var rows: [OrderEntry] = []
    rows.reserveCapacity(arrays.hashes.count + arrays.runs.count)
    for (section, run) in arrays.runs.enumerated() {
      rows.append(OrderEntry(handle: Handle(section) | OrderTree.sectionBit, level: 0, isMarked: false))
      for offset in run.items.indices {
        rows.append(OrderEntry(handle: run.first + Handle(offset), level: 1, isMarked: true))
      }
    }
    var tree = OrderTree()
    tree.insert(rows, at: 0)
    self.tree = tree
  }
}

/// A place for an index that is built once, by whichever task needs it first.
@usableFromInline
final class LazySnapshotIndex<ItemID: Hashable & Sendable>: Sendable {
  private let index = AtomicLazyReference<SnapshotIndex<ItemID>>()

  @usableFromInline init() {}

  @usableFromInline func load() -> SnapshotIndex<ItemID>? { index.load() }

  /// Stores the index, unless another task has stored one. Returns the one that is stored.
  @usableFromInline
  func store(_ new: SnapshotIndex<ItemID>) -> SnapshotIndex<ItemID> { index.storeIfNil(new) }
}
