@testable import DiffableSnapshots
import TestSupport
import Testing

/// The statements of the flat snapshot's documentation, one per test.
@Suite struct SnapshotTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  let snapshot: Snapshot

  init() throws {
    var snapshot = Snapshot()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2, 3], toSection: "a")
    try snapshot.appendItems([4, 5])
    self.snapshot = snapshot
  }

  @Test func itemsWithoutASectionGoToTheLast() throws {
    #expect(try snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    var empty = Snapshot()
    #expect(throws: SnapshotError.unknownSection([])) { try empty.appendItems([1]) }
    #expect(empty.numberOfItems == 0)
  }

  @Test func countsAndIndices() throws {
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(try snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.sectionIdentifier(containingItem: 5) == "b")
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
  }

  @Test func unknownIdentifiersAndDuplicatesThrow() throws {
    var edited = snapshot
    func refused(_ error: SnapshotError, _ edit: (inout Snapshot) throws -> Void) {
      #expect(throws: error) { try edit(&edited) }
      #expect(edited == snapshot)
    }
    refused(.duplicateItem([2])) { try $0.appendItems([6, 2]) }
    refused(.duplicateItem([7])) { try $0.appendItems([7, 8, 7]) }
    refused(.duplicateSection(["a"])) { try $0.appendSections(["c", "a"]) }
    refused(.unknownSection(["z"])) { try $0.appendItems([6], toSection: "z") }
    refused(.unknownSection(["z"])) { try $0.moveSection("a", beforeSection: "z") }
    refused(.unknownItem([9])) { try $0.insertItems([6], beforeItem: 9) }
    refused(.unknownItem([9])) { try $0.moveItem(1, afterItem: 9) }
    refused(.unknownItem([9])) { try $0.reloadItems([9]) }
    refused(.unknownItem([9])) { try $0.reconfigureItems([9]) }
    refused(.unknownSection(["z"])) { try $0.reloadSections(["z"]) }
    #expect(throws: SnapshotError.unknownSection(["z"])) { try snapshot.itemIdentifiers(inSection: "z") }
  }

  @Test func deletingWhatIsNotThereDoesNothing() {
    var edited = snapshot
    edited.deleteItems([9, 1, 9, 1])
    edited.deleteSections(["z", "b", "z"])
    #expect(edited.itemIdentifiers == [2, 3] && edited.sectionIdentifiers == ["a"])
  }

  @Test func deletingASectionDeletesItsItems() throws {
    var edited = snapshot
    edited.deleteSections(["a"])
    #expect(edited.itemIdentifiers == [4, 5] && edited.sectionIdentifiers == ["b"])
    edited.deleteAllItems()
    #expect(edited.numberOfItems == 0 && edited.numberOfSections == 0)
  }

  @Test func itemsMoveAcrossSections() throws {
    var edited = snapshot
    try edited.moveItem(1, afterItem: 4)
    #expect(try edited.itemIdentifiers(inSection: "b") == [4, 1, 5])
    let difference = snapshot.difference(to: edited)
    #expect(
      difference.itemMoves
        == [.init(from: .init(section: 0, item: 0), to: .init(section: 1, item: 1), item: 1)])
    #expect(difference.itemDeletes.isEmpty && difference.itemInserts.isEmpty)
  }

  @Test func marksAreCarriedByTheDifference() throws {
    var edited = snapshot
    try edited.reloadItems([2])
    try edited.reconfigureItems([5, 4])
    #expect(edited.reloadedItemIdentifiers == [2] && edited.reconfiguredItemIdentifiers == [5, 4])
    let difference = snapshot.difference(to: edited)
    #expect(difference.reloads.map(\.item) == [2] && difference.reconfigures.map(\.item) == [5, 4])
    #expect(difference.itemMoves.isEmpty)
  }

  @Test func aShuffleTakesTheFewestMoves() throws {
    var generator = SeededGenerator(law: 50)
    for _ in generator.steps(50) {
      let items = Array(0..<200)
      let shuffled = items.shuffled(using: &generator)
      var (before, after) = (Snapshot(), Snapshot())
      try before.appendSections(["s"])
      try before.appendItems(items)
      try after.appendSections(["s"])
      try after.appendItems(shuffled)
      let moves = before.difference(to: after).itemMoves.count
      #expect(moves == 200 - Self.longestIncreasingSubsequence(shuffled))
    }
  }

  /// The length, by definition.
  static func longestIncreasingSubsequence(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  @Test func manyItems() throws {
    var large = DiffableDataSourceSnapshot<Int, Int>()
    try large.appendSections([0, 1])
    try large.appendItems(Array(0..<200_000), toSection: 0)
    #expect(large.indexOfItem(177_777) == 177_777)
    let before = large
    try large.moveItem(0, afterItem: 199_999)
    large.deleteItems([100_000])
    #expect(large.indexOfItem(177_777) == 177_775 && before.indexOfItem(177_777) == 177_777)
    let difference = before.difference(to: large)
    #expect(difference.itemMoves.map(\.item) == [0] && difference.itemDeletes.map(\.item) == [100_000])
  }
}
