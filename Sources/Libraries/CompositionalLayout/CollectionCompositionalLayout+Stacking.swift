// Stacks the sections. Nothing here recurses, because sections can be nested thousands of levels deep.

extension CollectionCompositionalLayout {
  /// Sets the positions of all sections.
  mutating func stackSections() {
    lengths = Array(repeating: 0, count: flows.count)
    for section in order.reversed() { lengths[section] = flows[section]?.arrange { lengths[$0] } ?? 0 }
    stack = SectionStack(
      flows.indices.map { tree.hosts[$0] == nil ? stacked($0) : nil },
      start: layoutBoundaries.length(.top),
      spacing: configuration.interSectionSpacing.asLength)
    placeNestedSections()
    clampAllOffsets()
    finishStacking()
  }

  /// Sets the positions of sections whose length may have changed. The position of no other section is stored.
  ///
  /// - Complexity: O(log *s*) for each of *s* sections; O(*s*) if sections are nested.
  mutating func restack(_ sections: some Collection<Int>) {
    // Many changes: one pass over all sections costs less.
    if !tree.hosts.isEmpty || sections.count > 1 && sections.count * 16 > counts.count {
      stackSections()
      return
    }
    for section in sections {
      lengths[section] = flows[section]?.arrange { _ in 0 } ?? 0
      if let stacked = stacked(section) { stack.update(section, stacked) }
    }
    clampOffsets(of: sections)
    finishStacking()
  }

  private mutating func finishStacking() {
    bounds = CellRect(
      x: 0, y: 0, width: environment.container.contentSize.asLengths.width,
      height: stack.end.plus(layoutBoundaries.length(.bottom)))
    callHandlers()
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
    if tree.children[section] == nil { return result }
    forEachPlaced(in: section, flow) { include($1.extent) }
    return result
  }

  /// Calls `body` with the sections nested in a placed section, at any depth, placed in it.
  private func forEachPlaced(in host: Int, _ flow: SectionFlow, _ body: (Int, SectionFlow) -> Void) {
    var waiting = [(host, flow)]
    while let (host, flow) = waiting.popLast() {
      if tree.children[host] == nil { continue }
      let start = flow.origin.y
      for part in flow.parts {
        for (other, offset) in zip(part.embedded, part.embeddedStarts) {
          guard var inner = flows[other] else { continue }
          inner.place(at: start.plus(offset), length: lengths[other])
          body(other, inner)
          waiting.append((other, inner))
        }
      }
    }
  }

  /// Stores the positions of all sections, if some are nested: that of a nested one depends on those of its hosts.
  private mutating func placeNestedSections() {
    if tree.hosts.isEmpty { return }
    var placed: [(Int, SectionFlow)] = []
    for section in flows.indices where tree.hosts[section] == nil {
      guard var flow = flows[section] else { continue }
      flow.place(at: stack.start(of: section), length: lengths[section])
      placed.append((section, flow))
      forEachPlaced(in: section, flow) { placed.append(($0, $1)) }
    }
    for (section, flow) in placed { flows[section] = flow }
  }

  /// Returns a section at its position; nil if it is not laid out.
  func flow(_ section: Int) -> SectionFlow? {
    guard flows.indices.contains(section), var flow = flows[section] else { return nil }
    if tree.hosts.isEmpty { flow.place(at: stack.start(of: section), length: lengths[section]) }
    return flow
  }

  /// Returns the sections that may have elements in a window, in ascending order.
  func sections(in window: Range<Int>) -> [Int] {
    let stacked = stack.sections(in: window)
    if tree.hosts.isEmpty { return stacked }
    var found: [Int] = []
    var waiting = stacked
    while let section = waiting.popLast() {
      found.append(section)
      waiting += tree.children[section] ?? []
    }
    return found.filter { flows[$0].map { $0.extent.overlaps(window) } ?? false }.sorted()
  }

  /// The headers and footers of the whole layout.
  var layoutBoundaries: BoundaryFrames {
    BoundaryFrames(
      configuration.boundarySupplementaryItems, container: environment.container.contentSize.asLengths,
      insets: environment.container.margins)
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
