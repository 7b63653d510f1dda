/// Refuses items that a ``SectionArrays`` has already.
///
/// Items that equal those of a snapshot that was checked before (the basis) are unique among each other, so they are
/// only compared with the others, the fresh ones. The fresh ones are in an open-addressing table of 32 bits of hash and
/// 32 bits of handle, like that of an ``IdentifierIndex``.
@usableFromInline
struct UniquenessTable<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var slots: ContiguousArray<UInt64> = []
  /// The number of items in the table.
  @usableFromInline var count = 0
  /// The handles of items that are not in the table, because they equal items of the basis.
  @usableFromInline var inherited: [Range<Int>] = []
  @usableFromInline var inheritedCount = 0
  /// How often fresh items were compared with all inherited ones.
  @usableFromInline var scans = 0

  @inlinable init() {}

  @inlinable static var empty: UInt64 { .max }

  @inlinable
  static func entry(_ hash: UInt32, _ handle: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(truncatingIfNeeded: handle)
  }

  /// Makes room for `added` more items at a load of at most five eighths. If there is no room, makes more of it at once if
  /// more items are expected.
  @inlinable
  mutating func reserve(_ added: Int, expected: Int = 0) {
    var needed = count + added
    if needed * 8 <= slots.count * 5 { return }
    needed = min(max(needed, expected), needed * 16)
    var size = max(16, slots.count)
    while needed * 8 > size * 5 { size *= 2 }
    let old = slots
    slots = ContiguousArray(repeating: Self.empty, count: size)
    // In the order of the old table, so that the new one is written in order, too.
    place(old.lazy.filter { $0 != Self.empty })
  }

  /// Adds entries whose items are not in the table.
  @inlinable
  mutating func place(_ entries: some Sequence<UInt64>) {
    let mask = slots.count - 1
    slots.withUnsafeMutableBufferPointer { slots in
      for entry in entries {
        var slot = Int(truncatingIfNeeded: entry >> 32) & mask
        while slots[slot] != Self.empty { slot = (slot + 1) & mask }
        slots[slot] = entry
      }
    }
  }

  /// Adds fresh items. Returns false if one of them is there already; then the table cannot be used any more.
  ///
  /// - Parameters:
  ///   - handles: The handles of the items.
  ///   - expected: The number of items that the snapshot will probably have.
  ///   - item: Returns the item with a handle.
  @inlinable
  mutating func insert(
    fresh handles: Range<Int>, expected: Int, hashes: ContiguousArray<UInt32>, item: (Int) -> ItemID
  ) -> Bool {
    if handles.isEmpty { return true }
    // A table of all items costs a little for each; comparing with the inherited ones costs less, a few times.
    if inheritedCount > 0, scans >= 8 || (count + handles.count) * 4 > inheritedCount { includeInherited(hashes) }
    // Of a sparse table, most slots are empty: that is quick to see, for each of the inherited items.
    reserve(handles.count, expected: inheritedCount == 0 ? expected : min(handles.count * 8, 1 << 14))
    if !areNew(handles, adds: true, hashes, item) { return false }
    count += handles.count
    if inheritedCount == 0 { return true }
    scans += 1
    for handles in inherited where !areNew(handles, adds: false, hashes, item) { return false }
    return true
  }

  /// Adds items that are unique among all inherited ones. Returns false if one of them is a fresh one.
  @inlinable
  mutating func insert(
    inherited handles: Range<Int>, hashes: ContiguousArray<UInt32>, item: (Int) -> ItemID
  ) -> Bool {
    if handles.isEmpty { return true }
    if !areNew(handles, adds: false, hashes, item) { return false }
    inherited.append(handles)
    inheritedCount += handles.count
    return true
  }

  /// Looks items up, and adds those that are not there if `adds` is true. Returns false at the first one that is there.
  @inlinable
  mutating func areNew(
    _ handles: Range<Int>, adds: Bool, _ hashes: ContiguousArray<UInt32>, _ item: (Int) -> ItemID
  ) -> Bool {
    if count == 0, !adds { return true }
    let mask = slots.count - 1
    return slots.withUnsafeMutableBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        for handle in handles {
          let hash = hashes[handle]
          var slot = Int(hash) & mask
          while slots[slot] != Self.empty {
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash,
              item(Int(UInt32(truncatingIfNeeded: slots[slot]))) == item(handle)
            {
              return false
            }
            slot = (slot + 1) & mask
          }
          if adds { slots[slot] = Self.entry(hash, handle) }
        }
        return true
      }
    }
  }

  /// Adds the inherited items to the table.
  @inlinable
  mutating func includeInherited(_ hashes: ContiguousArray<UInt32>) {
    reserve(inheritedCount)
    for handles in inherited { place(handles.lazy.map { Self.entry(hashes[$0], $0) }) }
    count += inheritedCount
    inherited = []
    inheritedCount = 0
  }
}
