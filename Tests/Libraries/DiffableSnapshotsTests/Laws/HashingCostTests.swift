@testable import DiffableSnapshots
import Synchronization
import Testing

/// Cost, by counting: an identifier is hashed when it is added, and a difference hashes nothing.
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
    let source = DiffableDataSource<Int, Counted>()
    source.apply(try Self.snapshot(Array(0..<10_000)))
    let cost = try Self.count {
      try source.update { snapshot throws(SnapshotError) in
        snapshot.deleteItems([Counted(number: 77)])
        try snapshot.moveItem(Counted(number: 1), beforeItem: Counted(number: 9_000))
      }
    }
    #expect(cost <= 6)
  }

  @Test func marksAreComparedWithoutHashing() throws {
    let before = try Self.snapshot(Array(0..<1_000))
    var after = before
    try after.reloadItems((0..<100).map(Counted.init))
    try after.reconfigureItems((200..<300).map(Counted.init))
    let cost = Self.count { #expect(before.difference(to: after).reloads.count == 100) }
    #expect(cost == 0)
  }

  @Test func applyingADifferenceHashesWhatItNames() throws {
    let before = try Self.snapshot(Array(0..<10_000))
    var after = before
    after.deleteItems([5, 7_000].map(Counted.init))
    try after.insertItems([Counted(number: -1)], beforeItem: Counted(number: 9))
    try after.moveItem(Counted(number: 1), afterItem: Counted(number: 9_999))
    let difference = before.difference(to: after)
    let cost = try Self.count { try #expect(difference.applying(to: before).numberOfItems == 9_999) }
    #expect(cost <= 20)
  }

  /// A drag, an edit of a list whose section has an outline, and an edit of the outline: the cost of each depends on
  /// the number of items that it names.
  @Test func editsOfADataSourceHashWhatTheyName() throws {
    var outline = DiffableDataSourceSectionSnapshot<Counted>()
    try outline.append((0..<10_000).map(Counted.init))
    for isOutline in [false, true] {
      let source = DiffableDataSource<Int, Counted>()
      source.reorderingHandlers.canReorderItem = { _ in true }
      if isOutline { try source.apply(outline, to: 0) } else { source.apply(try Self.snapshot(Array(0..<10_000))) }
      let end = ItemIndexPath(section: 0, item: .max)
      #expect(try Self.count { _ = try source.reorder(Counted(number: 3), to: end) } <= 40)
      #expect(source.indexPath(for: Counted(number: 3))?.item == 9_999)
      let middle = ItemIndexPath(section: 0, item: 5_000)
      #expect(try Self.count { _ = try source.reorder(Counted(number: 3), to: middle) } <= 40)
      #expect(try Self.count { _ = try source.update { try $0.appendItems([Counted(number: -1)]) } } <= 40)
      #expect(Self.count { _ = source.update { $0.deleteItems([Counted(number: 2)]) } } <= 40)
      if isOutline {
        #expect(try Self.count { _ = try source.update(0) { try $0.delete([Counted(number: 9)]) } } <= 40)
      }
    }
  }

  /// Editing a section costs what the edit touches, not what the snapshot holds.
  @Test func editsOfSectionsHashWhatTheyName() throws {
    let source = DiffableDataSource<Counted, Int>()
    try source.update { snapshot throws(SnapshotError) in
      try snapshot.appendSections((0..<1_000).map(Counted.init))
      for section in 0..<1_000 { try snapshot.appendItems([section], toSection: Counted(number: section)) }
    }
    let new = Counted(number: -1)
    #expect(try Self.count { _ = try source.update { try $0.appendSections([new]) } } <= 4)
    #expect(
      try Self.count { _ = try source.update { try $0.moveSection(new, beforeSection: Counted(number: 0)) } } <= 4)
    let end = try source.update { try $0.moveSection(Counted(number: 7), afterSection: Counted(number: 999)) }
    #expect(end.difference.sectionMoves == [.init(from: 8, to: 1_000, section: Counted(number: 7))])
    #expect(end.difference.itemMoves.isEmpty)
    #expect(Self.count { _ = source.update { $0.deleteSections([Counted(number: 500)]) } } <= 4)
    #expect(source.snapshot().numberOfSections == 1_000)
  }

  /// The base is not hashed again, nor are the items that are as they were.
  @Test func onlyWhatChangedIsHashed() throws {
    let sections = (0..<100).map { section in (section, (0..<100).map { Counted(number: section * 100 + $0) }) }
    let base = try DiffableDataSourceSnapshot(sections: sections)
    var changed = sections.map { ($0.0, $0.1.map { Counted(number: $0.number) }) }
    changed[50].1[3] = Counted(number: -1)
    changed[51].1.remove(at: 7)
    var next = base
    let cost = try Self.count {
      next = try DiffableDataSourceSnapshot(sections: changed, basedOn: base)
      #expect(base.difference(to: next).itemDeletes.map(\.item.number) == [5_003, 5_107])
    }
    #expect(cost == 1)
    let filling = try Self.count {
      var refilled = next
      refilled.deleteAllItems()
      try refilled.appendSections(changed.map(\.0))
      for (section, items) in changed { try refilled.appendItems(items, toSection: section) }
      #expect(next.difference(to: refilled).isEmpty)
    }
    #expect(filling == 0)
  }
}
