// Stacks the sections. Nothing here recurses, because sections can be nested thousands of levels deep.

extension CollectionCompositionalLayout {
  /// Sets the positions of the sections.
  mutating func stack() {
    let lengths = arrange()
    let axis = configuration.axis
    let spacing = configuration.interSectionSpacing.asLength
    var cursor = layoutBoundaries.length(axis.before)
    var isFirst = true
    var starts = Array(repeating: 0, count: flows.count)
    // The sections that are not nested, in section order, whatever order they were described in.
    for section in flows.indices where flows[section] != nil && tree.hosts[section] == nil {
      if lengths[section] > 0, !isFirst { cursor = cursor.plus(spacing) }
      starts[section] = cursor
      if lengths[section] > 0 { isFirst = false }
      cursor = cursor.plus(lengths[section])
    }
    for section in order { place(section, &starts, lengths) }
    let end = cursor.plus(layoutBoundaries.length(axis.after))
    bounds = CellRect(
      origin: .zero,
      size: CellSize(along: end, across: environment.container.contentSize.asLengths.along(axis.other), axis))
    index = SectionIndex(order) { flows[$0]?.extent ?? 0..<0 }
    clampOffsets()
    callHandlers()
  }

  /// Arranges the content of each section, nested sections first.
  ///
  /// - Returns: The length of each section.
  private mutating func arrange() -> [Int] {
    var lengths = Array(repeating: 0, count: flows.count)
    for section in order.reversed() { lengths[section] = flows[section]?.arrange { lengths[$0] } ?? 0 }
    return lengths
  }

  private mutating func place(_ section: Int, _ starts: inout [Int], _ lengths: [Int]) {
    flows[section]?.place(at: starts[section], length: lengths[section])
    guard tree.children[section] != nil, let flow = flows[section] else { return }
    let start = flow.origin.along(configuration.axis)
    for part in flow.parts {
      for (other, offset) in zip(part.embedded, part.embeddedStarts) { starts[other] = start.plus(offset) }
    }
  }

  /// The headers and footers of the whole layout.
  var layoutBoundaries: BoundaryFrames {
    BoundaryFrames(
      configuration.boundarySupplementaryItems, axis: configuration.axis,
      container: environment.container.contentSize.asLengths,
      insets: configuration.contentInsetsReference.insets(environment.container, across: configuration.axis))
  }

  // MARK: Calling handlers

  /// Calls the handlers of the sections with their visible items.
  func callHandlers() {
    if !isPrepared { return }
    let window = CellRect(origin: contentOffset, size: environment.container.contentSize.asLengths)
    for section in order {
      guard let handler = flows[section]?.section.visibleItemsInvalidationHandler, let flow = flows[section] else {
        continue
      }
      let items = cells(section, flow, window).filter { $0.element == .cell && $0.visibleFrame.intersects(window) }
      let scrolled = offset(ofSection: section)
      let offset =
        configuration.axis == .vertical
        ? CellPoint(x: flow.isOrthogonal ? scrolled : window.x, y: window.y)
        : CellPoint(x: window.x, y: flow.isOrthogonal ? scrolled : window.y)
      handler(items, offset, CollectionLayoutEnvironment(container: flow.container))
    }
  }
}
