/// One emoji of a ``Catalog``: a base emoji or a skin-tone variant of one.
///
/// It is a reference to the catalog's tables; its properties read them.
public struct Emoji: Hashable, Sendable {
  /// The row of ``Catalog/table``.
  private let number: Int32

  init(row: Int) { number = Int32(row) }

  private var row: Int { Int(number) }
  private var catalog: Catalog { .bundled }
  private var isBase: Bool { row < catalog.count }
  private var baseRow: Int { isBase ? row : catalog.parentRow(ofVariant: row) }

  /// The position in Unicode's order among base emoji; for a variant, that of its base.
  public var order: Int { baseRow }

  /// The code points of the fully-qualified form (UTS #51, ED-18).
  public var scalars: [Unicode.Scalar] { catalog.table.scalars(Column.sequence, ofRow: row) }

  /// The fully-qualified form.
  public var glyph: String {
    // No sequence has more than ten code points, of at most four bytes each.
    String(unsafeUninitializedCapacity: 64) { buffer in
      var count = 0
      catalog.table.forEachScalar(Column.sequence, ofRow: row) { scalar in
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter where count < buffer.count {
          buffer[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// The name in Unicode's emoji-test.txt.
  public var name: String { catalog.table.text(Column.name, ofRow: row) }

  /// The first Emoji version with this emoji.
  public var version: EmojiVersion {
    EmojiVersion(catalog.table.text(Column.since, ofRow: row)) ?? EmojiVersion(0)
  }

  /// Whether the version is between two others, these included. Without both, the version is not read.
  package func isOfVersion(since: EmojiVersion?, until: EmojiVersion?) -> Bool {
    if since == nil && until == nil { return true }
    let version = version
    return since.map { version >= $0 } ?? true && until.map { version <= $0 } ?? true
  }

  /// The group.
  public var category: Category {
    Category(rawValue: catalog.table.text(Column.category, ofRow: baseRow)) ?? .symbols
  }

  /// Unicode's name of the subgroup, such as `food-fruit`.
  public var subcategory: String { catalog.table.text(Column.subcategory, ofRow: baseRow) }

  /// CLDR's English keywords; for a variant, those of its base.
  public var keywords: [String] { catalog.table.list(Column.keywords, ofRow: baseRow) }

  /// All shortcodes without colons, the canonical one first; for a variant, those of its base.
  public var shortcodes: [String] {
    var codes: [String] = []
    for set in ShortcodeSet.allCases where set.column != nil {
      for code in shortcodes(in: set) where !codes.contains(code) { codes.append(code) }
    }
    if codes.isEmpty {
      codes.append(Catalog.slug(catalog.table.text(Column.name, ofRow: baseRow)))
    }
    // If sets give a code to different emoji, it belongs only to the one that it is looked up as.
    let own = codes.filter { catalog.emoji(shortcode: $0)?.row == baseRow }
    return own.isEmpty ? codes : own
  }

  /// Returns the shortcodes of one set, without colons.
  public func shortcodes(in set: ShortcodeSet) -> [String] {
    set.column.map { catalog.table.list($0, ofRow: baseRow) } ?? shortcodes
  }

  /// Whether this is a skin-tone variant.
  package var isVariant: Bool { !isBase }

  /// The emoji without skin tones; itself if there are none.
  public var base: Emoji { Emoji(row: baseRow) }

  /// The number of people with a skin tone: 0, 1 (five variants) or 2 (twenty-five).
  public var toneCount: Int {
    Int(catalog.table.text(Column.tones, ofRow: baseRow)) ?? 0
  }

  /// The skin tones of a variant, left person first; empty for a base emoji.
  public var tones: [SkinTone] {
    if isBase { return [] }
    return catalog.table.text(Column.tones, ofRow: row).compactMap(\.wholeNumberValue)
      .compactMap(SkinTone.init(rawValue:))
  }

  /// The skin-tone variants of a base emoji, in Unicode's order; empty for a variant.
  public var variants: [Emoji] {
    isBase && toneCount > 0 ? catalog.variants(of: row) : []
  }

  /// The plain form of an emoji with a specific gender, hair or direction; nil for others.
  public var related: Emoji? {
    let scalars = catalog.table.scalars(Column.related, ofRow: baseRow)
    if scalars.isEmpty { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return catalog.emoji(String(text))
  }

  /// Returns the variant in which all people have a tone, or the base emoji for nil; itself if it has no variants.
  ///
  /// ```swift
  /// Catalog.bundled.emoji("👍🏽")?.with(tone: .dark).glyph  // "👍🏿"
  /// Catalog.bundled.emoji("👍🏽")?.with(tone: nil).glyph    // "👍"
  /// ```
  public func with(tone: SkinTone?) -> Emoji { with(tones: tone.map { [$0] } ?? []) }

  /// Returns the variant with a tone for each person, from left to right; the base emoji for no tones, itself if it has
  /// no variants. One tone applies to everyone. An emoji of one person takes the first tone; more than two are ignored.
  ///
  /// ```swift
  /// Catalog.bundled.emoji("🤝")?.with(tones: [.light, .dark]).glyph  // "🫱🏻‍🫲🏿"
  /// ```
  public func with(tones: [SkinTone]) -> Emoji {
    if tones.isEmpty { return base }
    return variant(tones: Array(tones.prefix(max(1, toneCount)))) ?? self
  }

  /// The fallback display on a terminal that cannot draw the emoji as one glyph: the joined emoji without joiners, and
  /// tones as separate parts (UTS #51, 2.2 and 2.4). One part if there is nothing to split.
  public var parts: [String] {
    var parts: [String] = []
    for piece in scalars.split(separator: "\u{200D}") {
      var part = String.UnicodeScalarView()
      for scalar in piece {
        let isTone = (0x1F3FB...0x1F3FF).contains(scalar.value)
        let isRegional = (0x1F1E6...0x1F1FF).contains(scalar.value)
        if isTone || isRegional, !part.isEmpty {
          parts.append(String(part))
          part = String.UnicodeScalarView()
        }
        // Tags and the keycap are drawn with the preceding code point, or not at all.
        part.append(scalar)
      }
      if !part.isEmpty { parts.append(String(part)) }
    }
    return parts
  }

  /// Returns the name in the language of a locale, `de`, `de-AT` or `de_DE`; the English name if the tables have none.
  /// The names of variants are those of CLDR's derived annotations: `Daumen hoch: mittlere Hautfarbe`.
  ///
  /// - Complexity: O(1) after the first call in a language, which finds the lines of its table.
  public func name(in locale: String) -> String {
    guard let language = Catalog.language(ofLocale: locale), language != "en", let table = catalog.names(language)
    else { return name }
    let base = table.text(0, ofRow: baseRow)
    guard !isBase, let toned = TonedNames.all[language] else { return base }
    return toned.name(of: base, tones, patterns: table.list(2, ofRow: baseRow, keepsEmpty: true))
  }

  /// Returns the keywords in the language of a locale; the English ones if the tables have none.
  public func keywords(in locale: String) -> [String] {
    guard let language = Catalog.language(ofLocale: locale), language != "en", let table = catalog.names(language)
    else { return keywords }
    return table.list(1, ofRow: baseRow)
  }
}
