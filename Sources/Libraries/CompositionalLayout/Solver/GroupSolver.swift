/// Lays out groups, one at a time.
struct GroupSolver {
  /// The space for a group: its size, and the axes along which its content determines the length.
  struct Room {
    var size: CellSize
    var isOpenHorizontally: Bool
    var isOpenVertically: Bool
    /// The minimum length along the axis of a section, if its groups are uniform.
    var minimum: CellSize?

    func isOpen(_ axis: LayoutAxis) -> Bool { axis == .horizontal ? isOpenHorizontally : isOpenVertically }
  }

  /// A group that did not fit after others. When it comes first in the next group, it need not be laid out again.
  /// Otherwise nested groups would take twice the time for each level.
  struct Attempt: Hashable {
    var content: ObjectIdentifier
    var subitem: Int
    var room: CellSize
    var item: Int
  }

  /// The maximum number of items and groups in a group, besides ``stepsPerItem`` for each item that has been placed.
  static let maximumSteps = 1 << 16
  static let stepsPerItem = 4

  /// The known sizes of items.
  var measurements = Measurements()
  /// Returns the size of an item of the section, given its proposed size; nil if only known sizes count.
  let preferred: ((Int, CellSize) -> CellSize)?

  /// The first item of the section in the group, and the number of items available for it.
  private(set) var first = 0
  private(set) var limit = 0
  var placed = 0 {
    didSet {
      if placed <= furthest { return }
      // Not granted in advance for all available items: a group must not depend on how many follow it.
      steps += Self.stepsPerItem * (placed - furthest)
      furthest = placed
    }
  }
  var steps = 0
  var misfits: [Attempt: (part: Part, placed: Int)] = [:]

  init(preferred: ((Int, CellSize) -> CellSize)?) { self.preferred = preferred }

  /// The number of items that the last group examined: its own, and others that did not fit. If it examined all
  /// available items, it may be a different group when there are more items.
  private(set) var furthest = 0

  /// Whether the last group took too many steps.
  var isTooComplex = false

  /// Lays out a group.
  ///
  /// - Parameters:
  ///   - first: The first item, as an item of the section.
  ///   - limit: The number of items available for the group.
  mutating func solve(
    _ group: CollectionLayoutGroup, in container: CellSize, first: Int, limit: Int, minimum: CellSize? = nil
  ) -> SolvedGroup {
    (self.first, self.limit, placed, furthest, isTooComplex) = (first, limit, 0, 0, false)
    steps = Self.maximumSteps
    if !misfits.isEmpty { misfits = [:] }
    return solve(
      group,
      Room(
        size: group.layoutSize.cells(in: container), isOpenHorizontally: group.layoutSize.widthDimension.isEstimated,
        isOpenVertically: group.layoutSize.heightDimension.isEstimated, minimum: minimum))
  }

  mutating func solve(_ group: CollectionLayoutGroup, _ room: Room) -> SolvedGroup {
    if !group.content.canHoldItems { return SolvedGroup(size: room.size) }
    var solved: SolvedGroup
    if case .custom(let provider) = group.content.kind {
      solved = custom(group, provider, room.size)
    } else {
      solved = lines(group, room)
    }
    if !group.supplementaryItems.isEmpty, !solved.items.isEmpty {
      solved.add(group.supplementaryItems, at: CellRect(origin: .zero, size: solved.size), item: 0)
    }
    return solved
  }

  private mutating func custom(
    _ group: CollectionLayoutGroup, _ provider: (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem],
    _ size: CellSize
  ) -> SolvedGroup {
    let insets = group.contentInsets.asLengths
    let environment = CollectionLayoutEnvironment(container: size.inset(by: insets))
    let items = provider(environment).prefix(max(0, limit - placed))
    placed += items.count
    return SolvedGroup(
      size: size,
      items: items.map {
        let frame = CellRect(
          x: $0.frame.x.asDistance, y: $0.frame.y.asDistance, width: $0.frame.width.asLength,
          height: $0.frame.height.asLength)
        return SolvedGroup.Item(frame: frame.offset(x: insets.leading, y: insets.top), zIndex: $0.zIndex)
      })
  }

  // MARK: Rows and columns

  /// A subitem before it is positioned.
  struct Part {
    var node: LayoutNode
    /// The exact length along the group, and the number of cells across.
    var length: Double
    /// The number of cells along the group for which it was laid out; nil if its content determines them.
    var cells: Int?
    var across: Int
    /// The frames inside it, if it is a group.
    var solved: SolvedGroup?

    func piece(_ axis: LayoutAxis) -> AxisDistribution.Piece {
      let spacing = node.edgeSpacing
      return AxisDistribution.Piece(
        length: length, cells: cells, before: spacing?.before(axis), after: spacing?.after(axis))
    }
  }

  private mutating func lines(_ group: CollectionLayoutGroup, _ room: Room) -> SolvedGroup {
    let (axis, insets) = (group.content.axis, group.contentInsets.asLengths)
    let inner = room.size.inset(by: insets)
    let isOpen = room.isOpen(axis)
    var parts = parts(group, inner, isOpen)
    equalize(&parts, axis)
    let pieces = parts.map { $0.piece(axis) }
    let edges = AxisDistribution.edges(
      pieces, spacing: group.interItemSpacing, length: isOpen ? nil : inner.along(axis))
    let size = size(room, parts, pieces, group.interItemSpacing, axis, insets)
    let across = size.inset(by: insets).along(axis.other)
    var solved = SolvedGroup(size: size)
    solved.items.reserveCapacity(parts.count)
    // Pixels may overlap, cells may not: what extends beyond its group is clipped.
    let bounds = CellRect(origin: .zero, size: size)
    let corner = CellPoint(x: insets.leading, y: insets.top)
    let isStretched = room.minimum != nil
    for (part, edge) in zip(parts, edges) {
      var part = part
      if isStretched, part.node.layoutSize.dimension(axis.other).isUniformAcrossSiblings {
        part.across = max(part.across, across)
      }
      let start = AxisDistribution.start(part.across, part.node.edgeSpacing, axis.other, across)
      let origin = CellPoint(along: edge.lowerBound, across: start, axis)
      let frame = CellRect(origin: origin, size: CellSize(along: edge.count, across: part.across, axis))
        .offset(x: corner.x, y: corner.y)
      add(part, frame.intersection(bounds), to: &solved)
    }
    return solved
  }

  /// Returns the size of a group: its own size, or that of its content.
  private func size(
    _ room: Room, _ parts: [Part], _ pieces: [AxisDistribution.Piece], _ spacing: CollectionLayoutSpacing?,
    _ axis: LayoutAxis, _ insets: DirectionalEdgeInsets
  ) -> CellSize {
    var (along, across) = (room.size.along(axis), room.size.along(axis.other))
    if room.isOpen(axis) {
      let used = Int(cells: AxisDistribution.length(pieces, spacing: spacing))
      along = (used + insets.before(axis) + insets.after(axis)).asLength
    }
    if room.isOpen(axis.other) {
      let used = parts.lazy.map { $0.across + ($0.node.edgeSpacing?.minimum(axis.other) ?? 0) }.max() ?? 0
      across = (used + insets.before(axis.other) + insets.after(axis.other)).asLength
    }
    if let minimum = room.minimum {
      along = max(along, minimum.along(axis))
      across = max(across, minimum.along(axis.other))
    }
    return CellSize(along: along, across: across, axis)
  }

  /// Makes uniform siblings as large as the largest one.
  private func equalize(_ parts: inout [Part], _ axis: LayoutAxis) {
    func isUniform(_ part: Part, _ axis: LayoutAxis) -> Bool {
      part.node.layoutSize.dimension(axis).isUniformAcrossSiblings
    }
    if parts.count < 2 { return }
    if let length = parts.lazy.filter({ isUniform($0, axis) }).map(\.length).max() {
      for index in parts.indices where isUniform(parts[index], axis) {
        (parts[index].length, parts[index].cells) = (length, nil)
      }
    }
    if let across = parts.lazy.filter({ isUniform($0, axis.other) }).map(\.across).max() {
      for index in parts.indices where isUniform(parts[index], axis.other) { parts[index].across = across }
    }
  }

  private func add(_ part: Part, _ frame: CellRect, to solved: inout SolvedGroup) {
    switch part.node {
    case .group: if let inner = part.solved { solved.add(inner, in: frame) }
    case .item(let item):
      let (number, frame) = (solved.items.count, frame.insetKeepingACell(by: item.contentInsets.asLengths))
      solved.items.append(SolvedGroup.Item(frame: frame))
      if !item.supplementaryItems.isEmpty { solved.add(item.supplementaryItems, at: frame, item: number) }
    }
  }
}
