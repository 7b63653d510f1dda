import CEmojiData

/// Every assigned graphic character of Unicode except CJK ideographs and Hangul syllables, by code point and name.
///
/// Nothing is read before the first use.
public final class CharacterTable: @unchecked Sendable {
  /// The table that is built into the library.
  public static let bundled = CharacterTable(Catalog.bytes(cemoji_unicode()))

  /// Consecutive code points with names.
  struct Run {
    var first: Int
    var count: Int
    /// The number of its first character.
    var number: Int
  }

  /// Code points whose names differ only in the code point.
  struct Range {
    var codePoints: ClosedRange<Int>
    /// The offset of the name.
    var place: Int
  }

  struct Alias {
    var number: Int
    var isFormal: Bool
    var place: Int
  }

  struct Block {
    var codePoints: ClosedRange<Int>
    var title: String
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset and length of each word, by number; those before ``CharacterFormat/firstWord`` are not words.
  let words: [(start: Int, count: Int)]
  let names: Swift.Range<Int>
  let runs: [Run]
  /// The offset of every ``stride``-th name.
  private let places: [Int]
  private static let stride = 32
  let ranges: [Range]
  /// In character order.
  let aliases: [Alias]
  let blocks: [Block]
  let namedCount: Int

  /// The number of characters.
  package var count: Int { ranges.reduce(namedCount) { $0 + $1.codePoints.count } }

  /// Reads a table in the format of ``CharacterFormat``. Its bytes are never freed.
  package convenience init(copying bytes: [UInt8]) { self.init(ColumnTable.kept(bytes)) }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { preconditionFailure("a table has six sections") }
    self.bytes = bytes
    var sections: [CharacterReader] = []
    var place = 0
    while place < bytes.count {
      var head = CharacterReader(base: base, place: place, end: bytes.count)
      let count = head.number()
      sections.append(CharacterReader(base: base, place: head.place, end: head.place + count))
      place = head.place + count
    }
    words = Self.words(sections[0])
    names = sections[1].place..<sections[1].end
    (runs, namedCount) = Self.runs(sections[2])
    places = Self.places(sections[1])
    ranges = Self.ranges(sections[3])
    aliases = Self.aliases(sections[4])
    blocks = Self.blocks(sections[5])
  }

  private static func words(_ section: CharacterReader) -> [(start: Int, count: Int)] {
    Array(repeating: (start: 0, count: 0), count: CharacterFormat.firstWord)
      + list(section) { section in
        let count = section.byte()
        defer { section.place += count }
        return (section.place, count)
      }
  }

  private static func runs(_ section: CharacterReader) -> ([Run], count: Int) {
    var number = 0
    let runs = list(section) { section in
      let run = Run(first: section.number(), count: section.number(), number: number)
      number += run.count
      return run
    }
    return (runs, number)
  }

  private static func places(_ names: CharacterReader) -> [Int] {
    list(names) { names in
      defer { for _ in 0..<stride where !names.isAtEnd { names.skipName() } }
      return names.place
    }
  }

  private static func ranges(_ section: CharacterReader) -> [Range] {
    list(section) { section in
      defer { section.skipName() }
      return Range(codePoints: section.number()...section.number(), place: section.place)
    }
  }

  private static func aliases(_ section: CharacterReader) -> [Alias] {
    list(section) { section in
      defer { section.skipName() }
      return Alias(number: section.number(), isFormal: section.byte() == 1, place: section.place)
    }
  }

  private static func blocks(_ section: CharacterReader) -> [Block] {
    list(section) { section in
      let codePoints = section.number()...section.number()
      let count = section.byte()
      defer { section.place += count }
      let title = UnsafeBufferPointer(start: section.base + section.place, count: count)
      return Block(codePoints: codePoints, title: String(decoding: title, as: UTF8.self))
    }
  }

  /// Reads a section to its end, an element at a time.
  private static func list<Element>(
    _ section: CharacterReader, _ element: (inout CharacterReader) -> Element
  ) -> [Element] {
    var section = section
    var elements: [Element] = []
    while !section.isAtEnd { elements.append(element(&section)) }
    return elements
  }

  // MARK: Look-up

  /// Returns the character at a code point; nil if the table does not contain it.
  ///
  /// - Complexity: O(log n) for n characters.
  public func character(_ scalar: Unicode.Scalar) -> UnicodeCharacter? {
    let value = Int(scalar.value)
    if let range = ranges.first(where: { $0.codePoints.contains(value) }) {
      return UnicodeCharacter(
        scalar: scalar, name: text(at: range.place, of: value).uppercased(), aliases: [], block: block(of: value))
    }
    let run = run { $0.first <= value }
    guard value >= run.first, value < run.first + run.count else { return nil }
    let number = run.number + value - run.first
    var names = CharacterReader(base: base, place: places[number / Self.stride], end: self.names.upperBound)
    for _ in 0..<number % Self.stride { names.skipName() }
    return UnicodeCharacter(
      scalar: scalar, name: text(at: names.place, of: value).uppercased(), aliases: aliases(of: number),
      block: block(of: value))
  }

  /// Returns the character that a text consists of, alone or with a variation selector; nil for other texts.
  package func character(_ text: String) -> UnicodeCharacter? {
    let scalars = text.unicodeScalars.filter { !PlainScalars.isVariationSelector($0) }
    return scalars.count == 1 ? scalars.first.flatMap(character) : nil
  }

  var base: UnsafePointer<UInt8> {
    guard let base = bytes.baseAddress else { preconditionFailure("the table is embedded") }
    return base
  }

  func codePoint(of number: Int) -> Int {
    let run = run { $0.number <= number }
    return run.first + number - run.number
  }

  /// Returns the number of the first named character at or after a code point.
  func number(from codePoint: Int) -> Int {
    let run = run { $0.first <= codePoint }
    return run.number + max(0, min(codePoint - run.first, run.count))
  }

  /// Returns the last run that satisfies a condition, or the first run; an empty one without the trait Characters. The runs
  /// that satisfy it come first.
  private func run(where isBefore: (Run) -> Bool) -> Run {
    runs.prefix(max(1, runs.partitionPoint(where: isBefore))).last ?? Run(first: 0, count: 0, number: 0)
  }

  private func aliases(of number: Int) -> [String] {
    let start = aliases.partitionPoint { $0.number < number }
    let own = aliases[start...].prefix { $0.number == number }.map { alias in
      (isFormal: alias.isFormal, text: text(at: alias.place, of: 0))
    }
    return own.filter(\.isFormal).map { $0.text.uppercased() } + own.filter { !$0.isFormal }.map(\.text)
  }

  func block(of codePoint: Int) -> String { blocks.first { $0.codePoints.contains(codePoint) }?.title ?? "" }

  /// Returns a name in lower case.
  private func text(at place: Int, of codePoint: Int) -> String {
    var reader = CharacterReader(base: base, place: place, end: bytes.count)
    var text = ""
    var needsSpace = false
    while true {
      let number = reader.wordNumber()
      switch number {
      case CharacterFormat.end: return text
      case CharacterFormat.hyphen, CharacterFormat.hyphenBeforeSpace, CharacterFormat.hyphenAfterSpace:
        text += number == CharacterFormat.hyphenAfterSpace && !text.isEmpty ? " -" : "-"
        needsSpace = number == CharacterFormat.hyphenBeforeSpace
      default:
        if needsSpace { text += " " }
        let word = words[number == CharacterFormat.codePoint ? 0 : number]
        text +=
          number == CharacterFormat.codePoint
          ? String(codePoint, radix: 16)
          : String(decoding: bytes[word.start..<word.start + word.count], as: UTF8.self)
        needsSpace = true
      }
    }
  }
}
