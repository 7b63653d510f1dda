import IndexPaths

// Preparing: sections are described, laid out for their number of items, and stacked.

extension CollectionCompositionalLayout {
  /// Lays out a number of items in each section. Existing frames for the same environment are reused.
  ///
  /// Sections are identified by their index: if their number changes, all of them are described and measured again,
  /// and each keeps the scroll offset of its index. ``prepare(_:environment:)`` identifies them by identifiers
  /// instead. A negative number of items counts as 0, and one above 2^24 (16,777,216) as that maximum.
  ///
  /// If only few numbers differ from the last call, the others cost a comparison. To change one number without looking at
  /// all of them, call ``setNumberOfItems(_:inSection:)``.
  ///
  /// - Complexity: O(*s* log *s* + *k*) for *s* sections and *k* new items in sections of estimated sizes, if
  ///   ``preferredSize`` is set. Items of other sections cost nothing: the first group determines all other frames.
  public mutating func prepare(numberOfItems: [Int], environment: CollectionLayoutEnvironment) {
    if isPrepared, identifiers == nil, numberOfItems.count == counts.count, environment == self.environment {
      changeNumbers(numberOfItems)
      return
    }
    identifiers = nil
    let keys = numberOfItems.indices.map(SectionKey.index)
    prepare(keys, numberOfItems, environment, keepsMeasurements: keys.count == self.keys.count)
  }

  /// Lays out a number of items in each section. Sections have identifiers: when sections are inserted, deleted or
  /// moved, each keeps the sizes of its items and its scroll offset, and the provider is called for all of them.
  ///
  /// ```swift
  /// let sections = try snapshot.sectionIdentifiers.map { ($0, try snapshot.numberOfItems(inSection: $0)) }
  /// layout.prepare(sections, environment: environment)
  /// ```
  ///
  /// If two sections have the same identifier, the second one is known by its index. The identifiers of the last call cost a
  /// comparison. To change one number without looking at all of them, call ``setNumberOfItems(_:inSection:)``.
  ///
  /// - Complexity: O(*s* log *s* + *k*) for *s* sections and *k* new items in sections of estimated sizes; O(*n*) for all *n*
  ///   items of those sections if sections were inserted, deleted or moved.
  public mutating func prepare<Identifier: Hashable>(
    _ sections: [(identifier: Identifier, numberOfItems: Int)], environment: CollectionLayoutEnvironment
  ) {
    if isPrepared, environment == self.environment, let known = identifiers as? [Identifier],
      known.count == sections.count,
      sections.indices.allSatisfy({ known[$0] == sections[$0].identifier })
    {
      changeNumbers(sections.map(\.numberOfItems))
      return
    }
    var seen: Set<Identifier> = []
    let keys = sections.enumerated().map { index, section in
      seen.insert(section.identifier).inserted
        ? SectionKey.identifier(AnyHashable(section.identifier)) : SectionKey.index(index)
    }
    identifiers = sections.map(\.identifier)
    prepare(keys, sections.map(\.numberOfItems), environment, keepsMeasurements: true)
  }

  /// Changes the number of items of one section. Existing frames are reused. A section that does not exist changes
  /// nothing. Call ``prepare(numberOfItems:environment:)`` or ``prepare(_:environment:)`` first.
  ///
  /// - Complexity: O(*k*) for *k* new items, if their sizes are estimated and ``preferredSize`` is set, and an addition for
  ///   each section.
  public mutating func setNumberOfItems(_ number: Int, inSection section: Int) {
    guard isPrepared, flows.indices.contains(section) else { return }
    counts[section] = max(0, number)
    resize(section)
    restack(CollectionOfOne(section))
  }

  /// Changes the numbers of items of the same sections.
  private mutating func changeNumbers(_ numberOfItems: [Int]) {
    let changed = counts.withUnsafeBufferPointer { old in old.indices.filter { old[$0] != max(0, numberOfItems[$0]) } }
    for section in changed {
      counts[section] = max(0, numberOfItems[section])
      resize(section)
    }
    restack(changed)
  }

  /// Discards all frames, calls the provider again and lays out again. Scroll offsets do not change.
  ///
  /// Call this method when the provider would describe a section differently.
  ///
  /// - Parameter keepsMeasuredSizes: Whether to keep sizes that ``preferredSize`` returned, for items whose proposed
  ///   size has not changed.
  /// - Complexity: O(*s* log *s* + *n*) for *s* sections and *n* items in sections of estimated sizes.
  public mutating func invalidateLayout(keepsMeasuredSizes: Bool = false) {
    rebuild(keepsMeasurements: keepsMeasuredSizes)
  }

  /// Discards the frames of a section from an item on, and lays out these items again, because they have changed or
  /// have been replaced.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* items from that item on.
  public mutating func invalidateItems(inSection section: Int, from item: Int) {
    guard flows.indices.contains(section) else { return }
    let preferred = preferred(section)
    flows[section]?.renew(from: max(0, item), preferred: preferred)
    restack(CollectionOfOne(section))
  }

  private mutating func prepare(
    _ keys: [SectionKey], _ numberOfItems: [Int], _ environment: CollectionLayoutEnvironment, keepsMeasurements: Bool
  ) {
    counts = numberOfItems.map { max(0, $0) }
    let old = (keys: self.keys, environment: self.environment)
    (self.keys, self.environment, isPrepared) = (keys, environment, true)
    rebuild(keepsMeasurements: keepsMeasurements, old.keys, old.environment)
  }

  // MARK: Describing sections

  /// Calls the provider for all sections and lays them out.
  mutating func rebuild(keepsMeasurements: Bool) {
    if isPrepared { rebuild(keepsMeasurements: keepsMeasurements, keys, environment) }
  }

  private mutating func rebuild(
    keepsMeasurements: Bool, _ oldKeys: [SectionKey], _ oldEnvironment: CollectionLayoutEnvironment
  ) {
    var measurements: [SectionKey: Measurements] = [:]
    var groups: [SectionKey: Int] = [:]
    for (key, flow) in zip(oldKeys, flows) {
      guard let flow else { continue }
      if keepsMeasurements { measurements[key] = flow.measurements }
      if environment != oldEnvironment { groups[key] = group(inSightOf: flow, key) }
    }
    describe()
    for section in order { if let known = measurements[keys[section]] { flows[section]?.adopt(known) } }
    measurements = [:]
    for section in flows.indices { resize(section) }
    for section in order { show(groups[keys[section]], inSection: section) }
    stackSections()
  }

  /// Calls the provider for all sections, for nested ones after their host.
  private mutating func describe() {
    flows = Array(repeating: nil, count: counts.count)
    (handled, order) = ([], [])
    let hosts = hosts
    nested = Dictionary(grouping: hosts.keys.sorted()) { hosts[$0] ?? $0 }
    for section in counts.indices where hosts[section] == nil {
      let inside = nested[section] ?? []
      describe(section, environment, startAcross: 0, inside)
      if let host = flows[section] {
        let content = CollectionLayoutEnvironment(container: host.content)
        for other in inside { describe(other, content, startAcross: host.origin.x) }
      } else {
        nested[section] = nil
        for other in inside { describe(other, environment, startAcross: 0) }
      }
    }
  }

  private mutating func describe(
    _ section: Int, _ environment: CollectionLayoutEnvironment, startAcross: Int, _ inside: [Int] = []
  ) {
    guard let described = provider(section, environment) else { return }
    let reference = described.contentInsetsReference
    var environment = environment
    if (reference == .automatic ? configuration.contentInsetsReference : reference) == .none {
      environment.container.contentInsets = .zero
    }
    flows[section] = SectionFlow(
      described, environment, startAcross: startAcross, embedded: embedded(inside), isMeasured: preferredSize != nil)
    order.append(section)
    if described.visibleItemsInvalidationHandler != nil { handled.append(section) }
  }

  /// The hosts of nested sections. A section in one that is nested itself stands on its own, also in a cycle.
  private var hosts: [Int: Int] {
    let all = embeddings.filter { counts.indices.contains($0.key) && counts.indices.contains($0.value.section) }
    return all.filter { all[$0.value.section] == nil }.mapValues(\.section)
  }

  /// Groups nested sections by the item that they are laid out before.
  private func embedded(_ sections: [Int]) -> [(item: Int, sections: [Int])] {
    if sections.isEmpty { return [] }
    return Dictionary(grouping: sections) { max(0, embeddings[$0]?.item ?? 0) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func resize(_ section: Int) {
    let preferred = preferred(section)
    flows[section]?.resize(to: min(counts[section], Self.maximumNumberOfItems), preferred: preferred)
  }

  func preferred(_ section: Int) -> SectionFlow.Preferred? {
    guard let preferredSize else { return nil }
    return { item, size in preferredSize(CollectionLayoutIndexPath(section: section, item: item), size) }
  }
}
