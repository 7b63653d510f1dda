import LiveView
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

  @Test func differencesAreWrapped() throws {
    let text = "one two three four five six seven eight nine ten eleven twelve"
    let harness = BrowseHarness(columns: 20, rows: 40, section: "custom")
    harness.press(":append_'\(text.split(separator: " ").joined(separator: "_"))'_--to_custom Enter Esc d")
    let rows = harness.text
    #expect(!rows.joined().contains("…"))
    let shown = Set(rows.flatMap { $0.split(separator: " ") })
    #expect(text.split(separator: " ").allSatisfy { shown.contains($0) }, "\(rows)")
  }

  @Test func theStatusLineSaysWhatALineChanged() throws {
    let harness = BrowseHarness()
    harness.press(":pin_outline/food Enter")
    let message = try #require(harness.model.message)
    #expect(message.hasPrefix("outline ") && message.contains("rows: +"))
    #expect(harness.text.last?.hasPrefix(message) == true)
    harness.press("Down")
    #expect(harness.model.message == nil)
  }

  @Test func aLongReportSaysThatThereIsMore() throws {
    let harness = BrowseHarness()
    harness.press(":show_list_--all Enter")
    #expect(harness.text[0].hasPrefix(":show list --all (any key closes)") && harness.text[0].contains(" 1-23 of "))
    harness.press("PgDn")
    #expect(harness.text[0].contains(" 24-46 of "))
    harness.press("z")
    #expect(!harness.model.isPageOpen && harness.model.keyModes == [.browse])
  }

  /// The name of a row stays visible beside its buttons.
  @Test(arguments: [40, 80, 200]) func buttonsCoverNoName(columns: Int) {
    let harness = BrowseHarness(columns: columns, rows: 12, section: "custom")
    for (key, button) in [("<", "[x] delete"), (">", "[c] copy")] {
      harness.press("End \(key)")
      let row = harness.text.first { $0.contains(button) } ?? ""
      #expect(row.contains("bullet") && row.contains("8❯"), "\(row)")
      harness.press("Esc")
    }
  }
}
