import IndexPaths

/// Groups whose size depends on their content.
struct MeasuredGroups {
  private struct Group: BlockElement {
    struct Total: BlockTotal {
      /// The length of the slots, each with the spacing behind it.
      var length = 0
      var items = 0
      /// The length of the longest slot, and the maximum number of cells across the direction.
      var longest = 0
      var across = 0

      static let zero = Total()

      static func + (left: Total, right: Total) -> Total {
        Total(
          length: left.length + right.length, items: left.items + right.items,
          longest: max(left.longest, right.longest),
          across: max(left.across, right.across))
      }
    }

    /// The length of the slot with the spacing behind it.
    var stride: Int
    var length: Int
    var across: Int
    var items: Int32
    /// The number of items that the group examined.
    var reach: Int32

    var total: Total { Total(length: stride, items: Int(items), longest: length, across: across) }
  }

  private let slot: GroupSlot
  private var groups = BlockArray<Group>()
  private(set) var overhang = (before: 0, after: 0)
  /// The number of items to lay out.
  private var wanted = 0
  /// The largest number of items that a group examined.
  private var widest = 0
  /// Whether each group but the last is one item and depends on no other.
  private var hasOnlyRows = true
  /// Whether a group was cut because it would have exceeded the maximum number of items.
  private var hasCutGroup = false
  private var hasSupplementaries = false
  /// The first item without a cell.
  private var emptyItem: Int?

  init(_ slot: GroupSlot) { self.slot = slot }

  /// The number of items in groups.
  var count: Int { groups.total.items }

  // MARK: Laying out

  mutating func resize(
    to count: Int, first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> SectionSolution.Problem? {
    // A group that examined all items may be a different one now.
    drop(reaching: min(count, self.count))
    if emptyItem ?? 0 >= self.count { emptyItem = nil }
    wanted = count
    if self.count == 0 { (hasCutGroup, hasOnlyRows) = (false, true) }
    while self.count < count {
      let limit = min(count - self.count, SectionSolution.largestGroup)
      let solved = solver.solve(group, in: slot.room, first: first + self.count, limit: limit)
      if solver.isTooComplex { return .groupTooComplex(item: first + self.count) }
      // A group without items would repeat forever.
      if solved.items.isEmpty { return .groupWithoutItems(item: first + self.count) }
      if solved.items.count == SectionSolution.largestGroup, count - self.count > limit { hasCutGroup = true }
      if solved.items.count != 1 || solver.furthest != 1 { hasOnlyRows = false }
      groups.append(placed(solved, item: self.count, reach: solver.furthest, isLoose: group.content.isLoose))
    }
    let isStretched = slot.isEqualLength && (hasSupplementaries || emptyItem != nil)
    let emptyItem = isStretched ? stretch(first: first, group, &solver) : emptyItem
    return hasCutGroup ? .groupTooLarge : emptyItem.map { .itemWithoutCells(item: first + $0) }
  }

  /// Lays out rows that were inserted, and removes others, if each group is one row. ``resize`` has to follow: it lays out
  /// the last row, and those that were inserted at the end. Returns false if the groups have more than one item.
  ///
  /// - Parameters:
  ///   - removed: The rows before, ascending.
  ///   - added: The rows after, ascending.
  ///   - first: The first item of this part, as an item of the section.
  mutating func edit(
    removing removed: [Int], inserting added: [Int], first: Int, _ group: CollectionLayoutGroup,
    _ solver: inout GroupSolver
  ) -> Bool {
    guard hasOnlyRows, groups.count > 0, count == wanted else { return false }
    let last = groups.count - 1
    let end = groups.count - removed.count + added.count
    let inside = removed.prefix { $0 < last }
    var rows: [(index: Int, element: Group)] = []
    for index in added where index <= last - inside.count + rows.count && index < end - 1 {
      let limit = min(end - index, SectionSolution.largestGroup)
      let solved = solver.solve(group, in: slot.room, first: first + index, limit: limit)
      guard !solver.isTooComplex, solved.items.count == 1, solver.furthest == 1 else { return false }
      rows.append((index, placed(solved, item: index, reach: 1, isLoose: group.content.isLoose)))
    }
    groups.removeLast(1)
    groups.edit(removing: Array(inside), inserting: rows)
    return true
  }

  /// - Parameters:
  ///   - item: The first item of the group.
  ///   - reach: The number of items that were examined.
  ///   - isLoose: Whether items may lie outside the group.
  private mutating func placed(_ solved: SolvedGroup, item: Int, reach: Int, isLoose: Bool) -> Group {
    let length = slot.length(solved)
    widest = max(widest, reach)
    if emptyItem == nil { emptyItem = solved.emptyItem.map { item + $0 } }
    if !solved.supplementaries.isEmpty { hasSupplementaries = true }
    if isLoose || hasSupplementaries {
      let own = slot.placed(solved).overhang(slot.axis, beyond: length)
      overhang = (max(overhang.before, own.before), max(overhang.after, own.after))
    }
    return Group(
      stride: length + slot.spacing, length: length, across: slot.isScrolling ? slot.across(solved) : 0,
      items: Int32(solved.items.count), reach: Int32(reach))
  }

  /// Computes how far frames extend beyond groups that get the length of the longest. Returns the first item without a cell there.
  private mutating func stretch(first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver) -> Int? {
    var (found, emptyItem) = (overhang, Int?.none)
    forEach(in: 0..<groupCount, first: first, group, &solver) { item, slot, solved in
      let own = solved.overhang(self.slot.axis, beyond: slot.count)
      found = (max(found.before, own.before), max(found.after, own.after))
      if emptyItem == nil { emptyItem = solved.emptyItem.map { item + $0 } }
    }
    overhang = found
    return emptyItem
  }

  /// Removes the first group that examined so many items of the section, and those after it.
  mutating func drop(reaching limit: Int) {
    if groups.count == 0 { return }
    var group = group(ofItem: max(0, limit - widest))
    var (block, offset) = groups.place(group)
    while block < groups.blocks.count {
      var item = groups.total(before: block).items
      for (index, one) in groups.blocks[block].enumerated() {
        if index >= offset {
          if item + Int(one.reach) >= limit { return groups.removeLast(groups.count - group) }
          group += 1
        }
        item += Int(one.items)
      }
      (block, offset) = (block + 1, 0)
    }
  }

  // MARK: Queries

  var groupCount: Int { groups.count }
  var across: Int { groups.total.across }

  func span(ofGroup group: Int) -> Range<Int> {
    if slot.isEqualLength { return equalSpan(group) }
    let (block, offset) = groups.place(group)
    let start = groups.blocks[block][..<offset].reduce(groups.total(before: block).length) { $0 + $1.stride }
    return start..<start + groups.blocks[block][offset].length
  }

  private func equalSpan(_ group: Int) -> Range<Int> {
    let start = group * (groups.total.longest + slot.spacing)
    return start..<start + groups.total.longest
  }

  /// Returns the groups whose slots intersect a range.
  func groups(in range: Range<Int>) -> Range<Int> {
    if slot.isEqualLength {
      let start = (0..<groupCount).partitioningIndex { equalSpan($0).upperBound > range.lowerBound }
      return start..<max(start, (0..<groupCount).partitioningIndex { equalSpan($0).lowerBound >= range.upperBound })
    }
    var start = firstGroup(from: range.lowerBound)
    // The group before it may reach into the range.
    if start > 0, span(ofGroup: start - 1).upperBound > range.lowerBound { start -= 1 }
    if start < groupCount, span(ofGroup: start).upperBound <= range.lowerBound {
      start = (start..<groupCount).partitioningIndex { span(ofGroup: $0).upperBound > range.lowerBound }
    }
    return start..<max(start, firstGroup(from: range.upperBound))
  }

  /// Returns the first group that begins at a position or after it.
  private func firstGroup(from position: Int) -> Int {
    let block = groups.blocks.indices.partitioningIndex { groups.total(before: $0).length >= position } - 1
    if block < 0 { return 0 }
    var (group, start) = (groups.first(ofBlock: block), groups.total(before: block).length)
    for one in groups.blocks[block] {
      if start >= position { break }
      group += 1
      start += one.stride
    }
    return group
  }

  func group(ofItem item: Int) -> Int {
    let block = max(0, groups.blocks.indices.partitioningIndex { groups.total(before: $0).items > item } - 1)
    if block >= groups.blocks.count { return 0 }
    var (group, end) = (groups.first(ofBlock: block), groups.total(before: block).items)
    for one in groups.blocks[block] {
      end += Int(one.items)
      if end > item { return group }
      group += 1
    }
    return max(0, group - 1)
  }

  /// Calls `body` with the first item of each group of a range, its slot, and its frames in the slot.
  func forEach(
    in range: Range<Int>, first: Int, _ layoutGroup: CollectionLayoutGroup, _ solver: inout GroupSolver,
    _ body: (Int, Range<Int>, SolvedGroup) -> Void
  ) {
    if range.isEmpty { return }
    let length = groups.total.longest - slot.before - slot.after
    let minimum = slot.isEqualLength ? CellSize(along: length, across: 0, slot.axis) : nil
    var (block, offset) = groups.place(range.lowerBound)
    let skipped = groups.blocks[block][..<offset].reduce(groups.total(before: block)) { $0 + $1.total }
    var (item, start) = (skipped.items, skipped.length)
    for group in range {
      let one = groups.blocks[block][offset]
      // As many items as initially, because the group also examines items that do not fit.
      let limit = min(wanted - item, SectionSolution.largestGroup)
      let solved = solver.solve(layoutGroup, in: slot.room, first: first + item, limit: limit, minimum: minimum)
      body(item, slot.isEqualLength ? equalSpan(group) : start..<start + one.length, slot.placed(solved))
      item += Int(one.items)
      start += one.stride
      offset += 1
      if offset == groups.blocks[block].count { (block, offset) = (block + 1, 0) }
    }
  }
}
