extension SnapshotDifference {
  /// The snapshot after the changes, made from the one before them.
  ///
  /// The law the type stands for: `a.difference(to: b).applying(to: a) == b`. The marks are set again in the result.
  /// Applied to another snapshot than the one it was made from, changes that do not fit are left out: items that are
  /// not there are not deleted, items that are there are not inserted, places beyond the end are the end.
  ///
  /// - Complexity: O(n + c) for c changes.
  public func applying(
    to snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    let order = sectionsAfter(snapshot.sectionIdentifiers)
    let rows = itemsAfter(snapshot)
    var result = DiffableDataSourceSnapshot<SectionID, ItemID>()
    // Sections and items of the result are distinct by construction: nothing below can be refused.
    try? result.appendSections(order)
    for section in order { try? result.appendItems(rows[section] ?? [], toSection: section) }
    try? result.reloadSections(sectionReloads.map(\.section).filter { rows[$0] != nil })
    try? result.reloadItems(reloads.map(\.item).filter(result.contains))
    try? result.reconfigureItems(reconfigures.map(\.item).filter(result.contains))
    return result
  }

  private func sectionsAfter(_ before: [SectionID]) -> [SectionID] {
    let leaving = Set(sectionDeletes.map(\.section)).union(sectionMoves.map(\.section))
    let present = Set(before)
    var arrivals = sectionInserts.filter { !present.contains($0.section) }.map { ($0.index, $0.section) }
    arrivals += sectionMoves.filter { present.contains($0.section) }.map { ($0.to, $0.section) }
    return merge(before.filter { !leaving.contains($0) }, arrivals.sorted { $0.0 < $1.0 })
  }

  private func itemsAfter(
    _ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) -> [SectionID: [ItemID]] {
    let sections = sectionsAfter(snapshot.sectionIdentifiers)
    let leaving = Set(itemDeletes.map(\.item)).union(itemMoves.map(\.item))
    var arrivals: [Int: [(Int, ItemID)]] = [:]
    for insert in itemInserts where !snapshot.contains(insert.item) {
      arrivals[insert.indexPath.section, default: []].append((insert.indexPath.item, insert.item))
    }
    for move in itemMoves where snapshot.contains(move.item) {
      arrivals[move.to.section, default: []].append((move.to.item, move.item))
    }
    var rows: [SectionID: [ItemID]] = [:]
    for (index, section) in sections.enumerated() {
      let before = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
      let staying = leaving.isEmpty ? before : before.filter { !leaving.contains($0) }
      rows[section] = merge(staying, (arrivals[index] ?? []).sorted { $0.0 < $1.0 })
    }
    return rows
  }

  /// Puts arrivals, ascending by index, among what stays so that each has its index in the result.
  private func merge<Element>(_ staying: [Element], _ arrivals: [(Int, Element)]) -> [Element] {
    if arrivals.isEmpty { return staying }
    var result: [Element] = []
    result.reserveCapacity(staying.count + arrivals.count)
    var rest = staying[...]
    for (index, element) in arrivals {
      let gap = min(max(index - result.count, 0), rest.count)
      result.append(contentsOf: rest.prefix(gap))
      rest = rest.dropFirst(gap)
      result.append(element)
    }
    result.append(contentsOf: rest)
    return result
  }
}
