import DiffableSnapshots
import Testing

/// What the article "Outlines that stay open" promises.
@Suite struct OpenOutlineTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<String>

  static func outline(_ fruit: [String]) throws(SnapshotError) -> Outline {
    var outline = Outline()
    try outline.append(["Food", "Travel"])
    try outline.append(["Fruit"], to: "Food")
    try outline.append(fruit, to: "Fruit")
    return outline
  }

  static func source() throws -> DiffableDataSource<Int, String> {
    let source = DiffableDataSource<Int, String>()
    try source.apply(try outline(["Apple"]), to: 0)
    try source.update(0) { $0.expand(["Food", "Fruit"]) }
    return source
  }

  @Test func newDataKeepsWhatIsOpen() throws {
    let source = try Self.source()
    // "Fruit" is open inside a closed parent.
    try source.update(0) { $0.collapse(["Food"]) }
    var next = try Self.outline(["Apple", "Pear"])
    next.expand(source.snapshot(for: 0).expandedItems)
    #expect(try source.apply(next, to: 0).difference.isEmpty)
    let opened = try source.update(0) { $0.expand(["Food"]) }
    #expect(opened.difference.itemInserts.map(\.item) == ["Fruit", "Apple", "Pear"])
  }

  @Test func loadingTheSameChildrenChangesOnlyTheExpansion() throws {
    let source = try Self.source()
    _ = try source.collapse("Food")
    var loads = 0
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      loads += 1
      return children
    }
    let opened = try source.expand("Food")
    #expect(loads == 1 && opened?.difference.itemInserts.map(\.item) == ["Fruit", "Apple"])
  }
}
