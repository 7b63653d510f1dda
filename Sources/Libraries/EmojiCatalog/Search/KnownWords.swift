/// English words that exist, whether they name an emoji or not: a correctly spelled word is never corrected.
struct KnownWords: Sendable {
  private let words: WordFilter
  private let common: WordFilter

  init(words: WordFilter, common: WordFilter) {
    self.words = words
    self.common = common
  }

  /// Whether a folded word, or its base form, exists.
  func contains(_ word: [UInt8]) -> Bool { Self.isAny(of: word, in: words) }

  func isCommon(_ word: [UInt8]) -> Bool { Self.isAny(of: word, in: common) }

  private static func isAny(of word: [UInt8], in words: WordFilter) -> Bool {
    if word.contains(where: { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }) { return false }
    return words.contains(word) || bases(of: word).contains { $0.count > 2 && words.contains($0) }
  }

  /// Returns the known words of which a folded word may be a regular form, and its American spellings.
  func regularBases(of word: [UInt8]) -> [[UInt8]] {
    if word.count < 4 || word.contains(where: { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }) { return [] }
    let american = BritishSpelling.american(word)
    let bases = Self.bases(of: word) + american + american.flatMap(Self.bases)
    return bases.filter { $0.count > 2 && words.contains($0) }
  }

  /// Returns the American spelling of a British word if it is in common use; nil for other words.
  ///
  /// - Parameter isOther: Whether a word has hits of its own, so that it is not replaced.
  func american(_ word: [UInt8], unless isOther: ([UInt8]) -> Bool) -> [UInt8]? {
    guard words.contains(word), !isOther(word), !Self.bases(of: word).contains(where: isOther) else { return nil }
    return BritishSpelling.american(word).first { words.contains($0) && common.contains($0) }
  }

  /// Returns the words of which a word may be a regular form.
  private static func bases(of word: [UInt8]) -> [[UInt8]] {
    func cut(_ ending: StaticString, _ replacement: StaticString = "") -> [UInt8]? {
      let ending = ending.withUTF8Buffer(Array.init)
      guard word.count > ending.count, word.suffix(ending.count).elementsEqual(ending) else { return nil }
      return word.dropLast(ending.count) + replacement.withUTF8Buffer(Array.init)
    }
    var bases = [
      cut("s"), cut("es"), cut("ies", "y"), cut("ed"), cut("ed", "e"), cut("ied", "y"), cut("ing"), cut("ing", "e"),
    ]
    for stem in [cut("ed"), cut("ing")] {
      // `stopped`, `running`.
      if let stem, stem.count > 3, stem.last == stem.dropLast().last { bases.append(stem.dropLast()) }
    }
    return bases.compactMap { $0 }
  }
}
