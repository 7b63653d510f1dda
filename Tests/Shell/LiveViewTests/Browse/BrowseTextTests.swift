import ShellCore
import Testing

/// Pages of text, and what the status line says of a line that was run.
@Suite struct BrowseTextTests {
  /// The words on all pages, in order.
  private static func words(_ harness: BrowseHarness, pages: Int) -> [Substring] {
    var rows: [String] = []
    for _ in 0..<pages {
      rows += harness.text.dropFirst()
      harness.press("PgDn")
    }
    return rows.flatMap { $0.split(separator: " ") }
  }

  @Test(arguments: [20, 40, 80]) func theKeysAreWrapped(columns: Int) throws {
    let harness = BrowseHarness(columns: columns, rows: 24)
    harness.press("?")
    let words = Self.words(harness, pages: 30)
    #expect(!words.contains { $0.contains("…") })
    let shown = Set(words)
    for binding in LiveKeymap.help(.browse) {
      #expect(binding.summary.split(separator: " ").allSatisfy { shown.contains($0) }, "\(binding.summary)")
    }
  }
}
