import Foundation

/// A file of code of which a part is shown in documents: the part between `// example` and `// end`.
package struct DocumentationExample {
  /// The code of a function body, without its indentation.
  package let code: String

  /// Reads an example from a file in the folder of a test.
  package init(besides test: String = #filePath) throws {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    let source = try String(contentsOf: folder.appendingPathComponent("DocumentationExample.swift"), encoding: .utf8)
    let body = source.components(separatedBy: "  // example\n").last?.components(separatedBy: "  // end\n").first ?? ""
    code = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }

  /// Whether a document of the repository shows exactly this code.
  package func isShown(in path: String) throws -> Bool {
    let page = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    return !code.isEmpty && page.contains("```swift\n" + code + "```")
  }
}
