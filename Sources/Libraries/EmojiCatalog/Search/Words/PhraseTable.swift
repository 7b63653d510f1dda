/// A table in memory that is never freed. Each line is a folded phrase, a tab and its meaning; lines are sorted by the
/// bytes of the phrases. Nothing is read before the first use.
struct PhraseTable: @unchecked Sendable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the first line after the comments.
  private let start: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      while start < bytes.count, bytes[start] != UInt8(ascii: "\n") { start += 1 }
      start += 1
    }
    self.start = min(start, bytes.count)
  }

  /// Returns the meaning of a phrase; nil if the table does not contain it.
  ///
  /// - Complexity: O(log n) for n bytes.
  func meaning(of phrase: some Collection<UInt8>) -> String? {
    var meaning: String?
    forEach(beginningWith: phrase) { found, text in
      if found.count == phrase.count { meaning = text() }
      return false
    }
    return meaning
  }

  /// Calls a closure for the phrases that start with a prefix, in table order, until it returns false.
  func forEach(
    beginningWith prefix: some Collection<UInt8>,
    _ body: (Slice<UnsafeBufferPointer<UInt8>>, () -> String) -> Bool
  ) {
    var line = firstLine(from: prefix)
    while line < bytes.count {
      let tab = end(of: line, at: UInt8(ascii: "\t"))
      let phrase = bytes[line..<tab]
      guard phrase.starts(with: prefix) else { return }
      let end = end(of: tab, at: UInt8(ascii: "\n"))
      if !body(phrase, { String(decoding: bytes[min(tab + 1, end)..<end], as: UTF8.self) }) { return }
      line = end + 1
    }
  }

  private func end(of position: Int, at mark: UInt8) -> Int {
    var end = position
    while end < bytes.count, bytes[end] != mark { end += 1 }
    return end
  }

  /// Returns the first line whose phrase is not before a phrase: a binary search over bytes that moves back to line
  /// starts.
  private func firstLine(from phrase: some Collection<UInt8>) -> Int {
    var (low, high) = (start, bytes.count)
    while low < high {
      var middle = (low + high) / 2
      while middle > low, bytes[middle - 1] != UInt8(ascii: "\n") { middle -= 1 }
      let tab = end(of: middle, at: UInt8(ascii: "\t"))
      if bytes[middle..<tab].lexicographicallyPrecedes(phrase) {
        low = min(end(of: tab, at: UInt8(ascii: "\n")) + 1, high)
      } else {
        high = middle
      }
    }
    return low
  }
}
