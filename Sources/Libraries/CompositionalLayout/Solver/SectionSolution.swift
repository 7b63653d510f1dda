import IndexPaths

/// The groups of a section, or of a part of it. If sizes do not depend on the content, the first group determines the
/// position of all groups; otherwise the start of each group is stored.
///
/// Each group has a slot: the group with the spacing before and after it along the direction of the groups.
struct SectionSolution {
  let section: CollectionLayoutSection
  /// The direction of the groups.
  let axis: LayoutAxis
  /// The space for the groups: the container without the insets.
  let content: CellSize
  private(set) var kind: Kind
  /// The number of items to lay out.
  private(set) var count = 0
  /// The reason why some items have no frames or cells.
  private(set) var problem: Problem?

  /// A reason why items of a section have no frames or cells. The section number is added later.
  enum Problem: Hashable {
    case groupTooLarge
    case groupsTooDeep
    case groupTooComplex(item: Int)
    case groupWithoutItems(item: Int)
    case itemWithoutCells(item: Int)
  }

  enum Kind {
    case uniform(UniformGroups)
    case measured(MeasuredGroups)
  }

  /// The maximum number of items in a group. Nested groups of tiny items could contain any number.
  static let largestGroup = 1 << 20

  /// - Parameters:
  ///   - axis: The direction of the groups.
  ///   - content: The size inside the insets and the elements at the sides.
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

  /// Lays out a number of items. Existing frames do not change.
  ///
  /// - Parameter first: The first item of this part, as an item of the section.
  mutating func resize(to count: Int, first: Int, _ solver: inout GroupSolver) {
    if count == self.count, problem == nil || problem == .groupTooLarge { return }
    self.count = count
    if section.group.content.isTooDeep { return }
    problem = nil
    switch kind {
    case .uniform(var groups):
      problem = groups.resize(to: count, first: first, section.group, &solver)
      kind = .uniform(groups)
    case .measured(var groups):
      kind = .uniform(UniformGroups(slot))
      problem = groups.resize(to: count, first: first, section.group, &solver)
      kind = .measured(groups)
    }
  }

  /// Lays out rows that were inserted, and removes others; ``resize`` has to follow. Returns false if that is not possible
  /// for these groups.
  mutating func edit(
    removing removed: [Int], inserting added: [Int], first: Int, _ solver: inout GroupSolver
  ) -> Bool {
    guard case .measured(var groups) = kind, problem == nil else { return false }
    kind = .uniform(UniformGroups(slot))
    defer { kind = .measured(groups) }
    if !groups.edit(removing: removed, inserting: added, first: first, section.group, &solver) { return false }
    // No number of items: `resize` never finds that it has nothing to do.
    self.count = -1
    return true
  }

  /// Removes the groups with an item or after it.
  mutating func truncate(to count: Int) {
    guard case .measured(var groups) = kind, count < self.count else { return }
    kind = .uniform(UniformGroups(slot))
    groups.drop(reaching: count + 1)
    kind = .measured(groups)
    self.count = groups.count
  }

  // MARK: Queries

  /// Whether all groups except the last are equal, whatever they show.
  var isUniform: Bool {
    if case .uniform = kind { return true }
    return false
  }

  /// The number of items with frames.
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

  /// Returns the slot of a group along the direction.
  func slot(ofGroup group: Int) -> Range<Int> {
    switch kind {
    case .uniform(let groups): groups.span(ofGroup: group)
    case .measured(let groups): groups.span(ofGroup: group)
    }
  }

  /// Returns the group itself along the direction.
  func span(ofGroup group: Int) -> Range<Int> {
    let span = slot(ofGroup: group)
    return span.lowerBound + slot.before..<max(span.lowerBound + slot.before, span.upperBound - slot.after)
  }

  /// The length of all groups, including the spacing between them.
  var length: Int { groupCount == 0 ? 0 : slot(ofGroup: groupCount - 1).upperBound }

  /// The length of the longest group across the direction.
  var across: Int {
    switch kind {
    case .uniform(let groups): groups.across
    case .measured(let groups): groups.across
    }
  }

  /// How far frames extend before and after their slots.
  var overhang: (before: Int, after: Int) {
    switch kind {
    case .uniform(let groups): groups.overhang
    case .measured(let groups): groups.overhang
    }
  }

  /// Returns the groups with frames in a range along the direction, in ascending order.
  func groups(reaching range: Range<Int>) -> [Range<Int>] {
    let main = groups(in: range)
    switch kind {
    case .uniform(let groups):
      if groups.overhang == (0, 0) { return [main] }
      return Array(RangeSet([main] + groups.overhangingGroups(in: range)).ranges)
    case .measured(let groups):
      let (before, after) = groups.overhang
      if before == 0, after == 0 { return [main] }
      return [self.groups(in: range.lowerBound.minus(after)..<range.upperBound.plus(before))]
    }
  }

  /// Returns the groups whose slots intersect a range.
  private func groups(in range: Range<Int>) -> Range<Int> {
    if case .measured(let groups) = kind { return groups.groups(in: range) }
    let start = (0..<groupCount).partitioningIndex { slot(ofGroup: $0).upperBound > range.lowerBound }
    let end = (0..<groupCount).partitioningIndex { slot(ofGroup: $0).lowerBound >= range.upperBound }
    // Groups without length show only frames that extend beyond their slots.
    if case .uniform(let groups) = kind, groups.stride == 0 { return start..<start }
    return start..<max(start, end)
  }

  func group(ofItem item: Int) -> Int {
    switch kind {
    case .uniform(let groups): groups.group(ofItem: item)
    case .measured(let groups): groups.group(ofItem: item)
    }
  }

  /// Calls `body` with the first item of each group of a range, its slot, and its frames relative to the slot.
  ///
  /// - Parameter first: The first item of this part, as an item of the section.
  func forEach(
    in range: Range<Int>, first: Int, _ solver: inout GroupSolver, _ body: (Int, Range<Int>, SolvedGroup) -> Void
  ) {
    switch kind {
    case .uniform(let groups):
      for group in range {
        let solved = groups.solved(group: group)
        body(solved.first, groups.span(ofGroup: group), solved.group)
      }
    case .measured(let groups): groups.forEach(in: range, first: first, section.group, &solver, body)
    }
  }
}
