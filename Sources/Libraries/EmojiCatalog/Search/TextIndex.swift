import CEmojiData

/// Any number of texts that are searched by their words, such as the user's own entries or imported lists.
///
/// ```swift
/// let index = TextIndex(["shrug ¯\\_(ツ)_/¯", "table flip"])
/// index.search("flip").map(\.index)  // [1]
/// ```
///
/// All folded texts are stored in one contiguous buffer. A query searches it for its rarest word and checks the other
/// words in each text found. Making the index takes O(n) for n bytes, a query O(n) too, at the speed of memory.
public struct TextIndex: Sendable {
  private let texts: FoldedTexts
  /// The offset of each text, and the end of the last one.
  private let starts: [UInt32]

  /// The number of texts.
  package var count: Int { starts.count - 1 }

  /// Folds texts: case, accents, width and punctuation are ignored.
  ///
  /// - Complexity: O(bytes).
  public init(_ texts: some Collection<String>) {
    let folded = FoldedTexts()
    for text in texts { folded.append(text) }
    self.init(folded)
  }

  /// An index of texts that were folded one by one.
  ///
  /// - Parameter texts: Nothing is appended to it any more.
  package init(_ texts: FoldedTexts) {
    self.texts = texts
    starts = texts.starts
  }

  /// Returns the texts that contain all words of a query, best first; among equals, in their order: the text itself,
  /// then words, then prefixes of words, then parts of words. If no text contains all words, returns those that contain
  /// the letters in this order. The score says how good a match is, from 0 to 1. Of a very long query only the first
  /// thousand bytes count, and twelve different words.
  ///
  /// - Parameters:
  ///   - query: The words.
  ///   - limit: The maximum number of hits; 0 and less for none.
  ///   - findsLetters: Whether texts that only contain the letters in this order count, if there are no others.
  /// - Complexity: O(bytes).
  public func search(
    _ query: String, limit: Int = 100, findsLetters: Bool = true
  ) -> [(index: Int, score: Double)] {
    let phrase = TextFolding.fold(QueryText.of(query))
    let tokens = Self.words(phrase)
    guard let rarest = rarest(tokens), limit > 0 else { return [] }
    var ranks = Ranks(limit: limit)
    withBytes { bytes in
      forEach(rarest, in: bytes) { row, record in
        if let score = Self.score(record, phrase, tokens) { ranks.add(row, score) }
      }
      if findsLetters, ranks.isEmpty, !phrase.contains(0x20), phrase.count >= 3 {
        forEachSubsequence(phrase, in: bytes) { row, share in ranks.add(row, 0.2 * share) }
      }
    }
    return ranks.best
  }

  /// The different folded words of all texts. O(bytes).
  package var words: Set<String> {
    withBytes { bytes in
      Set(bytes.split { $0 == 0x20 || $0 == FoldedTexts.end }.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Returns the different words of a query, in their order.
  private static func words(_ phrase: [UInt8]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return Array(
      phrase.split(separator: 0x20).map(Array.init).filter { seen.insert($0).inserted }.prefix(QueryText.maximumWords))
  }

  /// Returns the word in the fewest texts, estimated from a sample; the longest among equals.
  private func rarest(_ tokens: [[UInt8]]) -> [UInt8]? {
    if tokens.count < 2 { return tokens.first }
    let counts = withBytes { bytes in
      let sample = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 16))
      return tokens.map { token in
        var count = 0
        forEach(token, in: sample) { _, _ in count += 1 }
        return count
      }
    }
    let best = tokens.indices.min { (counts[$0], -tokens[$0].count) < (counts[$1], -tokens[$1].count) }
    return best.map { tokens[$0] }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(texts) { body(texts.bytes) }
  }

  /// Calls for each text that has a word somewhere.
  private func forEach(
    _ token: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var position = 0
    var row = 0
    while position < bytes.count,
      let found = cemoji_find(base + position, bytes.count - position, token, token.count)
    {
      while Int(starts[row + 1]) <= found - base { row += 1 }
      let (start, end) = (Int(starts[row]), min(Int(starts[row + 1]) - 1, bytes.count))
      body(row, UnsafeBufferPointer(rebasing: bytes[start..<end]))
      position = end + 1
      row += 1
    }
  }

  private static func score(
    _ record: UnsafeBufferPointer<UInt8>, _ phrase: [UInt8], _ tokens: [[UInt8]]
  ) -> Double? {
    if record.count == phrase.count, record.elementsEqual(phrase) { return 1 }
    var sum = 0.0
    for token in tokens {
      let points = points(record, token)
      if points == 0 { return nil }
      sum += points
    }
    // Of texts that match equally well, a shorter one is more relevant.
    let share = Double(phrase.count) / Double(max(record.count, phrase.count))
    return min(0.99, 0.85 * sum / Double(tokens.count) + 0.14 * share)
  }

  /// Returns how well a text has a word: as a word, at the beginning of one, or inside.
  private static func points(_ record: UnsafeBufferPointer<UInt8>, _ token: [UInt8]) -> Double {
    guard let base = record.baseAddress else { return 0 }
    var best = 0.0
    var position = 0
    while let found = cemoji_find(base + position, record.count - position, token, token.count) {
      let start = found - base
      let end = start + token.count
      let isStart = start == 0 || record[start - 1] == 0x20
      let isEnd = end == record.count || record[end] == 0x20
      if isStart, isEnd { return 1 }
      best = max(best, isStart ? 0.75 : 0.45)
      // Only another word can be better.
      guard let space = cemoji_find(base + end, record.count - end, [0x20], 1) else { break }
      position = space - base + 1
    }
    return best
  }

  private func forEachSubsequence(
    _ phrase: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, Double) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    phrase.withUnsafeBufferPointer { phrase in
      guard let wanted = phrase.baseAddress else { return }
      // A single pass over all bytes: the state is reset at the end of each text.
      var (row, next, start) = (0, 0, 0)
      for index in 0..<bytes.count {
        let byte = base[index]
        if next < phrase.count, byte == wanted[next] {
          next += 1
        } else if byte == FoldedTexts.end {
          if next == phrase.count { body(row, Double(phrase.count) / Double(index - start)) }
          (row, next, start) = (row + 1, 0, index + 1)
        }
      }
    }
  }
}

/// The best of many hits, without sorting all of them.
private struct Ranks {
  private static let levels = 100
  private let limit: Int
  private var rows: [[(row: Int, score: Double)]] = Array(repeating: [], count: levels + 1)

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { rows.allSatisfy(\.isEmpty) }

  /// Rows are added in order, so each level is sorted too; more than the limit are never needed.
  mutating func add(_ row: Int, _ score: Double) {
    let level = Int(score * Double(Self.levels))
    if rows[level].count < limit { rows[level].append((row, score)) }
  }

  var best: [(index: Int, score: Double)] {
    var hits: [(index: Int, score: Double)] = []
    for level in rows.reversed() where hits.count < limit {
      let sorted = level.sorted { $0.score == $1.score ? $0.row < $1.row : $0.score > $1.score }
      hits += sorted.prefix(limit - hits.count).map { ($0.row, $0.score) }
    }
    return hits
  }
}
