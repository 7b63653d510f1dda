/// Every assigned graphic character of Unicode except CJK ideographs and Hangul syllables, by code point and name.
///
/// Nothing is read before the first use.
public final class CharacterTable: @unchecked Sendable {
  /// The table that is built into the library.
  public static let bundled = CharacterTable(Catalog.bytes("unicode.txt"))

  /// The marks of Data/unicode.txt. A line is a character, in code point order. Its first byte is the number of bytes that the line
  /// shares with the line before it, plus ``shared``. The rest follows: the name in lower case, formal aliases, other names.
  /// A line that begins with ``run`` has the code point of the next character and the title of its block. The characters
  /// after it follow each other, up to ``longestRun``, and the first one shares nothing.
  package enum Mark {
    package static let run = UInt8(ascii: "\t")
    package static let lineEnd = UInt8(ascii: "\n")
    package static let formalAlias = UInt8(ascii: "=")
    package static let otherName = UInt8(ascii: "|")
    package static let shared = UInt8(ascii: " ")
    /// The greatest number of shared bytes: the file is plain text.
    package static let mostShared = 94
    /// The greatest number of lines that a look-up reads.
    package static let longestRun = 64
  }

  /// Characters with consecutive code points in one block.
  struct Run {
    var first: Int
    var count = 0
    /// The number of its first character in the table.
    var number: Int
    /// The offset of its first line.
    var place: Int
    var block: String
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  let runs: [Run]
  /// The number of characters.
  package let count: Int
  /// The number of bytes of the longest line, whole.
  private let longestLine: Int

  /// Reads a table in the format of ``Mark``. Its bytes are never freed.
  package convenience init(copying bytes: [UInt8]) { self.init(ColumnTable.kept(bytes)) }

  /// Pointers and plain loops: without optimization, ranges and slices take many times as long.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var (runs, count, longest, place) = ([Run](), 0, 0, 0)
    while place < bytes.count {
      var end = place
      while bytes[end] != Mark.lineEnd { end += 1 }
      if bytes[place] == Mark.run {
        let fields = bytes[place..<end].split(separator: Mark.run).map { String(decoding: $0, as: UTF8.self) }
        let first = Int(fields[0], radix: 16) ?? 0
        runs.append(Run(first: first, number: count, place: end + 1, block: fields.count > 1 ? fields[1] : ""))
      } else {
        longest = max(longest, Int(bytes[place] - Mark.shared) + end - place - 1)
        runs[runs.count - 1].count += 1
        count += 1
      }
      place = end + 1
    }
    (self.runs, self.count, longestLine) = (runs, count, longest)
  }

  /// Calls a closure with the lines of a run, whole, as far as a code point.
  func forEachLine(
    of run: Run, through last: Int = .max, _ body: (_ codePoint: Int, _ line: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let bytes = bytes.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestLine) { buffer in
      guard let line = buffer.baseAddress else { return }
      var (place, codePoint) = (run.place, run.first)
      while codePoint <= last, codePoint < run.first + run.count {
        var count = Int(bytes[place] - Mark.shared)
        place += 1
        while bytes[place] != Mark.lineEnd {
          line[count] = bytes[place]
          (place, count) = (place + 1, count + 1)
        }
        body(codePoint, UnsafeBufferPointer(start: line, count: count))
        (place, codePoint) = (place + 1, codePoint + 1)
      }
    }
  }

  // MARK: Look-up

  /// Returns the character at a code point; nil if the table does not contain it.
  ///
  /// - Complexity: O(log n) for n characters.
  public func character(_ scalar: Unicode.Scalar) -> UnicodeCharacter? {
    let codePoint = Int(scalar.value)
    guard let run = run(where: { $0.first <= codePoint }) else { return nil }
    var found: UnicodeCharacter?
    forEachLine(of: run, through: codePoint) { current, line in
      if current != codePoint { return }
      // The formal aliases follow the name.
      let names = line.split(separator: Mark.otherName).map { String(decoding: $0, as: UTF8.self) }
      let formal = names[0].uppercased().split(separator: "=").map(String.init)
      found = UnicodeCharacter(
        scalar: scalar, name: formal[0], aliases: Array(formal.dropFirst() + names.dropFirst()), block: run.block)
    }
    return found
  }

  /// Returns the character that a text consists of, alone or with a variation selector; nil for other texts.
  package func character(_ text: String) -> UnicodeCharacter? {
    let scalars = text.unicodeScalars.filter { !PlainScalars.isVariationSelector($0) }
    return scalars.count == 1 ? scalars.first.flatMap(character) : nil
  }

  /// Returns the number of the first character at or after a code point.
  func number(from codePoint: Int) -> Int {
    run { $0.first <= codePoint }.map { $0.number + min(codePoint - $0.first, $0.count) } ?? 0
  }

  func codePoint(of number: Int) -> Int? { run { $0.number <= number }.map { $0.first + number - $0.number } }

  /// Returns the last run that satisfies a condition. The runs that satisfy it come first.
  private func run(where isBefore: (Run) -> Bool) -> Run? { runs[..<runs.partitionPoint(where: isBefore)].last }
}
