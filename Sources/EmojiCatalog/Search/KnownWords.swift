/// English words that exist, whether they name an emoji or not: a word that is spelled right is never corrected.
///
/// A Bloom filter that catalog-builder makes of WordNet's words: about one misspelled word in a hundred passes for a word.
struct KnownWords: Sendable {
  private let table: RawTable

  init(_ table: RawTable) { self.table = table }

  /// Whether a folded word or what it is an inflected form of exists.
  func contains(_ word: [UInt8]) -> Bool {
    if word.contains(where: { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }) { return false }
    return isWord(word) || Self.bases(of: word).contains { $0.count > 2 && isWord($0) }
  }

  /// The words that a word may be a regular form of.
  private static func bases(of word: [UInt8]) -> [[UInt8]] {
    func cut(_ ending: StaticString, _ replacement: StaticString = "") -> [UInt8]? {
      let ending = ending.withUTF8Buffer(Array.init)
      guard word.count > ending.count, word.suffix(ending.count).elementsEqual(ending) else { return nil }
      return word.dropLast(ending.count) + replacement.withUTF8Buffer(Array.init)
    }
    var bases = [
      cut("s"), cut("es"), cut("ies", "y"), cut("ed"), cut("d"), cut("ied", "y"), cut("ing"), cut("ing", "e"),
    ]
    for stem in [cut("ed"), cut("ing")] {
      // `stopped`, `running`.
      if let stem, stem.count > 3, stem.last == stem.dropLast().last { bases.append(stem.dropLast()) }
    }
    return bases.compactMap { $0 }
  }

  private func isWord(_ word: [UInt8]) -> Bool {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var place = hash >> 20
    let step = (hash &* 0x9E37_79B9_7F4A_7C15) >> 20 | 1
    for _ in 0..<8 {
      let bit = Int(place % UInt64(table.bytes.count * 8))
      if table.bytes[bit >> 3] >> UInt8(bit & 7) & 1 == 0 { return false }
      place &+= step
    }
    return true
  }
}

/// Bytes of an embedded file, which are never freed.
struct RawTable: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
}
