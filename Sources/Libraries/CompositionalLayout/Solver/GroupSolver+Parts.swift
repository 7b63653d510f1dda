// The subitems of a group.

extension GroupSolver {
  private var canGoOn: Bool { placed < limit && !isTooComplex }

  private mutating func step() {
    steps -= 1
    if steps < 0 { isTooComplex = true }
  }

  mutating func parts(_ group: CollectionLayoutGroup, _ inner: CellSize, _ isOpen: Bool) -> [Part] {
    switch group.content.kind {
    case .custom, .tooDeep: []
    case .repeating(let node, let count, let isEqual): repeated(node, count, isEqual, group, inner, isOpen)
    case .subitems(let nodes): fitting(nodes, group, inner, isOpen)
    }
  }

  /// Lays out a number of equal subitems, each with its own length, or with its share of the group if they would not
  /// all fit.
  private mutating func repeated(
    _ node: LayoutNode, _ count: Int, _ isEqual: Bool, _ group: CollectionLayoutGroup, _ inner: CellSize,
    _ isOpen: Bool
  ) -> [Part] {
    let axis = group.content.axis
    let base = FractionBase.repeating(node, count, group.interItemSpacing?.minimum ?? 0, inner.along(axis), axis)
    let dimension = node.layoutSize.dimension(axis)
    let own = exact(dimension, axis, inner, base)
    let share = base / Double(count)
    let isShared = !isOpen && (isEqual || dimension.isEstimated || own > share)
    let gap = Double(group.interItemSpacing?.minimum ?? 0)
    var parts: [Part] = []
    var used = 0.0
    var emptyParts: [Int: Part] = [:]
    while parts.count < count, canGoOn {
      step()
      let before = placed
      let start = used + (parts.isEmpty ? 0 : gap) + Double(node.edgeSpacing?.before(axis)?.minimum ?? 0)
      let length = Length(
        own: own, given: isOpen ? (dimension.isEstimated ? nil : own) : isShared ? share : own, start: start)
      var part = emptyParts[length.cells] ?? self.part(node, axis, inner, length)
      if !isOpen { part.length = isShared ? share : own }
      used = start + part.length + Double(node.edgeSpacing?.after(axis)?.minimum ?? 0)
      parts.append(part)
      if placed > before { continue }
      // A group that has no space for an item in one cell may have space in two, so the next one can differ. If no
      // length has space, the rest is the same, for any count.
      emptyParts[length.cells] = part
      if length.possibleCells.allSatisfy({ emptyParts[$0] != nil }) { break }
    }
    return parts
  }

  /// Lays out the subitems in order, and repeatedly, as long as another one fits. The first subitem is always placed,
  /// however large it is.
  private mutating func fitting(
    _ nodes: [LayoutNode], _ group: CollectionLayoutGroup, _ inner: CellSize, _ isOpen: Bool
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
        let start =
          used + (parts.isEmpty ? 0 : Double(gap)) + Double(node.edgeSpacing?.before(axis)?.minimum ?? 0)
        let after = Double(node.edgeSpacing?.after(axis)?.minimum ?? 0)
        let dimension = node.layoutSize.dimension(axis)
        let own = exact(dimension, axis, inner, base)
        if !dimension.isEstimated, !parts.isEmpty, start + own + after > room { return parts }
        step()
        let part = attempt(node, index, group, inner, Length(own: own, given: nil, start: start))
        if dimension.isEstimated, !parts.isEmpty, start + part.part.length + after > room {
          misfits[part.key] = (part.part, placed)
          placed = part.key.item
          return parts
        }
        used = start + part.part.length + after
        parts.append(part.part)
      }
      if isOpen || used <= 0 || placed == round { break }
    }
    return parts
  }

  /// Lays out a subitem, unless it was laid out before and did not fit.
  private mutating func attempt(
    _ node: LayoutNode, _ index: Int, _ group: CollectionLayoutGroup, _ inner: CellSize, _ length: Length
  ) -> (part: Part, key: Attempt) {
    let key = Attempt(content: ObjectIdentifier(group.content), subitem: index, room: inner, item: placed)
    if case .group = node, !misfits.isEmpty, let known = misfits[key] {
      placed = known.placed
      return (known.part, key)
    }
    return (part(node, group.content.axis, inner, length), key)
  }

  private func exact(
    _ dimension: CollectionLayoutDimension, _ axis: LayoutAxis, _ inner: CellSize, _ base: Double
  ) -> Double {
    guard let fraction = dimension.fraction(axis) else { return dimension.exact(in: inner) }
    return min(fraction * base, Double(Int.longestLength))
  }

  /// The exact length of a subitem along its group, and its start.
  private struct Length {
    /// The subitem's own length.
    let own: Double
    /// The length that replaces it; nil if the content may determine it.
    let given: Double?
    /// The start, without flexible spacing.
    let start: Double

    /// The length in whole cells at this position. Parts of a whole fill it, also in nested groups.
    var cells: Int { AxisDistribution.cells(of: given ?? own, from: start) }

    /// The lengths in whole cells that it has at one position or another.
    var possibleCells: Set<Int> {
      let exact = given ?? own
      return [Int(cells: exact.rounded(.down)), Int(cells: exact.rounded(.up))]
    }
  }

  private mutating func part(
    _ node: LayoutNode, _ axis: LayoutAxis, _ inner: CellSize, _ length: Length
  ) -> Part {
    switch node {
    case .group(let group): return part(group, node, axis, inner, length)
    case .item(let item): return part(item, node, axis, inner, length)
    }
  }

  private mutating func part(
    _ group: CollectionLayoutGroup, _ node: LayoutNode, _ axis: LayoutAxis, _ inner: CellSize,
    _ length: Length
  ) -> Part {
    let isOpen = group.layoutSize.dimension(axis).isEstimated && length.given == nil
    let isOpenAcross = group.layoutSize.dimension(axis.other).isEstimated
    let size = CellSize(along: length.cells, across: group.layoutSize.dimension(axis.other).cells(in: inner), axis)
    let solved = solve(
      group,
      Room(
        size: size, isOpenHorizontally: axis == .horizontal ? isOpen : isOpenAcross,
        isOpenVertically: axis == .vertical ? isOpen : isOpenAcross))
    return Part(
      node: node, length: length.given ?? (isOpen ? Double(solved.size.along(axis)) : length.own),
      cells: isOpen ? nil : length.cells, across: solved.size.along(axis.other), solved: solved)
  }

  private mutating func part(
    _ item: CollectionLayoutItem, _ node: LayoutNode, _ axis: LayoutAxis, _ inner: CellSize,
    _ length: Length
  ) -> Part {
    let (along, across) = (item.layoutSize.dimension(axis), item.layoutSize.dimension(axis.other))
    var part = Part(node: node, length: length.given ?? length.own, across: across.cells(in: inner))
    if along.isEstimated || across.isEstimated {
      let insets = item.contentInsets.asLengths
      let isOpen = along.isEstimated && length.given == nil
      if !isOpen { part.cells = length.cells }
      let whole = CellRect(origin: .zero, size: CellSize(along: length.cells, across: part.across, axis))
      let proposed = whole.insetKeepingACell(by: insets).size
      let size = measure(placed, proposed)
      let needed = CellSize(
        width: (size.width + insets.leading + insets.trailing).asLength,
        height: (size.height + insets.top + insets.bottom).asLength)
      if isOpen { part.length = Double(needed.along(axis)) }
      if across.isEstimated { part.across = needed.along(axis.other) }
    }
    placed += 1
    return part
  }

  /// Returns the size of an item of the group: the known one, or the one that the client returns.
  private mutating func measure(_ item: Int, _ proposed: CellSize) -> CellSize {
    if let known = measurements.size(ofItem: first + item, proposed: proposed) { return known }
    guard let preferred else { return proposed }
    let size = preferred(first + item, proposed).asLengths
    measurements.keep(size, ofItem: first + item, proposed: proposed)
    return size
  }
}
