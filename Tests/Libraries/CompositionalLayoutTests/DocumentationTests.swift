import CompositionalLayout
import Foundation
import TestSupport
import Testing

@Suite struct LayoutDocumentationTests {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

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
    let source = try String(contentsOf: Self.here.appendingPathComponent("DocumentationExample.swift"), encoding: .utf8)
    let body = try #require(
      source.components(separatedBy: "  // example\n").last?.components(separatedBy: "  // end\n").first)
    let example = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let page = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    #expect(page.contains("```swift\n" + example + "```"), "\(path) shows another example")
  }
}
