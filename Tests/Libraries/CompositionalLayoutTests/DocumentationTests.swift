import CompositionalLayout
import TestSupport
import Testing

@Suite struct LayoutDocumentationTests {
  @Test func theExampleDoesWhatItSays() {
    var frames: [(Int, CellRect)] = []
    documentationExample { frames.append(($0, $1)) }
    #expect(frames.count == 27 && frames.first?.0 == 4998)
    #expect(frames.prefix(3).map(\.1.width) == [26, 27, 27] && frames.first?.1.y == 4998)
  }

  @Test(arguments: [
    "Documentation/Libraries.md",
    "Sources/Libraries/CompositionalLayout/CompositionalLayout.docc/CompositionalLayout.md",
  ])
  func theExampleIsTheOneThatIsShown(path: String) throws {
    #expect(try DocumentationExample().isShown(in: path), "\(path) shows another example")
  }
}
