/// The context of a position in a line of text, for both directions of ``ShortcodeFilter``: a code can begin at the
/// start of a word, after another code, or after a symbol other than a colon, but never in a URL or a code span.
struct LineContext {
  /// U+2060 WORD JOINER, which separates a code from text that would prevent or change it.
  static let joiner: [UInt8] = [0xE2, 0x81, 0xA0]

  /// Whether the word at the current position contains `://`.
  private(set) var isInURL: Bool
  private var position = 0
  /// The end of the last code span (CommonMark 0.31, 6.1) that begins before the current position.
  private var codeEnd = 0

  /// The last run of backticks of each length; nil before the first run.
  private var lastRuns: [Int: Int]?

  /// Whether the current position is in a code span.
  var isInCode: Bool { position < codeEnd }

  init(isInURL: Bool = false) { self.isInURL = isInURL }

  mutating func advance(_ line: UnsafeBufferPointer<UInt8>, to end: Int) {
    while position < end {
      if let length = Self.whiteSpace(line, at: position) {
        isInURL = false
        position += length
        continue
      }
      if line[position] == UInt8(ascii: "`"), position >= codeEnd {
        let open = Self.backticks(line, at: position)
        let isEscaped = position > 0 && line[position - 1] == UInt8(ascii: "\\")
        if !isEscaped, let close = self.end(ofCode: open.count, in: line, from: open.upperBound) { codeEnd = close }
        position = min(isEscaped ? position + 1 : open.upperBound, end)
        continue
      }
      if line[position] == UInt8(ascii: ":"), position + 2 < end, line[position + 1] == UInt8(ascii: "/"),
        line[position + 2] == UInt8(ascii: "/")
      {
        isInURL = true
      }
      position += 1
    }
  }

  /// Passes over a code that is replaced: its last colon with `//` behind it is no `://`.
  mutating func skip(to end: Int) { position = end }

  /// Returns the range of a run of backticks.
  private static func backticks(_ line: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int> {
    start..<(line[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? line.count)
  }

  /// Returns the offset after the run of as many backticks as opened a code span; nil if there is none.
  private mutating func end(ofCode count: Int, in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let lastRuns = self.lastRuns ?? Self.lastRuns(line, from: start)
    self.lastRuns = lastRuns
    // Without this, each of many runs of different lengths would look through the rest of the line.
    guard lastRuns[count] ?? 0 >= start else { return nil }
    var index = start
    while let run = Self.nextRun(line, from: index) {
      if run.count == count { return run.upperBound }
      index = run.upperBound
    }
    return nil
  }

  private static func lastRuns(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var index = start
    while let run = nextRun(line, from: index) {
      runs[run.count] = run.lowerBound
      index = run.upperBound
    }
    return runs
  }

  private static func nextRun(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    line[start...].firstIndex(of: UInt8(ascii: "`")).map { backticks(line, at: $0) }
  }

  /// Returns the number of bytes of the white space (Unicode's White_Space) at a position; nil if there is none.
  private static func whiteSpace(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let byte = line[index]
    if byte <= 0x20 { return 1 }
    if byte < 0xC2 || byte > 0xE3 { return nil }
    func next(_ offset: Int) -> UInt8 { index + offset < line.count ? line[index + offset] : 0 }
    switch (byte, next(1), next(2)) {
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): return 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return nil
    }
  }

  /// Whether no code begins after a text: it would be part of a word or an index (`a[:x:]`), or a backslash escapes it.
  static func preventsCode(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = text.last else { return false }
    switch last {
    case UInt8(ascii: "\\"): return text.reversed().prefix { $0 == last }.count % 2 == 1
    case UInt8(ascii: "["): return text.dropLast().last.map { $0 == UInt8(ascii: "_") || isWord($0) } ?? false
    // A colon after it is part of a word, a time or a name such as `std::cat`.
    default: return last == UInt8(ascii: ":") || isWord(last)
    }
  }

  /// Whether a byte is an ASCII letter or digit.
  static func isWord(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) }
}
