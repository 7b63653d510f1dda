import DiffableSnapshots
import Foundation

/// The processor time of this process in milliseconds: other processes do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Rebuilding a list of 100 sections: the next snapshot with its difference, beside comparing the arrays, beside one
/// dictionary, and beside the published algorithm of another library.
enum RebuildFigures {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, UUID>
  typealias Sections = [(Int, [UUID])]

  static func median(_ work: () throws -> Int) rethrows -> Double {
    sink &+= try work()
    let values = try (0..<15).map { _ in
      let start = processorTime()
      sink &+= try work()
      return processorTime() - start
    }
    return values.sorted()[7]
  }

  static func snapshot(_ sections: Sections) throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { try snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  static func print(size: Int) throws {
    let items = (0..<size).map { _ in UUID() }
    let before = (0..<100).map { ($0, Array(items[$0 * size / 100..<($0 + 1) * size / 100])) }
    // Equal elements in other arrays.
    let same = before.map { ($0.0, $0.1.map { $0 }) }
    var changed = same
    for index in stride(from: 0, to: changed[50].1.count, by: 10) { changed[50].1[index] = UUID() }
    var churned = same
    for section in churned.indices {
      for index in stride(from: 0, to: churned[section].1.count, by: 5) { churned[section].1[index] = UUID() }
    }
    let shuffled = same.map { ($0.0, $0.1.shuffled()) }

    let dictionary = median {
      var index: [UUID: Int] = [:]
      index.reserveCapacity(size)
      for (position, item) in items.enumerated() { index[item] = position }
      return index.count
    }
    let comparing = median { zip(before, same).reduce(0) { $0 + ($1.0.1 == $1.1.1 ? 1 : 0) } }
    Swift.print("rebuilding \(size) UUIDs in 100 sections; processor time")
    row("  comparing the arrays alone", comparing)
    row("  one dictionary: hashing one side once", dictionary)
    let base = try Snapshot(sections: before)
    let floor = ("comparing + hashing one side", comparing + dictionary)
    for (name, next) in [("nothing changed", same), ("1 of 100 sections", changed), ("churn 20 %", churned)] {
      let based = try median { try base.difference(to: Snapshot(sections: next, basedOn: base)).itemInserts.count }
      let refilled = try median {
        var snapshot = base
        snapshot.deleteAllItems()
        try snapshot.appendSections(next.map(\.0))
        for (section, items) in next { try snapshot.appendItems(items, toSection: section) }
        return base.difference(to: snapshot).itemInserts.count
      }
      let both = try median { try snapshot(before).difference(to: snapshot(next)).itemInserts.count }
      let peer = median {
        ArraySnapshot(sections: before.map { ($0.0, $0.1) }).changes(
          to: ArraySnapshot(sections: next.map { ($0.0, $0.1) })
        ).inserts
      }
      row("  \(name): based on the current one, difference", based, floor: floor)
      row("  \(name): emptied and filled again, difference", refilled, floor: floor)
      row("  \(name): both from nothing, difference", both, floor: floor)
      row("  \(name): published algorithm, no check of duplicates", peer, floor: floor)
    }
    let shuffle = try median { try snapshot(before).difference(to: snapshot(shuffled)).itemMoves.count }
    row("  shuffled: both from nothing, difference", shuffle, floor: floor)
    row("  itemIdentifiers", median { base.itemIdentifiers.count })
    row("  staged, nothing changed", try median { try base.difference(to: base).staged(from: base).count })
    let source = DiffableDataSource<Int, UUID>()
    source.apply(base)
    let first = try median {
      let copy = source.copy()
      return try copy.update { try $0.moveItem(items[1], beforeItem: items[0]) }.difference.itemMoves.count
    }
    row("  update { move one } of the snapshot, with its index", first)
  }
}

extension RebuildFigures {
  /// Rebuilding lists of integers, which hash in a few nanoseconds: one item is new, two have changed places.
  static func printIntegers() throws {
    for (sections, items) in [(50, 100), (100, 1_000)] {
      let before = (0..<sections).map { section in (section, (0..<items).map { section * items + $0 }) }
      var next = before.map { ($0.0, $0.1.map { $0 }) }
      next[1].1[3] = -1
      next[2].1.swapAt(1, 5)
      let count = sections * items
      let base = try DiffableDataSourceSnapshot(sections: before)
      let set = median {
        var set = Set<Int>(minimumCapacity: count)
        for (_, items) in next { for item in items { set.insert(item) } }
        return set.count
      }
      let comparing = median { zip(before, next).reduce(0) { $0 + ($1.0.1 == $1.1.1 ? 1 : 0) } }
      Swift.print("rebuilding \(count) Ints in \(sections) sections; processor time")
      row("  comparing the arrays alone", comparing)
      row("  one set with room: hashing one side once", set)
      let snapshot = try median { try DiffableDataSourceSnapshot(sections: next, basedOn: base).numberOfItems }
      row("  based on the current one", snapshot)
      let based = try median {
        try base.difference(to: DiffableDataSourceSnapshot(sections: next, basedOn: base)).itemInserts.count
      }
      row("  based on the current one, difference", based, floor: ("hashing one side", set))
      let alone = try median { try base.difference(to: DiffableDataSourceSnapshot(sections: next)).itemInserts.count }
      row("  without a base, difference", alone, floor: ("hashing one side", set))
    }
  }
}

/// The cost of an edit of sections beside many others.
func printSectionFigures() throws {
  for count in [100, 1_000, 10_000, 100_000] {
    let source = DiffableDataSource<Int, Int>()
    source.apply(try DiffableDataSourceSnapshot(sections: (0..<count).map { ($0, [$0]) }))
    _ = source.snapshot().indexOfItem(0)
    var next = count
    let append = try RebuildFigures.median {
      next += 1
      return try source.update { try $0.appendSections([next]) }.difference.sectionInserts.count
    }
    row("update { append one section } beside \(count)", append)
  }
}
