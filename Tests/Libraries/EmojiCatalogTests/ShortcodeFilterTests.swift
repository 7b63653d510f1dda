import EmojiCatalog
import TestSupport
import Testing

/// The parts of a text that are replaced, and those that do not change.
@Suite struct ShortcodeFilterTests {
  func emojified(_ text: String, set: ShortcodeSet? = nil, all: Bool = false) -> String {
    var filter = ShortcodeFilter(.emojify, catalog: .bundled, set: set, replacesAll: all)
    return filter.text(text)
  }

  func demojified(_ text: String, set: ShortcodeSet? = nil, isExact: Bool = false) -> String {
    var filter = ShortcodeFilter(.demojify, catalog: .bundled, set: set, isExact: isExact)
    return filter.text(text)
  }

  @Test(arguments: [
    (":fox_face:", "🦊"), ("ship it :rocket:!", "ship it 🚀!"), (":tada::tada:", "🎉🎉"), (":+1: :-1:", "👍 👎"),
    ("at 12:30:45", "at 12:30:45"), ("a:fox_face:", "a:fox_face:"), (":nosuch_code:", ":nosuch_code:"),
    ("https://x.org/:tada:/", "https://x.org/:tada:/"), ("(:tada:)", "(🎉)"), ("::", "::"), (":", ":"), ("", ""),
    (": tada :", ": tada :"), (":tada", ":tada"), (":wave::skin-tone-6:", "👋🏿"),
    (":fox_face::skin-tone-2:", "🦊:skin-tone-2:"), ("x\n:tada:\n", "x\n🎉\n"),
    ("std::vector::iterator", "std::vector::iterator"), (":tada://:tada:", "🎉//🎉"), ("x://:tada:", "x://:tada:"),
  ])
  func codesBecomeEmoji(text: String, expected: String) { #expect(emojified(text) == expected) }

  @Test(arguments: [
    ":END:", ":PROPERTIES:", ":ID:", ":Date: 2026", ":Copyright: x", ":Ghost:", "<:bug:123456789012345678>", ":bug:x",
    "a[:x:]", "a_[:x:]", "\\:smile:", "\\\\\\:smile:", ":wave::skin-tone-6:x", ":sunny:\u{FE0F}1",
  ])
  func textThatIsNoCodeStays(text: String) { #expect(emojified(text) == text) }

  @Test(arguments: [
    ("[:book: Docs](url)", "[📖 Docs](url)"), ("a [:x:]", "a [❌]"), ("\\\\:smile:", "\\\\😄"), ("見て:tada:日", "見て🎉日"),
    (":thumbs_up_medium_skin_tone:", "👍🏽"), (":handshake_light_skin_tone_dark_skin_tone:", "🫱🏻‍🫲🏿"),
    (":wave:🏿", "👋🏿"), (":wave:\u{FE0F}🏿\u{FE0F}", "👋🏿"), (":wave_tone5:🏿", "👋🏿"), (":point_up:🏾\u{FE0F}", "☝🏾"),
    (":fox_face:🏿", "🦊🏿"), (":heart:\u{FE0F}:tada:", "❤️🎉"),
  ])
  func theBordersOfACode(text: String, expected: String) {
    #expect(Array(emojified(text).utf8) == Array(expected.utf8))
  }

  /// Selectors behind a code or an emoji are not doubled and not left over, whichever emoji it is.
  @Test func furtherSelectorsBelongToTheEmoji() {
    for emoji in Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants) {
      guard let code = emoji.shortcode() else { continue }
      for selectors in ["\u{FE0F}", "\u{FE0F}\u{FE0F}"] {
        #expect(Array(emojified(code + selectors).utf8) == Array(emoji.glyph.utf8), "\(emoji.name)")
        #expect(demojified(emoji.glyph + selectors) == code, "\(emoji.name)")
      }
    }
    #expect(demojified("\u{261D}\u{FE0F}🏾 ❤ ❤\u{FE0E}") == ":point_up::skin-tone-5: ❤ ❤\u{FE0E}")
  }

  @Test(arguments: [("Done✅", "Done:white_check_mark:"), ("X☀️X", "X:sunny:X"), ("a:🦊", "a::fox_face:")])
  func nothingInvisibleIsWritten(text: String, expected: String) { #expect(demojified(text) == expected) }

  @Test(arguments: [
    ("🦊", ":fox_face:"), ("ship it 🚀!", "ship it :rocket:!"), ("❤️ ❤ ©", ":heart: ❤ ©"), ("1️⃣ 1 #", ":one: 1 #"),
    ("👋🏿", ":wave::skin-tone-6:"), ("👩‍👩‍👧‍👦x", ":family_woman_woman_girl_boy:x"), ("🇰🇷", ":kr:"), ("né 한국", "né 한국"),
    ("https://x.org/🦊", "https://x.org/🦊"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", ":scotland:"), ("a\t🦊\r\n", "a\t:fox_face:\r\n"),
  ])
  func emojiBecomeCodes(text: String, expected: String) { #expect(demojified(text) == expected) }

  @Test func fencesAreLeftAlone() {
    let text = "a :tada:\n```\n:tada: 🦊\n~~~\n````\n:tada:\n~~~~\n:tada:\n~~~~\n"
    #expect(emojified(text) == "a 🎉\n```\n:tada: 🦊\n~~~\n````\n🎉\n~~~~\n:tada:\n~~~~\n")
    #expect(!emojified(text, all: true).contains(":tada:"))
  }

  /// CommonMark: a span ends at a run of as many backticks; without one, they are text.
  @Test(arguments: [
    ("`:tada:` :tada:", "`:tada:` 🎉"), ("``a ` :tada:`` :tada:", "``a ` :tada:`` 🎉"), ("` :tada:", "` 🎉"),
    ("\\`:tada:`", "\\`🎉`"), ("`a` :tada: `:tada:", "`a` 🎉 `🎉"), ("`x`:tada:``", "`x`🎉``"),
  ])
  func codeSpansAreLeftAlone(text: String, expected: String) {
    #expect(emojified(text) == expected)
    #expect(demojified("`🎉` 🎉 `") == "`🎉` :tada: `")
    #expect(!emojified(text, all: true).contains(":tada:"))
  }

  @Test(arguments: [nil, ShortcodeSet.github, .slack, .emojibase, .cldr, .discord])
  func everyEmojiWithACodeComesBack(set: ShortcodeSet?) {
    var there = ShortcodeFilter(.demojify, catalog: .bundled, set: set)
    var back = ShortcodeFilter(.emojify, catalog: .bundled, set: set)
    for emoji in Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants) {
      let code = there.text(emoji.glyph)
      let hasCode = set.map { !emoji.base.shortcodes(in: $0).isEmpty } ?? true
      #expect((code == emoji.glyph) != hasCode, "\(emoji.name): \(code)")
      #expect(code == emoji.shortcode(in: set) ?? emoji.glyph)
      #expect(Array(back.text(code).utf8) == Array(emoji.glyph.utf8), "\(emoji.name): \(code)")
    }
  }

  @Test func shortcodesKeepTones() {
    #expect(
      demojified("✌🏽 ☝🏿 ✍🏻 ⛹🏼")
        == ":v::skin-tone-4: :point_up::skin-tone-6: :writing_hand::skin-tone-2: :bouncing_ball_person::skin-tone-3:")
    #expect(demojified("🫱🏻‍🫲🏿") == ":handshake::skin-tone-2-6:")
    #expect(demojified("👋🏿🫱🏻‍🫲🏿", set: .discord) == ":wave::skin-tone-5::handshake::skin-tone-1-5:")
    #expect(demojified("👋🏿🫱🏻‍🫲🏿", set: .emojibase) == ":wave_tone5::handshake_tone1-5:")
    #expect(
      emojified(":wave_tone5: :handshake_tone1-5: :wave_tone6: :fox_face_tone2:") == "👋🏿 🫱🏻‍🫲🏿 :wave_tone6: :fox_face_tone2:"
    )
    let catalog = Catalog.bundled
    #expect(catalog.emoji(shortcode: "wave::skin-tone-6")?.glyph == "👋🏿")
    #expect(catalog.emoji(shortcode: "wave::skin-tone-1", in: .discord)?.glyph == "👋🏻")
    #expect(
      catalog.emoji(shortcode: "wave::skin-tone-7") == nil && catalog.emoji(shortcode: "wave::skin-tone-1") == nil)
    #expect(catalog.emoji(shortcode: "handshake::skin-tone-2-6-3") == nil)
  }

  @Test(arguments: [
    "❤️// 🦊", "❤️//🦊", "fox🦊", "3🦊", "10:30🦊", "a:🦊", "a:🦊:x", "🦊:cat🐱", "👋:skin-tone-3:", "⌚️⌚", "🏔🏔️", "é🦊나🦊",
    "a\u{2060}🦊", "🦊x", "🦊\u{2060}🐱", "🦊\u{2060}x", "🦊\u{FE0F}", "\\🦊", "a[🦊]", "<🦊1>",
  ])
  func textComesBackFromCodes(text: String) {
    #expect(Array(emojified(demojified(text, isExact: true)).utf8) == Array(text.utf8))
  }

  @Test func aJoinerSetsACodeOffFromAWord() {
    #expect(demojified("fox🦊3", isExact: true) == "fox\u{2060}:fox_face:\u{2060}3")
    #expect(demojified("10:30🦊 🦊🐱", isExact: true) == "10:30\u{2060}:fox_face: :fox_face::cat:")
    #expect(emojified("fox:fox_face: std::cat::x 10:100:45") == "fox:fox_face: std::cat::x 10:100:45")
  }

  /// Random texts from a few similar pieces.
  @Test(arguments: [nil, ShortcodeSet.github, .slack, .emojibase, .cldr, .discord])
  func textWithoutCodesComesBack(set: ShortcodeSet?) {
    let pieces = [
      "🦊", "👋", "👋🏿", "✌🏽", "🫱🏻‍🫲🏿", "👩‍❤️‍👩", "1️⃣", "🇰🇷", "⌚️", "🏔", "❤️", "🐱", "a", "cat", "Z", "1", "30", ":", ":",
      "::", ":skin-tone-3:", "_tone3", " ", " ", "\n", "`", "```", "~~~", "/", "://", "https://x", "日", "나", "é", "ё",
      "\u{2060}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{301}", "🏽", "🇰", "_", "-", "+", "-1", "\u{3000}", "\u{A0}",
      "\t", "\r\n", "(", "©", "\\", "[", "a[", "]",
    ]
    let there = ShortcodeFilter(.demojify, catalog: .bundled, set: set, isExact: true)
    let back = ShortcodeFilter(.emojify, catalog: .bundled, set: set)
    var random = SeededGenerator(law: 18)
    var count = 0
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      var (first, second, third) = (back, there, back)
      if Array(first.text(text).utf8) != Array(text.utf8) { continue }
      count += 1
      let codes = second.text(text)
      #expect(Array(third.text(codes).utf8) == Array(text.utf8), "\(text.debugDescription): \(codes.debugDescription)")
    }
    #expect(count > 1_500)
  }

  /// The bytes of a text in pieces, filtered.
  func filtered(_ pieces: [ArraySlice<UInt8>], _ direction: ShortcodeFilter.Direction) -> [UInt8] {
    var filter = ShortcodeFilter(direction, catalog: .bundled)
    var result: [UInt8] = []
    for piece in pieces { piece.withUnsafeBufferPointer { filter.filter($0, into: &result) } }
    filter.finish(into: &result)
    return result
  }

  /// Any cut of any text gives the result of the whole, and a line feed completes the lines before it.
  @Test(arguments: Laws.seeds(40)) func anyCutGivesTheSameResult(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts = [
      ":tada:", ":wave:", ":skin-tone-3:", "🦊", "❤️", "`", "```", "~~~\n", "\n", " ", "http", "://", ":", "a", "\\",
      "\u{2060}", "é", "12",
    ]
    for _ in 0..<100 {
      let text = (0..<random.below(14)).map { _ in random.pick(parts) ?? "" }.joined()
      let bytes = Array(text.utf8)
      for direction in [ShortcodeFilter.Direction.emojify, .demojify] {
        var cuts = (0..<random.below(6)).map { _ in random.below(bytes.count + 1) }
        cuts = ([0, bytes.count] + cuts).sorted()
        let result = filtered(zip(cuts, cuts.dropFirst()).map { bytes[$0..<$1] }, direction)
        var whole = ShortcodeFilter(direction, catalog: .bundled)
        #expect(result == Array(whole.text(text).utf8), "\(text.debugDescription) cut at \(cuts)")
      }
    }
  }

  @Test func aLineIsWrittenWhenItEnds() {
    var filter = ShortcodeFilter(.emojify, catalog: .bundled)
    var result: [UInt8] = []
    for (piece, wanted) in [(":ta", ""), ("da:\nx", "🎉\n"), ("y\n", "🎉\nxy\n")] {
      Array(piece.utf8).withUnsafeBufferPointer { filter.filter($0, into: &result) }
      #expect(String(decoding: result, as: UTF8.self) == wanted)
    }
  }

  /// A line of any length is read once, in little memory: of blanks, of letters, and of runs of backticks that grow.
  @Test(.timeLimit(.minutes(1)), arguments: ["word ", "letters", "é", ":qq:", "http://x/", "`"])
  func aLongLineIsReadOnce(part: String) {
    let count = 600_000 / part.utf8.count
    let line =
      part == "`"
      ? (1...1_000).map { String(repeating: "`", count: $0) }.joined(separator: " ")
      : String(repeating: part, count: count)
    let bytes = Array((line + " :tada:").utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 100_003).map { bytes[$0..<min($0 + 100_003, bytes.count)] }
    let result = filtered(pieces, .emojify)
    #expect(result == filtered([bytes[...]], .emojify))
    #expect(String(decoding: result, as: UTF8.self) == line + " 🎉")
  }

  @Test func bytesThatAreNoTextPassThrough() {
    let bytes: [UInt8] = [0xFF, 0xF0, 0x9F, 0x0A]
    #expect(filtered([bytes[...]], .demojify) == bytes)
  }
}
