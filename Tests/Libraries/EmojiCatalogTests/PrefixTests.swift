import Foundation
import TestSupport
import Testing

@testable import EmojiCatalog

/// What the first letters of a word find.
@Suite struct PrefixTests {
  @Test func onlyLettersHaveALine() {
    let table = WordTables.bundled.prefixes
    for prefix in ["", "A", "é", "a b", "1", "house", "{", "`", "a\u{0}", "~~~~"] {
      #expect(table.row(of: prefix.utf8) == nil)
    }
    for prefix in ["a", "z", "ho", "hous"] { #expect(table.row(of: prefix.utf8) != nil) }
  }

  private func glyphs(_ text: String, limit: Int = 5) -> [String] {
    var query = SearchQuery(text, limit: limit)
    query.isComplete = false
    return Catalog.bundled.search(query).map(\.emoji.glyph)
  }

  @Test func everyLetterFindsSomething() {
    for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(glyphs(String(letter)).count == 5, "\(letter)") }
  }

  /// Words that differ share the first places: not all of them are houses.
  @Test func theFirstPlacesAreForDifferentWords() {
    #expect(Set(glyphs("ho")).isSuperset(of: ["🏠", "🐎"]))
    #expect(Set(glyphs("ca", limit: 6)).isSuperset(of: ["🐈", "🚗", "🍰"]))
  }

  /// A complete word of three letters or more has the same hits as without the table.
  @Test(arguments: ["cat", "car", "sun", "love", "fire", "hot", "pen"])
  func completeWordsKeepTheirHits(word: String) {
    var query = SearchQuery(word)
    let hits = Catalog.bundled.search(query)
    query.ranksPrefixes = false
    #expect(Catalog.bundled.search(query) == hits)
  }

  @Test(arguments: [("hi", "👋"), ("ok", "👌"), ("x", "❌"), ("no", "❌"), ("up", "⬆️")])
  func aShortWordStaysFirst(word: String, glyph: String) { #expect(glyphs(word).first == glyph) }

  /// The exact word precedes each beginning from the letter that completes it.
  @Test func aWordIsFirstFromItsLastLetter() {
    for (word, glyph) in [
      ("cat", "🐈"), ("bee", "🐝"), ("sad", "😢"), ("pig", "🐖"), ("hot", "🥵"), ("bus", "🚌"), ("car", "🚗"), ("hat", "🎩"),
    ] {
      #expect(glyphs(word).first == glyph, "\(word) \(glyphs(word))")
      #expect(glyphs(word).first == Catalog.bundled.search(SearchQuery(word, limit: 1)).first?.emoji.glyph, "\(word)")
    }
    for word in ["cat", "car", "hat"] { #expect(Set(glyphs(word, limit: 3)).isDisjoint(with: ["🐛", "🪚", "😠"])) }
  }

  /// What begins a word of the requested language is no form of another word with the same first letters.
  @Test func beginningsPrecedeWordsThatAreAlike() {
    for word in ["de erdbeer 🍓", "de regenbo 🌈", "de schildkrö 🐢", "de schmette 🦋", "de katzen 🐱", "ru кошки 🐱"] {
      let words = word.split(separator: " ").map(String.init)
      let hits = Catalog.bundled.search(SearchQuery(words[1], languages: [words[0]], limit: 1))
      #expect(hits.first?.emoji.glyph == words[2], "\(word)")
    }
  }

  /// The table changes the order of the hits; it removes none.
  @Test(arguments: ["h", "st", "tro", "wate", "q", "zz"])
  func noHitIsLost(prefix: String) {
    var query = SearchQuery(prefix)
    let hits = Set(Catalog.bundled.search(query).map(\.emoji))
    query.ranksPrefixes = false
    #expect(hits.isSuperset(of: Catalog.bundled.search(query).map(\.emoji)))
  }

  /// A word that is complete has one order, whether the user goes on typing or not; what begins with it follows.
  @Test func aFinishedWordHasOneOrder() {
    let names = Catalog.bundled.emoji.map(\.name).filter { $0.count > 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    let words = names + ["cat", "fire", "heart", "car", "happy", "money", "yes", "work"]
    #expect(words.count > 500)
    for word in words {
      let complete = Catalog.bundled.search(SearchQuery(word, limit: 20)).prefix { $0.score >= 0.4 }.map(\.emoji.glyph)
      var query = SearchQuery(word, limit: complete.count)
      query.isComplete = false
      #expect(Catalog.bundled.search(query).map(\.emoji.glyph) == complete, "\(word)")
    }
  }

  @Test func favoritesAndOwnWordsComeFirst() throws {
    let hedgehog = try #require(Catalog.bundled.emoji("🦔"))
    #expect(glyphs("hed", limit: 1) == ["🦔"])
    let later = try #require(Catalog.bundled.emoji(glyphs("h", limit: 12)[11]))
    var typed = SearchQuery("h", limit: 3)
    typed.isComplete = false
    #expect(Catalog.bundled.search(typed) { $0 == later ? 2 : 0 }.first?.emoji == later)
    var query = SearchQuery("ho", limit: 3)
    query.ownWords = OwnWords([(emoji: hedgehog, words: ["hometown"])])
    #expect(Catalog.bundled.search(query).first?.emoji == hedgehog)
  }

  /// A complete word of another language comes before the beginnings of English words.
  @Test(arguments: [("hund", "🐕"), ("gato", "🐈"), ("chat", "💬")])
  func wordsOfOtherLanguagesStayFirst(word: String, glyph: String) { #expect(glyphs(word).contains(glyph)) }

  /// What another language says is no beginning of an English word (gator, manor, broth), and precedes its official names.
  @Test(arguments: [
    ("hund", "🐶"), ("gato", "🐱"), ("mano", "✋"), ("brot", "🍞"), ("kuchen", "🍰"), ("herz", "❤️"), ("rocke", "🚀"),
    ("feu", "🔥"), ("luz", "💡"), ("oso", "🐻"),
  ])
  func aWordOfAnotherLanguageIsNotABeginning(word: String, glyph: String) { #expect(glyphs(word).first == glyph) }

  @Test(arguments: [
    ("?", "❓"), ("!", "❗"), ("!?", "⁉️"), ("$", "💲"), ("->", "➡️"), ("<3", "❤️"), ("fire !", "🔥"), ("hello ?", "👋"),
  ])
  func marksAreQueries(text: String, glyph: String) { #expect(glyphs(text).first == glyph) }

  /// The words of the table are English: a person who asks for another language gets its words, too.
  @Test func otherLanguagesDoNotUseTheTable() {
    let german = Catalog.bundled.search(SearchQuery("hun", languages: ["de"], limit: 3)).map(\.emoji.glyph)
    #expect(german.contains("🐕") || german.contains("🐶"))
  }
}
