import EmojiCatalog
import Foundation
import Testing

@testable import catalog_builder

/// The ranking of emoji for the first letters of words.
@Suite struct PrefixRankingTests {
  private func word(_ text: String, _ weight: Double, _ meanings: [(row: Int, chance: Double)]) -> TypedWords.Word {
    TypedWords.Word(text: Array(text.utf8), weight: weight, meanings: meanings)
  }

  /// The second emoji of a likely word follows the first one of a less likely word.
  @Test func eachPlaceIsForThoseWhomTheOthersDoNotSatisfy() {
    let ranking = PrefixRanking([
      word("house", 5, [(1, 0.8), (2, 0.5)]), word("horse", 3, [(3, 0.8)]), word("hotel", 0.1, [(4, 0.8)]),
    ])
    #expect(ranking.rows(of: Array("ho".utf8)) == [1, 3, 2, 4])
    #expect(ranking.rows(of: Array("hor".utf8)) == [3])
    #expect(ranking.rows(of: Array("x".utf8)) == [])
  }

  @Test func theWeightsOfWordsForOneEmojiAreAdded() {
    let ranking = PrefixRanking([
      word("aa", 3, [(1, 0.8)]), word("ab", 2, [(2, 0.8)]), word("ac", 2, [(2, 0.8)]),
    ])
    #expect(ranking.rows(of: Array("a".utf8)) == [2, 1])
  }

  @Test func aCompleteWordCountsMoreThanLongerWords() {
    let ranking = PrefixRanking([word("cat", 1, [(1, 0.8)]), word("category", 3, [(2, 0.8)])])
    #expect(ranking.rows(of: Array("cat".utf8)) == [1, 2])
    #expect(ranking.rows(of: Array("ca".utf8)) == [2, 1])
  }

  @Test func linesAreOfLettersAndWithoutRepetition() {
    let ranking = PrefixRanking([word("t rex", 1, [(1, 0.8)]), word("100", 1, [(2, 0.8)]), word("tv", 1, [(1, 0.8)])])
    let glyph = Catalog.bundled.emoji(at: 1).glyph
    #expect(ranking.lines == ["t\t\(glyph)", "tv\t\(glyph)"])
  }

  /// Some prefixes, because searching for all words takes half a minute in a debug build.
  @Test(arguments: ["z", "ho", "sti", "que", "xy"])
  func theTableIsWhatTheBuilderMakes(prefix: String) throws {
    let folder = URL(fileURLWithPath: #filePath + "/../../../../Data").standardized.path
    let ranking = PrefixRanking(try TypedWords(folder: folder).words(beginningWith: prefix))
    let table = try String(contentsOfFile: folder + "/index/prefixes.tsv", encoding: .utf8).split(separator: "\n")
    let line = table.first { $0.hasPrefix(prefix + "\t") }
    #expect(ranking.line(of: Array(prefix.utf8)) == line ?? prefix + "\t", "\(prefix): run make data")
  }

  @Test func aMissingTableIsAnError() {
    #expect(throws: BuilderError.self) { try TypedWords(folder: "nowhere") }
  }
}
