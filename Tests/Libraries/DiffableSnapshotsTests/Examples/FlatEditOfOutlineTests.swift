import DiffableSnapshots
import Testing

/// Flat edits, reordering and whole snapshots preserve the tree of a section: examples for the article
/// OutlinesAndFlatEdits.
@Suite struct FlatEditOfOutlineTests {
  typealias Source = DiffableDataSource<String, String>

  /// Food (Apple, Pear), Travel.
  static func source(expanded: [String] = []) throws -> Source {
    var outline = Source.SectionSnapshot()
    try outline.append(["Food", "Travel"])
    try outline.append(["Apple", "Pear"], to: "Food")
    outline.expand(expanded)
    let source = Source()
    try source.apply(outline, to: "outline")
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  static func drawing(_ source: Source, _ section: String = "outline") -> [String] {
    source.snapshot(for: section).visualDescription().split(separator: "\n").map(String.init)
  }

  @Test(arguments: [["other", "outline"], ["outline", "other"]])
  func aChildWithAPlaceOfItsOwnStaysWhenItsParentLeaves(_ sections: [String]) throws {
    let source = Source()
    var outline = Source.SectionSnapshot()
    try outline.append(["Food"])
    try outline.append(["Apple", "Pear"], to: "Food")
    outline.expand(["Food"])
    try source.apply(outline, to: "outline")
    try source.apply(Source.SectionSnapshot(), to: "other")

    // Food moves to the other section; Apple and Pear swap places, so one of them has moved and the other one follows
    // Food.
    var snapshot = Source.Snapshot()
    try snapshot.appendSections(sections)
    try snapshot.appendItems(["Food"], toSection: "other")
    try snapshot.appendItems(["Pear", "Apple"], toSection: "outline")
    let moved = try #require(
      source.snapshot().difference(to: snapshot).itemMoves.map(\.item).first { $0 != "Food" })
    source.apply(snapshot)
    let follower = moved == "Apple" ? "Pear" : "Apple"
    #expect(Self.drawing(source) == ["*   \(moved)"])
    #expect(Self.drawing(source, "other") == ["* + Food", "*     \(follower)"])
    #expect(try source.snapshot().itemIdentifiers(inSection: "outline") == [moved])
    #expect(try source.snapshot().itemIdentifiers(inSection: "other") == ["Food", follower])
  }

  @Test func aRowBetweenAParentAndItsFirstChildBecomesTheFirstChild() throws {
    let source = try Self.source(expanded: ["Food"])
    try source.update { try $0.moveItem("Travel", afterItem: "Food") }
    let outline = source.snapshot(for: "outline")
    #expect(outline.items == ["Food", "Travel", "Apple", "Pear"] && outline.parent(of: "Travel") == "Food")
    try source.update { try $0.moveItem("Travel", afterItem: "Pear") }
    #expect(source.snapshot(for: "outline").items == ["Food", "Apple", "Pear", "Travel"])
  }

  // MARK: Unique identifiers

  @Test func whatIsHiddenIsThere() throws {
    let source = try Self.source()
    try source.update { try $0.appendSections(["list"]) }
    let before = source.snapshot(for: "outline")
    #expect(throws: SnapshotError.duplicateItem(["Apple"])) {
      try source.update { try $0.appendItems(["Apple"], toSection: "list") }
    }
    #expect(source.snapshot(for: "outline") == before && source.snapshot().numberOfItems == 2)
    try source.update { try $0.appendItems(["Apple", "Plum"], toSection: "list", existing: .keep) }
    #expect(source.snapshot().itemIdentifiers == ["Food", "Travel", "Plum"])
    try source.update { try $0.appendItems(["Apple"], toSection: "list", existing: .move) }
    #expect(try source.snapshot().itemIdentifiers(inSection: "list") == ["Plum", "Apple"])
    #expect(source.snapshot(for: "outline").items == ["Food", "Pear", "Travel"])
    #expect(try source.expand("Food")?.difference.itemInserts.map(\.item) == ["Pear"])
  }

  @Test func whatADeletedItemHidCanBeAdded() throws {
    var source = try Self.source()
    try source.update {
      $0.deleteItems(["Food"])
      try $0.appendItems(["Apple"])
      try $0.appendItems(["Pear"], existing: .keep)
    }
    #expect(Self.drawing(source) == ["*   Travel", "*   Apple", "*   Pear"])
    source = try Self.source()
    try source.update {
      $0.deleteAllItems()
      try $0.appendSections(["outline"])
      try $0.appendItems(["Apple", "Food"])
    }
    #expect(Self.drawing(source) == ["*   Apple", "* - Food", "      Pear"])
  }

  @Test func anOutlineWithItemsOfAnotherSectionIsRefusedOrTakesThem() throws {
    let source = try Self.source()
    var other = Source.SectionSnapshot()
    try other.append(["Plum", "Food"])
    try other.append(["Apple"], to: "Plum")
    var copy = source.copy()
    #expect(throws: SnapshotError.duplicateItem(["Food", "Apple"])) { try copy.apply(other, to: "list") }
    #expect(copy.snapshot() == source.snapshot())
    try copy.apply(other, to: "list", existing: .keep)
    #expect(Self.drawing(copy, "list") == ["*   Plum"])
    copy = source.copy()
    let transaction = try copy.apply(other, to: "list", existing: .move)
    #expect(Self.drawing(copy, "list") == ["* - Plum", "      Apple", "*   Food"])
    #expect(Self.drawing(copy) == ["*   Pear", "*   Travel"])
    #expect(transaction.difference.itemMoves.map(\.item) == ["Food"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["outline", "list"])
    #expect(throws: SnapshotError.duplicateItem(["Travel"])) {
      try copy.update("list") { try $0.append(["Travel"], to: "Plum") }
    }
    try copy.update("list", existing: .move) { try $0.append(["Travel"], to: "Plum") }
    #expect(Self.drawing(copy) == ["*   Pear"] && copy.snapshot(for: "list").parent(of: "Travel") == "Plum")
  }
}
