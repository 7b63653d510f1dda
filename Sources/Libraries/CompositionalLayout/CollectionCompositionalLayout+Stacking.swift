// Stacks the sections. Those inside another one are nested one level deep.

extension CollectionCompositionalLayout {
  /// Sets the positions of all sections.
  mutating func stackSections() {
    lengths = Array(repeating: 0, count: flows.count)
    for section in order.reversed() { lengths[section] = flows[section]?.arrange { lengths[$0] } ?? 0 }
    let inside = Set(nested.values.joined())
    stack = SectionStack(
      flows.indices.map { inside.contains($0) ? nil : stacked($0) },
      spacing: configuration.interSectionSpacing.asLength)
    placeSections()
    placeNestedSections()
    clampAllOffsets()
    callHandlers()
  }

  /// Sets the positions of sections whose length may have changed, and of those after them.
  ///
  /// - Complexity: O(*s*) for *s* sections: an addition for each, unless sections are nested.
  mutating func restack(_ sections: some Collection<Int>) {
    if !nested.isEmpty { return stackSections() }
    for section in sections {
      lengths[section] = flows[section]?.arrange { _ in 0 } ?? 0
      stack.sections[section] = stacked(section)
    }
    if !sections.isEmpty { stack.stack() }
    placeSections()
    clampOffsets(of: sections)
    callHandlers()
  }

  /// Places the sections inside the headers and footers of the whole layout.
  private mutating func placeSections() {
    layoutBoundaries = BoundaryFrames(
      items: configuration.boundarySupplementaryItems, container: environment.container.contentSize.asLengths,
      insets: configuration.contentInsetsReference == .none ? .zero : environment.container.margins)
    let length = layoutBoundaries.surround(stack.length)
    stack.move(to: layoutBoundaries.before)
    bounds = CellRect(x: 0, y: 0, width: layoutBoundaries.container.width, height: length)
  }

  /// Returns the length of a section and the reach of its elements and of those nested in it; nil for an omitted one.
  private func stacked(_ section: Int) -> SectionStack.Section? {
    guard var flow = flows[section] else { return nil }
    flow.place(at: 0, length: lengths[section])
    var result = SectionStack.Section(length: lengths[section], before: 0, after: 0)
    func include(_ extent: Range<Int>) {
      result.before = max(result.before, 0.minus(extent.lowerBound))
      result.after = max(result.after, extent.upperBound.minus(lengths[section]))
    }
    include(flow.extent)
    for (_, inner) in placed(in: section, flow) { include(inner.extent) }
    return result
  }

  /// Returns the sections nested in a placed section, placed in it.
  private func placed(in host: Int, _ flow: SectionFlow) -> [(Int, SectionFlow)] {
    if nested[host] == nil { return [] }
    let start = flow.origin.y
    return flow.parts.flatMap { zip($0.embedded, $0.embeddedStarts) }.compactMap { other, offset in
      guard var inner = flows[other] else { return nil }
      inner.place(at: start.plus(offset), length: lengths[other])
      return (other, inner)
    }
  }

  /// Stores the positions of all sections, if some are nested: that of a nested one depends on that of its host.
  private mutating func placeNestedSections() {
    if nested.isEmpty { return }
    for section in flows.indices where stack.sections[section] != nil {
      flows[section]?.place(at: stack.start(of: section), length: lengths[section])
      guard let flow = flows[section] else { continue }
      for (other, inner) in placed(in: section, flow) { flows[other] = inner }
    }
  }

  /// Returns a section at its position; nil if it is not laid out.
  func flow(_ section: Int) -> SectionFlow? {
    guard flows.indices.contains(section), var flow = flows[section] else { return nil }
    if nested.isEmpty { flow.place(at: stack.start(of: section), length: lengths[section]) }
    return flow
  }

  /// Returns the sections that may have elements in a window, in ascending order.
  func sections(in window: Range<Int>) -> [Int] {
    let stacked = stack.sections(in: window)
    if nested.isEmpty { return stacked }
    let found = stacked + stacked.flatMap { nested[$0] ?? [] }
    return found.filter { flows[$0].map { $0.extent.overlaps(window) } ?? false }.sorted()
  }

  // MARK: Calling handlers

  /// Calls the handlers of the sections with their visible items.
  func callHandlers() {
    if !isPrepared { return }
    let window = CellRect(origin: contentOffset, size: environment.container.contentSize.asLengths)
    for section in handled {
      guard let flow = flow(section), let handler = flow.section.visibleItemsInvalidationHandler else { continue }
      let items = cells(section, flow, window).filter { $0.element == .cell && $0.visibleFrame.intersects(window) }
      let offset = CellPoint(x: flow.isOrthogonal ? offset(ofSection: section) : window.x, y: window.y)
      handler(items, offset, CollectionLayoutEnvironment(container: flow.container))
    }
  }
}
