/// A table in memory that is never freed: a folded phrase, a tab and what it stands for on each line, in the order of the
/// bytes of the phrases. Nothing is read before it is asked for.
struct PhraseTable: @unchecked Sendable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the first line behind the comments begins.
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

  /// What a phrase stands for; nil for a phrase that is not there.
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

  /// Calls for the phrases that begin with a phrase, the shortest first, until it returns false.
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

  /// The first line whose phrase is not before a phrase: bytes are halved, then moved back to the start of a line.
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

/// Words under other forms.
struct WordForms: Sendable {
  private let forms: PhraseTable

  init(_ forms: PhraseTable) { self.forms = forms }

  /// The word that a token is an irregular form of (mice: mouse, cried: cry), or nil.
  func word(of token: [UInt8]) -> [UInt8]? { forms.meaning(of: token).map { Array($0.utf8) } }

  /// The infinitive of a German participle: `gelacht` is a form of `lachen`. Nil for other words.
  static func germanInfinitive(_ token: [UInt8]) -> [UInt8]? {
    guard token.count > 5, token.starts(with: "ge".utf8), token.last == UInt8(ascii: "t") else { return nil }
    return token.dropFirst(2).dropLast() + Array("en".utf8)
  }
}
