import EmojiCatalog
import TestSupport
import Testing

/// What words mean: base forms, the table of meanings, function words, codes of countries, official names.
@Suite struct MeaningTests {
  let catalog = Catalog.bundled

  func hits(_ text: String, isComplete: Bool = true, limit: Int = 5) -> [SearchHit] {
    var query = SearchQuery(text, limit: limit)
    query.isComplete = isComplete
    return catalog.search(query)
  }

  @Test(arguments: [
    ("butcher", "🔪"), ("voyage", "🚢"), ("attorney", "🧑‍⚖️"), ("finance", "📈"),
    ("politics", "🏛️"), ("aircraft", "🧑‍✈️"), ("methodology", "🔬"), ("statement", "💬"),
  ])
  func aWordWithoutAnEmojiHasAMeaning(word: String, expected: String) {
    let found = hits(word)
    #expect(found.contains { $0.emoji.glyph == expected }, "\(word): \(found.map(\.emoji.glyph))")
    #expect(found.first?.match == .meaning || found.first?.match == .keyword)
  }

  /// A meaning follows the emoji that have the word, and precedes beginnings and words of other languages.
  @Test func aMeaningIsBetweenWordsAndBeginnings() throws {
    for word in ["happy", "dangerous", "attack", "research"] {
      let found = catalog.search(SearchQuery(word))
      if let place = found.firstIndex(where: { $0.match == .meaning }) {
        #expect(found[..<place].allSatisfy { $0.match != .typo && $0.match != .subsequence }, "\(word)")
      }
    }
    #expect(hits("pain").first?.emoji.glyph == "🤕")
    #expect(hits("arena").first?.emoji.glyph == "🏟️")
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

  @Test(arguments: ["poet", "four", "hour", "filled", "wise", "tree"])
  func notEveryWordIsBritish(word: String) {
    let known = Set(["pet", "for", "hor", "filed", "wize", "ter"])
    for spelling in BritishSpelling.american(Array(word.utf8)) {
      #expect(!known.contains(String(decoding: spelling, as: UTF8.self)), "\(word)")
    }
  }

  @Test(arguments: [
    ("the fox", "🦊"), ("I love my dog so much", "🐕"), ("is it a pizza", "🍕"), ("where is the rocket", "🚀"),
    ("my splendid xqzwv fox", "🦊"),
  ])
  func functionWordsBringNoHit(text: String, expected: String) {
    let found = hits(text)
    #expect(found.prefix(3).contains { $0.emoji.glyph == expected }, "\(text): \(found.map(\.emoji.glyph))")
  }

  /// Words that are only parts of names, and forms of them, find nothing, or only what is called so.
  @Test(arguments: ["central", "barely", "claiming", "putting", "ever", "resulting", "longest", "gets"])
  func aVagueWordIsNoPartOfAName(word: String) {
    #expect(hits(word).allSatisfy { $0.match != .name && $0.match != .meaning }, "\(hits(word))")
  }

  /// `hap` is Turkish for a pill: while a person types, three letters are rather a beginning.
  @Test func threeLettersAreABeginning() {
    #expect(hits("hap").first?.emoji.glyph == "💊")
    let typed = hits("hap", isComplete: false, limit: 20).map(\.emoji.glyph)
    #expect(typed.first != "💊" && typed.prefix(3).contains("😀"), "\(typed)")
  }

  @Test func cyrillicWordsMatchFromTheirBeginning() {
    let found = catalog.search(SearchQuery("ошка", languages: ["ru"]))
    #expect(!found.contains { $0.emoji.glyph == "🐈" && $0.match != .typo }, "кошка only contains it")
    #expect(catalog.search(SearchQuery("кошк", languages: ["ru"], limit: 3)).contains { $0.emoji.glyph == "🐈" })
  }

  @Test func aWordOfItsOwnPrecedesAnotherForm() {
    #expect(hits("wins").first?.emoji.glyph == "🏆" && hits("banned").first?.emoji.glyph == "🚫")
    #expect(hits("mice").first?.emoji.glyph == "🐭")
  }

  @Test func aCodeFindsItsFlag() {
    for code in ["de", "us", "tv", "kr", "id", "DE"] {
      #expect(hits(code).first?.emoji.category == .flags, "\(code)")
    }
    #expect(hits("tv", isComplete: false).map(\.emoji.glyph).prefix(2) == ["📺", "🇹🇻"])
    #expect(hits("de", isComplete: false, limit: 2)[1].emoji.glyph == "🇩🇪")
    #expect(hits("zz").first?.emoji.category != .flags && hits("d1").first?.emoji.category != .flags)
    #expect(hits("om").first?.emoji.glyph == "🕉️", "an official name precedes a code")
    #expect(catalog.search(SearchQuery("de", category: .food)).allSatisfy { $0.emoji.category == .food })
    #expect(catalog.search(SearchQuery("de", limit: 1)).map(\.emoji.glyph) == ["🇩🇪"])
  }

  /// Own words rank above all, also those that only begin with a code.
  @Test func aFlagFollowsOwnWords() throws {
    let heart = try #require(catalog.emoji("❤️"))
    var query = SearchQuery("ca", limit: 3)
    for words in [["ca"], ["cat"], ["ca", "cat"]] {
      query.ownWords = OwnWords([(emoji: heart, words: words)])
      for isComplete in [true, false] {
        query.isComplete = isComplete
        #expect(catalog.search(query).prefix(2).map(\.emoji.glyph) == ["❤️", "🇨🇦"], "\(words) \(isComplete)")
      }
    }
    query.ownWords = OwnWords([
      (emoji: heart, words: ["cat"]), (emoji: try #require(catalog.emoji("🇨🇦")), words: ["cab"]),
    ])
    #expect(catalog.search(query).prefix(2).allSatisfy { $0.match == .tag })
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

  @Test(arguments: [
    ("handshake light dark", "🫱🏻‍🫲🏿"), ("thumbs up dark", "👍🏿"), ("waving hand medium-light skin tone", "👋🏼"),
    ("black santa", "🎅🏿"),
    ("woman white hair dark", "👩🏿‍🦳"),
  ])
  func tonesInWords(text: String, expected: String) {
    #expect(hits(text).first?.emoji.glyph == expected, "\(hits(text).map(\.emoji.glyph))")
  }
}

/// The format of the table of meanings.
@Suite struct MeaningTableTests {
  /// A table returns what was written, for its words, and nothing for others.
  @Test(arguments: Laws.seeds(20))
  func aTableReturnsWhatWasWritten(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var meanings: [String: [MeaningTable.Meaning]] = [:]
    func word() -> String {
      String((0..<Int.random(in: 1...5, using: &random)).map { _ in "abz".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<Int.random(in: 0...90, using: &random) {
      meanings[word()] = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        MeaningTable.Meaning(
          row: Int.random(in: 0..<1_923, using: &random),
          score: 5.5 + 0.25 * Double(Int.random(in: 0..<32, using: &random)))
      }
    }
    let bytes = MeaningTable.bytes(of: meanings)
    bytes.withUnsafeBufferPointer { bytes in
      let table = MeaningTable(bytes)
      for _ in 0..<100 {
        let word = word()
        #expect(table.meanings(of: Array(word.utf8)) == meanings[word] ?? [], "\(word)")
      }
      for (word, expected) in meanings { #expect(table.meanings(of: Array(word.utf8)) == expected, "\(word)") }
    }
  }

  @Test func scoresAreClampedToTheFormat() {
    let bytes = MeaningTable.bytes(of: ["x": [.init(row: 0, score: -1), .init(row: 1_922, score: 99)]])
    bytes.withUnsafeBufferPointer { bytes in
      #expect(MeaningTable(bytes).meanings(of: Array("x".utf8)).map(\.score) == [5.5, 13.25])
    }
    #expect(MeaningTable(UnsafeBufferPointer(start: nil, count: 0)).meanings(of: Array("x".utf8)).isEmpty)
  }
}
