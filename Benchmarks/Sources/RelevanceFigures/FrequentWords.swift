import EmojiCatalog
import Foundation

/// The words of a list, the most frequent one first. Function words and words of one or two letters are left out.
func frequentWords(_ path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    .filter { $0.utf8.count > 2 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
}

/// How many of the most frequent words find nothing.
func measureCoverage(_ words: [String]) {
  for count in [5_000, 20_000] {
    let nothing = words.prefix(count).count { Catalog.bundled.search(SearchQuery($0, limit: 1)).isEmpty }
    print(String(format: "of the first %d words %.1f %% find nothing", count, 100 * Double(nothing) / Double(count)))
  }
}

/// Prints words drawn at random, with their first three hits, for a reader to judge.
func printDrawn(_ words: ArraySlice<String>, count: Int, seed: UInt64) {
  var random = SplitMix(state: seed)
  for word in words.shuffled(using: &random).prefix(count) {
    let hits = Catalog.bundled.search(SearchQuery(word, limit: 3))
    let shown = hits.map { "\($0.emoji.glyph) \($0.emoji.name) (\($0.match))" }
    print(([word] + shown).joined(separator: "\t"))
  }
}

/// The same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
