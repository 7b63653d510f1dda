import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

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
    let source = try String(
      contentsOf: Self.here.appendingPathComponent("DocumentationExample.swift"), encoding: .utf8)
    let body = try #require(
      source.components(separatedBy: "  // example\n").last?.components(separatedBy: "  // end\n").first)
    let example = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let page = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    #expect(page.contains("```swift\n" + example + "```"), "\(path) shows another example")
  }
}
