import DiffableSnapshots
import Synchronization
import Testing

/// Deleted identifiers are released.
@Suite struct ReleaseTests {
  /// Counts its live instances.
  final class Counted: Hashable, Sendable {
    let number: Int
    let living: Living
    init(_ number: Int, _ living: Living) {
      self.number = number
      self.living = living
      living.count.add(1, ordering: .relaxed)
    }
    deinit { living.count.subtract(1, ordering: .relaxed) }
    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  final class Living: Sendable {
    let count = Atomic(0)
    var now: Int { count.load(ordering: .relaxed) }
    func some(_ numbers: Range<Int>) -> [Counted] { numbers.map { Counted($0, self) } }
  }

  @Test(arguments: [1, 2, 7, 1_000, 3_000]) func ofAList(count: Int) throws {
    let living = Living()
    var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(living.some(0..<count))
    #expect(living.now == count)
    snapshot.deleteItems((0..<count / 2).map { Counted($0, living) })
    #expect(living.now == count - count / 2)
    snapshot.deleteItems((0..<count).map { Counted($0, living) })
    #expect(living.now == 0)
  }

  @Test(arguments: [1, 2, 7, 1_000, 3_000]) func ofAnOutline(count: Int) throws {
    let living = Living()
    var outline = DiffableDataSourceSectionSnapshot<Counted>()
    try outline.append(living.some(0..<count))
    try outline.delete((0..<count / 2).map { Counted($0, living) })
    #expect(living.now == count - count / 2)
    try outline.delete((count / 2..<count).map { Counted($0, living) })
    #expect(living.now == 0)
  }

  @Test func ofADataSource() throws {
    let living = Living()
    let source = DiffableDataSource<Int, Counted>()
    try source.update {
      try $0.appendSections([0])
      try $0.appendItems(living.some(0..<1_000))
    }
    for number in 0..<999 { source.update { $0.deleteItems([Counted(number, living)]) } }
    #expect(living.now == 1)
    source.update { $0.deleteAllItems() }
    #expect(living.now == 0)
  }
}
