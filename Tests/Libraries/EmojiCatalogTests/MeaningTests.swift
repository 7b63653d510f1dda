import TestSupport
import Testing

@testable import EmojiCatalog

/// What words mean: base forms, the table of meanings, function words, codes of countries, official names.
@Suite struct MeaningTests {
  let catalog = Catalog.bundled

  func hits(_ text: String, isComplete: Bool = true, limit: Int = 5) -> [SearchHit] {
    var query = SearchQuery(text, limit: limit)
    query.isComplete = isComplete
    return catalog.search(query)
  }

  @Test(arguments: [
    ("butcher", "🔪"), ("voyage", "🚢"), ("attorney", "⚖️"), ("finance", "📈"),
    ("politics", "🏛️"), ("aircraft", "✈️"), ("methodology", "🔬"), ("statement", "📄"),
  ])
  func aWordWithoutAnEmojiHasAMeaning(word: String, expected: String) {
    let found = hits(word)
    #expect(found.contains { $0.emoji.glyph == expected }, "\(word): \(found.map(\.emoji.glyph))")
    #expect(found.first?.match == .meaning || found.first?.match == .keyword)
  }

  @Test func aWordPrecedesWhatOnlyResemblesIt() {
    for word in ["happy", "dangerous", "attack", "research"] {
      #expect(catalog.search(SearchQuery(word)).allSatisfy { $0.match != .typo && $0.match != .subsequence }, "\(word)")
    }
  }

  @Test(arguments: [
    ("tyre", "tire"), ("grey", "gray"), ("jewellery", "jewelry"), ("doughnut", "donut"),
    ("pyjamas", "pajamas"), ("plough", "plow"),
    ("flavour", "flavor"), ("theatre", "theater"), ("aeroplane", "airplane"), ("dogs", "dog"), ("smiled", "smile"),
  ])
  func anotherFormFindsTheSame(form: String, word: String) {
    let found = hits(form).first?.emoji
    #expect(found != nil && found == hits(word).first?.emoji, "\(hits(form)) \(hits(word))")
  }

  @Test(arguments: [
    ("the fox", "🦊"), ("I love my dog so much", "🐕"), ("is it a pizza", "🍕"), ("where is the rocket", "🚀"),
    ("my splendid xqzwv fox", "🦊"),
  ])
  func functionWordsBringNoHit(text: String, expected: String) {
    let found = hits(text)
    #expect(found.prefix(3).contains { $0.emoji.glyph == expected }, "\(text): \(found.map(\.emoji.glyph))")
  }

  /// A table says that no emoji shows a word; then nothing else does, although names contain it.
  @Test func aWordWithoutAnEmojiFindsNothing() throws {
    let lexicon = try #require(catalog.lexicon("en"))
    let words = (0..<lexicon.count).filter { item in
      lexicon.postings(of: item).allSatisfy { $0.row == nil } && !lexicon.item(item).contains(0x20)
    }
    #expect(words.count > 5)
    for word in words.map({ String(decoding: lexicon.item($0), as: UTF8.self) }) {
      #expect(hits(word).allSatisfy { $0.match == .shortcode }, "\(word): \(hits(word))")
    }
  }

  /// While a person types, three letters are rather a beginning than a word of another language.
  @Test func threeLettersAreABeginning() {
    #expect(hits("hap", isComplete: false, limit: 3).contains { ["😀", "😊", "😄"].contains($0.emoji.glyph) })
  }

  @Test func cyrillicWordsMatchFromTheirBeginning() {
    let found = catalog.search(SearchQuery("ошка", languages: ["ru"]))
    #expect(!found.contains { $0.emoji.glyph == "🐈" && $0.match != .typo }, "кошка only contains it")
    #expect(catalog.search(SearchQuery("кошк", languages: ["ru"], limit: 3)).contains { $0.emoji.glyph == "🐈" })
  }

  @Test func aCodeFindsItsFlag() {
    for code in ["de", "us", "tv", "kr", "id", "DE"] { #expect(hits(code).first?.emoji.category == .flags, "\(code)") }
    #expect(hits("tv", isComplete: false).map(\.emoji.glyph).prefix(2) == ["📺", "🇹🇻"])
    #expect(["coffe", "firewo", "fuoc"].map { hits($0, isComplete: false)[0].emoji.glyph } == ["☕", "🎆", "🔥"])
    #expect(["flag in", "regenb", "papill"].map { hits($0, isComplete: false)[0].emoji.glyph } == ["🇮🇳", "🌈", "🦋"])
    #expect(hits("de", isComplete: false, limit: 2)[1].emoji.glyph == "🇩🇪")
    #expect(hits("zz").first?.emoji.category != .flags && hits("d1").first?.emoji.category != .flags)
    #expect(hits("om").first?.emoji.glyph == "🕉️", "an official name precedes a code")
    #expect(catalog.search(SearchQuery("de", category: .food)).allSatisfy { $0.emoji.category == .food })
    #expect(catalog.search(SearchQuery("de", limit: 1)).map(\.emoji.glyph) == ["🇩🇪"])
  }

  /// An own word precedes a flag; one that begins with its code only does while the user types.
  @Test func aFlagFollowsOwnWords() throws {
    let heart = try #require(catalog.emoji("❤️"))
    var query = SearchQuery("ca", limit: 3)
    for words in [["ca"], ["cat"], ["ca", "cat"]] {
      query.ownWords = OwnWords([(emoji: heart, words: words)])
      for isComplete in [true, false] {
        query.isComplete = isComplete
        let wanted = words == ["cat"] && isComplete ? ["🇨🇦", "🍁"] : ["❤️", "🇨🇦"]
        #expect(catalog.search(query).prefix(2).map(\.emoji.glyph) == wanted, "\(words) \(isComplete)")
      }
    }
  }

  /// One in forty; `RelevanceFigures` tests all.
  @Test func anOfficialNameFindsItsForm() {
    let all = Array(catalog.emoji) + Array(catalog.variants)
    for place in stride(from: 7, to: all.count, by: 40) {
      #expect(hits(all[place].name).first?.emoji == all[place], "\(all[place].name)")
    }
    for name in [
      "handshake: light skin tone, dark skin tone", "woman: dark skin tone, white hair",
      "man with white cane: light skin tone",
      "kiss: person, person, light skin tone, medium-dark skin tone", "ZZZ", "people holding hands: medium skin tone",
    ] {
      #expect(hits(name).first.map { TextFolding.folded($0.emoji.name) } == TextFolding.folded(name), "\(name)")
    }
  }
}
