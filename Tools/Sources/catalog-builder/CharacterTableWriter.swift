import EmojiCatalog

/// Writes the bytes of Data/unicode.bin (``CharacterFormat``).
struct CharacterTableWriter {
  private enum Part: Hashable {
    case word(String)
    /// A number that is not a word.
    case mark(Int)
  }

  private let files: CharacterFiles
  private var numbers: [String: Int] = [:]
  private var words: [String] = []

  init(_ files: CharacterFiles) throws(BuilderError) {
    self.files = files
    var counts: [String: Int] = [:]
    for parts in files.names.map({ Self.parts(of: $0.name, $0.codePoint) })
      + files.ranges.map({ Self.parts(of: $0.name, nil) })
      + files.aliases.values.flatMap({ $0.map { $0.words.map(Part.word) } })
    {
      for case .word(let word) in parts { counts[word, default: 0] += 1 }
    }
    words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    for (index, word) in words.enumerated() { numbers[word] = CharacterFormat.firstWord + index }
    if words.count + CharacterFormat.firstWord > CharacterFormat.mostNumbers {
      throw BuilderError(file: "UnicodeData.txt", line: 0, message: "there are too many words for Data/unicode.bin")
    }
  }

  /// Returns the words and hyphens of a name.
  private static func parts(of name: String, _ codePoint: Int?) -> [Part] {
    var parts: [Part] = []
    var name = Substring(name)
    let suffix = codePoint.map { "-" + String($0, radix: 16, uppercase: true) } ?? "-"
    let hasCodePoint = name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count
    if hasCodePoint { name = name.dropLast(suffix.count) }
    for (number, group) in name.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let pieces = group.split(separator: "-", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          let isFirst = index == 1 && pieces[0].isEmpty && number > 0
          let isLast = index == pieces.count - 1 && piece.isEmpty
          parts.append(
            .mark(
              isFirst
                ? CharacterFormat.hyphenAfterSpace
                : isLast ? CharacterFormat.hyphenBeforeSpace : CharacterFormat.hyphen))
        }
        if !piece.isEmpty { parts.append(.word(piece.lowercased())) }
      }
    }
    return parts + (hasCodePoint ? [.mark(CharacterFormat.hyphen), .mark(CharacterFormat.codePoint)] : [])
  }

  private func bytes(of parts: [Part]) -> [UInt8] {
    let numbers = parts.map { part in
      switch part {
      case .word(let word): self.numbers[word] ?? 0
      case .mark(let mark): mark
      }
    }
    return (numbers + [CharacterFormat.end]).flatMap(CharacterFormat.bytes)
  }

  private static func bytes(of number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }

  var bytes: [UInt8] {
    [dictionary, names, runs, ranges, aliases, blocks].flatMap { Self.bytes(of: $0.count) + $0 }
  }

  private var dictionary: [UInt8] { words.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } }

  private var names: [UInt8] { files.names.flatMap { bytes(of: Self.parts(of: $0.name, $0.codePoint)) } }

  private var runs: [UInt8] {
    var runs: [(first: Int, count: Int)] = []
    for (codePoint, _) in files.names {
      if let last = runs.last, last.first + last.count == codePoint {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((codePoint, 1))
      }
    }
    return runs.flatMap { Self.bytes(of: $0.first) + Self.bytes(of: $0.count) }
  }

  private var ranges: [UInt8] {
    files.ranges.flatMap {
      Self.bytes(of: $0.codePoints.lowerBound) + Self.bytes(of: $0.codePoints.upperBound)
        + bytes(of: Self.parts(of: $0.name, nil))
    }
  }

  private var aliases: [UInt8] {
    files.names.enumerated().flatMap { number, entry in
      (files.aliases[entry.codePoint] ?? []).flatMap { alias in
        Self.bytes(of: number) + [alias.isFormal ? 1 : 0] + bytes(of: alias.words.map(Part.word))
      }
    }
  }

  private var blocks: [UInt8] {
    files.blocks.flatMap {
      Self.bytes(of: $0.codePoints.lowerBound) + Self.bytes(of: $0.codePoints.upperBound)
        + [UInt8($0.title.utf8.count)] + Array($0.title.utf8)
    }
  }
}
