/// The indexes for opening the catalog and for searching in English, computed when Data/ is built.
package enum CatalogIndex {
  /// The number of slots of the row index: a power of two, more than twice the number of rows.
  static let slots = 1 << 13

  /// Returns the files of Data/index by name, as little-endian numbers.
  ///
  /// - Parameters:
  ///   - emoji: The bytes of emoji.tsv.
  ///   - words: The bytes of words/en.tsv.
  ///   - community: Those of the tables of what a community calls emoji.
  package static func files(
    emoji: [UInt8], words: [UInt8], community: [[UInt8]]
  ) -> [(name: String, bytes: [UInt8])] {
    let table = ColumnTable(ColumnTable.kept(emoji))
    let others = community.map { ColumnTable(ColumnTable.kept($0)) }
    let english = english(table, ColumnTable(ColumnTable.kept(words)), others)
    return [
      ("emoji-lines.bin", bytes(of: table.starts)), ("rows.bin", rows(table).withUnsafeBufferPointer(bytes)),
      ("en-text.bin", Array(english.text)),
      ("en-starts.bin", bytes(of: english.starts)), ("en-posting-starts.bin", bytes(of: english.postingStarts)),
      ("en-postings.bin", bytes(of: english.allPostings)), ("en-words.bin", bytes(of: english.words.words)),
      ("en-items.bin", bytes(of: english.words.items)),
    ]
  }

  /// Makes the English lexicon from its tables.
  private static func english(_ emoji: ColumnTable, _ words: ColumnTable, _ community: [ColumnTable]) -> Lexicon {
    var rows: [[Unicode.Scalar]: Int] = [:]
    let bases = (0..<emoji.count).prefix { emoji.column(Column.parent, ofRow: $0).isEmpty }
    for row in bases {
      rows[emoji.scalars(Column.sequence, ofRow: row).filter { $0 != "\u{FE0F}" }] = row
    }
    func row(_ glyph: Substring) -> Int? { rows[glyph.unicodeScalars.filter { $0 != "\u{FE0F}" }] }
    var maker = LexiconMaker()
    let fields: [(Int, Lexicon.Field)] = [
      (Column.name, .name), (Column.github, .code), (Column.emojibase, .code), (Column.slack, .code),
      (Column.cldr, .code), (Column.keywords, .keyword), (Column.subcategory, .group), (Column.category, .group),
    ]
    for row in bases {
      let columns = emoji.columns(ofRow: row)
      for (column, field) in fields where column < columns.count {
        maker.add(emoji, columns[column], row: row, field: field)
      }
    }
    maker.add(words: words, row: row)
    for table in community { maker.add(words: table, field: .community, row: row) }
    return maker.lexicon().merged
  }

  /// The English lexicon that was made when Data/ was built; without it, one of the names, shortcodes and keywords.
  static func english(of emoji: ColumnTable) -> Lexicon {
    let text = Catalog.bytes("index/en-text.bin")
    if text.isEmpty { return english(emoji, ColumnTable(text), []) }
    let words = Vocabulary(of: text, words: numbers("index/en-words.bin"), items: numbers("index/en-items.bin"))
    return Lexicon(
      text: text, starts: numbers("index/en-starts.bin"), postingStarts: numbers("index/en-posting-starts.bin"),
      postings: numbers("index/en-postings.bin"), words: words)
  }

  private static func bytes<Element: BitwiseCopyable>(of buffer: UnsafeBufferPointer<Element>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(buffer))
  }

  /// Makes a hash table with open addressing: a slot contains a row, counted from 1, or 0.
  private static func rows(_ table: ColumnTable) -> [UInt16] {
    var slots = [UInt16](repeating: 0, count: Self.slots)
    for row in 0..<table.count {
      var slot = slot(of: PlainScalars(table, Column.sequence, ofRow: row))
      while slots[slot] != 0 { slot = (slot + 1) & (Self.slots - 1) }
      slots[slot] = UInt16(row + 1)
    }
    return slots
  }

  static func slot(of scalars: PlainScalars) -> Int {
    Int(truncatingIfNeeded: scalars.hash &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots - 1)
  }

  /// Returns an embedded table as numbers.
  static func numbers<Element: BitwiseCopyable>(_ path: String) -> UnsafeBufferPointer<Element> {
    // The C source aligns the table.
    UnsafeRawBufferPointer(Catalog.bytes(path)).assumingMemoryBound(to: Element.self)
  }
}
