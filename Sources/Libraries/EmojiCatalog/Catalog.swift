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
public final class Catalog: @unchecked Sendable {
  /// The catalog that is built into the library.
  public static let bundled = Catalog()

  let bases: ColumnTable
  let variantTable: ColumnTable
  /// The row index by key: see ``CatalogIndex``.
  private let slots: UnsafeBufferPointer<UInt16>
  private let children: Mutex<[Int32: [Int32]]?> = Mutex(nil)
  private let codes: Mutex<[ShortcodeSet?: [String: Int32]]> = Mutex([:])
  private let nameTables: Mutex<[String: ColumnTable]> = Mutex([:])
  private let loadedWords: Mutex<WordTables?> = Mutex(nil)
  private let lexicons: Mutex<[String: Lexicon]> = Mutex([:])

  init() {
    bases = Self.table(cemoji_emoji(), lines: cemoji_emoji_lines())
    variantTable = Self.table(cemoji_variants(), lines: cemoji_variant_lines())
    slots = CatalogIndex.numbers(cemoji_rows())
  }

  private static func table(_ embedded: CEmojiTable, lines: CEmojiTable) -> ColumnTable {
    ColumnTable(bytes(embedded), starts: CatalogIndex.numbers(lines))
  }

  static func table(_ embedded: CEmojiTable) -> ColumnTable { ColumnTable(bytes(embedded)) }

  static func bytes(_ embedded: CEmojiTable) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: embedded.bytes, count: embedded.count)
  }

  // MARK: Contents

  /// The number of emoji without a skin tone.
  public var count: Int { bases.count }
  /// The number of emoji, including skin-tone variants.
  package var countWithVariants: Int { bases.count + variantTable.count }

  /// The emoji without a skin tone, in Unicode's order.
  public var emoji: some RandomAccessCollection<Emoji> {
    (0..<bases.count).lazy.map { Emoji(catalog: self, row: Int32($0)) }
  }

  /// The skin-tone variants, in Unicode's order.
  public var variants: some RandomAccessCollection<Emoji> {
    (bases.count..<countWithVariants).lazy.map { Emoji(catalog: self, row: Int32($0)) }
  }

  /// The emoji at an index of ``emoji``.
  ///
  /// - Parameter index: At least 0 and less than ``count``; any other index is a precondition failure, as for a
  ///   collection.
  package func emoji(at index: Int) -> Emoji {
    precondition(index >= 0 && index < count, "the index of an emoji is out of range")
    return Emoji(catalog: self, row: Int32(index))
  }

  /// The Emoji and CLDR versions of the tables, `18.0` and `48`.
  public var versions: (emoji: String, cldr: String) {
    let line = bases.bytes.prefix { $0 != UInt8(ascii: "\n") }
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
    for scalar in text.unicodeScalars where !wanted.append(scalar) { return nil }
    return row(of: wanted).map { Emoji(catalog: self, row: $0) }
  }

  /// Returns the row with some code points, ignoring variation selectors.
  private func row(of wanted: PlainScalars) -> Int32? {
    var slot = CatalogIndex.slot(of: wanted.key)
    while slots[slot] != 0 {
      let row = Int32(slots[slot]) - 1
      var found = PlainScalars()
      Emoji(catalog: self, row: row).forEachScalar { _ = found.append($0) }
      if found == wanted { return row }
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
    if let row = withCodes(of: set, { $0[code] }) { return Emoji(catalog: self, row: row) }
    guard let (code, tones) = TonedShortcode.split(code), let row = withCodes(of: set, { $0[code] }) else { return nil }
    return Emoji(catalog: self, row: row).variant(tones: tones)
  }

  /// All shortcodes with their emoji, in no particular order.
  public var shortcodes: [(code: String, emoji: Emoji)] {
    withCodes(of: nil) { $0.map { ($0.key, Emoji(catalog: self, row: $0.value)) } }
  }

  private func withCodes<Result: Sendable>(of set: ShortcodeSet?, _ body: ([String: Int32]) -> Result) -> Result {
    codes.withLock { codes in
      if let index = codes[set] { return body(index) }
      let index = codeIndex(of: set)
      codes[set] = index
      return body(index)
    }
  }

  /// Returns the rows by the codes of a set; for nil, by those of all sets and by names.
  private func codeIndex(of set: ShortcodeSet?) -> [String: Int32] {
    var index: [String: Int32] = [:]
    for set in set.map({ [$0] }) ?? ShortcodeSet.allCases {
      for row in 0..<bases.count {
        for code in bases.list(set.column, ofRow: row) where index[code] == nil { index[code] = Int32(row) }
      }
    }
    if set != nil { return index }
    for row in 0..<bases.count {
      let slug = Self.slug(bases.text(Column.name, ofRow: row))
      if index[slug] == nil { index[slug] = Int32(row) }
    }
    return index
  }

  /// Returns a name as a shortcode: in lower case, with words joined by underscores.
  static func slug(_ name: String) -> String {
    if let slug = slugOfASCII(name) { return slug }
    return name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" })
      .joined(separator: "_")
  }

  /// The fast path for ASCII names; nil for other names.
  private static func slugOfASCII(_ name: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var needsJoint = false
    for byte in name.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        if needsJoint { bytes.append(UInt8(ascii: "_")) }
        needsJoint = false
        bytes.append(byte & 0x40 == 0 ? byte : byte | 0x20)
      default: needsJoint = !bytes.isEmpty
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the rows of the skin-tone variants of a row.
  func variantRows(of row: Int32) -> [Int32] {
    children.withLock { children in
      if let children { return children[row] ?? [] }
      var found: [Int32: [Int32]] = [:]
      for variant in 0..<variantTable.count {
        if let parent = parentRow(ofVariant: variant) {
          found[parent, default: []].append(Int32(bases.count + variant))
        }
      }
      children = found
      return found[row] ?? []
    }
  }

  func parentRow(ofVariant variant: Int) -> Int32? {
    var parent = PlainScalars()
    variantTable.forEachScalar(1, ofRow: variant) { _ = parent.append($0) }
    return row(of: parent)
  }

  /// Returns the table of names of a language of ``languages``; nil for English and for languages without one.
  func names(_ language: String) -> ColumnTable? {
    nameTables.withLock { tables in
      if let table = tables[language] { return table }
      let embedded = cemoji_names(language)
      if embedded.count == 0 { return nil }
      let table = Self.table(embedded)
      tables[language] = table
      return table
    }
  }

  /// The search tables other than names and keywords. They are loaded at the first use.
  var wordTables: WordTables {
    loadedWords.withLock { words in
      if let words { return words }
      let made = WordTables(row: { [unowned self] in emoji($0)?.order }, catalog: bases)
      words = made
      return made
    }
  }

  /// Returns the lexicon of a language; nil for one without a table. English was made when Data/ was built, unless the trait Words
  /// is off; the others are made at their first use.
  func lexicon(_ language: String) -> Lexicon? {
    if let lexicon = lexicons.withLock({ $0[language] }) { return lexicon }
    let made: Lexicon
    if language == "en" {
      made = CatalogIndex.english(of: bases)
    } else if let table = names(language) {
      var maker = LexiconMaker()
      maker.add(words: Self.table(cemoji_words(language))) { emoji($0)?.order }
      maker.add(names: table)
      made = maker.lexicon()
    } else {
      return nil
    }
    lexicons.withLock { $0[language] = made }
    return made
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

  var column: Int {
    switch self {
    case .github: Column.github
    case .emojibase: Column.emojibase
    case .slack: Column.slack
    case .cldr: Column.cldr
    }
  }
}

/// The columns of emoji.tsv.
enum Column {
  static let sequence = 0
  static let since = 1
  static let category = 2
  static let subcategory = 3
  static let tones = 4
  static let related = 5
  static let axes = 6
  static let name = 7
  static let github = 8
  static let emojibase = 9
  static let slack = 10
  static let cldr = 11
  static let keywords = 12
}
