@testable import DiffableSnapshots
import Testing

/// Marks, descriptions, errors and the needs of clients' tests.
@Suite struct ConvenienceTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  static func snapshot(_ items: [Int]) throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections(["a"])
    try snapshot.appendItems(items)
    return snapshot
  }

  static func outline() throws -> Outline {
    var outline = Outline()
    try outline.append([1, 2])
    try outline.append([3, 4], to: 1)
    try outline.append([5], to: 4)
    outline.expand([1, 4])
    outline.collapse([1])
    return outline
  }

  @Test func marksHaveBothPlaces() throws {
    let before = try Self.snapshot([1, 2, 3])
    var after = try Self.snapshot([3, 1])
    try after.reloadItems([3])
    try after.reloadSections(["a"])
    let difference = before.difference(to: after)
    #expect(difference.reloads.map(\.from.item) == [2] && difference.reloads.map(\.to.item) == [0])
    #expect(difference.sectionReloads == [.init(from: 0, to: 0, section: "a")])
  }

  @Test func descriptionsAreShort() throws {
    let snapshot = try Self.snapshot(Array(0..<1_000_0))
    #expect("\(snapshot)" == "a: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 and 9984 more")
    #expect("\(try Self.outline())" == "[1, 2], 3 hidden")
    var text = ""
    dump(snapshot, to: &text)
    dump(try Self.outline(), to: &text)
    #expect(text.count < 1_500, "\(text)")
    var after = try Self.snapshot([3, 2] + Array(10..<30))
    try after.reconfigureItems([2])
    try after.appendSections(["b"])
    let difference = try Self.snapshot([1, 2, 3]).difference(to: after)
    #expect("\(difference)".hasPrefix("+ section 1 b\n- 0-0 1\n+ 0-2 10\n+ 0-3 11\n"), "\(difference)")
    #expect("\(difference)".hasSuffix("+ 0-17 25\nand 4 more\n~ 0-2 -> 0-0 3\n! 0-1 2"), "\(difference)")
    #expect("\(SnapshotDifference<Int, Int>())" == "no changes")
    #expect("\(try Self.outline().visibleDifference(to: Outline()))" == "- 0 1\n- 1 2")
    #expect("\(ItemIndexPath(section: 1, item: 2))" == "1-2")
  }

  @Test func errorsCarryTheIdentifiers() throws {
    var snapshot = try Self.snapshot(Array(0..<40))
    do throws(SnapshotError) {
      try snapshot.appendItems(Array(0..<40))
    } catch .duplicateItem(let ids) {
      #expect(ids.compactMap { $0.as(Int.self) } == Array(0..<40))
      #expect(ids[0].as(String.self) == nil)
      #expect("\(SnapshotError.duplicateItem(ids))".hasSuffix("14, 15 and 24 more"))
    } catch {
      Issue.record(error)
    }
  }

  /// Apple's sample: handlers that change a property of a class on the main actor.
  @MainActor final class Controller {
    let source = DiffableDataSource<Int, String>()
    var backingStore = ["a", "b", "c"]
    var log: [String] = []

    func configure() throws {
      try source.update {
        try $0.appendSections([0])
        try $0.appendItems(backingStore)
      }
      source.reorderingHandlers.canReorderItem = { [unowned self] in backingStore.contains($0) }
      source.reorderingHandlers.didReorder = { [unowned self] in backingStore = $0.finalSnapshot.itemIdentifiers }
      source.sectionSnapshotHandlers.willExpandItem = { [unowned self] in log.append($0) }
    }
  }

  @MainActor @Test func handlersBelongToTheirActor() throws {
    let controller = Controller()
    try controller.configure()
    _ = try controller.source.reorder("a", to: ItemIndexPath(section: 0, item: 2))
    #expect(controller.backingStore == ["b", "c", "a"])
    try controller.source.update(0) { try $0.append(["d"], to: "b") }
    _ = try controller.source.expand("b")
    #expect(controller.log == ["b"])
  }
}
