/// The number of an identifier: its place in the order in which identifiers were added to the snapshot.
@usableFromInline typealias Handle = UInt32

/// Interned identifiers: each identifier of a snapshot is hashed once, when it is added, and is a small integer (its
/// ``Handle``) from then on. Order, hierarchy and differences work on handles.
///
/// An open-addressing table of handles, in pages that copies share, and the identifiers and their hashes in order of
/// arrival. The hashes are kept so that neither growing nor comparing two snapshots ever hashes an identifier a second time. A removed identifier leaves the table and is released; its handle is not used
/// again until ``needsCompaction`` says that the snapshot should be rebuilt because too many are dead.
@usableFromInline
struct IdentifierIndex<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers = PagedArray<ID>()
  @usableFromInline var hashes = PagedArray<UInt32>()
  @usableFromInline var table = PagedArray<Handle>()
  /// The number of identifiers that are in the table.
  @usableFromInline var count = 0
  /// log2 of the table's size, or 0 if there is no table.
  @usableFromInline var tableBits = 0

  @inlinable init() {}

  @inlinable var needsCompaction: Bool {
    identifiers.count > (_isPOD(ID.self) ? 1024 : 64) && identifiers.count > count * 3
  }

  @inlinable @inline(__always)
  static func hash(_ identifier: ID) -> UInt32 {
    // What the standard library's own tables call: for integers and strings it is faster than a `Hasher`.
    let value = UInt64(bitPattern: Int64(identifier._rawHashValue(seed: 0)))
    return UInt32(truncatingIfNeeded: value ^ (value >> 32))
  }

  @inlinable
  subscript(handle: Handle) -> ID {
    @inline(__always) get {
      precondition(_isPOD(ID.self) || !identifiers.isVacant(Int(handle)), "a removed identifier")
      return identifiers[Int(handle)]
    }
  }

  @inlinable
  func handle(of identifier: ID, hash: UInt32? = nil) -> Handle? {
    guard tableBits > 0 else { return nil }
    let entry = table[slot(of: identifier, hash: hash ?? Self.hash(identifier))]
    return entry == Self.empty ? nil : entry
  }

  /// Returns the slot of an identifier, or the empty one where it belongs.
  @inlinable @inline(__always)
  func slot(of identifier: ID, hash: UInt32) -> Int {
    let mask = (1 << tableBits) - 1
    var slot = Int(hash) & mask
    while true {
      let entry = table[slot]
      if entry == Self.empty { return slot }
      if hashes[Int(entry)] == hash, identifiers[Int(entry)] == identifier { return slot }
      slot = (slot + 1) & mask
    }
  }

  /// Interns identifiers that must not be present. Their handles follow each other. If identifiers occur twice, are
  /// present, or are not equal to themselves, returns them as duplicates and changes nothing.
  @inlinable
  mutating func insert(_ new: [ID]) -> (handles: Range<Handle>, duplicates: [ID]) {
    let first = Handle(identifiers.count)
    let handles = first..<first + Handle(new.count)
    // The standard library writes the count of an empty array to storage that all empty arrays share.
    if new.isEmpty { return (handles, []) }
    if new.count == 1 {
      let hash = Self.hash(new[0])
      return (handles, new[0] != new[0] || intern(new[0], hash: hash) != nil ? new : [])
    }
    reserve(new.count)
    new.withUnsafeBufferPointer { identifiers.append(contentsOf: $0) }
    let fresh = ContiguousArray<UInt32>(unsafeUninitializedCapacity: new.count) { buffer, count in
      new.withUnsafeBufferPointer { new in
        for index in 0..<new.count { buffer.initializeElement(at: index, to: Self.hash(new[index])) }
      }
      count = new.count
    }
    fresh.withUnsafeBufferPointer { hashes.append(contentsOf: $0) }
    let duplicates = place(new, hashes: fresh, first: first)
    count += new.count - duplicates.count
    if duplicates.isEmpty { return (handles, []) }
    for handle in handles { remove(handle, isReleased: false) }
    identifiers.removeLast(new.count)
    hashes.removeLast(new.count)
    return (handles, duplicates)
  }

  /// Interns an identifier. Returns its handle if it was here before.
  @inlinable
  mutating func intern(_ new: ID, hash: UInt32) -> Handle? {
    reserve(1)
    let slot = slot(of: new, hash: hash)
    let entry = table[slot]
    if entry != Self.empty { return entry }
    table[slot] = Handle(identifiers.count)
    identifiers.append(new)
    hashes.append(hash)
    count += 1
    return nil
  }

  @inlinable
  mutating func place(_ new: [ID], hashes: ContiguousArray<UInt32>, first: Handle) -> [ID] {
    var duplicates: [ID] = []
    new.withUnsafeBufferPointer { new in
      for offset in 0..<new.count {
        let slot = slot(of: new[offset], hash: hashes[offset])
        if new[offset] != new[offset] || table[slot] != Self.empty {
          duplicates.append(new[offset])
        } else {
          table[slot] = first + Handle(offset)
        }
      }
    }
    return duplicates
  }

  /// Removes an identifier from the table and releases it. O(1).
  @inlinable
  mutating func remove(_ handle: Handle, isReleased: Bool = true) {
    let mask = (1 << tableBits) - 1
    var hole = Int(hashes[Int(handle)]) & mask
    while table[hole] != handle {
      if table[hole] == Self.empty { return }
      hole = (hole + 1) & mask
    }
    // Backward shift: an entry after the hole moves into it unless its home is between the two.
    var slot = (hole + 1) & mask
    while true {
      let entry = table[slot]
      if entry == Self.empty { break }
      let home = Int(hashes[Int(entry)]) & mask
      if (slot - home) & mask >= (slot - hole) & mask {
        table[hole] = entry
        hole = slot
      }
      slot = (slot + 1) & mask
    }
    table[hole] = Self.empty
    count -= 1
    // Identifiers that refer to objects are released; others may stay.
    if !_isPOD(ID.self), isReleased { identifiers.vacate(Int(handle)) }
  }

  /// Whether identifiers were removed and none is left.
  @inlinable var holdsOnlyRemoved: Bool { count == 0 && identifiers.count > 0 }

  @inlinable static var empty: Handle { .max }

  /// Makes room for `added` more identifiers at a load of at most three quarters.
  @inlinable
  mutating func reserve(_ added: Int) {
    let needed = count + added
    if tableBits > 0, needed * 4 <= (1 << tableBits) * 3 { return }
    var bits = max(tableBits, 4)
    while needed * 4 > (1 << bits) * 3 { bits += 1 }
    rebuildTable(bits: bits)
  }

  @inlinable
  mutating func rebuildTable(bits: Int) {
    let old = table
    table = PagedArray(repeating: Self.empty, count: 1 << bits)
    tableBits = bits
    for index in 0..<old.count {
      let entry = old[index]
      if entry != Self.empty { place(handle: entry, hash: hashes[Int(entry)]) }
    }
  }

  @inlinable
  mutating func place(handle: Handle, hash: UInt32) {
    let mask = (1 << tableBits) - 1
    var slot = Int(hash) & mask
    while table[slot] != Self.empty { slot = (slot + 1) & mask }
    table[slot] = handle
  }
}

extension Array where Element: Hashable {
  /// The elements that are here a second time.
  @inlinable
  var repeated: [Element] {
    var seen = Set<Element>(minimumCapacity: count)
    return filter { $0 != $0 || !seen.insert($0).inserted }
  }
}

extension IdentifierIndex {
  /// Returns the handles of identifiers, and the identifiers that are not here.
  @inlinable
  func handles(of wanted: [ID]) -> (known: [Handle], unknown: [ID]) {
    var known: [Handle] = []
    known.reserveCapacity(wanted.count)
    var unknown: [ID] = []
    for identifier in wanted {
      if let handle = handle(of: identifier) { known.append(handle) } else { unknown.append(identifier) }
    }
    return (known, unknown)
  }

  /// Returns the identifiers of handles. O(k).
  @inlinable
  func identifiers(of handles: ContiguousArray<Handle>) -> [ID] { handles.map { identifiers[Int($0)] } }

  /// Returns the hashes of handles. O(k).
  @inlinable
  func hashes(of handles: ContiguousArray<Handle>) -> ContiguousArray<UInt32> {
    ContiguousArray(handles.map { hashes[Int($0)] })
  }

  /// Fills the table for identifiers that are distinct and already here, given their hashes.
  @inlinable
  mutating func insertHashes(_ new: ContiguousArray<UInt32>) {
    reserve(new.count)
    new.withUnsafeBufferPointer { hashes.append(contentsOf: $0) }
    for (handle, hash) in new.enumerated() { place(handle: Handle(handle), hash: hash) }
    count += new.count
  }
}
