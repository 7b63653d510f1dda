/// For each of many English words, up to four emoji that come closest to what it means, with their scores. Computed when
/// Data/ is built; see `MeaningTableMaker` of catalog-builder.
///
/// The words are sorted and front coded, in blocks of sixteen: the number of blocks and the offset of each, in
/// little-endian numbers of 32 bits, then the entries. An entry is the number of letters that it shares with the word
/// before it in its block, the number of its other letters and these, the number of its emoji, and for each emoji 16
/// bits: the row, and the score in the upper five.
package struct MeaningTable: @unchecked Sendable {
  /// An emoji for a word.
  package struct Meaning: Hashable, Sendable {
    /// The row of a base emoji.
    package var row: Int
    /// How close it comes: from 5.5, where most are right, to 13.25 and more.
    package var score: Double

    package init(row: Int, score: Double) {
      self.row = row
      self.score = score
    }
  }

  private static let blockSize = 16
  private static let rowBits = 11
  /// The lowest score, and the step from one to the next.
  private static let (lowest, step) = (5.5, 0.25)

  private let bytes: UnsafeBufferPointer<UInt8>
  private let blockCount: Int

  /// Reads a table that stays in memory.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    blockCount = bytes.count < 4 ? 0 : Self.number(bytes, 0)
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16 | Int(bytes[place + 3]) << 24
  }

  /// Returns the emoji of a folded word, best first; none for a word that the table does not have.
  ///
  /// - Complexity: O(log n) for n words.
  package func meanings(of word: some RandomAccessCollection<UInt8>) -> [Meaning] {
    let block = (0..<blockCount).partitionPoint { !word.lexicographicallyPrecedes(firstWord(ofBlock: $0)) } - 1
    guard block >= 0 else { return [] }
    var place = start(ofBlock: block)
    let end = block + 1 < blockCount ? start(ofBlock: block + 1) : bytes.count
    var current: [UInt8] = []
    while place < end {
      let (shared, count) = (Int(bytes[place]), Int(bytes[place + 1]))
      current.removeLast(current.count - shared)
      current += bytes[place + 2..<place + 2 + count]
      place += 2 + count
      let emoji = Int(bytes[place])
      if current.elementsEqual(word) { return (0..<emoji).map { meaning(at: place + 1 + 2 * $0) } }
      place += 1 + 2 * emoji
    }
    return []
  }

  private func start(ofBlock block: Int) -> Int { Self.number(bytes, 4 + 4 * block) }

  private func firstWord(ofBlock block: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = start(ofBlock: block)
    return bytes[start + 2..<start + 2 + Int(bytes[start + 1])]
  }

  private func meaning(at place: Int) -> Meaning {
    let number = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    return Meaning(
      row: number & (1 << Self.rowBits - 1), score: Self.lowest + Self.step * Double(number >> Self.rowBits))
  }

  /// Returns a table as bytes. Words have at most 255 letters.
  package static func bytes(of meanings: [String: [Meaning]]) -> [UInt8] {
    let words = meanings.map { (word: Array($0.key.utf8), meanings: $0.value) }
      .sorted { $0.word.lexicographicallyPrecedes($1.word) }
    let blocks = (words.count + blockSize - 1) / blockSize
    var starts: [Int] = []
    var entries: [UInt8] = []
    var previous: [UInt8] = []
    for (number, entry) in words.enumerated() {
      if number % blockSize == 0 {
        starts.append(4 + 4 * blocks + entries.count)
        previous = []
      }
      let shared = zip(previous, entry.word).prefix { $0 == $1 }.count
      entries += [UInt8(shared), UInt8(entry.word.count - shared)] + entry.word[shared...]
      entries.append(UInt8(entry.meanings.count))
      for meaning in entry.meanings {
        let level = max(0, min(31, Int((meaning.score - lowest) / step)))
        entries += little(UInt16(meaning.row | level << rowBits))
      }
      previous = entry.word
    }
    return little(UInt32(blocks)) + starts.flatMap { little(UInt32($0)) } + entries
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
