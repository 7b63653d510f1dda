/// The groups of a section, or of a part of it. Sections whose sizes do not depend on the content know where any group lies from
/// the first one; the others keep where each group begins.
///
/// A group lies in a slot: the group with the spacing before and after it along the way that groups go.
struct SectionSolution {
  let section: CollectionLayoutSection
  /// The way that groups go.
  let axis: LayoutAxis
  /// What the groups are laid out in: the container without the insets.
  let content: CellSize
  private(set) var kind: Kind
  /// The number of items that should have frames.
  private(set) var count = 0
  /// How many items were laid out so far, over all.
  private(set) var solvedItems = 0
  /// Why some items have no frames.
  private(set) var problem: Problem?

  /// Why items of a section have no frames. The section number is added later.
  enum Problem: Hashable {
    case groupTooLarge
    case groupsTooDeep
    case groupTooComplex(item: Int)
    case groupWithoutItems(item: Int)
  }

  enum Kind {
    case uniform(UniformGroups)
    case measured(MeasuredGroups)
  }

  /// The most items of a group: groups in groups of tiny items could hold any number.
  static let largestGroup = 1 << 20

  /// - Parameters:
  ///   - axis: The way that groups go.
  ///   - content: The size inside the insets and what stands at the sides.
  ///   - isMeasured: Whether ``CollectionCompositionalLayout/preferredSize`` is set.
  init(_ section: CollectionLayoutSection, axis: LayoutAxis, content: CellSize, isMeasured: Bool) {
    self.section = section
    self.axis = axis
    self.content = content
    slot = GroupSlot(section, axis: axis, content: content)
    kind = section.group.isEstimated && isMeasured ? .measured(MeasuredGroups(slot)) : .uniform(UniformGroups(slot))
    if section.group.content.isTooDeep { problem = .groupsTooDeep }
  }

  let slot: GroupSlot

  // MARK: Laying out

  /// Lays out a number of items; frames that exist stay.
  ///
  /// - Parameter first: The item of the section that is the first of this part.
  mutating func resize(to count: Int, first: Int, _ solver: inout GroupSolver) {
    if count == self.count, problem == nil || problem == .groupTooLarge { return }
    self.count = count
    if section.group.content.isTooDeep { return }
    problem = nil
    switch kind {
    case .uniform(var groups):
      let known = groups.template?.items.count ?? 0
      problem = groups.resize(to: count, first: first, section.group, &solver)
      if let template = groups.template, template.items.count != known { solvedItems += template.items.count }
      kind = .uniform(groups)
    case .measured(var groups):
      kind = .uniform(UniformGroups(slot))
      problem = groups.resize(to: count, first: first, section.group, &solver)
      solvedItems += groups.takeSolvedItems()
      kind = .measured(groups)
    }
  }

  /// Forgets the groups that hold an item or come after it.
  mutating func truncate(to count: Int) {
    guard case .measured(var groups) = kind, count < self.count else { return }
    kind = .uniform(UniformGroups(slot))
    groups.truncate(to: count)
    kind = .measured(groups)
    self.count = groups.count
  }

  // MARK: Asking

  /// Whether all groups but the last are alike, whatever they show.
  var isUniform: Bool {
    if case .uniform = kind { return true }
    return false
  }

  /// How many of the items have frames.
  var laidOutCount: Int {
    switch kind {
    case .uniform(let groups): groups.count
    case .measured(let groups): groups.count
    }
  }

  var groupCount: Int {
    switch kind {
    case .uniform(let groups): groups.groupCount
    case .measured(let groups): groups.groupCount
    }
  }

  /// Where the slot of a group lies along the way.
  func slot(ofGroup group: Int) -> Range<Int> {
    switch kind {
    case .uniform(let groups): groups.span(ofGroup: group)
    case .measured(let groups): groups.span(ofGroup: group)
    }
  }

  /// Where a group itself lies along the way.
  func span(ofGroup group: Int) -> Range<Int> {
    let span = slot(ofGroup: group)
    return span.lowerBound + slot.before..<max(span.lowerBound + slot.before, span.upperBound - slot.after)
  }

  /// The length of all groups with the spacing between them.
  var length: Int { groupCount == 0 ? 0 : slot(ofGroup: groupCount - 1).upperBound }

  /// The length of the longest group across the way.
  var across: Int {
    switch kind {
    case .uniform(let groups): groups.across
    case .measured(let groups): groups.across
    }
  }

  /// How far frames reach beyond their slots, before and after.
  var overhang: (before: Int, after: Int) {
    switch kind {
    case .uniform(let groups): groups.overhang
    case .measured(let groups): groups.overhang
    }
  }

  /// Returns the groups with frames in a range along the way, in ascending order.
  func groups(reaching range: Range<Int>) -> [Range<Int>] {
    let main = groups(in: range)
    switch kind {
    case .uniform(let groups):
      if groups.overhang == (0, 0) { return [main] }
      return merged([main] + groups.overhangingGroups(in: range))
    case .measured(let groups):
      let (before, after) = groups.overhang
      if before == 0, after == 0 { return [main] }
      return [self.groups(in: range.lowerBound.minus(after)..<range.upperBound.plus(before))]
    }
  }

  /// Returns the groups whose slots reach into a range.
  private func groups(in range: Range<Int>) -> Range<Int> {
    let start = firstGroup { slot(ofGroup: $0).upperBound > range.lowerBound }
    let end = firstGroup { slot(ofGroup: $0).lowerBound >= range.upperBound }
    // Groups without length have nothing to show but what hangs over.
    if case .uniform(let groups) = kind, groups.stride == 0 { return start..<start }
    return start..<max(start, end)
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns the first group after a point of the way, or the number of groups if there is none.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  func firstGroup(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the group of an item that has a frame.
  func group(ofItem item: Int) -> Int {
    switch kind {
    case .uniform(let groups): groups.group(ofItem: item)
    case .measured(let groups): groups.group(ofItem: item)
    }
  }

  /// Returns the frames of a group relative to its slot, and its first item.
  ///
  /// - Parameter first: The item of the section that is the first of this part.
  func solved(group: Int, first: Int, _ solver: inout GroupSolver) -> (first: Int, group: SolvedGroup) {
    switch kind {
    case .uniform(let groups): return groups.solved(group: group)
    case .measured(let groups): return groups.solved(group: group, first: first, section.group, &solver)
    }
  }
}
