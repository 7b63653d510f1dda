import EmojiCatalog

/// Ranks emoji for the first letters of a word: the first few of a list should contain what the user wants.
///
/// A user who typed `ho` has some word in mind: house, horse, hospital ... A list satisfies them if it contains an
/// emoji that this word means. So the next emoji of a list is the one that satisfies most of those whom the emoji
/// before it do not: after one for `house`, a second one for the same word counts less than the first for `horse`.
struct PrefixRanking {
  /// The maximum number of emoji for prefixes of 1, 2 ... letters. A longer prefix leaves fewer words to choose from.
  private static let limits = [24, 12, 6, 3]
  /// The additional weight of a word that was typed completely, for words of 1, 2 ... letters.
  private static let completeFactors = [4.0, 4, 8, 4]
  /// The number of words that are examined for a prefix, the most likely ones first.
  private static let wordLimit = 400

  private var words: [[UInt8]: [TypedWords.Word]] = [:]

  init(_ all: [TypedWords.Word]) {
    for word in all {
      for count in 1...Self.limits.count where count <= word.text.count {
        words[Array(word.text.prefix(count)), default: []].append(word)
      }
    }
  }

  /// The lines of Data/index/prefixes.tsv: the emoji of each prefix that consists of letters.
  var lines: [String] {
    let prefixes = words.keys.filter { $0.allSatisfy { (0x61...0x7A).contains($0) } }
    return prefixes.sorted { $0.lexicographicallyPrecedes($1) }.map(line)
  }

  func line(of prefix: [UInt8]) -> String {
    let glyphs = rows(of: prefix).map { Catalog.bundled.emoji(at: $0).glyph }
    return String(decoding: prefix, as: UTF8.self) + "\t" + glyphs.joined(separator: " ")
  }

  /// Returns the emoji of a prefix, best first.
  func rows(of prefix: [UInt8]) -> [Int] {
    // Among equals, alphabetical order and Unicode's order make the result the same every time.
    let words = (words[prefix] ?? []).sorted {
      $0.weight == $1.weight ? $0.text.lexicographicallyPrecedes($1.text) : $0.weight > $1.weight
    }.prefix(Self.wordLimit)
    var open = words.map { $0.text == prefix ? $0.weight * Self.completeFactors[prefix.count - 1] : $0.weight }
    var places: [Int: [(word: Int, chance: Double)]] = [:]
    for (index, word) in words.enumerated() {
      for (row, chance) in word.meanings { places[row, default: []].append((index, chance)) }
    }
    let candidates = places.keys.sorted()
    var found: [Int] = []
    while found.count < Self.limits[prefix.count - 1], found.count < candidates.count {
      var best: (row: Int, gain: Double) = (0, -1)
      for row in candidates where !found.contains(row) {
        let gain = (places[row] ?? []).reduce(0) { $0 + open[$1.word] * $1.chance }
        if gain > best.gain { best = (row, gain) }
      }
      found.append(best.row)
      for (word, chance) in places[best.row] ?? [] { open[word] *= 1 - chance }
    }
    return found
  }
}
