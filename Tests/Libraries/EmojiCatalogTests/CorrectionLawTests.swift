import TestSupport
import Testing

@testable import EmojiCatalog

/// Corrections, compared with a search that looks at every word.
@Suite struct CorrectionLawTests {
  private struct Model {
    typealias Word = (found: Corrections.Found, letters: [Unicode.Scalar])

    /// By the number of letters.
    var words: [Int: [Word]]

    init(_ counts: [[UInt8]: Int]) {
      let words = counts.map { bytes, count -> Word in
        let letters = Letters(bytes).scalars
        return ((bytes, Corrections.Candidate(letters: letters.count, distance: 0, count: count)), letters)
      }
      self.words = Dictionary(grouping: words, by: \.letters.count)
    }

    func nearest(to token: [UInt8]) -> [UInt8]? {
      let letters = Letters(token).scalars
      if letters.count < 4 { return nil }
      let similar = (letters.count - 2...letters.count + 2).flatMap { words[$0] ?? [] }
      let near = similar.compactMap { word -> Corrections.Found? in
        guard beginsAlike(letters, word.letters) || word.letters.dropFirst().elementsEqual(letters),
          let distance = Corrections.distance(letters, word.letters)
        else { return nil }
        var found = word.found
        (found.value.distance, found.value.isComplete) = (distance, Set(letters).isSubset(of: word.letters))
        if Letters.isDoubled(letters, word.letters) { found.value.letters += 1 }
        return found
      }
      return near.min { Corrections.isBetter($0, than: $1, letters.count) }?.key
    }

    private func beginsAlike(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
      if left.first == right.first { return true }
      return left.count > 1 && right.count > 1 && left[0] == right[1] && left[1] == right[0]
    }
  }

  private func words(_ lexicons: [Lexicon]) -> [[UInt8]: Int] {
    lexicons.reduce(into: [:]) { counts, lexicon in
      for word in lexicon.text.split(whereSeparator: { $0 <= 0x20 }) { counts[Array(word), default: 0] += 1 }
    }
  }

  /// A random edit of a word: a letter more, a letter less, another letter, or two swapped.
  private func edited(_ word: String, _ random: inout SeededGenerator, letters: [Character]) -> String {
    var word = Array(word)
    let place = random.below(word.count)
    switch random.below(4) {
    case 0: word.insert(random.pick(letters) ?? "x", at: place)
    case 1: word.remove(at: place)
    case 2: word[place] = random.pick(letters) ?? "x"
    default: if place > 0 { word.swapAt(place - 1, place) }
    }
    return String(word)
  }

  /// Most words are excluded without a comparison: none of them may be the nearest.
  @Test(arguments: [("en", 260), ("ko", 220), ("ru", 60)])
  func excludingWordsLosesNone(language: String, count: Int) throws {
    let lexicons = try Set(["en", language]).sorted().map { try #require(Catalog.bundled.lexicon($0)) }
    let counts = words(lexicons)
    let model = Model(counts)
    let common = counts.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
    // A symbol inside a word is no misspelling, and its bytes make the word too long.
    let own = common.filter { $0.utf8.allSatisfy { ($0 >= 0x80) == (language != "en") } }
    let letters = Array(own.prefix(200).joined().filter(\.isLetter) + (language == "en" ? "qxyz" : ""))
    var random = SeededGenerator(law: 61)
    var found = 0
    for _ in Laws.rounds(count) {
      var word = random.pick(own) ?? ""
      for _ in 0...random.below(2) where word.count > 1 { word = edited(word, &random, letters: letters) }
      let token = Array(word.utf8)
      let nearest = Corrections(lexicons, isFunctionWord: { _ in false }).nearest(to: token).first
      #expect(nearest == model.nearest(to: token), "\(word)")
      if nearest != nil { found += 1 }
    }
    #expect(found > Laws.rounds(count).count / 8)
  }
}
