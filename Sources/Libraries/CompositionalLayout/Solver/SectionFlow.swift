/// A section in the layout: its groups, in several parts if other sections are nested between them.
struct SectionFlow {
  /// Groups without a nested section between them.
  struct Part {
    /// The sections nested before the part, each with its start relative to the first group of the section.
    var embedded: [Int]
    var embeddedStarts: [Int] = []
    var firstItem: Int
    var solution: SectionSolution
    /// The number of cells from the first group of the section to the first group of the part.
    var start = 0
  }

  let section: CollectionLayoutSection
  /// The space of the section.
  let container: CellSize
  /// The first column of the section.
  let startAcross: Int
  private(set) var boundaries: BoundaryFrames
  private let insets: DirectionalEdgeInsets
  var parts: [Part]
  private(set) var measurements = Measurements()
  /// The number of items.
  private(set) var count = 0
  /// The frame of the section, including headers and footers.
  private(set) var frame = CellRect.zero

  /// - Parameters:
  ///   - embedded: The sections nested in this one, ordered by the items that they precede.
  ///   - isMeasured: Whether ``CollectionCompositionalLayout/preferredSize`` is set.
  init(
    _ section: CollectionLayoutSection, _ environment: CollectionLayoutEnvironment, startAcross: Int,
    embedded: [(item: Int, sections: [Int])], isMeasured: Bool
  ) {
    self.section = section
    self.startAcross = startAcross
    container = environment.container.contentSize.asLengths
    let (own, margins) = (section.contentInsets.asLengths, environment.container.margins)
    insets = own.plus(margins)
    boundaries = BoundaryFrames(
      items: section.boundarySupplementaryItems, container: container,
      insets: section.supplementariesFollowContentInsets ? insets : margins)
    let across = container.width - insets.leading - insets.trailing
    let sides = boundaries.length(.leading).plus(boundaries.length(.trailing))
    let content = CellSize(width: max(0, across.minus(sides)), height: container.height)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let solution = SectionSolution(
      section, axis: isOrthogonal ? .horizontal : .vertical, content: content, isMeasured: isMeasured)
    parts = [Part(embedded: [], firstItem: 0, solution: solution)]
    if embedded.isEmpty { return }
    if isOrthogonal {
      // Groups that scroll sideways are not split: nested sections follow them.
      parts.append(Part(embedded: embedded.flatMap(\.sections), firstItem: .max, solution: solution))
    } else {
      parts += embedded.map { Part(embedded: $0.sections, firstItem: $0.item, solution: solution) }
    }
  }

  /// The part that scrolls sideways, or the only part of a section without nested sections.
  var solution: SectionSolution { parts[0].solution }
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  var content: CellSize { solution.content }

  // MARK: Laying out

  typealias Preferred = (Int, CellSize) -> CellSize

  /// Reuses sizes that were measured before the section was described again.
  mutating func adopt(_ measurements: Measurements) { self.measurements = measurements.renewed() }

  /// Lays out a number of items.
  mutating func resize(to count: Int, preferred: Preferred?) {
    self.count = count
    measurements.forget(from: count)
    var solver = GroupSolver(preferred: preferred)
    swap(&solver.measurements, &measurements)
    for index in parts.indices {
      let first = parts[index].firstItem
      let end = index + 1 < parts.count ? min(count, parts[index + 1].firstItem) : count
      parts[index].solution.resize(to: max(0, end - min(first, count)), first: first, &solver)
    }
    swap(&solver.measurements, &measurements)
    measurements.settle()
  }

  /// Discards the frames from an item on, and lays out again.
  mutating func renew(from item: Int, preferred: Preferred?) {
    measurements.forget(from: item)
    truncate(to: item)
    resize(to: count, preferred: preferred)
  }

  private mutating func truncate(to item: Int) {
    for index in parts.indices where parts[index].firstItem != .max {
      parts[index].solution.truncate(to: max(0, item.minus(parts[index].firstItem)))
    }
  }

  /// Lays out items that were inserted, and removes others; what was measured stays.
  ///
  /// - Parameters:
  ///   - removed: The items before, ascending.
  ///   - added: The items after, ascending.
  ///   - count: The number of items after.
  mutating func edit(removing removed: [Int], inserting added: [Int], to count: Int, preferred: Preferred?) {
    keep(removing: removed, inserting: added)
    var isDone = false
    if parts.count == 1 {
      var solver = GroupSolver(preferred: preferred)
      swap(&solver.measurements, &measurements)
      isDone = parts[0].solution.edit(removing: removed, inserting: added, first: 0, &solver)
      swap(&solver.measurements, &measurements)
    }
    if !isDone { truncate(to: min(removed.first ?? .max, added.first ?? .max)) }
    resize(to: count, preferred: preferred)
  }

  /// Moves what was measured to the places of the items after a change.
  mutating func keep(removing removed: [Int], inserting added: [Int]) {
    measurements.edit(removing: removed, inserting: added)
  }

  /// What the layout cannot do in this section.
  func problems(section: Int) -> [CollectionLayoutProblem] {
    parts.compactMap(\.solution.problem).map { problem in
      switch problem {
      case .groupTooLarge: .groupTooLarge(section: section, limit: SectionSolution.largestGroup)
      case .groupsTooDeep: .groupsTooDeep(section: section, limit: CollectionLayoutGroup.maximumDepth)
      case .groupTooComplex(let item): .groupTooComplex(section: section, item: item)
      case .groupWithoutItems(let item): .groupWithoutItems(section: section, item: item)
      case .itemWithoutCells(let item): .itemWithoutCells(section: section, item: item)
      }
    }
  }

  // MARK: Positions

  /// Returns the number of rows of a part.
  func length(_ part: Part) -> Int { isOrthogonal ? part.solution.across : part.solution.length }

  /// Stacks the parts and the nested sections.
  ///
  /// - Parameter length: Returns the length of a nested section.
  /// - Returns: The length of the section.
  mutating func arrange(length: (Int) -> Int) -> Int {
    var cursor = 0
    let spacing = section.interGroupSpacing.asLength
    func start(_ length: Int) -> Int { length == 0 || cursor == 0 ? cursor : cursor.plus(spacing) }
    for index in parts.indices {
      parts[index].embeddedStarts = parts[index].embedded.map { other in
        let first = start(1)
        let taken = length(other)
        if taken > 0 { cursor = first.plus(taken) }
        return first
      }
      let own = self.length(parts[index])
      parts[index].start = start(own)
      if own > 0 { cursor = parts[index].start.plus(own) }
    }
    // An empty section takes no space except its headers and footers.
    isEmpty = count == 0 && cursor == 0
    let around = isEmpty ? 0 : insets.top + insets.bottom
    return boundaries.surround(cursor.plus(around))
  }

  /// Whether the section has neither items nor nested content.
  private(set) var isEmpty = true

  /// Sets the position of the section.
  mutating func place(at start: Int, length: Int) {
    frame = CellRect(x: startAcross, y: start, width: container.width, height: length)
  }

  /// The upper left corner of the groups.
  var origin: CellPoint {
    CellPoint(
      x: startAcross.plus(insets.leading).plus(boundaries.length(.leading)),
      y: frame.y.plus(boundaries.before).plus(isEmpty ? 0 : insets.top))
  }

  func part(ofItem item: Int) -> Part {
    parts.last { $0.firstItem <= item && $0.solution.count > 0 } ?? parts[0]
  }

  /// The frames of the decorations; none for an empty section.
  var decorations: [(item: CollectionLayoutDecorationItem, frame: CellRect)] {
    isEmpty ? [] : section.decorationItems.map { ($0, frame.inset(by: $0.contentInsets.asDistances)) }
  }

  /// The rows where the section can have elements.
  var extent: Range<Int> {
    var (before, after) = boundaries.overhang(in: frame)
    if !isOrthogonal {
      for part in parts where part.solution.count > 0 {
        before = max(before, part.solution.overhang.before)
        after = max(after, part.solution.overhang.after)
      }
    }
    for (item, _) in decorations {
      before = max(before, -item.contentInsets.asDistances.top)
      after = max(after, -item.contentInsets.asDistances.bottom)
    }
    let start = frame.y.minus(before)
    return start..<max(start, frame.maxY.plus(after))
  }
}
