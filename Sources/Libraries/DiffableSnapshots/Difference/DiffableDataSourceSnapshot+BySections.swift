/// Two snapshots, of which one was filled with whole sections, compared section by section: arrays first, then the rows of
/// sections that are not equal.
@usableFromInline
struct SectionComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  @usableFromInline let left: Snapshot
  @usableFromInline let right: Snapshot
  /// For each section after, the index of the same section before.
  @usableFromInline let pairs: [Int?]
  /// The rows of each section; nil if the section is equal on both sides.
  @usableFromInline var before: [SectionRows<ItemID>?]
  @usableFromInline var after: [SectionRows<ItemID>?]
  @usableFromInline var matcher: RowMatcher<ItemID>

  @inlinable
  init(_ left: Snapshot, _ right: Snapshot) {
    (self.left, self.right) = (left, right)
    pairs = (0..<right.numberOfSections).map { left.sectionIndex(ofSectionAt: $0, in: right) }
    before = (0..<left.numberOfSections).map { _ in nil }
    after = (0..<right.numberOfSections).map { _ in nil }
    matcher = RowMatcher([])
    var isPaired = ContiguousArray(repeating: false, count: before.count)
    for (index, pair) in pairs.enumerated() {
      guard let pair else {
        after[index] = right.rows(ofSectionAt: index)
        continue
      }
      isPaired[pair] = true
      if left.isSection(at: pair, knownToEqualSectionAt: index, in: right) { continue }
      var (old, new) = (left.rows(ofSectionAt: pair), right.rows(ofSectionAt: index))
      let ends = new.items.commonEnds(with: old.items)
      if ends.prefix == new.items.count, ends.prefix == old.items.count { continue }
      old.leave(ends)
      new.leave(ends)
      (before[pair], after[index]) = (old, new)
    }
    for index in before.indices where !isPaired[index] { before[index] = left.rows(ofSectionAt: index) }
    matcher = RowMatcher(before)
  }

  @inlinable
  mutating func changes() -> (items: RowChanges, sections: RowChanges) {
    var (rowsBefore, rowsAfter) = (ContiguousArray<Handle>(), ContiguousArray<Handle>())
    var matches = ContiguousArray<Handle>()
    for (index, pair) in pairs.enumerated() {
      rowsAfter.append(right.handle(ofSectionAt: index))
      matches.append(pair.map { left.handle(ofSectionAt: $0) } ?? .max)
      guard let new = after[index] else { continue }
      new.appendHandles(to: &rowsAfter)
      matcher.appendMatches(of: new, pairedWith: pair.flatMap { before[$0] }, to: &matches)
    }
    for index in before.indices {
      rowsBefore.append(left.handle(ofSectionAt: index))
      before[index]?.appendHandles(to: &rowsBefore)
    }
    return RowChanges.comparing(rowsBefore, rowsAfter, matches: matches)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the index here of a section of `other`. A section at the same index is found without hashing.
  @inlinable
  func sectionIndex(ofSectionAt index: Int, in other: Self) -> Int? {
    let section = other.sectionIdentifier(at: index)
    return index < numberOfSections && sectionIdentifier(at: index) == section ? index : indexOfSection(section)
  }

  /// Returns whether the items of a section were compared with these when `other` was filled, and were equal.
  @inlinable
  func isSection(at index: Int, knownToEqualSectionAt otherIndex: Int, in other: Self) -> Bool {
    guard let arrays, let others = other.arrays, others.basis === arrays.identity else { return false }
    return others.runs[otherIndex].twin == index
  }

  @inlinable
  func handle(ofSectionAt index: Int) -> Handle {
    arrays != nil ? Handle(index) | OrderTree.sectionBit : tree.row(atUnmarked: index).entry.handle
  }

  /// Returns the rows of a section; nil if there is no such section.
  @inlinable
  func rows(ofSection identifier: SectionID) -> SectionRows<ItemID>? {
    indexOfSection(identifier).map { rows(ofSectionAt: $0) }
  }

  @inlinable
  func rows(ofSectionAt index: Int) -> SectionRows<ItemID> {
    if let arrays {
      let run = arrays.runs[index]
      let handles = Int(run.first)..<Int(run.first) + run.items.count
      return SectionRows(
        items: run.items, hashes: arrays.hashes[handles], first: run.first, place: (index, arrays.identity))
    }
    let handles = tree.handles(in: itemRange(ofSectionAt: index))
    return SectionRows(
      items: items.identifiers(of: handles), hashes: items.hashes(of: handles)[...], handles: handles)
  }
}

/// The rows of a section on one side of a difference, or of a basis.
@usableFromInline
struct SectionRows<ItemID> {
  @usableFromInline let items: [ItemID]
  @usableFromInline let hashes: ContiguousArray<UInt32>.SubSequence
  /// The handles; nil if they follow ``first``.
  @usableFromInline let handles: ContiguousArray<Handle>?
  @usableFromInline let first: Handle
  /// The index of the section, and the content that it is an index of; nil if the snapshot has an index.
  @usableFromInline let place: (index: Int, snapshot: ContentIdentity)?
  /// The rows that differ from those of the same section on the other side: all but those at both ends.
  @usableFromInline var middle: Range<Int>

  @inlinable
  init(
    items: [ItemID], hashes: ContiguousArray<UInt32>.SubSequence, handles: ContiguousArray<Handle>? = nil,
    first: Handle = 0, place: (index: Int, snapshot: ContentIdentity)? = nil
  ) {
    (self.items, self.hashes, self.handles, self.first, self.place) = (items, hashes, handles, first, place)
    middle = 0..<items.count
  }

  /// Leaves out the rows at both ends.
  @inlinable
  mutating func leave(_ ends: (prefix: Int, suffix: Int)) { middle = ends.prefix..<items.count - ends.suffix }

  @inlinable
  func handle(_ index: Int) -> Handle { handles?[index] ?? first + Handle(index) }

  @inlinable
  func appendHandles(to rows: inout ContiguousArray<Handle>) { appendHandles(of: 0..<items.count, to: &rows) }

  @inlinable
  func appendHandles(of indices: Range<Int>, to rows: inout ContiguousArray<Handle>) {
    if let handles {
      rows.append(contentsOf: handles[indices])
    } else {
      for index in indices { rows.append(first + Handle(index)) }
    }
  }
}

/// Finds rows after among the rows before, by the hashes that both snapshots have stored.
@usableFromInline
struct RowMatcher<ItemID: Hashable> {
  /// The sections with rows to find, and the number of the first such row of each.
  @usableFromInline var sections: ContiguousArray<(rows: SectionRows<ItemID>, first: Int)> = []
  /// The section of each row to find, and its hash.
  @usableFromInline var sectionOfRow: ContiguousArray<UInt32> = []
  @usableFromInline var hashes: ContiguousArray<UInt32> = []
  /// An open-addressing table of 32 bits of hash and 32 bits of the number of a row. It is made when the first row is not
  /// the one that follows the row found last.
  @usableFromInline var table: ContiguousArray<UInt64> = []
  @usableFromInline var expected = 0

  @inlinable
  init(_ before: [SectionRows<ItemID>?]) {
    for case let rows? in before where !rows.middle.isEmpty {
      sections.append((rows, hashes.count))
      sectionOfRow.append(contentsOf: repeatElement(UInt32(sections.count - 1), count: rows.middle.count))
      let start = rows.hashes.startIndex
      hashes.append(contentsOf: rows.hashes[start + rows.middle.lowerBound..<start + rows.middle.upperBound])
    }
  }

  /// Appends for each row the handle of the same item before, or `.max`.
  @inlinable
  mutating func appendMatches(
    of rows: SectionRows<ItemID>, pairedWith old: SectionRows<ItemID>?, to matches: inout ContiguousArray<Handle>
  ) {
    old?.appendHandles(of: 0..<rows.middle.lowerBound, to: &matches)
    let start = rows.hashes.startIndex
    for index in rows.middle {
      matches.append(match(rows.items[index], hash: rows.hashes[start + index]))
    }
    if let old { old.appendHandles(of: old.middle.upperBound..<old.items.count, to: &matches) }
  }

  @inlinable
  mutating func match(_ item: ItemID, hash: UInt32) -> Handle {
    if hashes.isEmpty { return .max }
    if expected < hashes.count, hashes[expected] == hash, isRow(expected, item) { return found(expected) }
    if table.isEmpty { makeTable() }
    let mask = table.count - 1
    var slot = Int(hash) & mask
    while table[slot] != .max {
      let row = Int(UInt32(truncatingIfNeeded: table[slot]))
      if UInt32(truncatingIfNeeded: table[slot] >> 32) == hash, isRow(row, item) { return found(row) }
      slot = (slot + 1) & mask
    }
    return .max
  }

  /// Returns the section of a row, and its index there.
  @inlinable @inline(__always)
  func place(_ row: Int) -> (section: Int, index: Int) {
    let section = sections.count == 1 ? 0 : Int(sectionOfRow[row])
    return (section, row - sections[section].first + sections[section].rows.middle.lowerBound)
  }

  @inlinable
  func isRow(_ row: Int, _ item: ItemID) -> Bool {
    let (section, index) = place(row)
    return sections[section].rows.items[index] == item
  }

  @inlinable
  mutating func found(_ row: Int) -> Handle {
    expected = row + 1
    let (section, index) = place(row)
    return sections[section].rows.handle(index)
  }

  @inlinable
  mutating func makeTable() {
    var size = 16
    while size < hashes.count * 2 { size *= 2 }
    table = ContiguousArray(repeating: .max, count: size)
    let mask = size - 1
    table.withUnsafeMutableBufferPointer { table in
      for (row, hash) in hashes.enumerated() {
        var slot = Int(hash) & mask
        while table[slot] != .max { slot = (slot + 1) & mask }
        table[slot] = UInt64(hash) << 32 | UInt64(row)
      }
    }
  }
}
