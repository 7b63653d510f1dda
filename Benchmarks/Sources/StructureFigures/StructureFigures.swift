// What other structures under a snapshot would cost: one row deleted from the middle of 1,000,000, the value before being
// kept, as a transaction keeps it. Beside them what the library takes. See ARCHITECTURE.md.
import DiffableSnapshots
import Foundation

let clock = ContinuousClock()

func median(_ rounds: Int = 21, _ work: () throws -> Void) rethrows -> Double {
  let values = try (0..<rounds).map { _ in
    let time = try clock.measure(work).components
    return Double(time.attoseconds) / 1e15 + Double(time.seconds) * 1e3
  }
  return values.sorted()[rounds / 2]
}

func row(_ name: String, _ value: Double) {
  print(name.padding(toLength: 72, withPad: " ", startingAt: 0) + String(format: "%10.4f ms", value))
}

final class Page { var numbers = [UInt32](repeating: 7, count: 512) }
final class Directory {
  var pages: [Page]
  init(_ pages: [Page]) { self.pages = pages }
}

nonisolated(unsafe) var sink = 0

@main enum StructureFigures {
  static let size = 1_000_000

  static func main() throws {
    let items = (0..<size).map { _ in UUID() }
    arrays(items)
    pages()
    try library(items)
  }

  /// An array in order and a dictionary of positions: what stands behind the deleted row is renumbered.
  static func arrays(_ items: [UUID]) {
    var order = items
    var positions: [UUID: Int] = [:]
    positions.reserveCapacity(size)
    for (index, item) in order.enumerated() { positions[item] = index }
    row(
      "array and dictionary of positions, renumbered in place",
      median(5) {
        let gone = order.remove(at: order.count / 2)
        positions[gone] = nil
        for index in order.count / 2..<order.count { positions[order[index]] = index }
      })
    var handles = (0..<UInt32(size)).map { $0 }
    row(
      "array of handles, copied because the value before is kept",
      median {
        let before = handles
        handles.remove(at: handles.count / 2)
        sink &+= before.count
      })
  }

  /// Pages that are shared: one is copied, and the list of all pages with it, or the list of 64.
  static func pages() {
    var root = (0..<8_192).map { _ in Page() }
    row(
      "pages in one root array, one page copied",
      median(101) {
        let before = root
        root[4_000] = Page()
        sink &+= before.count
      })
    var directories = (0..<128).map { _ in Directory((0..<64).map { _ in Page() }) }
    row(
      "pages in directories of 64, one page copied",
      median(101) {
        let before = directories
        let directory = Directory(directories[60].pages)
        directory.pages[3] = Page()
        directories[60] = directory
        sink &+= before.count
      })
  }

  static func library(_ items: [UUID]) throws {
    var snapshot = DiffableDataSourceSnapshot<Int, UUID>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
    let source = DiffableDataSource<Int, UUID>()
    source.apply(snapshot)
    var round = 0
    row(
      "DiffableDataSource.update, with its difference",
      try median(101) {
        round += 1
        let transaction = try source.update { snapshot throws(any Error) in
          snapshot.deleteItems([items[size / 2 + round]])
        }
        sink &+= transaction.difference.itemDeletes.count
      })
    row(
      "  the same by comparing both snapshots in full",
      try median(5) {
        round += 1
        var after = source.snapshot()
        after.deleteItems([items[size / 2 + round]])
        sink &+= source.snapshot().difference(to: after).itemDeletes.count
        source.apply(after)
      })
    row(
      "a dictionary of 1,000,000 identifiers",
      median(5) {
        var index: [UUID: UInt32] = [:]
        index.reserveCapacity(size)
        for (number, item) in items.enumerated() { index[item] = UInt32(number) }
        sink &+= index.count
      })
    row(
      "  a whole snapshot of them",
      try median(5) {
        var snapshot = DiffableDataSourceSnapshot<Int, UUID>()
        try snapshot.appendSections([0])
        try snapshot.appendItems(items)
        sink &+= snapshot.numberOfItems
      })
  }
}
