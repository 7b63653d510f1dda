@testable import DiffableSnapshots
import Testing

/// The public calls with an integer argument, each with 0, 1, -1, the maximum and the minimum: a result, nil, or an
/// error.
@Suite struct AbsurdValueTests {
  static let numbers = [0, 1, -1, 2, 3, .max, .min, .max - 1, .min + 1]
  static let paths = numbers.flatMap { section in numbers.map { ItemIndexPath(section: section, item: $0) } }

  static func source() throws -> DiffableDataSource<Int, Int> {
    let source = DiffableDataSource<Int, Int>()
    try source.update {
      try $0.appendSections([0, 1])
      try $0.appendItems([1, 2, 3], toSection: 0)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  @Test func queriesByPosition() throws {
    let source = try Self.source()
    let outline = source.snapshot(for: 0)
    for path in Self.paths {
      let expected = path.section == 0 && (0..<3).contains(path.item) ? path.item + 1 : nil
      #expect(source.itemIdentifier(for: path) == expected)
      #expect(source.snapshot().itemIdentifier(at: path) == expected)
    }
    for number in Self.numbers {
      #expect(source.sectionIdentifier(for: number) == ((0..<2).contains(number) ? number : nil))
      #expect(outline.visibleItem(at: number) == ((0..<3).contains(number) ? number + 1 : nil))
      for upper in Self.numbers where upper >= number {
        #expect(
          outline.visibleItems(in: number..<upper) == (0..<3).filter { number <= $0 && $0 < upper }.map { $0 + 1 })
      }
    }
  }

  @Test func reordering() throws {
    for path in Self.paths {
      let source = try Self.source()
      let transaction = try source.reorder(2, to: path)
      if path.item < 0 || !(0..<2).contains(path.section) {
        #expect(transaction == nil && source.snapshot().itemIdentifiers == [1, 2, 3])
      } else if path.section == 1 {
        #expect(source.indexPath(for: 2) == ItemIndexPath(section: 1, item: 0))
      } else {
        #expect(source.indexPath(for: 2) == ItemIndexPath(section: 0, item: min(path.item, 2)))
      }
      #expect(source.snapshot().numberOfItems == 3)
    }
    let source = try Self.source()
    #expect(throws: SnapshotError.unknownItem([9])) { try source.reorder(9, to: ItemIndexPath(section: 0, item: 0)) }
  }

  /// NaN is not equal to itself: every call that would add it refuses it.
  @Test func anItemThatIsNotEqualToItself() throws {
    typealias Snapshot = DiffableDataSourceSnapshot<Double, Double>
    func refuses(_ call: () throws -> Void) {
      do {
        try call()
        Issue.record("accepted")
      } catch {
        #expect("\(error)" == "an identifier must be equal to itself: nan")
      }
    }
    let many = (0..<3000).map(Double.init) + [.nan]
    for items in [[.nan], [1, .nan, 2], many] {
      var snapshot = try Snapshot(sections: [(0, [-1]), (1, [])])
      let before = snapshot
      refuses { _ = try Snapshot(sections: [(0, items)]) }
      refuses { _ = try Snapshot(sections: [(0, items)], basedOn: snapshot) }
      refuses { try snapshot.appendItems(items) }
      refuses { try snapshot.insertItems(items, afterItem: -1) }
      for existing in ExistingItems.allCases { refuses { try snapshot.appendItems(items, existing: existing) } }
      refuses { try snapshot.appendSections(items.filter { $0 != 0 && $0 != 1 }) }
      #expect(snapshot == before)
      let source = DiffableDataSource<Double, Double>()
      refuses {
        try source.update {
          try $0.appendSections([0]); try $0.appendItems(items)
        }
      }
      refuses { try source.update(0) { try $0.append(items) } }
      #expect(source.snapshot().numberOfSections == 0)
      var difference = SnapshotDifference<Double, Double>()
      difference.itemInserts = [.init(indexPath: ItemIndexPath(section: 1, item: 0), item: .nan)]
      #expect(throws: DifferenceError.self) { try difference.applying(to: snapshot) }
    }
    var rows = SectionSnapshotDifference<Double>()
    rows.inserts = [.init(index: 0, item: .nan, parent: nil, level: 0)]
    #expect(throws: DifferenceError.self) { try rows.applying(to: DiffableDataSourceSectionSnapshot()) }
  }

  @Test func differencesMadeByHand() throws {
    let snapshot = try Self.source().snapshot()
    for path in Self.paths {
      var insert = SnapshotDifference<Int, Int>()
      insert.itemInserts = [.init(indexPath: path, item: 7)]
      let isPlace = path.item >= 0 && (path.section == 0 && path.item <= 3 || path.section == 1 && path.item == 0)
      #expect((try? insert.applying(to: snapshot))?.indexPath(ofItem: 7) == (isPlace ? path : nil))
      #expect(((try? insert.staged(from: snapshot)) != nil) == isPlace)
      var delete = SnapshotDifference<Int, Int>()
      delete.itemDeletes = [.init(indexPath: path, item: 2)]
      let isThere = path == ItemIndexPath(section: 0, item: 1)
      #expect((try? delete.applying(to: snapshot))?.itemIdentifiers == (isThere ? [1, 3] : nil))
      for other in Self.paths {
        var move = SnapshotDifference<Int, Int>()
        move.itemMoves = [.init(from: path, to: other, item: 2)]
        move.reloads = [.init(from: path, to: other, item: 2)]
        let moved = try? move.applying(to: snapshot)
        #expect(moved == nil || moved?.indexPath(ofItem: 2) == other && isThere && moved?.numberOfItems == 3)
        _ = move.inverse
      }
    }
    for from in Self.numbers {
      var change = SnapshotDifference<Int, Int>()
      change.sectionInserts = [.init(index: from, section: 7)]
      #expect((try? change.applying(to: snapshot))?.indexOfSection(7) == ((0...2).contains(from) ? from : nil))
      change = SnapshotDifference()
      change.sectionDeletes = [.init(index: from, section: 1)]
      #expect((try? change.applying(to: snapshot))?.sectionIdentifiers == (from == 1 ? [0] : nil))
      for to in Self.numbers {
        change = SnapshotDifference()
        change.sectionMoves = [.init(from: from, to: to, section: 0)]
        let moved = try? change.applying(to: snapshot)
        #expect(moved == nil || from == 0 && moved?.indexOfSection(0) == to && moved?.itemIdentifiers == [1, 2, 3])
      }
    }
  }

  @Test func sectionDifferencesMadeByHand() throws {
    let rows = [1, 2, 3]
    for index in Self.numbers {
      var difference = SectionSnapshotDifference<Int>()
      difference.inserts = [.init(index: index, item: 7, parent: nil, level: index)]
      #expect((try? difference.applying(to: rows))?.firstIndex(of: 7) == ((0...3).contains(index) ? index : nil))
      #expect((difference.collectionDifference == nil) == (index < 0))
      difference = SectionSnapshotDifference()
      difference.deletes = [.init(index: index, item: 2, parent: 1, level: index)]
      #expect((try? difference.applying(to: rows)) == (index == 1 ? [1, 3] : nil))
      for to in Self.numbers {
        difference = SectionSnapshotDifference()
        difference.moves = [.init(from: index, to: to, item: 2, parent: nil, level: to)]
        let moved = try? difference.applying(to: rows)
        #expect(moved == nil || index == 1 && moved?.firstIndex(of: 2) == to)
      }
    }
  }

  @Test func aDifferenceOfAnotherSnapshotIsRefused() throws {
    typealias Difference = SnapshotDifference<String, Int>
    var (a, b) = (DiffableDataSourceSnapshot<String, Int>(), DiffableDataSourceSnapshot<String, Int>())
    try a.appendSections(["x", "y"])
    try a.appendItems([1, 2], toSection: "x")
    try b.appendSections(["x"])
    try b.appendItems([1, 2])
    var moved = a
    try moved.insertItems([3], beforeItem: 1)
    try moved.appendItems([2], toSection: "y", existing: .move)
    #expect(throws: DifferenceError.mismatchedItem(2)) { try a.difference(to: moved).applying(to: b) }
    #expect(try a.difference(to: moved).applying(to: a) == moved)
    var difference = Difference()
    difference.sectionInserts = [.init(index: 0, section: "z"), .init(index: 1, section: "z")]
    #expect(throws: DifferenceError.mismatchedSection("z")) { try difference.applying(to: a) }
    difference = Difference()
    difference.sectionDeletes = [.init(index: 0, section: "x")]
    #expect(throws: DifferenceError.mismatchedItem(1)) { try difference.applying(to: a) }
    difference = Difference()
    difference.itemDeletes = Array(repeating: .init(indexPath: ItemIndexPath(section: 0, item: 0), item: 1), count: 2)
    #expect(throws: DifferenceError.mismatchedItem(1)) { try difference.applying(to: a) }
  }
}
