import IndexPaths

// Following a difference.

extension CollectionCompositionalLayout {
  /// Follows a change of the rows and sections that the layout was prepared for.
  ///
  /// ```swift
  /// layout.apply(source.apply(snapshot).difference)
  /// ```
  ///
  /// Only rows that were inserted, that moved, or that are marked for reload or reconfiguration are measured. The scroll
  /// offset of a section stays with it. Call ``prepare(_:environment:)`` or ``prepare(numberOfItems:environment:)`` first.
  ///
  /// - Returns: Whether the layout has what the difference removes; otherwise nothing has changed.
  /// - Complexity: O(*k* log *n*) for *k* changed rows of sections whose groups are one measured row each, and a number for
  ///   each 256 of their *n* rows; O(*m*) for *m* rows after the first changed one if the groups have several items. As
  ///   ``prepare(_:environment:)`` if sections were inserted, deleted or moved.
  @discardableResult
  public mutating func apply(_ difference: some IndexPathDifference) -> Bool {
    let changes = difference.indexPathChanges
    if !isPrepared { return false }
    if changes.sectionDeletes.isEmpty, changes.sectionInserts.isEmpty, changes.sectionMoves.isEmpty {
      guard let edits = edits(changes, nil) else { return false }
      applyRows(edits, updates: changes.sectionUpdates)
      return true
    }
    guard let origins = origins(of: changes), let edits = edits(changes, origins) else { return false }
    applySections(changes, origins, edits)
    return true
  }

  /// The changed rows of a section, and its number of items after.
  private struct Edit {
    var removed: [Int] = []
    var added: [Int] = []
    var count = 0
  }

  /// Returns for each section after the change its index before, nil for an inserted one; nil if there are no such
  /// sections.
  private func origins(of changes: IndexPathChanges) -> [Int?]? {
    var origins = counts.indices.map(Optional.some)
    let removed = (changes.sectionDeletes + changes.sectionMoves.map(\.from)).sorted()
    let added = (changes.sectionInserts.map { ($0.index, nil) } + changes.sectionMoves.map { ($0.to, $0.from) })
      .sorted { $0.0 < $1.0 }
    for (number, index) in removed.enumerated().reversed() {
      guard counts.indices.contains(index), number == 0 || removed[number - 1] < index else { return nil }
      origins.remove(at: index)
    }
    for (index, origin) in added {
      guard index >= 0, index <= origins.count else { return nil }
      origins.insert(origin, at: index)
    }
    return origins
  }

  /// Returns the changes of rows by section after; nil if there are no such rows.
  ///
  /// - Parameter origins: The index before of each section; nil if the sections stay as they are.
  private func edits(_ changes: IndexPathChanges, _ origins: [Int?]?) -> [Int: Edit]? {
    var targets: [Int: Int] = [:]
    for (section, origin) in (origins ?? []).enumerated() { if let origin { targets[origin] = section } }
    let indices = origins?.indices ?? counts.indices
    var edits: [Int: Edit] = [:]
    for path in changes.removed {
      guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] else {
        return nil
      }
      if let target = origins == nil ? path.section : targets[path.section] {
        edits[target, default: Edit()].removed.append(path.item)
      }
    }
    for path in changes.added {
      guard indices.contains(path.section), path.item >= 0 else { return nil }
      edits[path.section, default: Edit()].added.append(path.item)
    }
    for section in edits.keys {
      guard var edit = edits[section] else { continue }
      edit.removed.sort()
      edit.added.sort()
      let origin = origins.map { $0[section] } ?? section
      edit.count = (origin.map { counts[$0] } ?? 0) - edit.removed.count + edit.added.count
      func isAscending(_ items: [Int]) -> Bool { zip(items, items.dropFirst()).allSatisfy { $0 < $1 } }
      guard isAscending(edit.removed), isAscending(edit.added), edit.added.last ?? 0 < max(1, edit.count) else {
        return nil
      }
      edits[section] = edit
    }
    return edits
  }

  private mutating func applyRows(_ edits: [Int: Edit], updates: [Int]) {
    for (section, edit) in edits {
      let isLimited = max(edit.count, counts[section]) > Self.maximumNumberOfItems
      counts[section] = edit.count
      let preferred = preferred(section)
      if isLimited {
        resize(section)
        flows[section]?.renew(from: min(edit.removed.first ?? .max, edit.added.first ?? .max), preferred: preferred)
      } else {
        flows[section]?.edit(removing: edit.removed, inserting: edit.added, to: edit.count, preferred: preferred)
      }
    }
    let updates = updates.filter { flows.indices.contains($0) }
    for section in updates {
      let preferred = preferred(section)
      flows[section]?.renew(from: 0, preferred: preferred)
    }
    restack(Set(edits.keys).union(updates))
  }

  private mutating func applySections(_ changes: IndexPathChanges, _ origins: [Int?], _ edits: [Int: Edit]) {
    for (section, edit) in edits {
      if let origin = origins[section] { flows[origin]?.keep(removing: edit.removed, inserting: edit.added) }
    }
    let numbers = origins.enumerated().map { section, origin in
      edits[section]?.count ?? origin.map { counts[$0] } ?? 0
    }
    var identifiers: [Int: SectionKey] = [:]
    for insert in changes.sectionInserts {
      identifiers[insert.index] = .identifier(AnyHashable(insert.identifier))
    }
    let isIndexed = self.identifiers == nil && keys.enumerated().allSatisfy { $1 == .index($0) }
    let (oldKeys, oldOffsets) = (keys, offsets)
    let oldFlows = flows
    flows = origins.map { $0.flatMap { oldFlows[$0] } }
    keys = origins.enumerated().map { section, origin in
      isIndexed ? .index(section) : origin.map { oldKeys[$0] } ?? identifiers[section] ?? .index(section)
    }
    offsets = [:]
    for (section, origin) in origins.enumerated() {
      if let origin { offsets[keys[section]] = oldOffsets[oldKeys[origin]] }
    }
    for section in changes.sectionUpdates where flows.indices.contains(section) { flows[section] = nil }
    // Compared anew by the next `prepare`.
    self.identifiers = nil
    counts = numbers
    rebuild(keepsMeasurements: true)
  }
}
