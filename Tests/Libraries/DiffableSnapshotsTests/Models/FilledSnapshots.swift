import TestSupport

@testable import DiffableSnapshots

/// Snapshots of whole sections, with and without a base, compared with arrays, and with snapshots that have an index.
enum FilledSnapshots {
  /// An item whose payload does not count for equality.
  struct Tagged: Hashable, Sendable {
    let id: Int
    let payload: Int
    static func == (left: Tagged, right: Tagged) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id & 3) }
  }

  typealias Snapshot = DiffableDataSourceSnapshot<Int, Tagged>
  typealias Content = [(Int, [Tagged])]

  /// Returns the next content: some sections are those of before (the same buffer or an equal one), others are edited,
  /// new, gone, or elsewhere. Occasionally an item or a section occurs twice.
  static func changed(_ content: Content, _ random: inout SeededGenerator) -> Content {
    var next = content.filter { _ in !random.oneIn(8) }
    for index in next.indices {
      switch random.below(6) {
      case 0, 1: break
      case 2, 3: next[index].1 = next[index].1.map { Tagged(id: $0.id, payload: random.below(1_000)) }
      case 4: next[index].1.removeAll { _ in random.oneIn(3) }
      default: next[index].1.shuffle(using: &random)
      }
    }
    let used = Set(next.flatMap { $0.1.map(\.id) })
    var fresh = (0..<12).filter { !used.contains($0) }.shuffled(using: &random)
    if random.oneIn(6) { fresh.insert(random.below(12), at: 0) }
    for id in fresh.prefix(random.below(4)) {
      let item = Tagged(id: id, payload: random.below(1_000))
      if let index = next.indices.randomElement(using: &random) {
        next[index].1.insert(item, at: random.below(next[index].1.count + 1))
      }
    }
    if random.oneIn(3) {
      let id = random.below(5)
      if random.oneIn(6) || !next.contains(where: { $0.0 == id }) {
        next.insert((id, []), at: random.below(next.count + 1))
      }
    }
    if random.oneIn(4) { next.shuffle(using: &random) }
    return next
  }

  /// What adding one section after the other refuses; nil if it accepts all.
  static func expectedRefusal(_ content: Content) -> SnapshotError? {
    let sections = content.map(\.0).seconds
    if !sections.isEmpty { return .duplicateSection(sections.map { SnapshotIdentifier($0) }) }
    var items: [Tagged] = []
    for (_, added) in content {
      let seconds = (items + added).seconds
      if !seconds.isEmpty { return .duplicateItem(seconds.map { SnapshotIdentifier($0) }) }
      items += added
    }
    return nil
  }

  private static func refusal(_ body: () throws(SnapshotError) -> Void) -> SnapshotError? {
    do { try body() } catch { return error }
    return nil
  }

  static func indexed(_ snapshot: Snapshot) -> Snapshot {
    var copy = snapshot
    copy.makeIndexed()
    return copy
  }

  /// Fills a snapshot in one of four ways.
  static func fill(_ content: Content, from base: Snapshot, _ random: inout SeededGenerator) throws(SnapshotError)
    -> Snapshot
  {
    switch random.below(4) {
    case 0: return try Snapshot(sections: content)
    case 1: return try Snapshot(sections: content, basedOn: base)
    case 2:
      var snapshot = base
      snapshot.deleteAllItems()
      try snapshot.appendSections(content.map(\.0))
      for (section, items) in content { try snapshot.appendItems(items, toSection: section) }
      return snapshot
    default:
      var snapshot = random.oneIn(2) ? Snapshot() : base
      if snapshot.numberOfSections > 0 { snapshot.deleteAllItems() }
      for (section, items) in content {
        try snapshot.appendSections([section])
        try snapshot.appendItems(items)
      }
      return snapshot
    }
  }

  static func expectContent(_ snapshot: Snapshot, _ content: Content, _ hint: String) throws {
    try expect(snapshot.sectionIdentifiers == content.map(\.0), hint)
    try expect(snapshot.itemIdentifiers.map(\.payload) == content.flatMap { $0.1.map(\.payload) }, hint)
    try expect(snapshot.numberOfItems == content.reduce(0) { $0 + $1.1.count }, hint)
    for (index, (section, items)) in content.enumerated() {
      try expect(try snapshot.itemIdentifiers(inSection: section).map(\.payload) == items.map(\.payload), hint)
      try expect(try snapshot.numberOfItems(inSection: section) == items.count, hint)
      try expect(snapshot.indexOfSection(section) == index, hint)
      for item in -1...items.count {
        let path = ItemIndexPath(section: index, item: item)
        let expected = items.indices.contains(item) ? items[item].payload : nil
        try expect(snapshot.itemIdentifier(at: path)?.payload == expected, hint)
      }
    }
  }

  /// Runs a program that fills snapshots. Throws at the first disagreement.
  static func run(_ random: inout SeededGenerator) throws {
    var content: Content = []
    var snapshot = Snapshot()
    var kept: [(Snapshot, Content)] = []
    for step in random.steps(12) {
      let hint = "step \(step)"
      let wanted = changed(content, &random)
      let base = random.pick(kept).map { random.oneIn(3) ? $0.0 : snapshot } ?? snapshot
      let expected = expectedRefusal(wanted)
      for base in [nil, base] {
        try expect(
          refusal { () throws(SnapshotError) in _ = try Snapshot(sections: wanted, basedOn: base) } == expected, hint)
      }
      var next = Snapshot()
      let refusal = refusal { () throws(SnapshotError) in next = try fill(wanted, from: base, &random) }
      // Adding section after section meets a duplicate item before a duplicate section that comes later.
      try expect((refusal == nil) == (expected == nil), hint)
      if refusal != nil { continue }
      try expectContent(next, wanted, hint)
      try expectDifferences(snapshot, next, hint)
      for (old, content) in kept { try expectContent(old, content, hint) }
      if random.oneIn(3) { try expect(next.tree.brokenInvariant() == nil, hint) }
      (content, snapshot) = (wanted, next)
      kept.append((next, content))
      if random.oneIn(2), let item = content.flatMap(\.1).randomElement(using: &random) {
        next.deleteItems([item])
        content = content.map { ($0.0, $0.1.filter { $0 != item }) }
        try expectContent(next, content, hint)
        try expectDifferences(snapshot, next, hint)
        snapshot = next
      }
    }
  }

  /// The differences between filled snapshots are those between snapshots with an index.
  static func expectDifferences(_ before: Snapshot, _ after: Snapshot, _ hint: String) throws {
    let full = indexed(before).difference(to: indexed(after))
    for (old, new) in [(before, after), (indexed(before), after), (before, indexed(after))] {
      let difference = old.difference(to: new)
      try expect(difference.itemDeletes == full.itemDeletes && difference.itemInserts == full.itemInserts, hint)
      try expect(difference.itemMoves == full.itemMoves, hint)
      try expect(difference.sectionDeletes == full.sectionDeletes, hint)
      try expect(difference.sectionInserts == full.sectionInserts, hint)
      try expect(difference.sectionMoves == full.sectionMoves, hint)
      try expect(try difference.applying(to: old) == new, hint)
      try expect((old == new) == difference.isEmpty, hint)
    }
  }
}
