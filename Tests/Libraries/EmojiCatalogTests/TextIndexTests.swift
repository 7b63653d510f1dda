import EmojiCatalog
import TestSupport
import Testing

@Suite struct TextIndexTests {
  @Test func betterMatchesComeFirst() {
    let index = TextIndex(["a shrugging man", "shrug", "Shrug it off", "reshrug", "nothing", "SHRUG ¯\\_(ツ)_/¯"])
    #expect(index.search("shrug").map(\.index) == [1, 2, 5, 0, 3])
    #expect(index.search("off shrug").map(\.index) == [2])
    #expect(index.search("nthg").map(\.index) == [4])
    #expect(index.search("").isEmpty && index.search("zzz").isEmpty)
    #expect(index.search("shrug", limit: 2).map(\.index) == [1, 2])
  }

  /// The text is read a few times, whatever the query: each took ten seconds.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "a", count: 1_000), String(repeating: "a ", count: 500),
      (0..<300).map { String(repeating: "a", count: 1 + $0 % 50) }.joined(separator: " "),
    ])
  func aQueryIsBounded(query: String) {
    let text = String(repeating: "xa", count: 100_000) + String(repeating: "a", count: 1_000_000)
    #expect(TextIndex([text]).search(query).map(\.index) == [0])
  }

  /// The words of a text are examined one by one; a word that is asked for twice counts once.
  @Test func theBestPlaceOfAWordCounts() {
    let index = TextIndex(["foxes and a fox", "a fox", "afoxfox fox", "fox"])
    #expect(Set(index.search("fox a fox fox a").map(\.index)) == [0, 1, 2])
    #expect(index.search("fox").map(\.index) == [3, 1, 2, 0])
  }

  /// A title and a text are folded as one, without being joined first; many of them, so that the memory grows.
  @Test func titlesAndTextsAreFoldedTogether() {
    var random = SeededGenerator(law: 3)
    let parts = [
      "", "a", "Fox", "fox's", "'", "и\u{306}", "\u{306}", "И", "é", "ＦＯＸ", "x\u{301}", "-", " ", "日本", "C++", "#1",
      "ß",
      "🦊",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    let pairs = (0..<3000).map { _ in (title: text(), text: text()) }
    let folded = FoldedTexts()
    for pair in pairs { folded.append(pair.title, pair.text) }
    let (index, joined) = (TextIndex(folded), TextIndex(pairs.map { "\($0.title) \($0.text)" }))
    #expect(index.count == joined.count)
    for query in ["a", "fox", "foxs", "fox a", "й", "и", "e", "x", "日", "c++", "#1", "ss", "afo"] {
      let found = index.search(query, limit: .max)
      #expect(found.elementsEqual(joined.search(query, limit: .max), by: ==), "\(query)")
      #expect(!found.isEmpty, "\(query)")
    }
  }

  /// Against the obvious way, over random texts.
  @Test func itFindsWhatHasAllWords() {
    var random = SeededGenerator(law: 3)
    let words = ["ab", "abc", "b", "cab", "한글", "글", "x1", "1"]
    for _ in 0..<200 {
      let texts = (0..<50).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " ")
      }
      let query = (0..<Int.random(in: 1...2, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let wanted = texts.indices.filter { index in query.allSatisfy { texts[index].contains($0) } }
      let found = TextIndex(texts).search(query.joined(separator: " "), limit: 1000)
      if !wanted.isEmpty { #expect(found.map(\.index).sorted() == wanted, "\(query) in \(texts)") }
    }
  }
}
