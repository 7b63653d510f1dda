import CEmojiData
import Synchronization

/// Every emoji of one Unicode version, in Unicode's order, with names, keywords, shortcodes and skin-tone variants.
///
/// ```swift
/// let catalog = Catalog.bundled
/// catalog.emoji("🏔")?.glyph  // "🏔️", the fully-qualified form
/// catalog.emoji(shortcode: "fox_face")?.name  // "fox"
/// ```
///
/// Immutable. The tables and their indexes are embedded in the program, so opening the catalog costs nothing.
public final class Catalog: Sendable {
  /// The catalog that is built into the library.
  public static let bundled = Catalog()

  /// The emoji without a skin tone, then the skin-tone variants, both in Unicode's order.
  let table = ColumnTable(bytes("emoji.tsv"), starts: CatalogIndex.numbers("index/emoji-lines.bin"))
  nonisolated(unsafe) private let slots: UnsafeBufferPointer<UInt16> = CatalogIndex.numbers("index/rows.bin")
  /// The number of emoji without a skin tone.
  public let count: Int
  private let codes = Memo<ShortcodeSet?, [String: Int]>()
  private let nameTables = Memo<String, ColumnTable?>()
  private let lexicons = Memo<String, Lexicon?>()

  private init() {
    let table = self.table
    count = (0..<table.count).partitionPoint { table.column(Column.parent, ofRow: $0).isEmpty }
  }

  /// Returns a file of Data/ by its path; an empty one without the trait that it belongs to.
  package static func bytes(_ path: String) -> UnsafeBufferPointer<UInt8> {
    let embedded = cemoji_table(path)
    return UnsafeBufferPointer(start: embedded.bytes, count: embedded.count)
  }

  /// The emoji without a skin tone, in Unicode's order.
  public var emoji: some RandomAccessCollection<Emoji> { (0..<count).lazy.map { Emoji(row: $0) } }

  /// The skin-tone variants, in Unicode's order.
  public var variants: some RandomAccessCollection<Emoji> { (count..<table.count).lazy.map { Emoji(row: $0) } }

  /// The emoji at an index of ``emoji``.
  ///
  /// - Parameter index: At least 0 and less than ``count``; any other index is a precondition failure, as for a
  ///   collection.
  package func emoji(at index: Int) -> Emoji {
    precondition(index >= 0 && index < count, "the index of an emoji is out of range")
    return Emoji(row: index)
  }

  /// The Emoji and CLDR versions of the tables, `18.0` and `48`.
  public var versions: (emoji: String, cldr: String) {
    let line = table.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { " ,;".contains($0) })
    func word(after name: Substring) -> String {
      words.firstIndex(of: name).map { String(words[$0 + 1]) } ?? ""
    }
    return (word(after: "Emoji"), word(after: "CLDR"))
  }

  // MARK: Look-up

  /// Returns the emoji that a text represents, in any qualification: `❤` and `❤️` are the same. Nil for any other text.
  ///
  /// - Complexity: O(1).
  public func emoji(_ text: some StringProtocol) -> Emoji? {
    var wanted = PlainScalars()
    // Clients call this unspecialized, where each step in a text of an unknown type takes as long as copying it. Most begin like no emoji.
    let text = String(text)
    if text.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 < 0x80 }) ?? true { return nil }
    for scalar in text.unicodeScalars where !wanted.append(scalar) { return nil }
    return row(of: wanted).map { Emoji(row: $0) }
  }

  /// Returns the row with some code points, ignoring variation selectors.
  private func row(of wanted: PlainScalars) -> Int? {
    var slot = CatalogIndex.slot(of: wanted)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      if PlainScalars(table, Column.sequence, ofRow: row) == wanted { return row }
      slot = (slot + 1) & (CatalogIndex.slots - 1)
    }
    return nil
  }

  /// Returns the emoji with a shortcode, with or without its first and last colon. A skin tone may follow:
  /// `wave::skin-tone-6` or `wave_tone5`.
  ///
  /// ```swift
  /// catalog.emoji(shortcode: ":dog:")?.glyph            // "🐶", as on GitHub
  /// catalog.emoji(shortcode: "dog", in: .cldr)?.glyph  // "🐕"
  /// ```
  ///
  /// - Parameters:
  ///   - shortcode: The code.
  ///   - set: The set of the code. For nil, all sets are searched: if they disagree, GitHub's meaning has precedence,
  ///     then emojibase's, Slack's and CLDR's; last come the names of emoji as codes.
  /// - Complexity: O(1) after the first call with a set, which builds its index.
  public func emoji(shortcode: String, in set: ShortcodeSet? = nil) -> Emoji? {
    let code = TonedShortcode.withoutColons(shortcode)
    let source = set == .discord ? nil : set
    let codes = codes.value(source) { codeIndex(of: source) }
    if let row = codes[code] { return Emoji(row: row) }
    guard let (code, tones) = TonedShortcode.split(code, in: set), let row = codes[code] else { return nil }
    return Emoji(row: row).variant(tones: tones)
  }

  /// All shortcodes with their emoji, in no particular order.
  public var shortcodes: [(code: String, emoji: Emoji)] {
    codes.value(nil) { codeIndex(of: nil) }.map { ($0.key, Emoji(row: $0.value)) }
  }

  /// Returns the rows by the codes of a set; for nil, by those of all sets and by names.
  private func codeIndex(of set: ShortcodeSet?) -> [String: Int] {
    var index: [String: Int] = [:]
    for column in (set.map { [$0] } ?? ShortcodeSet.allCases).compactMap(\.column) {
      for row in 0..<count {
        for code in table.list(column, ofRow: row) where index[code] == nil { index[code] = row }
      }
    }
    if set != nil { return index }
    for row in 0..<count {
      let slug = Self.slug(table.text(Column.name, ofRow: row))
      if index[slug] == nil { index[slug] = row }
    }
    return index
  }

  /// Returns a name as a shortcode: in lower case, with words joined by underscores.
  static func slug(_ name: String) -> String {
    let words = name.lowercased().unicodeScalars.split { scalar in
      // A look-up of properties for each letter would take longer than the rest.
      if scalar.isASCII { return !TextFolding.isWordByte(UInt8(ascii: scalar)) && scalar != "-" }
      return !scalar.properties.isAlphabetic
    }
    return words.map { String($0) }.joined(separator: "_")
  }

  /// Returns the skin-tone variants of a base emoji, by its row.
  func variants(of row: Int) -> [Emoji] { Self.variantsByBase[row] ?? [] }

  private static let variantsByBase = Dictionary(grouping: bundled.variants, by: \.order)

  func parentRow(ofVariant row: Int) -> Int { self.row(of: PlainScalars(table, Column.parent, ofRow: row)) ?? 0 }

  /// Returns the table of names of a language of ``languages``; nil for English and for languages without one.
  func names(_ language: String) -> ColumnTable? {
    nameTables.value(language) {
      let names = Self.bytes("names/\(language).tsv")
      return names.isEmpty ? nil : ColumnTable(names)
    }
  }

  /// Returns the lexicon of a language; nil for one without a table. English was made when Data/ was built, unless the trait Words
  /// is off; the others are made at their first use.
  func lexicon(_ language: String) -> Lexicon? {
    lexicons.value(language) {
      if language == "en" { return CatalogIndex.english(of: table) }
      guard let table = names(language) else { return nil }
      var maker = LexiconMaker()
      maker.add(words: ColumnTable(Self.bytes("words/\(language).tsv"))) { emoji($0)?.order }
      maker.add(names: table)
      return maker.lexicon()
    }
  }
}

/// Values that are made at their first use, under a lock.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values: Mutex<[Key: Value]> = Mutex([:])

  func value(_ key: Key, _ make: () -> Value) -> Value {
    values.withLock { values in
      if let value = values[key] { return value }
      let value = make()
      values[key] = value
      return value
    }
  }
}

/// A set of shortcodes, in the order of precedence.
public enum ShortcodeSet: String, CaseIterable, Hashable, Sendable {
  /// GitHub's, from gemoji.
  case github
  /// emojibase's.
  case emojibase
  /// Slack's, from iamcal.
  case slack
  /// CLDR's short names as slugs.
  case cldr
  /// The codes of all sets, with tones counted from 1 as in Discord, `:wave::skin-tone-5:`. Discord's own list has no license.
  case discord

  /// The column of the codes; nil if they are those of all sets.
  var column: Int? {
    switch self {
    case .github: Column.github
    case .emojibase: Column.emojibase
    case .slack: Column.slack
    case .cldr: Column.cldr
    case .discord: nil
    }
  }
}

/// The columns of emoji.tsv. A variant has the first five.
enum Column {
  static let sequence = 0
  static let since = 1
  static let name = 2
  /// For a base emoji the number of people with a skin tone, for a variant its tones.
  static let tones = 3
  /// The code points of the base of a variant.
  static let parent = 4
  static let category = 5
  static let subcategory = 6
  static let related = 7
  static let github = 8
  static let emojibase = 9
  static let slack = 10
  static let cldr = 11
  static let keywords = 12
}
