import Foundation
import TestSupport
import Testing

@testable import EmojiCatalog

/// A lexicon finds what a look at all its items finds.
@Suite struct LexiconTests {
  /// Items of few words over few letters, with random postings.
  private func random(_ random: inout SeededGenerator) -> (items: [String], postings: [[Lexicon.Posting]]) {
    let words = ["a", "ab", "abc", "b", "ba", "cab", "né", "ab-c", "é"]
    let items = (0..<random.below(12)).map { _ in
      (0...random.below(3)).map { _ in random.pick(words) ?? "" }.joined(separator: " ")
    }
    let postings = items.map { _ in
      (0...random.below(3)).map { rank in
        Lexicon.Posting(
          row: random.oneIn(5) ? nil : random.below(1_923), field: random.pick(Lexicon.Field.allCases) ?? .name,
          rank: rank)
      }
    }
    return (items, postings)
  }

  @Test(arguments: Laws.seeds(20)) func itemsAreFoundByTheirWordsAndAsAWhole(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let (items, postings) = self.random(&random)
      var maker = LexiconMaker()
      for (item, postings) in zip(items, postings) { maker.add(item, postings) }
      let folded = items.map(TextFolding.folded)
      for lexicon in [maker.lexicon(), maker.lexicon().merged] {
        for text in Set(folded + ["zz", "a b"]) {
          let wanted = zip(folded, postings).filter { $0.0 == text }.flatMap { $0.1 }
          let found = lexicon.postings(of: Array(text.utf8))
          #expect(Set(found.map(Self.key)) == Set(wanted.map(Self.key)), "\(text) in \(items)")
        }
        for word in ["a", "ab", "abc", "b", "ba", "cab", "ne", "e", "c"] {
          let wanted = folded.filter { $0.split(separator: " ").contains(word[...]) }
          let found = lexicon.words.index(of: word.utf8).map { lexicon.words.items(of: $0) }
          let texts = Set((found.map(Array.init) ?? []).map { String(decoding: lexicon.item(Int($0)), as: UTF8.self) })
          #expect(texts == Set(wanted), "\(word) in \(items)")
        }
      }
    }
  }

  /// An emoji and the source that gives it.
  private static func key(_ posting: Lexicon.Posting) -> [Int] { [posting.row ?? -1, Int(posting.field.rawValue)] }

  @Test func aPostingComesBack() {
    for field in Lexicon.Field.allCases {
      for row in [0, 1, 1_922, nil] {
        for rank in 0...5 {
          let posting = Lexicon.Posting(row: row, field: field, rank: rank)
          #expect(posting.row == row && posting.field == field && posting.rank == min(rank, 3))
        }
      }
    }
  }

  @Test(arguments: ["en", "de", "ru", "ja", "ko"]) func everyWordHasItsItems(language: String) throws {
    let lexicon = try #require(Catalog.bundled.lexicon(language))
    var items: [[UInt8]: [UInt32]] = [:]
    for item in 0..<lexicon.count {
      for word in lexicon.item(item).split(separator: 0x20) { items[Array(word), default: []].append(UInt32(item)) }
    }
    let words = lexicon.words
    #expect(words.indices.count == items.count)
    var beginnings: [[UInt8]: [Int]] = [:]
    var previous: [UInt8] = []
    for index in words.indices {
      let word = Array(words[index])
      #expect(previous.lexicographicallyPrecedes(word))
      #expect(Array(words.items(of: index)) == items[word])
      #expect(words.index(of: word) == index)
      beginnings[Array(word.prefix(2)), default: []].append(index)
      previous = word
    }
    #expect(words.index(of: Array("no such word".utf8)) == nil)
    for (beginning, expected) in beginnings where beginning.count == 2 {
      #expect(Array(words.indices(beginningWith: beginning[...])) == expected)
    }
  }

  /// An Arabic word is found by its first letter, wherever the word stands in a name.
  @Test func oneArabicLetterIsABeginning() {
    let found = Set(Catalog.bundled.search(SearchQuery("ش", languages: ["ar"])).map(\.emoji.glyph))
    let named = Catalog.bundled.emoji.filter { emoji in
      emoji.name(in: "ar").split(separator: " ").contains { $0.hasPrefix("ش") }
    }
    #expect(named.count > 50 && named.allSatisfy { found.contains($0.glyph) })
  }
}

/// The rules of a grammar.
@Suite struct WordFormTests {
  private func forms(_ rules: String) -> WordForms { WordForms(rules: ColumnTable.kept(Array(rules.utf8))[...]) }

  @Test func endingsAndBeginningsGiveBaseForms() {
    let forms = forms("s: ies:y al-: ed:e")
    func bases(_ word: String) -> [String] {
      forms.bases(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(bases("dogs") == ["dog"] && bases("babies") == ["babie", "baby"] && bases("dog") == [])
    #expect(bases("aldogs") == ["aldog", "dogs", "dog"] && bases("as") == [] && bases("") == [])
  }

  @Test func anUncertainEndingWorksInOneDirection() {
    let forms = forms("er> s:")
    #expect(forms.bases(of: Array("corner".utf8)) == [Array("corn".utf8)])
    Array("corner".utf8).withUnsafeBufferPointer { #expect(!forms.isForm($0, of: Array("corn".utf8))) }
    Array("corns".utf8).withUnsafeBufferPointer { #expect(forms.isForm($0, of: Array("corn".utf8))) }
  }

  /// `isForm` says what `bases` says, for endings.
  @Test(arguments: Laws.seeds(10)) func bothDirectionsAgree(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let forms = forms("s: es: ies:y ed: ed:e ing: a:b")
    let parts = ["a", "b", "e", "s", "y", "es", "ies", "ed", "ing"]
    for _ in 0..<300 {
      let word = Array((0...random.below(4)).map { _ in random.pick(parts) ?? "" }.joined().utf8)
      let base = Array((0...random.below(4)).map { _ in random.pick(parts) ?? "" }.joined().utf8)
      let isForm = word.withUnsafeBufferPointer { forms.isForm($0, of: base) }
      #expect(isForm == (forms.bases(of: word).contains(base) || isForm && word == base), "\(word) \(base)")
    }
  }
}
