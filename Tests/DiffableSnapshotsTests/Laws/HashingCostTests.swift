import DiffableSnapshots
import Synchronization
import Testing

/// Cost, by counting: an identifier is hashed when it comes in, and a difference hashes nothing.
@Suite(.serialized) struct HashingCostTests {
  static let hashes = Mutex(0)

  struct Counted: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {
      HashingCostTests.hashes.withLock { $0 += 1 }
      hasher.combine(number)
    }
    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  }

  static func count(_ work: () throws -> Void) rethrows -> Int {
    hashes.withLock { $0 = 0 }
    try work()
    return hashes.withLock { $0 }
  }

  static func snapshot(_ numbers: [Int]) throws -> DiffableDataSourceSnapshot<Int, Counted> {
    var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(numbers.map(Counted.init))
    return snapshot
  }

  @Test func eachIdentifierIsHashedOnceAndADifferenceHashesNone() throws {
    var before = DiffableDataSourceSnapshot<Int, Counted>()
    let building = try Self.count { before = try Self.snapshot(Array(0..<10_000)) }
    #expect(building == 10_000)
    let after = try Self.snapshot(Array((5..<10_005).reversed()))
    let comparing = Self.count { #expect(before.difference(to: after).itemDeletes.count == 5) }
    #expect(comparing == 0)
  }

  @Test func anEditHashesWhatItNames() throws {
    var source = DiffableDataSource<Int, Counted>()
    source.apply(try Self.snapshot(Array(0..<10_000)))
    let cost = try Self.count {
      try source.update { snapshot throws(SnapshotError) in
        snapshot.deleteItems([Counted(number: 77)])
        try snapshot.moveItem(Counted(number: 1), beforeItem: Counted(number: 9_000))
      }
    }
    #expect(cost <= 6)
  }
}
