/// The words in a query that request a skin tone: `thumbs up dark`, `waving hand medium-light skin tone`.
enum ToneWords {
  /// Folded phrases; longer ones come before their parts.
  private static let phrases: [(words: [String], tone: SkinTone)] = [
    (["medium", "light"], .mediumLight), (["medium", "dark"], .mediumDark), (["light"], .light), (["white"], .light),
    (["medium"], .medium), (["brown"], .mediumDark), (["dark"], .dark), (["black"], .dark),
  ]

  /// Returns the tone that a query requests, and the words without it; nil if there is no tone, or nothing else.
  static func split(_ tokens: [[UInt8]]) -> (tone: SkinTone, rest: [[UInt8]])? {
    var words = tokens.map { String(decoding: $0, as: UTF8.self) }
    for (phrase, tone) in phrases {
      guard let start = words.indices.first(where: { words[$0...].starts(with: phrase) }) else { continue }
      words.removeSubrange(start..<start + phrase.count)
      words.removeAll { ["skin", "tone", "skinned", "toned"].contains($0) }
      return words.isEmpty ? nil : (tone, words.map { Array($0.utf8) })
    }
    return nil
  }
}
