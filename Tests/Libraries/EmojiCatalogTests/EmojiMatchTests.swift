import EmojiCatalog
import TestSupport
import Testing

/// Emoji in a text.
@Suite struct EmojiMatchTests {
  private let catalog = Catalog.bundled

  private func forms(_ text: String) -> [String] {
    catalog.emojis(in: text, includingTextStyle: true).map { "\($0.text) \($0.form)" }
  }

  @Test(arguments: [
    ("x❤x", ["❤ text"]), ("x❤️x", ["❤️ emoji"]), ("🦊🦊", ["🦊 emoji", "🦊 emoji"]), ("🦊\u{FE0E}", ["🦊\u{FE0E} text"]),
    ("1 # * 12:30", []), ("1️⃣2\u{20E3}", ["1️⃣ emoji", "2\u{20E3} emoji"]), ("a\u{20E3}", []), ("© 2026", ["© text"]),
    ("🇫🇷🇩", ["🇫🇷 emoji"]), ("🇩🇪🇫🇷", ["🇩🇪 emoji", "🇫🇷 emoji"]), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", ["🏴󠁧󠁢󠁳󠁣󠁴󠁿 emoji"]),
    ("🏴\u{E0066}\u{E0072}\u{E007F}", ["🏴\u{E0066}\u{E0072}\u{E007F} unlisted"]), ("🏽", ["🏽 unlisted"]),
    ("👩‍🐈", ["👩‍🐈 unlisted"]), ("👩‍⚕", ["👩‍⚕ emoji"]), ("👋🏽!", ["👋🏽 emoji"]), ("🇽🇽", ["🇽🇽 unlisted"]),
    ("🇩\u{FE0F} 🇩\u{FE0E} 🇩\u{200D}", []), ("🦰\u{FE0E}", ["🦰\u{FE0E} text"]), ("🏽\u{FE0E}", ["🏽\u{FE0E} text"]),
    ("❤\u{200D}", ["❤\u{200D} text"]), ("日本語 🗾 한국어 カタカナ 〰 ㊗️", ["🗾 emoji", "〰 text", "㊗️ emoji"]),
    ("“quoted” — 𝐀𠀀", []), ("\r\n🦊\r\n", ["🦊 emoji"]), ("", []),
  ])
  func clustersAreFoundWithTheirForm(text: String, wanted: [String]) { #expect(forms(text) == wanted) }

  /// A joiner at the end of a cluster has nothing to join.
  @Test func aJoinerAtTheEndHidesNoEmoji() {
    #expect(catalog.emojis(in: "👩\u{200D} 🦊\u{200D}a").map(\.emoji?.glyph) == ["👩", "🦊"])
    #expect(catalog.emojis(in: "👩\u{200D}").first?.form == .emoji)
  }

  /// 20,000 skin tones took minutes in one cluster, as did flags in a row.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [("a", "🏽", 0), ("x\u{301}", "\u{301}🏽", 0), ("", "🇩🇪", 20_000), ("🦊", "\u{200D}🦊", 1), ("🏽", "🏽", 1)])
  func aClusterOfAnyLengthIsReadOnce(start: String, part: String, count: Int) {
    let text = start + String(repeating: part, count: 20_000)
    #expect(catalog.emojis(in: text).count == count, "\(start)\(part)")
  }

  @Test func textStyleIsLeftOutUnlessItIsAskedFor() {
    #expect(catalog.emojis(in: "❤ ❤️ ©").map(\.text) == ["❤️"])
    #expect(catalog.replacingEmojis(in: "❤ ❤️") { _ in "x" } == "❤ x")
    #expect(catalog.replacingEmojis(in: "❤ ❤️", includingTextStyle: true) { _ in "x" } == "x x")
  }

  @Test func replacementsMayThrowOrLeaveTheText() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try catalog.replacingEmojis(in: "a🦊") { _ throws(Stop) in throw Stop() } }
    #expect(
      catalog.replacingEmojis(in: "a🦊b🚀") { $0.emoji?.name == "fox" ? nil : $0.emoji?.shortcode() } == "a🦊b:rocket:")
    #expect(catalog.replacingEmojis(in: "no emoji") { _ in "" } == "no emoji")
  }

  /// Every form of the catalog, between letters and without U+FE0F.
  @Test func everyEmojiIsFound() {
    for emoji in catalog.emoji.flatMap({ [$0] + $0.variants }) {
      let bare = String(String.UnicodeScalarView(emoji.glyph.unicodeScalars.filter { $0 != "\u{FE0F}" }))
      for glyph in [emoji.glyph, bare] {
        let found = catalog.emojis(in: "a\(glyph)1", includingTextStyle: true)
        #expect(found.map(\.emoji) == [emoji] && found.first?.text == glyph[...], "\(glyph)")
      }
      #expect(catalog.emojis(in: emoji.glyph).count == 1, "\(emoji.glyph)")
    }
  }

  /// Matches are clusters in their order; every cluster that the catalog knows is one.
  @Test(arguments: Laws.seeds(40)) func matchesAreTheClustersOfEmoji(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "a", "é", "\u{301}", "1", "#", " ", "\r\n", "日", "ー", "한", "क्ष", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}",
      "🇩", "🇪", "🦊", "❤", "❤️", "👩", "🏽", "💻", "🏴", "\u{E0067}", "\u{E007F}", "©", "〰", "‼", "→",
    ]
    for _ in 0..<200 {
      let text = (0..<random.below(12)).map { _ in random.pick(pieces) ?? "" }.joined()
      let found = catalog.emojis(in: text, includingTextStyle: true)
      let clusters = text.indices.map { $0..<text.index(after: $0) }
      #expect(
        found.map(\.range) == clusters.filter { cluster in found.contains { $0.range == cluster } },
        "\(text.debugDescription)")
      for cluster in clusters where catalog.emoji(text[cluster]) != nil {
        #expect(found.contains { $0.range == cluster && $0.emoji != nil }, "\(text.debugDescription)")
      }
      #expect(catalog.replacingEmojis(in: text, includingTextStyle: true) { String($0.text) } == text)
    }
  }
}
