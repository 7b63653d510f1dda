/// Finds the approximate stem of a Korean word: removes particles of nouns and the common endings of verbs and
/// adjectives.
enum KoreanStem {
  /// Endings that are removed if at least one syllable remains.
  private static let endings = [
    "하는", "하다", "하기", "하고", "했어", "해요", "합니다", "한다", "되는", "되다", "스러운", "스럽다", "로운", "롭다",
    "어요", "아요", "습니다", "는", "은", "다", "기", "고", "한", "해", "할", "음",
  ].map { Array($0.utf8) }

  /// Particles that are removed only if at least two syllables remain: a shorter word may be a noun with this ending.
  private static let particles = [
    "에서", "으로", "에게", "까지", "부터", "들", "이", "가", "을", "를", "의", "에", "와", "과", "도", "로", "랑", "만",
  ].map { Array($0.utf8) }

  private static let syllable = 3

  /// Returns the number of bytes of the stem of a word of Hangul syllables.
  static func length(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    // U+AC00 to U+D7A3.
    guard word.count > syllable, word[0] >= 0xEA, word[0] <= 0xED else { return word.count }
    for ending in endings where ends(word, with: ending) && word.count >= ending.count + syllable {
      return word.count - ending.count
    }
    for particle in particles where ends(word, with: particle) && word.count >= particle.count + 2 * syllable {
      return word.count - particle.count
    }
    return word.count
  }

  private static func ends(_ word: UnsafeBufferPointer<UInt8>, with ending: [UInt8]) -> Bool {
    guard word.count > ending.count else { return false }
    let start = word.count - ending.count
    for index in ending.indices where word[start + index] != ending[index] { return false }
    return true
  }
}
