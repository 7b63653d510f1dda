extension DiffableDataSourceSnapshot {
  /// Adds sections at the end.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/duplicateSection(_:)``.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    if let arrays = arraysToFill() {
      _ = try internSections(identifiers)
      arrays.appendSections(identifiers.count)
      return
    }
    try insertSections(identifiers, at: tree.count)
  }

  /// Inserts sections before another one.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)``, ``SnapshotError/duplicateSection(_:)``.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection toIdentifier: SectionID
  ) throws(SnapshotError) {
    let range = itemRange(ofSection: try sectionHandle(toIdentifier))
    try insertSections(identifiers, at: range.lowerBound - 1)
  }

  /// Inserts sections after another one and its items.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)``, ``SnapshotError/duplicateSection(_:)``.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection toIdentifier: SectionID
  ) throws(SnapshotError) {
    let range = itemRange(ofSection: try sectionHandle(toIdentifier))
    try insertSections(identifiers, at: range.upperBound)
  }

  @inlinable
  mutating func insertSections(_ identifiers: [SectionID], at position: Int) throws(SnapshotError) {
    let handles = try internSections(identifiers)
    tree.insert(handles.map { OrderEntry(handle: $0, level: 0, isMarked: false) }, at: position)
    note(sections: handles)
  }

  @inlinable
  mutating func internSections(_ identifiers: [SectionID]) throws(SnapshotError) -> [Handle] {
    let (handles, duplicates) = sections.insert(identifiers)
    if !duplicates.isEmpty { throw .duplicateSections(duplicates) }
    return handles.map { $0 | OrderTree.sectionBit }
  }

  /// Deletes sections together with their items. As in UIKit, sections that are not there are ignored.
  ///
  /// - Complexity: O(k log n) for k deleted sections and items in a snapshot of n.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    deleteSections(
      handles: identifiers.compactMap { sections.handle(of: $0).map { $0 | OrderTree.sectionBit } })
  }

  @inlinable
  mutating func deleteSections(handles: [Handle]) {
    for handle in handles where tree.contains(handle) {
      let range = itemRange(ofSection: handle)
      for item in tree.handles(in: range) {
        forget(item: item)
        note(items: CollectionOfOne(item))
      }
      tree.remove(range.lowerBound - 1..<range.upperBound)
      sections.remove(handle & ~OrderTree.sectionBit)
      reloadedSections.remove(handle)
      note(sections: CollectionOfOne(handle))
    }
    compactIfNeeded()
  }

  /// Moves a section with its items before another one. Moving it before itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k items of the section.
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID, beforeSection toIdentifier: SectionID
  ) throws(SnapshotError) {
    let (section, target) = (try sectionHandle(identifier), try sectionHandle(toIdentifier))
    moveSection(section, to: itemRange(ofSection: target).lowerBound - 1)
  }

  /// Moves a section with its items after another one. Moving it after itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k items of the section.
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionID, afterSection toIdentifier: SectionID
  ) throws(SnapshotError) {
    let (section, target) = (try sectionHandle(identifier), try sectionHandle(toIdentifier))
    moveSection(section, to: itemRange(ofSection: target).upperBound)
  }

  @inlinable
  mutating func moveSection(_ section: Handle, to target: Int) {
    let items = itemRange(ofSection: section)
    let range = items.lowerBound - 1..<items.upperBound
    if range.contains(target) || target == range.upperBound { return }
    let entries = tree.entries(in: range)
    tree.remove(range)
    tree.insert(entries, at: target > range.lowerBound ? target - range.count : target)
    note(sections: CollectionOfOne(section))
  }

  /// Puts a section behind another one, or in front of all.
  mutating func place(section: SectionID, after other: SectionID?) throws(SnapshotError) {
    let target = if let other { itemRange(ofSection: try sectionHandle(other)).upperBound } else { 0 }
    if let handle = sections.handle(of: section) {
      moveSection(handle | OrderTree.sectionBit, to: target)
    } else {
      try insertSections([section], at: target)
    }
  }

  /// Marks sections for reload.
  ///
  /// - Complexity: O(k).
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    for handle in try sectionHandles(identifiers) { reloadedSections.insert(handle) }
  }
}
