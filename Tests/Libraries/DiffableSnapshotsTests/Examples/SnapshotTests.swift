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

  @Test func unknownIdentifiersThrow() throws {
    var edited = snapshot
    func refused(_ error: SnapshotError, _ edit: (inout Snapshot) throws -> Void) {
      #expect(throws: error) { try edit(&edited) }
      #expect(edited == snapshot)
    }
    refused(.unknownItem([9])) { try $0.reloadItems([9]) }
    refused(.unknownItem([9])) { try $0.reconfigureItems([9]) }
    refused(.unknownSection(["z"])) { try $0.reloadSections(["z"]) }
    #expect(throws: SnapshotError.unknownSection(["z"])) { try snapshot.itemIdentifiers(inSection: "z") }
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
