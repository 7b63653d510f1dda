import EmojiCatalog
import Testing

/// What is replaced in text, and what is left alone.
@Suite struct ShortcodeFilterTests {
  func emojified(_ text: String, set: ShortcodeSet? = nil, all: Bool = false) -> String {
    var filter = ShortcodeFilter(.emojify, catalog: .bundled, set: set, replacesAll: all)
    return filter.text(text)
  }

  func demojified(_ text: String, set: ShortcodeSet? = nil, all: Bool = false) -> String {
    var filter = ShortcodeFilter(.demojify, catalog: .bundled, set: set, replacesAll: all)
    return filter.text(text)
  }

  @Test(arguments: [
    (":fox_face:", "🦊"), ("ship it :rocket:!", "ship it 🚀!"), (":tada::tada:", "🎉🎉"), (":+1: :-1:", "👍 👎"),
    ("at 12:30:45", "at 12:30:45"), ("a:fox_face:", "a:fox_face:"), (":nosuch_code:", ":nosuch_code:"),
    ("https://x.org/:tada:/", "https://x.org/:tada:/"), ("(:tada:)", "(🎉)"), ("::", "::"), (":", ":"), ("", ""),
    (": tada :", ": tada :"), (":tada", ":tada"), (":TADA:", "🎉"), (":wave::skin-tone-6:", "👋🏿"),
    (":fox_face::skin-tone-2:", "🦊:skin-tone-2:"), ("x\n:tada:\n", "x\n🎉\n"),
    ("std::vector::iterator", "std::vector::iterator"),
  ])
  func codesBecomeEmoji(text: String, expected: String) { #expect(emojified(text) == expected) }

  @Test(arguments: [
    ("🦊", ":fox_face:"), ("ship it 🚀!", "ship it :rocket:!"), ("❤️ ❤ ©", ":heart: ❤ ©"), ("1️⃣ 1 #", ":one: 1 #"),
    ("👋🏿", ":wave::skin-tone-6:"), ("👩‍👩‍👧‍👦x", ":family_woman_woman_girl_boy:x"), ("🇰🇷", ":kr:"), ("né 한국", "né 한국"),
    ("https://x.org/🦊", "https://x.org/🦊"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", ":scotland:"), ("a\t🦊\r\n", "a\t:fox_face:\r\n"),
  ])
  func emojiBecomeCodes(text: String, expected: String) { #expect(demojified(text) == expected) }

  @Test func fencesAreLeftAlone() {
    let text = "a :tada:\n```\n:tada: 🦊\n~~~\n````\n:tada:\n~~~~\n:tada:\n~~~~\n"
    #expect(emojified(text) == "a 🎉\n```\n:tada: 🦊\n~~~\n````\n🎉\n~~~~\n:tada:\n~~~~\n")
    #expect(emojified(text, all: true).components(of: ":tada:") == 0)
  }

  @Test func theThereAndBackIsTheSame() {
    for set in [nil, ShortcodeSet.github, .slack, .emojibase, .cldr] {
      var there = ShortcodeFilter(.demojify, catalog: .bundled, set: set)
      var back = ShortcodeFilter(.emojify, catalog: .bundled, set: set)
      for emoji in Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants.prefix(300)) {
        let code = there.text(emoji.glyph)
        #expect(back.text(code) == emoji.glyph || code == emoji.glyph, "\(emoji.name): \(code)")
      }
    }
  }

  @Test func bytesThatAreNoTextPassThrough() {
    var filter = ShortcodeFilter(.demojify, catalog: .bundled)
    let bytes: [UInt8] = [0xFF, 0xF0, 0x9F, 0x0A]
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { filter.filter($0, into: &result) }
    #expect(result == bytes)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
