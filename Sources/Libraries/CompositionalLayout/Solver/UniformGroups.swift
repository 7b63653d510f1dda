import IndexPaths

/// Groups that are all equal, except the last one, which may have fewer items.
struct UniformGroups {
  private let slot: GroupSlot
  /// A full group in its slot.
  private(set) var template: SolvedGroup?
  /// The last group in its slot, if it is not full.
  private var tail: SolvedGroup?
  /// The number of items available for the template, and whether it examined fewer.
  private var templateLimit = 0
  private var isFull = false
  private(set) var count = 0
  private var templateLength = 0
  private var tailLength = 0
  /// How far frames extend beyond their slots.
  private(set) var overhang = (before: 0, after: 0)

  init(_ slot: GroupSlot) { self.slot = slot }

  // MARK: Laying out

  mutating func resize(
    to count: Int, first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> SectionSolution.Problem? {
    self.count = 0
    if count == 0 { return nil }
    solveTemplate(for: count, first: first, group, &solver)
    guard let template, !template.items.isEmpty else {
      return solver.isTooComplex ? .groupTooComplex(item: first) : .groupWithoutItems(item: first)
    }
    self.count = count
    solveTail(first: first, group, &solver)
    overhang = template.overhang(slot.axis, beyond: templateLength)
    if let tail {
      let own = tail.overhang(slot.axis, beyond: tailLength)
      overhang = (max(overhang.before, own.before), max(overhang.after, own.after))
    }
    if template.items.count == SectionSolution.largestGroup, count > template.items.count { return .groupTooLarge }
    let full = count - count % template.items.count
    let emptyItem = (full > 0 ? template.emptyItem : nil) ?? tail?.emptyItem.map { full + $0 }
    return emptyItem.map { .itemWithoutCells(item: first + $0) }
  }

  /// Lays out the full group, unless the current one was not limited by the number of items.
  private mutating func solveTemplate(
    for count: Int, first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) {
    if isFull || (template != nil && count <= templateLimit) { return }
    templateLimit = min(SectionSolution.largestGroup, max(count, 2 * templateLimit, 64))
    var solved = solver.solve(group, in: slot.room, first: first, limit: templateLimit)
    isFull = solver.furthest < templateLimit
    if solver.isTooComplex { solved.items = [] }
    templateLength = slot.length(solved)
    template = slot.placed(solved)
  }

  private mutating func solveTail(first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver) {
    tail = nil
    guard let template, case let left = count % template.items.count, left > 0 else { return }
    if !group.isEstimated {
      (tail, tailLength) = (template.prefix(left), templateLength)
      return
    }
    // Its size depends on its content.
    let solved = solver.solve(group, in: slot.room, first: first, limit: left)
    tail = slot.placed(solved)
    tailLength = slot.isEqualLength && count > left ? max(templateLength, slot.length(solved)) : slot.length(solved)
  }

  // MARK: Queries

  /// The distance from one slot to the next.
  var stride: Int { templateLength + slot.spacing }

  var groupCount: Int {
    guard let size = template?.items.count, size > 0 else { return 0 }
    return (count + size - 1) / size
  }

  private func isTail(_ group: Int) -> Bool { tail != nil && group == groupCount - 1 }

  func span(ofGroup group: Int) -> Range<Int> {
    let start = group * stride
    return start..<start + (isTail(group) ? tailLength : templateLength)
  }

  var across: Int {
    let template = count < template?.items.count ?? 0 ? nil : template
    return count == 0 ? 0 : max(template.map(slot.across) ?? 0, tail.map(slot.across) ?? 0)
  }

  func group(ofItem item: Int) -> Int { item / max(1, template?.items.count ?? 1) }

  func solved(group: Int) -> (first: Int, group: SolvedGroup) {
    let empty = SolvedGroup(size: CellSize(width: 0, height: 0))
    guard let template else { return (0, empty) }
    return (group * template.items.count, isTail(group) ? tail ?? template : template)
  }

  /// Returns the groups with a frame beyond their slots in a range.
  func overhangingGroups(in range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func take(_ frame: CellRect, _ length: Int) {
      let (start, end) = (frame.start(slot.axis), frame.end(slot.axis))
      if start >= 0, end <= length { return }
      let low = (0..<groupCount).partitioningIndex { ($0 * stride).plus(end) > range.lowerBound }
      let high = (0..<groupCount).partitioningIndex { ($0 * stride).plus(start) >= range.upperBound }
      ranges.append(low..<max(low, high))
    }
    for (group, length) in [(template, templateLength), (tail, tailLength)] {
      guard let group else { continue }
      for item in group.items { take(item.frame, length) }
      for supplementary in group.supplementaries { take(supplementary.frame, length) }
    }
    return ranges
  }
}
