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

  @Test func marksAreCarriedByTheDifference() throws {
    var edited = snapshot
    try edited.reloadItems([2])
    try edited.reconfigureItems([5, 4])
    #expect(edited.reloadedItemIdentifiers == [2] && edited.reconfiguredItemIdentifiers == [5, 4])
    let difference = snapshot.difference(to: edited)
    #expect(difference.reloads.map(\.item) == [2] && difference.reconfigures.map(\.item) == [5, 4])
    #expect(difference.itemMoves.isEmpty)
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
