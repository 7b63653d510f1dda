import EmojiCatalog
@testable import ShellCore
import Terminal
import Testing

@Suite struct LiveKeymapTests {
  @Test func noKeyStandsTwiceInAMode() {
    for mode in LiveMode.allCases {
      let keys = LiveKeymap.all.filter { $0.mode == mode }.flatMap(\.keys)
      #expect(Set(keys).count == keys.count && !keys.isEmpty)
    }
  }

  @Test func everyRowHasKeysAndASummary() {
    for binding in LiveKeymap.all {
      #expect(!binding.keys.isEmpty && !binding.summary.isEmpty && !binding.summary.hasSuffix("."))
      for key in binding.keys {
        #expect(KeyName.key(KeyName.name(key)) == key)
        #expect(LiveKeymap.action(key, in: binding.mode) == binding.action)
      }
    }
  }

  @Test func helpHasALineForEachMeaning() {
    let lines = LiveKeymap.help(.pick)
    #expect(lines.first?.keys == "enter" && lines.contains { $0.keys == "alt-1 to alt-0" })
    #expect(Set(lines.map(\.summary)).count == lines.count)
  }
}

@Suite struct HeightRuleTests {
  @Test(arguments: [
    ("10", 24, 100, 10), ("10", 8, 100, 7), ("40%", 50, 100, 20), ("40%", 10, 100, 8), ("40%", 6, 100, 5),
    ("~40%", 50, 3, 3), ("~40%", 50, 100, 20), ("~5", 50, 100, 5), ("~5", 50, 0, 1), ("100%", 24, 1, 24),
    ("~100%", 24, 100, 23), ("1", 1, 9, 1), ("40%", 1, 9, 1), ("999999", 24, 9, 23),
  ])
  func rows(text: String, screen: Int, needed: Int, rows: Int) throws {
    let rule = try #require(HeightRule(text))
    #expect(rule.rows(needed: needed, limit: rule.limit(of: screen)) == rows)
  }

  @Test(arguments: ["", "0", "~", "%", "-1", "101%", "0%", "1.5", "4x", "+4", "~~4", "99999999", "４"])
  func otherTextsAreNoRules(text: String) { #expect(HeightRule(text) == nil) }

  @Test func onlyAWholeScreenIsOneOfItsOwn() {
    #expect(HeightRule("100%")?.isFullScreen == true)
    #expect(HeightRule("~100%")?.isFullScreen == false && HeightRule("99%")?.isFullScreen == false)
  }
}

@Suite struct LayerStackTests {
  @Test func theListOfKeysTakesEveryKey() {
    var stack = LayerStack()
    #expect(stack.modes(base: .pick) == [.pick] && stack.description.isEmpty)
    let wave = Catalog.bundled.emoji("👋").map { Hit($0, language: "en") }
    stack.variants = wave.flatMap { VariantList(of: $0, language: "en") }
    #expect(stack.modes(base: .pick) == [.variants, .pick])
    stack.page = TextPage(title: "Keys", lines: [])
    #expect(stack.modes(base: .pick) == [.help] && stack.description == "variants > help")
  }
}
