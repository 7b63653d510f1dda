import IndexPaths

/// An identifier that an edit touched: the row it had before, and the row it has after.
///
/// An identifier that was deleted and added again has two handles. Each is valid only on its own side.
@usableFromInline
struct TouchedRow: Sendable {
  /// One side of a touched identifier.
  @usableFromInline
  struct Side: Sendable {
    @usableFromInline let handle: Handle
    @usableFromInline let place: ItemIndexPath

    @usableFromInline
    init(handle: Handle, place: ItemIndexPath) {
      self.handle = handle
      self.place = place
    }
  }

  /// Nil if the identifier was not there (or not visible).
  @usableFromInline var before: Side?
  @usableFromInline var after: Side?
  /// False if the row must move even between the same neighbors, because it has another parent.
  @usableFromInline var mayStay = true

  @usableFromInline
  init(before: Side?, after: Side?) {
    self.before = before
    self.after = after
  }
}

extension IdentifierIndex {
  /// The touched identifiers, each once, by their handle before and their handle after.
  ///
  /// - Parameters:
  ///   - touched: Handles of `other`, which an edit made from this index; a handle of a deleted row is a handle of this
  ///     index, too.
  ///   - isBefore: Whether a handle is a row before.
  ///   - isAfter: Whether a handle is a row after.
  /// - Complexity: O(t) for t touched handles.
  @inlinable
  func pairs(
    of touched: [Handle], in other: Self, isBefore: (Handle) -> Bool, isAfter: (Handle) -> Bool
  ) -> [(before: Handle?, after: Handle?)] {
    var pairs: [(before: Handle?, after: Handle?)] = []
    pairs.reserveCapacity(touched.count)
    var last: Handle?
    for handle in touched.count == 1 ? touched : touched.sorted() where handle != last {
      last = handle
      if isBefore(handle) {
        let after = isAfter(handle) ? handle : other.handle(of: self[handle], hash: hashes[Int(handle)])
        pairs.append((handle, after))
      } else if isAfter(handle) {
        // With a row before, the identifier's old handle was touched as well, and makes the pair.
        let before = self.handle(of: other[handle], hash: other.hashes[Int(handle)])
        if before == nil { pairs.append((nil, handle)) }
      }
    }
    return pairs
  }
}

extension RowChanges {
  /// Returns the changes between two states that differ by edits to `rows` only.
  ///
  /// Rows that were not touched keep their order, so a run of them between two touched rows is one element with the weight of its length, and the heaviest
  /// increasing subsequence of those gives moves that are minimal for the whole section although only the touched rows are looked at.
  ///
  /// - Parameters:
  ///   - sectionAfter: The index after of a section with an index before; nil for one that is gone.
  ///   - handleAfter: The row at a place after.
  /// - Complexity: O(t log t) for t touched rows.
  @usableFromInline
  static func fromTouchedRows(
    _ rows: [TouchedRow], sectionAfter: (Int) -> Int?, handleAfter: (ItemIndexPath) -> Handle
  ) -> RowChanges {
    var changes = RowChanges()
    var candidates: [Int: [TouchedRow]] = [:]
    var touchedBefore: [Int: [Int]] = [:]
    var touchedAfter: [Int: [Int]] = [:]
    // If no row is on both sides, as after an expansion, nothing can move.
    let canMove = rows.contains { $0.before != nil && $0.after != nil }
    for row in rows {
      if canMove, let before = row.before?.place, let section = sectionAfter(before.section) {
        touchedBefore[section, default: []].append(before.item)
      }
      if canMove, let after = row.after?.place { touchedAfter[after.section, default: []].append(after.item) }
      switch (row.before, row.after) {
      case (let before?, nil):
        changes.deletes.append(HandleChange(handle: before.handle, indexPath: before.place))
      case (nil, let after?):
        changes.inserts.append(HandleChange(handle: after.handle, indexPath: after.place))
      case (let before?, let after?):
        if row.mayStay, sectionAfter(before.place.section) == after.place.section {
          candidates[after.place.section, default: []].append(row)
        } else {
          changes.moves.append(HandleMove(handle: after.handle, from: before.place, to: after.place))
        }
      case (nil, nil): break
      }
    }
    for (section, rows) in candidates {
      changes.moves += moves(
        rows, touchedBefore: (touchedBefore[section] ?? []).sorted(),
        touchedAfter: (touchedAfter[section] ?? []).sorted(), handleAfter: handleAfter)
    }
    changes.deletes.sort { $0.indexPath < $1.indexPath }
    changes.inserts.sort { $0.indexPath < $1.indexPath }
    changes.moves.sort { $0.to < $1.to }
    return changes
  }

  /// The position of a row or a run of untouched rows among the untouched rows of its section.
  private struct Element {
    /// The touched row; nil for a run.
    var row: TouchedRow?
    var rankBefore: Int
    var rankAfter: Int
    var weight: Int
  }

  private static func moves(
    _ rows: [TouchedRow], touchedBefore: [Int], touchedAfter: [Int],
    handleAfter: (ItemIndexPath) -> Handle
  ) -> [HandleMove] {
    var elements: [Element] = []
    var cuts = Set<Int>()
    for row in rows {
      guard let before = row.before?.place.item, let after = row.after?.place.item else { continue }
      let rankBefore = before - count(of: touchedBefore, below: before)
      let rankAfter = after - count(of: touchedAfter, below: after)
      cuts.insert(rankBefore)
      cuts.insert(rankAfter)
      elements.append(Element(row: row, rankBefore: rankBefore, rankAfter: rankAfter, weight: 1))
    }
    // A row of a run counts a little more than a touched row: of two equally short answers the one that moves what the edit named.
    let scale = rows.count * 2 + 3
    for index in elements.indices { elements[index].weight = scale }
    let sorted = cuts.sorted()
    for (start, end) in zip(sorted, sorted.dropFirst()) {
      elements.append(
        Element(
          row: nil, rankBefore: start, rankAfter: start, weight: (end - start) * scale + 1))
    }
    elements.sort {
      key($0.rankBefore, $0.row?.before?.place.item) < key($1.rankBefore, $1.row?.before?.place.item)
    }
    let byAfter = elements.indices.sorted {
      key(elements[$0].rankAfter, elements[$0].row?.after?.place.item)
        < key(elements[$1].rankAfter, elements[$1].row?.after?.place.item)
    }
    var ranks = Array(repeating: 0, count: elements.count)
    for (rank, index) in byAfter.enumerated() { ranks[index] = rank }
    let kept = heaviestIncreasingSubsequence(ranks, weights: elements.map(\.weight))
    var moves: [HandleMove] = []
    for (index, element) in elements.enumerated() where !kept[index] {
      if let row = element.row, let before = row.before, let after = row.after {
        moves.append(HandleMove(handle: after.handle, from: before.place, to: after.place))
        continue
      }
      // A run that must move is lighter than what the edit touched: then its rows are listed.
      guard let before = rows.first?.before?.place, let after = rows.first?.after?.place else { continue }
      for rank in element.rankBefore..<element.rankBefore + (element.weight - 1) / scale {
        let to = ItemIndexPath(
          section: after.section, item: self.index(ofUntouched: rank, among: touchedAfter))
        let from = ItemIndexPath(
          section: before.section, item: self.index(ofUntouched: rank, among: touchedBefore))
        moves.append(HandleMove(handle: handleAfter(to), from: from, to: to))
      }
    }
    return moves
  }

  /// Returns the index of the n-th row that was not touched.
  private static func index(ofUntouched rank: Int, among touched: [Int]) -> Int {
    rank + touched.indices.partitioningIndex { touched[$0] - $0 > rank }
  }

  /// A touched row comes before the run that starts at its rank; touched rows of the same rank are in the order of their index.
  private static func key(_ rank: Int, _ item: Int?) -> (Int, Int, Int) {
    (rank, item == nil ? 1 : 0, item ?? 0)
  }

  private static func count(of sorted: [Int], below value: Int) -> Int {
    sorted.indices.partitioningIndex { sorted[$0] >= value }
  }
}
