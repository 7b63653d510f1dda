import Foundation
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
    #expect(words.indices.count == rows.count)
    var beginnings: [[UInt8]: [Int]] = [:]
    var previous: [UInt8] = []
    for index in words.indices {
      let word = Array(words[index])
      #expect(isOrdered(previous, before: word))
      #expect(words.rows(of: index).map(Int.init) == rows[word])
      #expect(words.index(of: word) == index)
      beginnings[Array(word.prefix(2)), default: []].append(index)
      previous = word
    }
    #expect(words.index(of: Array("no such word".utf8)) == nil)
    for (beginning, expected) in beginnings where beginning.count == 2 {
      #expect(Array(words.indices(beginningWith: beginning[...])) == expected)
    }
  }

  private func isOrdered(_ first: [UInt8], before second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order < 0 || order == 0 && first.count < second.count
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
