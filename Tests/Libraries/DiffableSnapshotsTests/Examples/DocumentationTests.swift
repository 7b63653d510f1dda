import TestSupport
import Testing

@Suite struct DocumentationTests {
  @Test func theExampleDoesWhatItSays() throws {
    var lines: [String] = []
    try documentationExample { lines.append("\($0)") }
    #expect(
      lines == [
        "+ 1 main.swift", "+ 2 Shell.swift", "- 1 main.swift", "+ 2 Start.swift", "~ 3 -> 0 README",
        "duplicate item README",
      ])
  }

  @Test(arguments: [
    "Documentation/Libraries.md", "Sources/Libraries/DiffableSnapshots/DiffableSnapshots.docc/ComingFromUIKit.md",
  ])
  func theExampleIsTheOneThatIsShown(path: String) throws {
    #expect(try DocumentationExample().isShown(in: path), "\(path) shows another example")
  }
}
