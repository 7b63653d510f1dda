import IndexPaths

/// A deleted or inserted row, before its identifier is looked up.
@usableFromInline
struct HandleChange: Sendable {
  @usableFromInline var handle: Handle
  @usableFromInline var indexPath: ItemIndexPath
}

@usableFromInline
struct HandleMove: Sendable {
  @usableFromInline var handle: Handle
  @usableFromInline var from: ItemIndexPath
  @usableFromInline var to: ItemIndexPath
}

/// Deletes (ascending, before), inserts (ascending, after) and minimal moves (ascending by target) of rows, by handle.
@usableFromInline
struct RowChanges: Sendable {
  @usableFromInline var deletes: [HandleChange] = []
  @usableFromInline var inserts: [HandleChange] = []
  @usableFromInline var moves: [HandleMove] = []

  @usableFromInline init() {}

  /// The same changes, if the rows are sections: the index of a row becomes the index of a section.
  @usableFromInline var ofSections: RowChanges {
    let path = { (place: ItemIndexPath) in ItemIndexPath(section: place.item, item: 0) }
    var changes = RowChanges()
    changes.deletes = deletes.map { HandleChange(handle: $0.handle, indexPath: path($0.indexPath)) }
    changes.inserts = inserts.map { HandleChange(handle: $0.handle, indexPath: path($0.indexPath)) }
    changes.moves = moves.map { HandleMove(handle: $0.handle, from: path($0.from), to: path($0.to)) }
    return changes
  }
}

extension RowChanges {
  /// Compares two trees row by row.
  ///
  /// - Parameters:
  ///   - before: Sections are rows of level 0. A tree without sections is one section.
  ///   - matches: For each row of `after` the handle of the same item (or section) in `before`, or `OrderTree.none`.
  ///   - mayStay: Whether an item that is in the same section before and after may stay in its place; called with the
  ///     handle before and the handle after.
  /// - Complexity: O(n log n), O(n) if the order hardly changes.
  @usableFromInline
  static func comparing(
    _ before: Rows, _ after: Rows, matches: ContiguousArray<Handle>,
    mayStay: ((Handle, Handle) -> Bool)? = nil
  ) -> (items: RowChanges, sections: RowChanges) {
    var comparison = Comparison(before: before, after: after, matches: matches)
    comparison.matchSections()
    comparison.matchItems(mayStay: mayStay)
    return (comparison.items, comparison.sections)
  }

  /// The handles of the rows of one side, in order; those of sections have their top bit set.
  @usableFromInline typealias Rows = ContiguousArray<Handle>

  private struct Comparison {
    let before: Rows
    let after: Rows
    let matches: ContiguousArray<Handle>
    var items = RowChanges()
    var sections = RowChanges()
    /// For each section of `after`, the index of the same section in `before`, or -1.
    var sectionBefore: [Int32] = []
    /// For each section, the index of its first row.
    var firstRowBefore: [Int] = []
    var firstRowAfter: [Int] = []

    static func firstRows(_ rows: Rows) -> [Int] {
      // Rows before the first section (a section snapshot has no other) count as section 0.
      var first: [Int] = []
      for (index, handle) in rows.enumerated() where handle & OrderTree.sectionBit != 0 {
        first.append(index + 1)
      }
      return first.isEmpty ? [0] : first
    }

    mutating func matchSections() {
      firstRowBefore = Self.firstRows(before)
      firstRowAfter = Self.firstRows(after)
      guard
        after.contains(where: { $0 & OrderTree.sectionBit != 0 })
          || before.contains(where: { $0 & OrderTree.sectionBit != 0 })
      else {
        sectionBefore = [0]
        return
      }
      if before.isEmpty { firstRowBefore = [] }
      if after.isEmpty { firstRowAfter = [] }
      var ordinals: [Handle: Int32] = [:]
      for (ordinal, row) in firstRowBefore.enumerated() {
        ordinals[before[row - 1]] = Int32(ordinal)
      }
      sectionBefore = firstRowAfter.map { ordinals[matches[$0 - 1]] ?? -1 }
      var stays = Set<Int32>()
      let common = ContiguousArray(sectionBefore.filter { $0 >= 0 })
      let kept = longestIncreasingSubsequence(common)
      for (index, ordinal) in common.enumerated() where kept[index] { stays.insert(ordinal) }
      let survivors = Set(common)
      for ordinal in firstRowBefore.indices where !survivors.contains(Int32(ordinal)) {
        sections.deletes.append(
          HandleChange(
            handle: before[firstRowBefore[ordinal] - 1],
            indexPath: ItemIndexPath(section: ordinal, item: 0)))
      }
      for (ordinal, old) in sectionBefore.enumerated() {
        let handle = after[firstRowAfter[ordinal] - 1]
        let place = ItemIndexPath(section: ordinal, item: 0)
        if old < 0 {
          sections.inserts.append(HandleChange(handle: handle, indexPath: place))
        } else if !stays.contains(old) {
          sections.moves.append(
            HandleMove(handle: handle, from: ItemIndexPath(section: Int(old), item: 0), to: place))
        }
      }
    }

    mutating func matchItems(mayStay: ((Handle, Handle) -> Bool)?) {
      // The position of each item handle of `before`.
      var highest = 0
      for handle in before where handle & OrderTree.sectionBit == 0 {
        highest = max(highest, Int(handle) + 1)
      }
      var rowBefore = ContiguousArray<Int32>(repeating: -1, count: highest)
      for (row, handle) in before.enumerated() where handle & OrderTree.sectionBit == 0 {
        rowBefore[Int(handle)] = Int32(row)
      }
      var isMatched = ContiguousArray(repeating: false, count: before.count)
      for ordinal in firstRowAfter.indices {
        let rows = firstRowAfter[ordinal]..<end(ordinal, firstRowAfter, after)
        matchSection(
          ordinal, rows: rows, rowBefore: rowBefore, isMatched: &isMatched, mayStay: mayStay)
      }
      var ordinal = -1
      var start = 0
      if firstRowBefore == [0] { ordinal = 0 }
      for (row, handle) in before.enumerated() {
        if handle & OrderTree.sectionBit != 0 {
          ordinal += 1
          start = row + 1
        } else if !isMatched[row] {
          items.deletes.append(
            HandleChange(handle: handle, indexPath: ItemIndexPath(section: ordinal, item: row - start)))
        }
      }
    }

    private func end(_ ordinal: Int, _ first: [Int], _ rows: Rows) -> Int {
      ordinal + 1 < first.count ? first[ordinal + 1] - 1 : rows.count
    }

    private mutating func matchSection(
      _ ordinal: Int, rows: Range<Int>, rowBefore: ContiguousArray<Int32>,
      isMatched: inout ContiguousArray<Bool>, mayStay: ((Handle, Handle) -> Bool)?
    ) {
      let old = Int(sectionBefore[ordinal])
      let home = old >= 0 ? firstRowBefore[old]..<end(old, firstRowBefore, before) : 0..<0
      var candidates = ContiguousArray<Int32>()
      candidates.reserveCapacity(min(rows.count, home.count))
      for row in rows {
        let match = matches[row]
        if match == OrderTree.none { continue }
        let source = rowBefore[Int(match)]
        if home.contains(Int(source)), mayStay?(match, after[row]) ?? true {
          candidates.append(source)
        }
      }
      let kept = longestIncreasingSubsequence(candidates)
      var candidate = 0
      for row in rows {
        let place = ItemIndexPath(section: ordinal, item: row - rows.lowerBound)
        let match = matches[row]
        if match == OrderTree.none {
          items.inserts.append(HandleChange(handle: after[row], indexPath: place))
          continue
        }
        let source = Int(rowBefore[Int(match)])
        isMatched[source] = true
        if candidate < candidates.count, Int(candidates[candidate]) == source {
          candidate += 1
          if kept[candidate - 1] { continue }
        }
        items.moves.append(
          HandleMove(handle: after[row], from: indexPathBefore(row: source), to: place))
      }
    }

    /// Returns the place of a row of `before`; a binary search over its sections.
    private func indexPathBefore(row: Int) -> ItemIndexPath {
      let section = max(0, firstRowBefore.indices.partitioningIndex { firstRowBefore[$0] > row } - 1)
      return ItemIndexPath(section: section, item: row - firstRowBefore[section])
    }
  }
}
