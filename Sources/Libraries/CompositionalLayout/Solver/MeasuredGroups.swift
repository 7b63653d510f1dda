import IndexPaths

/// Groups whose size depends on their content: the position and the first item of each.
struct MeasuredGroups {
  private let slot: GroupSlot
  /// The start of each slot, and the end of the last one. They give the lengths too.
  private var starts: [Int] = []
  private var end = 0
  private var firstItems: [Int] = []
  /// The length of the longest group up to each one, if all groups get the length of the longest.
  private var longest: [Int] = []
  /// The maximum number of cells across the direction of the groups up to each one, if the section scrolls.
  private var deepest: [Int] = []
  /// The number of items that the groups up to each one examined.
  private var reaches: [Int] = []
  private(set) var overhang = (before: 0, after: 0)
  /// The number of items in groups, and the number of items to lay out.
  private(set) var count = 0
  private var wanted = 0
  private var solvedItems = 0
  /// Whether a group was cut because it would have exceeded the maximum number of items.
  private var hasCutGroup = false
  private var hasSupplementaries = false

  init(_ slot: GroupSlot) { self.slot = slot }

  // MARK: Laying out

  mutating func resize(
    to count: Int, first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> SectionSolution.Problem? {
    // A group that examined all items may be a different one now.
    let known = min(count, self.count)
    while let reach = reaches.last, reach >= known { dropLastGroup() }
    wanted = count
    if self.count == 0 { hasCutGroup = false }
    while self.count < count {
      let limit = min(count - self.count, SectionSolution.largestGroup)
      let solved = solver.solve(group, in: slot.room, first: first + self.count, limit: limit)
      if solver.isTooComplex { return .groupTooComplex(item: first + self.count) }
      // A group without items would repeat forever.
      if solved.items.isEmpty { return .groupWithoutItems(item: first + self.count) }
      if solved.items.count == SectionSolution.largestGroup, count - self.count > limit { hasCutGroup = true }
      append(solved, reach: self.count + solver.furthest, isLoose: group.content.isLoose)
    }
    if slot.isEqualLength, hasSupplementaries { stretch(first: first, group, &solver) }
    return hasCutGroup ? .groupTooLarge : nil
  }

  /// - Parameters:
  ///   - reach: The number of items that were examined.
  ///   - isLoose: Whether items may lie outside the group.
  private mutating func append(_ solved: SolvedGroup, reach: Int, isLoose: Bool) {
    let length = slot.length(solved)
    let start = firstItems.isEmpty ? 0 : end + slot.spacing
    firstItems.append(count)
    starts.append(start)
    end = start + length
    count += solved.items.count
    solvedItems += solved.items.count
    if slot.isEqualLength { longest.append(max(longest.last ?? 0, length)) }
    if slot.isScrolling { deepest.append(max(deepest.last ?? 0, slot.across(solved))) }
    reaches.append(max(reaches.last ?? 0, reach))
    if !solved.supplementaries.isEmpty { hasSupplementaries = true }
    if isLoose || hasSupplementaries {
      let own = slot.overhang(slot.placed(solved), length: length)
      overhang = (max(overhang.before, own.before), max(overhang.after, own.after))
    }
  }

  /// Computes how far frames extend beyond groups that get the length of the longest.
  private mutating func stretch(first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver) {
    guard let length = longest.last else { return }
    for index in firstItems.indices {
      let own = slot.overhang(solved(group: index, first: first, group, &solver).group, length: length)
      overhang = (max(overhang.before, own.before), max(overhang.after, own.after))
    }
  }

  /// Removes the groups with an item or after it.
  mutating func truncate(to count: Int) {
    while let reach = reaches.last, reach > count { dropLastGroup() }
  }

  private mutating func dropLastGroup() {
    guard let first = firstItems.popLast() else { return }
    count = first
    let start = starts.removeLast()
    end = firstItems.isEmpty ? 0 : start - slot.spacing
    if slot.isEqualLength { longest.removeLast() }
    if slot.isScrolling { deepest.removeLast() }
    reaches.removeLast()
  }

  /// Returns the number of items laid out since the last call.
  mutating func takeSolvedItems() -> Int {
    defer { solvedItems = 0 }
    return solvedItems
  }

  // MARK: Queries

  var groupCount: Int { firstItems.count }
  var across: Int { deepest.last ?? 0 }

  func span(ofGroup group: Int) -> Range<Int> {
    if let length = longest.last {
      let start = group * (length + slot.spacing)
      return start..<start + length
    }
    let end = group + 1 < starts.count ? starts[group + 1] - slot.spacing : end
    return starts[group]..<max(starts[group], end)
  }

  func group(ofItem item: Int) -> Int {
    max(0, firstItems.indices.partitioningIndex { firstItems[$0] > item } - 1)
  }

  func solved(
    group: Int, first: Int, _ layoutGroup: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> (first: Int, group: SolvedGroup) {
    let start = firstItems[group]
    // As many items as initially, because the group also examines items that do not fit.
    let limit = min(wanted - start, SectionSolution.largestGroup)
    let minimum = longest.last.map { CellSize(along: $0 - slot.before - slot.after, across: 0, slot.axis) }
    let solved = solver.solve(
      layoutGroup, in: slot.room, first: first + start, limit: limit, minimum: minimum)
    return (start, slot.placed(solved))
  }
}
