// Figures for DiffableSnapshots: each beside its floor, measured in the same run. Usage: SnapshotFigures [ROUNDS]
import CAllocator
import DiffableSnapshots
import Foundation

let clock = ContinuousClock()
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try clock.measure(work)
  return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
}

/// The median of several rounds.
func median(_ count: Int = rounds, _ work: () throws -> Double) rethrows -> Double {
  let values = try (0..<count).map { _ in try work() }
  return values.sorted()[count / 2]
}

func row(_ name: String, _ value: Double, unit: String = "ms", floor: (String, Double)? = nil) {
  var line = name.padding(toLength: 58, withPad: " ", startingAt: 0)
  line += String(format: "%12.4f \(unit)", value)
  if let floor {
    line += String(format: "   %@ %.4f ms, ratio %.2f", floor.0, floor.1, value / floor.1)
  }
  print(line)
}

nonisolated(unsafe) var sink = 0

/// The edits of the comparison table: some deleted, some inserted, some shuffled.
func edited(_ items: [UUID], deletes: Int, inserts: Int, shuffles: Int) -> [UUID] {
  var random = SystemRandomNumberGenerator()
  var result = items
  for _ in 0..<deletes {
    result.swapAt(Int.random(in: 0..<result.count, using: &random), result.count - 1); result.removeLast()
  }
  // The order of the rest is the original one.
  let left = Set(result)
  result = items.filter(left.contains)
  let places = (0..<shuffles).map { _ in Int.random(in: 0..<result.count) }
  let shuffled = places.shuffled()
  for (a, b) in zip(places, shuffled) { result.swapAt(a, b) }
  var merged: [UUID] = []
  merged.reserveCapacity(result.count + inserts)
  let step = max(1, result.count / inserts)
  for (index, item) in result.enumerated() {
    if index % step == 0 { merged.append(UUID()) }
    merged.append(item)
  }
  return merged
}

func snapshot(_ items: [UUID]) throws -> DiffableDataSourceSnapshot<Int, UUID> {
  var snapshot = DiffableDataSourceSnapshot<Int, UUID>()
  try snapshot.appendSections([0])
  try snapshot.appendItems(items)
  return snapshot
}

func allocatedBytes() -> Int { Int(bytes_in_use()) }

/// The median time of one in-place edit with its transaction.
func time(
  _ source: DiffableDataSource<Int, UUID>,
  _ edit: (inout DiffableDataSourceSnapshot<Int, UUID>, Int) throws -> Void
) throws -> Double {
  var values: [Double] = []
  for round in 0..<101 {
    let start = clock.now
    let transaction = try source.update { snapshot throws(any Error) in try edit(&snapshot, round) }
    values.append(Double((clock.now - start).components.attoseconds) / 1e15)
    sink &+= transaction.difference.itemMoves.count
  }
  return values.sorted()[50]
}

@main enum SnapshotFigures {
  static func main() throws {
    // First, while nothing that was freed can be used again.
    do {
      let items: [Int] = (0..<1_000_000).map { $0 * 7_919 }
      let before = allocatedBytes()
      var flat = DiffableDataSourceSnapshot<Int, Int>()
      try flat.appendSections([0])
      try flat.appendItems(items)
      let after = allocatedBytes()
      row("memory per item of a flat snapshot of 1,000,000 Int", Double(after - before) / 1e6, unit: "bytes (limit 72)")
      let treeBefore = allocatedBytes()
      var outline = DiffableDataSourceSectionSnapshot<Int>()
      try outline.append(Array(items[..<1000]))
      for parent in 0..<1000 {
        let children: [Int] = (0..<999).map { (1 << 40) + parent * 1000 + $0 }
        try outline.append(children, to: items[parent])
      }
      row(
        "memory per item of an outline of 1,000,000 Int", Double(allocatedBytes() - treeBefore) / 1e6,
        unit: "bytes (limit 72)")
      sink &+= flat.numberOfItems + outline.count
    }
    for size in [10_000, 100_000] { try RebuildFigures.print(size: size) }
    try RebuildFigures.printIntegers()
    try printSectionFigures()
    for (size, deletes, inserts, shuffles) in [
      (5_000, 1_000, 1_000, 200), (100_000, 10_000, 10_000, 2_000), (1_000_000, 100_000, 100_000, 20_000),
    ] {
      let before = (0..<size).map { _ in UUID() }
      let after = edited(before, deletes: deletes, inserts: inserts, shuffles: shuffles)
      let count = size == 1_000_000 ? min(rounds, 3) : rounds
      let floor = median(count) {
        milliseconds {
          var index: [UUID: Int] = [:]
          index.reserveCapacity(before.count)
          for (position, item) in before.enumerated() { index[item] = position }
          for item in after { sink &+= index[item] ?? 0 }
        }
      }
      let dictionary = median(count) {
        milliseconds {
          var index: [UUID: Int] = [:]
          index.reserveCapacity(before.count)
          for (position, item) in before.enumerated() { index[item] = position }
          sink &+= index.count
        }
      }
      let a = try snapshot(before)
      let b = try snapshot(after)
      let difference = median(count) { milliseconds { sink &+= a.difference(to: b).itemMoves.count } }
      let whole = try median(count) {
        try milliseconds { sink &+= try snapshot(before).difference(to: snapshot(after)).itemMoves.count }
      }
      let building = try median(count) { try milliseconds { sink &+= try snapshot(before).numberOfItems } }
      row("difference of UUIDs, \(size)", difference, floor: ("hashing both sides", floor))
      row("  two arrays -> two snapshots -> difference, \(size)", whole, floor: ("hashing both sides", floor))
      row("  building a snapshot, \(size)", building, floor: ("one dictionary", dictionary))
      if size <= 5_000 {
        let standard = median(count) {
          milliseconds { sink &+= after.difference(from: before).inferringMoves().count }
        }
        row("  stdlib difference + inferringMoves, \(size)", standard)
      }
    }

    for size in [10_000, 100_000, 1_000_000] {
      let items = (0..<size).map { _ in UUID() }
      let source = DiffableDataSource<Int, UUID>()
      source.apply(try snapshot(items))
      let delete = try time(source) { snapshot, round in snapshot.deleteItems([items[size / 2 + round]]) }
      let insert = try time(source) { snapshot, round in
        try snapshot.insertItems([UUID()], beforeItem: items[size / 3 + round])
      }
      let move = try time(source) { snapshot, round in
        try snapshot.moveItem(items[round], beforeItem: items[size - 1 - round])
      }
      let lookup = median(101) {
        milliseconds { sink &+= source.snapshot().indexOfItem(items[size / 4]) ?? 0 }
      }
      var outline = DiffableDataSourceSectionSnapshot<UUID>()
      let parents = stride(from: 0, to: size, by: 20).map { items[$0] }
      try outline.append(parents)
      for (index, parent) in parents.enumerated() {
        try outline.append(Array(items[index * 20 + 1..<min(index * 20 + 20, size)]), to: parent)
      }
      let tree = DiffableDataSource<Int, UUID>()
      try tree.apply(outline, to: 0)
      var values: [Double] = []
      for round in 0..<101 {
        values.append(
          try milliseconds {
            sink &+= try tree.update(0) { $0.expand([parents[parents.count / 2 + round]]) }
              .difference.itemInserts.count
          })
      }
      row("update { delete one } of \(size)", delete)
      row("update { insert one } of \(size)", insert)
      row("update { move one } of \(size)", move)
      row("update { expand one, 19 children } of \(size)", values.sorted()[50])
      row("indexOfItem of \(size)", lookup)
    }
  }
}
