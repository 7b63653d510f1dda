/// The frames of one group, relative to its own corner.
struct SolvedGroup {
  var size: CellSize
  /// The items in their order.
  var items: [CellRect] = []
  var zIndices: [Int] = []
  /// Supplementaries with the items that they belong to.
  var supplementaries: [(item: Int, kind: String, frame: CellRect, zIndex: Int)] = []
}

/// Lays one group out.
struct GroupSolver {
  let environment: CollectionLayoutEnvironment
  /// How many items are left for the group.
  let limit: Int
  /// The size of an item of estimated size, by its number in the group and the size that it would have.
  let measure: (Int, CellSize) -> CellSize

  func solve(_ group: CollectionLayoutGroup, in container: CellSize) -> SolvedGroup {
    var placed = 0
    return solve(group, in: container, &placed)
  }

  private func solve(_ group: CollectionLayoutGroup, in container: CellSize, _ placed: inout Int) -> SolvedGroup {
    let size = CellSize(
      width: group.layoutSize.widthDimension.cells(in: container),
      height: group.layoutSize.heightDimension.cells(in: container))
    if case .custom(let provider) = group.content { return custom(group, provider, size, &placed) }
    return lines(group, size, &placed)
  }

  private func custom(
    _ group: CollectionLayoutGroup, _ provider: (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem],
    _ size: CellSize, _ placed: inout Int
  ) -> SolvedGroup {
    var solved = SolvedGroup(size: size)
    let inner = CellRect(x: 0, y: 0, width: size.width, height: size.height).inset(by: group.contentInsets)
    let own = CollectionLayoutEnvironment(container: CellSize(width: inner.width, height: inner.height))
    for item in provider(own).prefix(max(0, limit - placed)) {
      solved.items.append(item.frame.offset(x: inner.x, y: inner.y))
      solved.zIndices.append(item.zIndex)
      placed += 1
    }
    return solved
  }

  // MARK: Rows and columns

  /// A subitem on its way to a place.
  private struct Part {
    var subitem: any CollectionLayoutSubitem
    /// The exact length along the group, and the cells across.
    var length: Double
    var across: Int
    /// The frames in it, where it is a group.
    var solved: SolvedGroup?
  }

  private func lines(_ group: CollectionLayoutGroup, _ outer: CellSize, _ placed: inout Int) -> SolvedGroup {
    let insets = group.contentInsets
    let inner = CellSize(
      width: max(0, outer.width - insets.leading - insets.trailing),
      height: max(0, outer.height - insets.top - insets.bottom))
    let isHorizontal = group.axis == .horizontal
    let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let across = isHorizontal ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
    let length = isHorizontal ? inner.width : inner.height
    let parts = parts(group, inner, length, dimension.isEstimated, &placed)
    let pieces = parts.map { piece($0, isHorizontal) }
    let edges = AxisDistribution.edges(
      pieces, spacing: group.interItemSpacing, length: dimension.isEstimated ? nil : length)
    var size = outer
    if dimension.isEstimated {
      let used = Int(AxisDistribution.length(pieces, spacing: group.interItemSpacing).rounded())
      if isHorizontal { size.width = used + insets.leading + insets.trailing }
      if !isHorizontal { size.height = used + insets.top + insets.bottom }
    }
    if across.isEstimated {
      let used = parts.map { $0.across + spacingAcross($0.subitem, isHorizontal) }.max() ?? 0
      if isHorizontal { size.height = used + insets.top + insets.bottom }
      if !isHorizontal { size.width = used + insets.leading + insets.trailing }
    }
    let room = isHorizontal ? size.height - insets.top - insets.bottom : size.width - insets.leading - insets.trailing
    var solved = SolvedGroup(size: size)
    // Pixels may lie over each other, cells may not: what sticks out of its group is cut.
    let bounds = CellRect(x: 0, y: 0, width: size.width, height: size.height)
    for (part, edge) in zip(parts, edges) {
      let start = startAcross(part, room, isHorizontal)
      let frame =
        isHorizontal
        ? CellRect(x: insets.leading + edge.lowerBound, y: insets.top + start, width: edge.count, height: part.across)
        : CellRect(x: insets.leading + start, y: insets.top + edge.lowerBound, width: part.across, height: edge.count)
      add(part, frame.intersection(bounds), to: &solved)
    }
    return solved
  }

  private func piece(_ part: Part, _ isHorizontal: Bool) -> AxisDistribution.Piece {
    let spacing = part.subitem.edgeSpacing
    return AxisDistribution.Piece(
      length: part.length, before: isHorizontal ? spacing?.leading : spacing?.top,
      behind: isHorizontal ? spacing?.trailing : spacing?.bottom)
  }

  private func spacingAcross(_ subitem: any CollectionLayoutSubitem, _ isHorizontal: Bool) -> Int {
    let spacing = subitem.edgeSpacing
    let (before, behind) = isHorizontal ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
    return (before?.minimum ?? 0) + (behind?.minimum ?? 0)
  }

  /// Where a part begins across the group: behind its spacing, in the middle or at the end where that is flexible.
  private func startAcross(_ part: Part, _ room: Int, _ isHorizontal: Bool) -> Int {
    let spacing = part.subitem.edgeSpacing
    let (before, behind) = isHorizontal ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
    let piece = AxisDistribution.Piece(length: Double(part.across), before: before, behind: behind)
    return AxisDistribution.edges([piece], spacing: nil, length: room).first?.lowerBound ?? 0
  }

  private func add(_ part: Part, _ frame: CellRect, to solved: inout SolvedGroup) {
    guard let inner = part.solved else {
      let number = solved.items.count
      solved.items.append(frame.inset(by: part.subitem.contentInsets))
      solved.zIndices.append(0)
      guard let item = part.subitem as? CollectionLayoutItem else { return }
      for supplementary in item.supplementaryItems {
        let container = CellSize(width: frame.width, height: frame.height)
        let size = CellSize(
          width: supplementary.layoutSize.widthDimension.cells(in: container),
          height: supplementary.layoutSize.heightDimension.cells(in: container))
        solved.supplementaries.append(
          (
            number, supplementary.elementKind, supplementary.containerAnchor.frame(size, in: frame),
            supplementary.zIndex
          ))
      }
      return
    }
    let first = solved.items.count
    solved.items += inner.items.map { $0.offset(x: frame.x, y: frame.y).intersection(frame) }
    solved.zIndices += inner.zIndices
    solved.supplementaries += inner.supplementaries.map {
      (first + $0.item, $0.kind, $0.frame.offset(x: frame.x, y: frame.y), $0.zIndex)
    }
  }

  // MARK: What goes into the group

  private func parts(
    _ group: CollectionLayoutGroup, _ inner: CellSize, _ length: Int, _ isOpen: Bool, _ placed: inout Int
  ) -> [Part] {
    switch group.content {
    case .custom: return []
    case .repeating(let subitem, let count):
      let length = self.length(of: subitem, count, group, inner, isOpen ? nil : length)
      return repeated(subitem, count, length, group.axis, inner, &placed)
    case .subitems(let subitems): return fitting(subitems, group, inner, length, isOpen, &placed)
    }
  }

  /// The length of a subitem that is repeated: its own, or its share of the group where so many would not fit.
  ///
  /// - Parameter room: The length of the group, nil where its subitems decide.
  private func length(
    of subitem: any CollectionLayoutSubitem, _ count: Int, _ group: CollectionLayoutGroup, _ inner: CellSize,
    _ room: Int?
  ) -> Double {
    let isHorizontal = group.axis == .horizontal
    let dimension = isHorizontal ? subitem.layoutSize.widthDimension : subitem.layoutSize.heightDimension
    let own = dimension.exact(in: inner)
    guard let room else { return own }
    let edges = piece(Part(subitem: subitem, length: 0, across: 0), isHorizontal)
    let spacing =
      (count - 1) * (group.interItemSpacing?.minimum ?? 0) + count
      * ((edges.before?.minimum ?? 0) + (edges.behind?.minimum ?? 0))
    let share = max(0, Double(room - spacing) / Double(count))
    return dimension.isEstimated ? share : min(own, share)
  }

  /// So many of the same, each of a length.
  private func repeated(
    _ subitem: any CollectionLayoutSubitem, _ count: Int, _ share: Double, _ axis: CollectionLayoutGroup.Axis,
    _ inner: CellSize, _ placed: inout Int
  ) -> [Part] {
    var parts: [Part] = []
    for _ in 0..<count where placed < limit {
      var part = part(subitem, axis, inner, length: share, &placed)
      part.length = share
      parts.append(part)
    }
    return parts
  }

  /// The subitems one by one, and again, as long as another one fits. The first time round all that fit at all.
  private func fitting(
    _ subitems: [any CollectionLayoutSubitem], _ group: CollectionLayoutGroup, _ inner: CellSize, _ length: Int,
    _ isOpen: Bool, _ placed: inout Int
  ) -> [Part] {
    var parts: [Part] = []
    var used = 0.0
    let isHorizontal = group.axis == .horizontal
    while placed < limit {
      for subitem in subitems where placed < limit {
        let before = placed
        let part = part(subitem, group.axis, inner, length: nil, &placed)
        let piece = piece(part, isHorizontal)
        let own = AxisDistribution.length([piece], spacing: nil)
        let gap = parts.isEmpty ? 0 : Double(group.interItemSpacing?.minimum ?? 0)
        // A group of estimated length takes each once; one item is placed, however large it is.
        let fits = isOpen || used + gap + own <= Double(length) + AxisDistribution.tolerance
        if !fits, !parts.isEmpty {
          placed = before
          return parts
        }
        used += gap + own
        parts.append(part)
      }
      if isOpen || subitems.isEmpty || used <= 0 { break }
    }
    return parts
  }

  /// - Parameter length: The exact length along the group, where that is given.
  private func part(
    _ subitem: any CollectionLayoutSubitem, _ axis: CollectionLayoutGroup.Axis, _ inner: CellSize, length: Double?,
    _ placed: inout Int
  ) -> Part {
    let isHorizontal = axis == .horizontal
    let (along, across) =
      isHorizontal
      ? (subitem.layoutSize.widthDimension, subitem.layoutSize.heightDimension)
      : (subitem.layoutSize.heightDimension, subitem.layoutSize.widthDimension)
    if var group = subitem as? CollectionLayoutGroup {
      // A group whose length is given fills it.
      if let length {
        let cells = CollectionLayoutDimension.absolute(Int(length.rounded(.down)))
        if isHorizontal { group.layoutSize.widthDimension = cells } else { group.layoutSize.heightDimension = cells }
      }
      let solved = solve(group, in: inner, &placed)
      let size = isHorizontal ? (solved.size.width, solved.size.height) : (solved.size.height, solved.size.width)
      let exact = along.isEstimated ? Double(size.0) : along.exact(in: inner)
      return Part(subitem: subitem, length: length ?? exact, across: size.1, solved: solved)
    }
    var part = Part(subitem: subitem, length: length ?? along.exact(in: inner), across: across.cells(in: inner))
    if along.isEstimated || across.isEstimated {
      let proposed =
        isHorizontal
        ? CellSize(width: Int(part.length.rounded()), height: part.across)
        : CellSize(width: part.across, height: Int(part.length.rounded()))
      let insets = subitem.contentInsets
      var size = measure(
        placed,
        CellSize(
          width: max(0, proposed.width - insets.leading - insets.trailing),
          height: max(0, proposed.height - insets.top - insets.bottom)))
      size.width += insets.leading + insets.trailing
      size.height += insets.top + insets.bottom
      if along.isEstimated, length == nil { part.length = Double(isHorizontal ? size.width : size.height) }
      if across.isEstimated { part.across = isHorizontal ? size.height : size.width }
    }
    placed += 1
    return part
  }
}
