/// Groups whose sizes are those of what they show: where each begins, and its first item.
struct MeasuredGroups {
  private let slot: GroupSlot
  /// Where each slot begins, and the end of the last one. The length of slots is in here, too.
  private var starts: [Int] = []
  private var end = 0
  private var firstItems: [Int] = []
  /// The most cells of the groups up to each one: across the way if the section scrolls, along it if all are as long as the
  /// longest. Empty otherwise.
  private var longest: [Int] = []
  private var deepest: [Int] = []
  private(set) var overhang = (before: 0, after: 0)
  private(set) var count = 0
  private var solvedItems = 0
  /// Whether a group would have held more items than a group may.
  private var hasCutGroup = false

  init(_ slot: GroupSlot) { self.slot = slot }

  // MARK: Laying out

  mutating func resize(
    to count: Int, first: Int, _ group: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> SectionSolution.Problem? {
    if count < self.count { truncate(to: count) }
    // The last group may have room for more, or look different as the last one.
    dropLastGroup()
    if self.count == 0 { hasCutGroup = false }
    while self.count < count {
      let limit = min(count - self.count, SectionSolution.largestGroup)
      let solved = solver.solve(group, in: slot.room, first: first + self.count, limit: limit)
      if solver.isTooComplex { return .groupTooComplex(item: first + self.count) }
      // A group that holds nothing would never end.
      if solved.items.isEmpty { return .groupWithoutItems(item: first + self.count) }
      if solved.items.count == SectionSolution.largestGroup, count - self.count > limit { hasCutGroup = true }
      append(solved, isLoose: group.content.isLoose)
    }
    return hasCutGroup ? .groupTooLarge : nil
  }

  /// - Parameter isLoose: Whether items may lie outside the group.
  private mutating func append(_ solved: SolvedGroup, isLoose: Bool) {
    let length = slot.length(solved)
    let start = firstItems.isEmpty ? 0 : end + slot.spacing
    firstItems.append(count)
    starts.append(start)
    end = start + length
    count += solved.items.count
    solvedItems += solved.items.count
    if slot.isEqualLength { longest.append(max(longest.last ?? 0, length)) }
    deepest.append(max(deepest.last ?? 0, slot.across(solved)))
    if isLoose || !solved.supplementaries.isEmpty {
      let own = slot.overhang(slot.placed(solved), length: length)
      overhang = (max(overhang.before, own.before), max(overhang.after, own.after))
    }
  }

  /// Forgets the groups that hold an item or come after it.
  mutating func truncate(to count: Int) {
    while self.count > count { dropLastGroup() }
  }

  private mutating func dropLastGroup() {
    guard let first = firstItems.popLast() else { return }
    count = first
    let start = starts.removeLast()
    end = firstItems.isEmpty ? 0 : start - slot.spacing
    if slot.isEqualLength { longest.removeLast() }
    deepest.removeLast()
  }

  /// Returns how many items were laid out since the last time.
  mutating func takeSolvedItems() -> Int {
    defer { solvedItems = 0 }
    return solvedItems
  }

  // MARK: Asking

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
    var (low, high) = (0, firstItems.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if firstItems[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  func solved(
    group: Int, first: Int, _ layoutGroup: CollectionLayoutGroup, _ solver: inout GroupSolver
  ) -> (first: Int, group: SolvedGroup) {
    let start = firstItems[group]
    let end = group + 1 < firstItems.count ? firstItems[group + 1] : count
    let minimum = longest.last.map { CellSize(along: $0 - slot.before - slot.after, across: 0, slot.axis) }
    let solved = solver.solve(
      layoutGroup, in: slot.room, first: first + start, limit: end - start, minimum: minimum)
    return (start, slot.placed(solved))
  }
}
