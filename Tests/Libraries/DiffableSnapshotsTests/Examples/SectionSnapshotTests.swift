import DiffableSnapshots
import Testing

/// The statements of the section snapshot's documentation, one per test.
@Suite struct SectionSnapshotTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<String>

  let outline: Outline

  init() throws {
    var outline = Outline()
    try outline.append(["A", "B"])
    try outline.append(["a", "b"], to: "A")
    try outline.append(["x"], to: "a")
    self.outline = outline
  }

  @Test func subtreesGoInAndOut() throws {
    let children = try outline.snapshot(of: "A")
    #expect(children.items == ["a", "x", "b"] && children.rootItems == ["a", "b"])
    #expect(try outline.snapshot(of: "a", includingParent: true).items == ["a", "x"])
    var edited = outline
    var other = Outline()
    try other.append(["n", "m"])
    try edited.replace(childrenOf: "A", using: other)
    #expect(edited.items == ["A", "n", "m", "B"])
    var tail = Outline()
    try tail.append(["t"])
    try tail.append(["u"], to: "t")
    try edited.insert(tail, before: "B")
    #expect(edited.items == ["A", "n", "m", "t", "u", "B"] && edited.parent(of: "u") == "t")
  }

  @Test func unknownItemsDuplicatesAndCyclesThrow() throws {
    var edited = outline
    func refused(_ error: SnapshotError, _ edit: (inout Outline) throws -> Void) {
      #expect(throws: error) { try edit(&edited) }
      #expect(edited == outline)
    }
    refused(.duplicateItem(["x"])) { try $0.append(["new", "x"]) }
    refused(.duplicateItem(["n"])) { try $0.append(["n", "n"], to: "A") }
    refused(.unknownItem(["?"])) { try $0.append(["n"], to: "?") }
    refused(.unknownItem(["?"])) { try $0.insert(["n"], before: "?") }
    refused(.unknownItem(["?"])) { try $0.delete(["A", "?"]) }
    refused(.cycle("A")) { try $0.move("A", to: "x") }
    refused(.cycle("A")) { try $0.move("A", before: "a") }
    refused(.cycle("A")) { try $0.insert(["n", "A"], before: "a", existing: .move) }
  }

  @Test func nothingIsAddedAnywhere() throws {
    var edited = outline
    try edited.append([], to: "?")
    try edited.insert([String](), before: "?")
    try edited.insert([String](), after: "?")
    #expect(edited == outline)
  }

  @Test func theVisualDescriptionIsApples() throws {
    var edited = outline
    edited.expand(["A"])
    let lines = ["* + A", "*   - a", "        x", "*     b", "*   B"]
    #expect(edited.visualDescription() == lines.joined(separator: "\n"))
  }

  @Test func aTreeThirtyThousandDeep() throws {
    let depth = 30_000
    var deep = DiffableDataSourceSectionSnapshot<Int>()
    try deep.append([0])
    for item in 1..<depth { try deep.append([item], to: item - 1) }
    #expect(try deep.level(of: depth - 1) == depth - 1)
    deep.expand(Array(0..<depth))
    #expect(deep.visibleCount == depth)
    let before = deep
    deep.collapse([1])
    #expect(deep.visibleItems == [0, 1])
    #expect(before.visibleDifference(to: deep).deletes.count == depth - 2)
    #expect(throws: SnapshotError.cycle(5)) { try deep.move(5, to: 20_000) }
    #expect(try deep.snapshot(of: 10).count == depth - 11)
    _ = before.difference(to: deep)
    _ = deep.visualDescription().isEmpty
    try deep.delete([1])
    #expect(deep.items == [0])
  }
}
