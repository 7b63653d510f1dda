import Testing

@testable import EmojiCatalog

/// What lets a search skip records: none that contains a word may be skipped for it or for its beginning.
@Suite struct WordSignatureTests {
  @Test(arguments: ["en", "de", "ru", "el", "uk", "ja", "ko"]) func everyWordOfARecordIsInItsSignature(language: String)
    throws
  {
    let records = try #require(Catalog.bundled.searchRecords(language))
    for row in stride(from: 0, to: records.count, by: 7) {
      for word in records.record(row).split(whereSeparator: { $0 <= 0x20 }) {
        let letters = String(decoding: word, as: UTF8.self).unicodeScalars
        for count in [1, 2, 3, letters.count] {
          let token = Array(String(String.UnicodeScalarView(letters.prefix(count))).utf8)
          let isIn = records.signatures[row].has(WordSignature.bit(of: token))
          #expect(isIn, "\(String(decoding: token, as: UTF8.self)) of row \(row)")
        }
      }
    }
  }

  /// Two letters of a Russian word exclude most records.
  @Test func twoLettersExcludeRecords() throws {
    let records = try #require(Catalog.bundled.searchRecords("ru"))
    let bit = WordSignature.bit(of: Array("жираф".utf8))
    let count = (0..<records.count).count { records.signatures[$0].has(bit) }
    #expect(count > 0 && count < records.count / 2)
  }
}
