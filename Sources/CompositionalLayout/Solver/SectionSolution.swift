/// The groups of a section, as far as they had to be laid out. Sections whose sizes do not depend on what is shown know where
/// any group lies from the first one; the others keep where each group begins.
struct SectionSolution {
  let section: CollectionLayoutSection
  let environment: CollectionLayoutEnvironment
  /// What the groups are laid out in: the container without the insets.
  let content: CellSize
  private(set) var count = 0
  /// How many items were laid out so far, over all: what the cost of an append is seen by.
  private(set) var solvedItems = 0

  /// The most items of a group: groups in groups of tiny items could hold any number.
  private static let largestGroup = 10_000

  /// A full group, where all are alike.
  private var template: SolvedGroup?
  /// Where each group begins along the way that groups go, and the end of the last; and the first item of each.
  private var starts: [Int] = [0]
  private var firstItems: [Int] = []
  private var across = 0

  init(_ section: CollectionLayoutSection, _ environment: CollectionLayoutEnvironment) {
    self.section = section
    self.environment = environment
    isUniform = !section.group.isEstimated
    let insets = section.contentInsets
    let sides = section.boundarySupplementaryItems.reduce(0) { sum, item in
      item.extendsBoundary && item.alignment.isDisjoint(with: [.top, .bottom])
        ? sum + item.layoutSize.widthDimension.cells(in: environment.container) : sum
    }
    content = CellSize(
      width: max(0, environment.container.width - insets.leading - insets.trailing - sides),
      height: environment.container.height)
  }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// Whether all groups but the last are alike, whatever they show.
  let isUniform: Bool

  // MARK: Laying out

  /// Brings the solution to a number of items; what is laid out already stays.
  mutating func resize(to count: Int, measure: @escaping (Int, CellSize) -> CellSize) {
    if isUniform {
      self.count = count
      if template == nil, count > 0 {
        let solved = solver(limit: Self.largestGroup, from: 0, measure).solve(section.group, in: content)
        solvedItems += solved.items.count
        template = solved
      }
      return
    }
    if count < self.count { truncate(to: count) }
    // The last group may have had room for more.
    if count > self.count { dropLastGroup() }
    while self.count < count { appendGroup(limit: count - self.count, measure) }
  }

  /// Forgets the groups that hold an item or what comes behind it.
  mutating func truncate(to count: Int) {
    if isUniform { return }
    while self.count > count { dropLastGroup() }
  }

  private mutating func dropLastGroup() {
    guard let first = firstItems.popLast() else { return }
    count = first
    starts.removeLast()
    // The end of the group before is not where the next one begins.
    if !firstItems.isEmpty { starts[starts.count - 1] -= section.interGroupSpacing }
  }

  private mutating func appendGroup(limit: Int, _ measure: @escaping (Int, CellSize) -> CellSize) {
    let solved = solver(limit: limit, from: count, measure).solve(section.group, in: content)
    solvedItems += solved.items.count
    firstItems.append(count)
    // A group that holds nothing would never end.
    count += max(1, solved.items.count)
    let length = isOrthogonal ? solved.size.width : solved.size.height
    let spacing = firstItems.count > 1 ? section.interGroupSpacing : 0
    let start = (starts.last ?? 0) + spacing
    if firstItems.count > 1 { starts[starts.count - 1] = start }
    starts.append(start + length)
    across = max(across, isOrthogonal ? solved.size.height : solved.size.width)
  }

  private func solver(
    limit: Int, from first: Int, _ measure: @escaping (Int, CellSize) -> CellSize
  ) -> GroupSolver {
    GroupSolver(environment: environment, limit: limit) { measure(first + $0, $1) }
  }

  // MARK: Asking

  var groupCount: Int {
    guard isUniform else { return firstItems.count }
    guard let size = template?.items.count, size > 0 else { return 0 }
    return (count + size - 1) / size
  }

  /// Where a group lies along the way that groups go.
  func span(ofGroup group: Int) -> Range<Int> {
    guard isUniform else {
      let end = group + 1 < firstItems.count ? starts[group + 1] - section.interGroupSpacing : starts[group + 1]
      return starts[group]..<max(starts[group], end)
    }
    guard let size = template?.size else { return 0..<0 }
    let length = isOrthogonal ? size.width : size.height
    let start = group * (length + section.interGroupSpacing)
    return start..<start + length
  }

  /// The length of all groups with the spacing between them.
  var length: Int { groupCount == 0 ? 0 : span(ofGroup: groupCount - 1).upperBound }

  /// The height of the groups.
  var height: Int { isOrthogonal ? (isUniform ? template?.size.height ?? 0 : across) : length }

  /// The groups that reach into a range along their way. O(log n).
  func groups(in range: Range<Int>) -> Range<Int> {
    let start = firstGroup { span(ofGroup: $0).upperBound > range.lowerBound }
    let end = firstGroup { span(ofGroup: $0).lowerBound >= range.upperBound }
    return start..<max(start, end)
  }

  /// The first group behind a point of the way, where those before it and those behind it are told apart; the number of groups
  /// where there is none. O(log n).
  func firstGroup(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func group(ofItem item: Int) -> Int {
    guard isUniform else {
      var (low, high) = (0, firstItems.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if firstItems[middle] <= item { low = middle } else { high = middle }
      }
      return low
    }
    return item / max(1, template?.items.count ?? 1)
  }

  /// The frames of a group relative to its corner, and its first item.
  func solved(group: Int, measure: @escaping (Int, CellSize) -> CellSize) -> (first: Int, group: SolvedGroup) {
    if isUniform, var solved = template {
      let first = group * solved.items.count
      let left = count - first
      if left < solved.items.count {
        solved.items.removeLast(solved.items.count - left)
        solved.zIndices.removeLast(solved.zIndices.count - left)
        solved.supplementaries.removeAll { $0.item >= left }
      }
      return (first, solved)
    }
    let first = firstItems[group]
    let end = group + 1 < firstItems.count ? firstItems[group + 1] : count
    return (first, solver(limit: end - first, from: first, measure).solve(section.group, in: content))
  }
}
