import EmojiCatalog

/// Makes the table of meanings: for each of the most frequent English words, the few emoji that come closest to what it
/// means.
struct MeaningTableMaker {
  /// Emoji with a lower score are left out: most of them are wrong. Emoji show things, so they fit nouns better than other
  /// words, and names of people and places hardly ever.
  private enum Threshold {
    static let noun: Float = 5.5
    static let adjective: Float = 6
    static let unknown: Float = 6
    static let other: Float = 6.5
  }
  /// Emoji that no English word means in passing: their keywords are translations of a button, or verbs for everything.
  private static let excluded: Set<String> = ["🫴", "㊗️", "㊙️"]
  /// The maximum number of emoji of a word, and the maximum distance from the best.
  static let (mostEmoji, mostDistance): (Int, Float) = (4, 3)
  /// The number of words that are examined, the most frequent ones.
  static let wordCount = 20_000
  /// A phrase with an emoji that has at least this weight needs no other.
  private static let named = 0.75
  /// The weight of an emoji that has a word at least as a keyword of a community.
  private static let described = 0.6

  private let net: WordNet
  private let anchors: MeaningAnchors
  private let ranker: MeaningRanker
  private let words: [String]
  /// For each row, whether its emoji has no meanings.
  private let isExcluded: [Bool]

  /// - Parameter words: English words, the most frequent ones first.
  init(_ net: WordNet, _ anchors: MeaningAnchors, _ vectors: [WordVectors], words: [String], _ english: EnglishWords) {
    self.net = net
    isExcluded = english.entries.map { entry in
      // The enclosed ideographs.
      Self.excluded.contains(entry.glyph) || entry.glyph.unicodeScalars.contains { 0x1F200...0x1F2FF ~= $0.value }
    }
    self.anchors = anchors
    self.words = words
    ranker = MeaningRanker(net, anchors, vectors)
  }

  /// Returns the emoji of each word, best first.
  func meanings() -> [String: [MeaningTable.Meaning]] {
    var found: [String: [MeaningTable.Meaning]] = [:]
    for word in words.prefix(Self.wordCount) where mayHaveMeaning(word) {
      let meanings = meanings(of: word)
      if !meanings.isEmpty { found[word] = meanings }
    }
    // A search looks up the base form of a word that has no entry, and emoji that have the base form come first.
    return found.filter { word, meanings in
      !net.bases(of: word).contains { base in
        found[base]?.first?.row == meanings.first?.row || anchors.phrases[base] ?? 0 >= Self.described
      }
    }
  }

  private func mayHaveMeaning(_ word: String) -> Bool {
    let isPlain = word.utf8.count > 2 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    let letters = Array(word.utf8)
    return isPlain && !net.isPersonName(word) && !FunctionWords.contains(letters) && !FunctionWords.isVague(letters)
      && anchors.phrases[word] ?? 0 < Self.named
  }

  private func meanings(of word: String) -> [MeaningTable.Meaning] {
    let scores = ranker.scores(of: word)
    let threshold = threshold(of: word)
    // Unicode's order decides between equals.
    let best = scores.indices.filter { !isExcluded[$0] }.sorted {
      scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1]
    }
    guard let first = best.first else { return [] }
    return best.prefix(Self.mostEmoji)
      .filter { scores[$0] >= threshold && scores[$0] >= scores[first] - Self.mostDistance }
      .map { MeaningTable.Meaning(row: $0, score: Double(scores[$0])) }
  }

  /// Returns the lowest score of an emoji of a word, by the part of speech in which the word is used most.
  private func threshold(of word: String) -> Float {
    let forms = [word] + net.bases(of: word)
    guard let form = forms.first(where: { net.senses[$0] != nil }) else { return Threshold.unknown }
    if net.isName(form) { return Threshold.other }
    let uses = net.uses(of: form)
    let most = uses.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    switch most?.key {
    case .noun: return Threshold.noun
    case .adjective: return Threshold.adjective
    default: return Threshold.other
    }
  }
}
