import DiffableSnapshots
import Testing

/// The outline of a section takes items of another one: an example for the article OutlinesAndFlatEdits. The law of
/// `DataSourceLawTests` has all its rules.
@Suite struct FlatEditOfOutlineTests {
  typealias Source = DiffableDataSource<String, String>

  /// Food (Apple, Pear), Travel.
  static func source() throws -> Source {
    var outline = Source.SectionSnapshot()
    try outline.append(["Food", "Travel"])
    try outline.append(["Apple", "Pear"], to: "Food")
    let source = Source()
    try source.apply(outline, to: "outline")
    return source
  }

  static func drawing(_ source: Source, _ section: String = "outline") -> [String] {
    source.snapshot(for: section).visualDescription().split(separator: "\n").map(String.init)
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
