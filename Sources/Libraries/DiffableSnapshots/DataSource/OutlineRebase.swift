/// Lets the outlines of a data source follow a change of its flat snapshot.
///
/// The flat snapshot says which rows are visible and in which order; the outlines say what is below what. A flat edit
/// knows nothing of the latter, so:
///
/// 1. Items that moved to another section take along what is below them.
/// 2. Deleted items leave their outline. Their visible children take their place; what they hid is deleted too.
/// 3. Moved and inserted items go after the row that precedes them, at its level. An item that moved between a parent
///    and its first child becomes the first child.
/// 4. The flat snapshot follows: children stay with their parent.
///
/// Everything else stays, with its level and its expansion.
struct OutlineRebase<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Source = DiffableDataSource<SectionID, ItemID>
  typealias Snapshot = Source.Snapshot
  typealias Outline = Source.SectionSnapshot

  /// An item that moved or was inserted.
  struct Arrival {
    let item: ItemID
    let place: ItemIndexPath
    /// The index of the section before; nil for an inserted item.
    let origin: Int?
  }

  let source: Source
  let difference: SnapshotDifference<SectionID, ItemID>
  var snapshot: Snapshot
  /// Whether ``snapshot`` had to follow the outlines.
  var didFollow = false
  let owner = EditOwner()
  /// The outlines that were edited, with their original form.
  var edited: [SectionID: (before: Outline, now: Outline)] = [:]
  let arrivals: [Arrival]
  /// The numbers of the arrivals that are in their outline as new roots and have no place there yet.
  var unplaced: Set<Int> = []

  init(_ source: Source, to snapshot: Snapshot, difference: SnapshotDifference<SectionID, ItemID>) {
    self.source = source
    self.snapshot = snapshot
    self.difference = difference
    var arrivals = difference.itemMoves.map {
      Arrival(item: $0.item, place: $0.to, origin: $0.from.section)
    }
    arrivals += difference.itemInserts.map { Arrival(item: $0.item, place: $0.indexPath, origin: nil) }
    arrivals.sort { $0.place < $1.place }
    self.arrivals = arrivals
  }

  mutating func run() {
    transferSubtrees()
    removeGoneItems()
    placeArrivals()
    followOutlines()
  }

  // MARK: Outlines

  func outline(of section: SectionID) -> Outline? { edited[section]?.now ?? source.outlines[section] }

  mutating func edit<Result>(
    _ section: SectionID, _ body: (inout Outline) throws(SnapshotError) -> Result
  ) -> Result {
    var (before, outline) =
      edited.removeValue(forKey: section)
      ?? {
        let before = source.snapshot(for: section)
        return (before, before)
      }()
    if !outline.isWatched() { outline.journal = EditJournal(owner: owner) }
    let result = mustNotThrow { () throws(SnapshotError) in try body(&outline) }
    edited[section] = (before, outline)
    return result
  }

  /// Returns the section whose outline has an item now.
  func home(of item: ItemID, among likely: [SectionID?]) -> SectionID? {
    for case let section? in likely where outline(of: section)?.contains(item) == true { return section }
    return edited.first { $0.value.now.contains(item) }?.key
  }

  // MARK: Gone

  mutating func removeGoneItems() {
    var gone: [SectionID: [ItemID]] = [:]
    for delete in difference.itemDeletes {
      let origin = source.current.sectionIdentifier(at: delete.indexPath.section)
      if outline(of: origin) == nil { continue }
      if let home = home(of: delete.item, among: [origin]) { gone[home, default: []].append(delete.item) }
    }
    for (section, items) in gone where snapshot.indexOfSection(section) != nil {
      edit(section) { outline in outline.remove(rowsOf: items) }
    }
  }

  // MARK: Moved and new

  mutating func placeArrivals() {
    let following = rowsThatFollow()
    for (number, arrival) in arrivals.enumerated() {
      let section = snapshot.sectionIdentifier(at: arrival.place.section)
      guard let outline = outline(of: section) else { continue }
      let anchor = rowBefore(arrival, in: outline)
      let isKnown = !unplaced.contains(number) && outline.contains(arrival.item)
      if isKnown, outline.visibleItem(before: arrival.item) == anchor { continue }
      let isFirstChild =
        arrival.origin != nil && anchor != nil && following[number].map { outline.isItem($0, below: anchor) } == true
      edit(section) { outline throws(SnapshotError) in
        try outline.place(arrival.item, after: anchor, asFirstChild: isFirstChild)
      }
    }
  }

  /// Returns for each arrival the next row of its section that did not arrive.
  func rowsThatFollow() -> [ItemID?] {
    var following = [ItemID?](repeating: nil, count: arrivals.count)
    for number in arrivals.indices.reversed() {
      let place = arrivals[number].place
      let next = ItemIndexPath(section: place.section, item: place.item + 1)
      let isNextAnArrival = number + 1 < arrivals.count && arrivals[number + 1].place == next
      following[number] = isNextAnArrival ? following[number + 1] : snapshot.itemIdentifier(at: next)
    }
    return following
  }

  /// Returns the nearest row before an arrival that is in the outline and not below the arrival itself.
  func rowBefore(_ arrival: Arrival, in outline: Outline) -> ItemID? {
    var index = arrival.place.item - 1
    while index >= 0 {
      guard let item = snapshot.itemIdentifier(at: ItemIndexPath(section: arrival.place.section, item: index)) else {
        return nil
      }
      if outline.isVisible(item), !outline.isItem(item, below: arrival.item) { return item }
      index -= 1
    }
    return nil
  }

  // MARK: The flat snapshot

  /// Moves rows to their positions in the outlines, each directly after its predecessor.
  mutating func followOutlines() {
    var arrived: [SectionID: [ItemID]] = [:]
    for arrival in arrivals {
      arrived[snapshot.sectionIdentifier(at: arrival.place.section), default: []].append(arrival.item)
    }
    for section in Set(edited.keys).union(arrived.keys) where snapshot.indexOfSection(section) != nil {
      guard let outline = outline(of: section) else { continue }
      var rows = Set(outline.journal?.items ?? [])
      rows.formUnion((arrived[section] ?? []).compactMap { outline.identifiers.handle(of: $0) })
      let places = rows.compactMap { outline.visiblePlace(of: $0)?.place.item }.sorted()
      for place in places {
        guard let item = outline.visibleItem(at: place) else { continue }
        let isInPlace = snapshot.place(item, after: outline.visibleItem(at: place - 1), inSection: section)
        if !isInPlace { didFollow = true }
      }
    }
  }
}

extension DiffableDataSource {
  /// Returns the change to a flat snapshot, with outlines that follow it.
  @usableFromInline
  func rebase(
    to snapshot: Snapshot, difference: SnapshotDifference<SectionID, ItemID>, owner: EditOwner?
  ) -> Change {
    var rebase = OutlineRebase(self, to: snapshot, difference: difference)
    defer { rebase.owner.close() }
    rebase.run()
    var final = rebase.snapshot
    let journal = owner.flatMap { final.journal?.belonging(to: $0) }
    final.journal = nil
    var difference = difference
    if rebase.didFollow {
      difference = journal.flatMap { current.difference(to: final, journal: $0) } ?? current.difference(to: final)
    }
    var outlines: [SectionID: SectionSnapshot?] = [:]
    var sections: [SectionTransaction] = []
    for (section, outline) in rebase.edited {
      if final.indexOfSection(section) == nil { continue }
      var after = outline.now
      let journal = after.journal?.belonging(to: rebase.owner)
      after.journal = nil
      let update = SectionSnapshotUpdate(initialSnapshot: outline.before, finalSnapshot: after, journal: journal)
      sections.append(
        SectionTransaction(
          sectionIdentifier: section, before: .outline(outline.before), after: .outline(after), update.difference))
      after.compactIfNeeded()
      outlines[section] = .some(after)
    }
    for delete in difference.sectionDeletes where self.outlines[delete.section] != nil {
      outlines[delete.section] = .some(nil)
    }
    return (
      Transaction(initialSnapshot: current, finalSnapshot: final, difference: difference, outlines: sections), outlines
    )
  }
}
