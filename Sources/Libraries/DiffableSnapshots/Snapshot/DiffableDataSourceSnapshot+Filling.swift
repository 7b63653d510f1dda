/// A snapshot that another one is compared with while that one is filled.
@usableFromInline
final class SnapshotBasis<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  @inlinable
  init?(_ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>) {
    if snapshot.numberOfItems == 0 { return nil }
    var snapshot = snapshot
    snapshot.journal = nil
    snapshot.basis = nil
    snapshot.arrays = snapshot.arrays?.settled()
    self.snapshot = snapshot
  }
}

extension DiffableDataSourceSnapshot {
  /// A snapshot of whole sections.
  ///
  /// Make the next list from what a program shows, as if there were no list before, and name the current snapshot as the
  /// base:
  ///
  /// ```swift
  /// let albums = [(title: "Horses", songs: ["Gloria", "Birdland"]), (title: "Easter", songs: [])]
  /// let next = try DiffableDataSourceSnapshot(
  ///   sections: albums.map { ($0.title, $0.songs) }, basedOn: source.snapshot())
  /// source.apply(next)
  /// ```
  ///
  /// The arrays are not copied. Items that equal those of the base at the beginning and at the end of the same section
  /// are known to be unique and are not hashed, and their difference is known to be empty. The result does not depend
  /// on the base.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - base: A snapshot with many of the same items in the same sections: the current one.
  /// - Complexity: O(n) for n items on both sides: comparing those that are as in the base, hashing the others.
  /// - Throws: ``SnapshotError/duplicateSection(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public init(sections: [(SectionID, [ItemID])], basedOn base: Self? = nil) throws(SnapshotError) {
    self.init()
    basis = base.flatMap { SnapshotBasis($0) }
    try appendSections(sections.map(\.0))
    arrays?.reserveCapacity(sections.reduce(0) { $0 + $1.1.count }, isFresh: basis == nil)
    for (index, section) in sections.enumerated() {
      if arrays == nil || !fill(index, with: section.1) { try appendItems(section.1, toSection: section.0) }
    }
    settle()
  }

  /// Ends the filling: releases what only it needs.
  @inlinable
  mutating func settle() {
    basis = nil
    arrays = arrays?.settled()
  }

  /// Makes the index the only form of the content.
  @inlinable
  mutating func makeIndexed() {
    guard let arrays else { return }
    let index = arrays.index
    self.arrays = nil
    basis = nil
    (storedItems, storedTree) = (index.items, index.tree)
  }

  /// The arrays, if they can be changed: if the snapshot has no other form, no `update` watches it, and no copy shares
  /// them.
  @inlinable
  mutating func arraysToFill() -> SectionArrays<ItemID>? {
    if isWatched() { return nil }
    if arrays == nil {
      if storedTree.count > 0 || storedItems.identifiers.count > 0 || sections.identifiers.count > 0 { return nil }
      arrays = SectionArrays()
    } else if !isKnownUniquelyReferenced(&arrays) {
      return nil
    }
    return arrays
  }

  /// Returns the index of a section that can be filled with a whole array, the last one if none is named; nil if there
  /// is no such section.
  @inlinable
  mutating func sectionToFill(_ section: SectionID?) throws(SnapshotError) -> Int? {
    if arrays == nil || isWatched() { return nil }
    guard isKnownUniquelyReferenced(&arrays), let runs = arrays?.runs, !runs.isEmpty else { return nil }
    let index =
      try section.map { section throws(SnapshotError) in
        Int(try sectionHandle(section) & ~OrderTree.sectionBit)
      } ?? runs.count - 1
    return runs[index].items.isEmpty ? index : nil
  }

  /// Gives a section its items. Returns false if an item is there already; then the snapshot has an index, and the same
  /// items.
  @inlinable
  mutating func fill(_ section: Int, with items: [ItemID]) -> Bool {
    guard let arrays else { return false }
    if items.isEmpty { return true }
    let old = basis?.snapshot.rows(ofSection: sectionIdentifier(Handle(section)))
    if arrays.fill(section, with: items, old: old) {
      // When as many items are here as in the basis, there is nothing more to expect of it.
      if let basis, arrays.hashes.count >= basis.snapshot.numberOfItems { self.basis = nil }
      return true
    }
    makeIndexed()
    return false
  }

  @inlinable
  func items(ofSectionAt index: Int) -> [ItemID] {
    arrays?.runs[index].items ?? items.identifiers(of: tree.handles(in: itemRange(ofSectionAt: index)))
  }

  @inlinable
  func item(_ handle: Handle) -> ItemID { arrays?.item(handle) ?? storedItems[handle] }
}

extension SectionArrays {
  @inlinable
  func run(ofSection handle: Handle) -> Run { runs[Int(handle & ~OrderTree.sectionBit)] }

  @inlinable
  func reserveCapacity(_ count: Int, isFresh: Bool) {
    hashes.reserveCapacity(count)
    if isFresh { uniqueness.reserve(count) }
  }

  /// Gives an empty section its items. Returns false if one of them is there already; then there are no items more.
  ///
  /// - Parameter old: The items that a section of the same identifier has in the basis.
  @inlinable
  func fill(_ section: Int, with items: [ItemID], old: SectionRows<ItemID>?) -> Bool {
    contentWillChange()
    let first = hashes.count
    let same = old.map { items.commonEnds(with: $0.items) } ?? (prefix: 0, suffix: 0)
    runs[section].items = items
    runs[section].first = Handle(first)
    hashes.append(contentsOf: old?.hashes.prefix(same.prefix) ?? [])
    let isLawful = appendHashes(of: items[same.prefix..<items.count - same.suffix])
    hashes.append(contentsOf: old?.hashes.suffix(same.suffix) ?? [])
    if let place = old?.place, same.prefix == items.count, items.count == old?.items.count {
      if basis == nil { basis = place.snapshot }
      if basis === place.snapshot { runs[section].twin = place.index }
    }
    let end = first + items.count
    let lookUp = { (handle: Int) in handle < first ? self.item(Handle(handle)) : items[handle - first] }
    if isLawful,
      uniqueness.insert(inherited: first..<first + same.prefix, hashes: hashes, item: lookUp),
      uniqueness.insert(inherited: end - same.suffix..<end, hashes: hashes, item: lookUp),
      uniqueness.insert(
        fresh: first + same.prefix..<end - same.suffix, expected: expectedCount, hashes: hashes, item: lookUp)
    {
      arrivals.append((Handle(first), section))
      return true
    }
    runs[section] = Run()
    hashes.removeLast(items.count)
    return false
  }

  /// The number of items if the sections that are still empty get as many as the others.
  @inlinable
  var expectedCount: Int {
    let sections = arrivals.count + 1
    return hashes.count / sections * runs.count
  }

  /// Returns whether all items are equal to themselves.
  @inlinable
  func appendHashes(of items: ArraySlice<ItemID>) -> Bool {
    items.withUnsafeBufferPointer { items in
      var isLawful = true
      let fresh = ContiguousArray<UInt32>(unsafeUninitializedCapacity: items.count) { buffer, count in
        for index in items.indices {
          if items[index] != items[index] { isLawful = false }
          buffer.initializeElement(at: index, to: IdentifierIndex.hash(items[index]))
        }
        count = items.count
      }
      hashes.append(contentsOf: fresh)
      return isLawful
    }
  }
}

extension Array where Element: Equatable {
  /// Returns how many elements at the beginning, and how many of the others at the end, are equal in both arrays.
  @inlinable
  func commonEnds(with other: Self) -> (prefix: Int, suffix: Int) {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { other in
        if own.baseAddress == other.baseAddress, own.count == other.count { return (own.count, 0) }
        let shorter = Swift.min(own.count, other.count)
        var prefix = 0
        while prefix < shorter, own[prefix] == other[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, own[own.count - 1 - suffix] == other[other.count - 1 - suffix] { suffix += 1 }
        return (prefix, suffix)
      }
    }
  }
}
