/// The format of Data/unicode.bin: the names of characters as sequences of words from one dictionary.
///
/// The file consists of sections, each preceded by its number of bytes (32 bits, little-endian):
///
/// 1. the words in lower case, the most frequent ones first, each preceded by its length (8 bits);
/// 2. the names in code point order, each a sequence of word numbers followed by ``end``;
/// 3. runs of consecutive code points with names: the first one and the count (32 bits each);
/// 4. ranges of code points whose names differ only in the code point: first and last (32 bits each), and the name;
/// 5. other names: the number of the character (32 bits), 1 for a formal alias or 0, and the name;
/// 6. blocks: first and last code point (32 bits each), and the title preceded by its length (8 bits).
///
/// A word number below ``oneByteNumbers`` takes one byte, any other two. The first numbers are not words: the end of a
/// name, hyphens, and the code point in hexadecimal digits.
package enum CharacterFormat {
  package static let end = 0
  /// `-` between two words.
  package static let hyphen = 1
  /// `-` with a space before it.
  package static let hyphenAfterSpace = 2
  /// `-` with a space after it.
  package static let hyphenBeforeSpace = 3
  /// The code point in hexadecimal digits.
  package static let codePoint = 4
  package static let firstWord = 5
  package static let oneByteNumbers = 192
  /// The maximum count of numbers.
  package static let mostNumbers = oneByteNumbers + (256 - oneByteNumbers) * 256

  /// Returns the bytes of a word number.
  package static func bytes(of number: Int) -> [UInt8] {
    if number < oneByteNumbers { return [UInt8(number)] }
    let rest = number - oneByteNumbers
    return [UInt8(oneByteNumbers + (rest >> 8)), UInt8(rest & 0xFF)]
  }
}

/// A reader at a position of the file.
struct CharacterReader {
  let base: UnsafePointer<UInt8>
  var place: Int
  let end: Int

  var isAtEnd: Bool { place >= end }

  mutating func byte() -> Int {
    defer { place += 1 }
    return Int(base[place])
  }

  mutating func number() -> Int {
    defer { place += 4 }
    return Int(base[place]) | Int(base[place + 1]) << 8 | Int(base[place + 2]) << 16 | Int(base[place + 3]) << 24
  }

  /// Reads the number of a word or mark.
  @inline(__always)
  mutating func wordNumber() -> Int {
    let first = Int(base[place])
    if first < CharacterFormat.oneByteNumbers {
      place += 1
      return first
    }
    defer { place += 2 }
    return CharacterFormat.oneByteNumbers + ((first - CharacterFormat.oneByteNumbers) << 8) + Int(base[place + 1])
  }

  /// Skips a name, including its end mark.
  mutating func skipName() { while wordNumber() != CharacterFormat.end {} }
}
