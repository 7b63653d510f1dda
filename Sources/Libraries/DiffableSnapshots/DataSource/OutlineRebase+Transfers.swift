extension OutlineRebase {
  /// Brings each arrival that an outline has, with what is below it, to the outline of the section that it is in now.
  ///
  /// Ancestors go first. A descendant that arrived too then leaves its ancestor for its own section, even if that is the
  /// section where both were before.
  mutating func transferSubtrees() {
    let hidden = hiddenArrivals()
    for number in arrivalsToBring(hidden) { bring(number, from: originalHome(of: arrivals[number], hidden)) }
  }

  /// Returns the inserted items that were hidden in an outline until now, with their sections.
  private func hiddenArrivals() -> [ItemID: SectionID] {
    var homes: [ItemID: SectionID] = [:]
    for (section, outline) in source.outlines where outline.count > outline.visibleCount {
      for insert in difference.itemInserts where outline.contains(insert.item) { homes[insert.item] = section }
    }
    return homes
  }

  /// Returns the section whose outline had an item before the edit; nil if the item was in a list or is new.
  private func originalHome(of arrival: Arrival, _ hidden: [ItemID: SectionID]) -> SectionID? {
    guard let origin = arrival.origin else { return hidden[arrival.item] }
    let section = source.current.sectionIdentifier(at: origin)
    return source.outlines[section] == nil ? nil : section
  }

  /// Returns the numbers of the arrivals that may have to leave their parent, ancestors before descendants.
  private func arrivalsToBring(_ hidden: [ItemID: SectionID]) -> [Int] {
    let homes = arrivals.map { originalHome(of: $0, hidden) }
    var left: Set<SectionID> = []
    for (arrival, home) in zip(arrivals, homes) {
      if let home, home != target(of: arrival) { left.insert(home) }
    }
    var rows: [(level: Int, number: Int)] = []
    for (number, arrival) in arrivals.enumerated() {
      guard let home = homes[number], arrival.origin == nil || left.contains(home),
        let outline = source.outlines[home], let handle = outline.identifiers.handle(of: arrival.item),
        let row = outline.tree.entry(of: handle)
      else { continue }
      rows.append((Int(row.level), number))
    }
    return rows.sorted { ($0.level, $0.number) < ($1.level, $1.number) }.map(\.number)
  }

  private func target(of arrival: Arrival) -> SectionID { snapshot.sectionIdentifier(at: arrival.place.section) }

  private mutating func bring(_ number: Int, from origin: SectionID?) {
    let (item, target) = (arrivals[number].item, target(of: arrivals[number]))
    guard let home = home(of: item, among: [target, origin]) else { return }
    if home != target {
      transfer(item, from: home, to: target)
    } else if outline(of: home)?.isVisible(item) == false {
      edit(home) { outline throws(SnapshotError) in try outline.move(item, to: nil) }
    } else {
      return
    }
    unplaced.insert(number)
  }

  private mutating func transfer(_ item: ItemID, from origin: SectionID, to target: SectionID) {
    let subtree = edit(origin) { outline throws(SnapshotError) in
      let subtree = try outline.snapshot(of: item, includingParent: true)
      try outline.delete([item])
      return subtree
    }
    if outline(of: target) == nil {
      if subtree.count == 1, !subtree.isExpanded(item) { return }
      beginOutline(of: target)
    }
    edit(target) { outline throws(SnapshotError) in try outline.append(subtree) }
  }

  /// Makes the items of a section an outline, without those that are in another section by now.
  private mutating func beginOutline(of section: SectionID) {
    let left = difference.itemMoves.filter {
      source.current.sectionIdentifier(at: $0.from.section) == section
        && snapshot.sectionIdentifier(at: $0.to.section) != section
    }
    edit(section) { outline throws(SnapshotError) in try outline.delete(left.map(\.item)) }
  }
}
