import TestSupport
import Testing

@testable import EmojiCatalog

/// The words of records, which let a search examine only the records that have a word of the query.
@Suite struct VocabularyTests {
  @Test(arguments: ["en", "de", "ru", "ja", "ko"]) func everyWordHasItsRows(language: String) throws {
    let records = try #require(Catalog.bundled.searchRecords(language))
    var rows: [[UInt8]: [Int]] = [:]
    for row in 0..<records.count {
      for word in records.record(row).split(whereSeparator: { $0 <= 0x20 }) {
        rows[Array(word), default: []].append(row)
      }
    }
    let words = records.words
    let sorted = rows.keys.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(words.indices.map { Array(words[$0]) } == sorted)
    #expect(words.indices.map { words.rows(of: $0).map(Int.init) } == sorted.map { rows[$0] })
    #expect(sorted.indices.allSatisfy { words.index(of: sorted[$0]) == $0 })
    #expect(words.index(of: Array("no such word".utf8)) == nil)
    for beginning in sorted.prefix(300).map({ $0.prefix(2) }) {
      let expected = sorted.indices.filter { sorted[$0].starts(with: beginning) }
      #expect(Array(words.indices(beginningWith: beginning)) == expected)
    }
  }

  /// No record that matches a word, its beginning or a part of it is left out.
  @Test(arguments: ["en", "de", "vi", "ru", "el", "uk", "ar", "he", "hi", "th", "ja", "ko", "zh"])
  func noRecordThatMatchesIsLeftOut(language: String) throws {
    let records = try #require(Catalog.bundled.searchRecords(language))
    let words = records.words
    var random = SeededGenerator(law: 67)
    for _ in Laws.rounds(25) {
      let letters = Array(String(decoding: words[random.below(words.indices.count)], as: UTF8.self).unicodeScalars)
      let start = random.below(4) == 0 ? random.below(letters.count) : 0
      var part = letters[start..<start + 1 + random.below(letters.count - start)]
      if random.below(4) == 0, let other = letters.first { part.append(other) }
      let token = Array(String(String.UnicodeScalarView(part)).utf8)
      for isExact in [false, true] {
        let matcher = TokenMatcher(token, isExact: isExact)
        let rows = matcher.rows(in: records, hasLooseStems: language != "en")
        let missing = (0..<records.count).filter { row in
          !rows.contains(row)
            && matcher.match(records.record(row), hasLooseStems: language != "en").points > 0
        }
        #expect(missing.isEmpty, "\(String(decoding: token, as: UTF8.self)): rows \(missing)")
      }
    }
  }

  /// Three letters of a word exclude nearly all records.
  @Test(arguments: [("ru", "жираф"), ("en", "fox"), ("ko", "여우")]) func mostRecordsAreExcluded(
    language: String, word: String
  ) throws {
    let records = try #require(Catalog.bundled.searchRecords(language))
    let rows = TokenMatcher(Array(word.utf8)).rows(in: records, hasLooseStems: true).count { _ in true }
    #expect(rows > 0 && rows < records.count / 50, "\(rows)")
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
