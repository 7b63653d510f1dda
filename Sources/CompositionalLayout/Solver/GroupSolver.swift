/// Lays groups out, one at a time.
struct GroupSolver {
  /// The room for a group: its size, and the axes along which its content decides.
  struct Room {
    var size: CellSize
    var isOpenHorizontally: Bool
    var isOpenVertically: Bool
    /// The least length along the axis of a section, if its groups are uniform.
    var minimum: CellSize?

    func isOpen(_ axis: LayoutAxis) -> Bool { axis == .horizontal ? isOpenHorizontally : isOpenVertically }
  }

  /// A group that did not fit after others. Where it stands first afterwards, in the next group, it need not be laid out again.
  /// Otherwise groups in groups would take twice the time for each level.
  private struct Attempt: Hashable {
    var content: ObjectIdentifier
    var subitem: Int
    var room: CellSize
    var item: Int
  }

  /// The number of items and groups that a group may take, besides those of its items.
  static let maximumSteps = 1 << 18

  /// The sizes of items that are known.
  var measurements = Measurements()
  /// Returns the size of an item of the section, given the size that it would have; nil if only known sizes count.
  let preferred: ((Int, CellSize) -> CellSize)?

  /// The first item of the section that is in the group, and how many items there are for it.
  private var first = 0
  private var limit = 0
  private var placed = 0
  private var steps = 0
  private var misfits: [Attempt: (part: Part, placed: Int)] = [:]

  init(preferred: ((Int, CellSize) -> CellSize)?) { self.preferred = preferred }

  /// Whether the last group took too many steps.
  private(set) var isTooComplex = false

  /// Lays a group out.
  ///
  /// - Parameters:
  ///   - first: The item of the section that comes first.
  ///   - limit: How many items there are for the group.
  mutating func solve(
    _ group: CollectionLayoutGroup, in container: CellSize, first: Int, limit: Int, minimum: CellSize? = nil
  ) -> SolvedGroup {
    (self.first, self.limit, placed, isTooComplex) = (first, limit, 0, false)
    steps = Self.maximumSteps + 4 * limit
    if !misfits.isEmpty { misfits = [:] }
    return solve(
      group,
      Room(
        size: group.layoutSize.cells(in: container), isOpenHorizontally: group.layoutSize.widthDimension.isEstimated,
        isOpenVertically: group.layoutSize.heightDimension.isEstimated, minimum: minimum))
  }

  private mutating func solve(_ group: CollectionLayoutGroup, _ room: Room) -> SolvedGroup {
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

  /// A subitem on its way to a place.
  private struct Part {
    var node: CollectionLayoutNode
    /// The exact length along the group, and the cells across.
    var length: Double
    var across: Int
    /// The frames in it, if it is a group.
    var solved: SolvedGroup?

    func piece(_ axis: LayoutAxis) -> AxisDistribution.Piece {
      let spacing = node.edgeSpacing
      return AxisDistribution.Piece(length: length, before: spacing?.before(axis), after: spacing?.after(axis))
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
    // Pixels may lie over each other, cells may not: what goes beyond its group is cut.
    let bounds = CellRect(origin: .zero, size: size)
    let corner = CellPoint(x: insets.leading, y: insets.top)
    let isStretched = room.minimum != nil
    for (part, edge) in zip(parts, edges) {
      var part = part
      if isStretched, part.node.layoutSize.dimension(axis.other).isUniformAcrossSiblings {
        part.across = max(part.across, across)
      }
      let origin = CellPoint(along: edge.lowerBound, across: startAcross(part, across, axis.other), axis)
      let frame = CellRect(origin: origin, size: CellSize(along: edge.count, across: part.across, axis))
        .offset(x: corner.x, y: corner.y)
      add(part, frame.intersection(bounds), to: &solved)
    }
    return solved
  }

  /// The size of a group: its own, or that of its content.
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

  /// Makes siblings as large as the largest one where they ask for it.
  private func equalize(_ parts: inout [Part], _ axis: LayoutAxis) {
    func isUniform(_ part: Part, _ axis: LayoutAxis) -> Bool {
      part.node.layoutSize.dimension(axis).isUniformAcrossSiblings
    }
    if parts.count < 2 { return }
    if let length = parts.lazy.filter({ isUniform($0, axis) }).map(\.length).max() {
      for index in parts.indices where isUniform(parts[index], axis) { parts[index].length = length }
    }
    if let across = parts.lazy.filter({ isUniform($0, axis.other) }).map(\.across).max() {
      for index in parts.indices where isUniform(parts[index], axis.other) { parts[index].across = across }
    }
  }

  /// Where a part begins across the group: after its spacing; in the middle or at the end if that is flexible.
  private func startAcross(_ part: Part, _ room: Int, _ axis: LayoutAxis) -> Int {
    guard let spacing = part.node.edgeSpacing else { return 0 }
    let piece = AxisDistribution.Piece(
      length: Double(part.across), before: spacing.before(axis), after: spacing.after(axis))
    return AxisDistribution.edges([piece], spacing: nil, length: room).first?.lowerBound ?? 0
  }

  private func add(_ part: Part, _ frame: CellRect, to solved: inout SolvedGroup) {
    switch part.node.content {
    case .group: if let inner = part.solved { solved.add(inner, in: frame) }
    case .item(let item):
      let number = solved.items.count
      solved.items.append(SolvedGroup.Item(frame: frame.inset(by: item.contentInsets.asLengths)))
      if !item.supplementaryItems.isEmpty { solved.add(item.supplementaryItems, at: frame, item: number) }
    }
  }

  // MARK: What goes into the group

  private var canGoOn: Bool { placed < limit && !isTooComplex }

  private mutating func step() {
    steps -= 1
    if steps < 0 { isTooComplex = true }
  }

  private mutating func parts(_ group: CollectionLayoutGroup, _ inner: CellSize, _ isOpen: Bool) -> [Part] {
    switch group.content.kind {
    case .custom, .tooDeep: []
    case .repeating(let node, let count, let isEqual): repeated(node, count, isEqual, group, inner, isOpen)
    case .subitems(let nodes): fitting(nodes, group, inner, isOpen)
    }
  }

  /// A number of the same, each of its own length, or of its share of the group if that many would not fit.
  private mutating func repeated(
    _ node: CollectionLayoutNode, _ count: Int, _ isEqual: Bool, _ group: CollectionLayoutGroup, _ inner: CellSize,
    _ isOpen: Bool
  ) -> [Part] {
    let axis = group.content.axis
    let base = FractionBase.repeating(node, count, group.interItemSpacing?.minimum ?? 0, inner.along(axis), axis)
    let dimension = node.layoutSize.dimension(axis)
    let own = exact(dimension, axis, inner, base)
    let share = base / Double(count)
    let isShared = !isOpen && (isEqual || dimension.isEstimated || own > share)
    var parts: [Part] = []
    for _ in 0..<count where canGoOn {
      let before = placed
      var part = part(
        node, axis, inner, own: own, given: isOpen ? (dimension.isEstimated ? nil : own) : isShared ? share : own)
      if !isOpen { part.length = isShared ? share : own }
      parts.append(part)
      // Groups that hold nothing would not come to an end.
      if placed == before, parts.count > limit { break }
    }
    return parts
  }

  /// The subitems one by one, and again, as long as another one fits. The first time, one is placed however large it is.
  private mutating func fitting(
    _ nodes: [CollectionLayoutNode], _ group: CollectionLayoutGroup, _ inner: CellSize, _ isOpen: Bool
  ) -> [Part] {
    let (axis, gap) = (group.content.axis, group.interItemSpacing?.minimum ?? 0)
    let length = inner.along(axis)
    let room = isOpen ? Double.infinity : Double(length) + AxisDistribution.tolerance
    let base = FractionBase.fitting(nodes, gap, length, axis, in: inner, isOpen: isOpen)
    var parts: [Part] = []
    var used = 0.0
    while canGoOn {
      let round = placed
      for (index, node) in nodes.enumerated() where canGoOn {
        let before = used + (parts.isEmpty ? 0 : Double(gap)) + Double(node.edgeSpacing?.minimum(axis) ?? 0)
        let dimension = node.layoutSize.dimension(axis)
        let own = exact(dimension, axis, inner, base)
        if !dimension.isEstimated, !parts.isEmpty, before + own > room { return parts }
        let part = attempt(node, index, group, inner, own)
        if dimension.isEstimated, !parts.isEmpty, before + part.part.length > room {
          misfits[part.key] = (part.part, placed)
          placed = part.key.item
          return parts
        }
        used = before + part.part.length
        parts.append(part.part)
      }
      if isOpen || used <= 0 || placed == round { break }
    }
    return parts
  }

  /// Lays a subitem out, unless it was before and did not fit.
  private mutating func attempt(
    _ node: CollectionLayoutNode, _ index: Int, _ group: CollectionLayoutGroup, _ inner: CellSize, _ own: Double
  ) -> (part: Part, key: Attempt) {
    let key = Attempt(content: ObjectIdentifier(group.content), subitem: index, room: inner, item: placed)
    if case .group = node.content, !misfits.isEmpty, let known = misfits[key] {
      placed = known.placed
      return (known.part, key)
    }
    return (part(node, group.content.axis, inner, own: own, given: nil), key)
  }

  private func exact(
    _ dimension: CollectionLayoutDimension, _ axis: LayoutAxis, _ inner: CellSize, _ base: Double
  ) -> Double {
    guard let fraction = dimension.fraction(axis) else { return dimension.exact(in: inner) }
    return min(fraction * base, Double(Int.longestLength))
  }

  /// - Parameters:
  ///   - own: The exact length along the group that the subitem has of itself.
  ///   - given: The exact length that it gets instead; nil if its content may decide.
  private mutating func part(
    _ node: CollectionLayoutNode, _ axis: LayoutAxis, _ inner: CellSize, own: Double, given: Double?
  ) -> Part {
    step()
    switch node.content {
    case .group(let group): return part(group, node, axis, inner, own, given)
    case .item(let item): return part(item, node, axis, inner, own, given)
    }
  }

  private mutating func part(
    _ group: CollectionLayoutGroup, _ node: CollectionLayoutNode, _ axis: LayoutAxis, _ inner: CellSize, _ own: Double,
    _ given: Double?
  ) -> Part {
    let along = group.layoutSize.dimension(axis)
    // A group whose length is given fills it, and may not go beyond it.
    let length = given.map { Int(($0 + AxisDistribution.tolerance).rounded(.down)) } ?? Int(own.rounded())
    let isOpen = along.isEstimated && given == nil
    let isOpenAcross = group.layoutSize.dimension(axis.other).isEstimated
    let size = CellSize(along: length, across: group.layoutSize.dimension(axis.other).cells(in: inner), axis)
    let solved = solve(
      group,
      Room(
        size: size, isOpenHorizontally: axis == .horizontal ? isOpen : isOpenAcross,
        isOpenVertically: axis == .vertical ? isOpen : isOpenAcross))
    return Part(
      node: node, length: given ?? (isOpen ? Double(solved.size.along(axis)) : own),
      across: solved.size.along(axis.other), solved: solved)
  }

  private mutating func part(
    _ item: CollectionLayoutItem, _ node: CollectionLayoutNode, _ axis: LayoutAxis, _ inner: CellSize, _ own: Double,
    _ given: Double?
  ) -> Part {
    let (along, across) = (item.layoutSize.dimension(axis), item.layoutSize.dimension(axis.other))
    var part = Part(node: node, length: given ?? own, across: across.cells(in: inner))
    if along.isEstimated || across.isEstimated {
      let insets = item.contentInsets.asLengths
      let proposed = CellSize(along: Int(part.length.rounded()), across: part.across, axis).inset(by: insets)
      let size = measure(placed, proposed)
      let whole = CellSize(
        width: (size.width + insets.leading + insets.trailing).asLength,
        height: (size.height + insets.top + insets.bottom).asLength)
      if along.isEstimated, given == nil { part.length = Double(whole.along(axis)) }
      if across.isEstimated { part.across = whole.along(axis.other) }
    }
    placed += 1
    return part
  }

  /// The size of an item of the group: the one that is known, or what the client says.
  private mutating func measure(_ item: Int, _ proposed: CellSize) -> CellSize {
    if let known = measurements.size(ofItem: first + item, proposed: proposed) { return known }
    guard let preferred else { return proposed }
    let size = preferred(first + item, proposed).asLengths
    measurements.keep(size, ofItem: first + item, proposed: proposed)
    return size
  }
}
