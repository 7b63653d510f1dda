import CEmojiData

/// The indexes for opening the catalog and for searching in English, computed when Data/ is built.
package enum CatalogIndex {
  /// The number of slots of the row index: a power of two, more than twice the number of rows.
  static let slots = 1 << 13

  /// Returns the files of Data/index by name, as little-endian numbers.
  ///
  /// - Parameters:
  ///   - emoji: The bytes of emoji.tsv.
  ///   - variants: The bytes of variants.tsv.
  package static func files(emoji: [UInt8], variants: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    let tables = [emoji, variants].map { ColumnTable(ColumnTable.kept($0)) }
    let records = SearchRecords(english: tables[0])
    return [
      ("emoji-lines.bin", bytes(of: tables[0].starts)), ("variant-lines.bin", bytes(of: tables[1].starts)),
      ("rows.bin", rows(tables).withUnsafeBufferPointer(bytes)), ("en-text.bin", Array(records.bytes)),
      ("en-starts.bin", bytes(of: records.starts)), ("en-words.bin", bytes(of: records.words.words)),
      ("en-rows.bin", bytes(of: records.words.rows)),
    ]
  }

  private static func bytes<Element: BitwiseCopyable>(of buffer: UnsafeBufferPointer<Element>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(buffer))
  }

  /// Makes a hash table with open addressing: a slot contains a row, counted from 1, or 0. The rows of variants follow
  /// those of base emoji.
  private static func rows(_ tables: [ColumnTable]) -> [UInt16] {
    var slots = [UInt16](repeating: 0, count: Self.slots)
    var number: UInt16 = 0
    for table in tables {
      for row in 0..<table.count {
        number += 1
        var key = EmojiKey()
        table.forEachScalar(0, ofRow: row) { key.combine($0) }
        var slot = Self.slot(of: key)
        while slots[slot] != 0 { slot = (slot + 1) & (Self.slots - 1) }
        slots[slot] = number
      }
    }
    return slots
  }

  static func slot(of key: EmojiKey) -> Int {
    Int(truncatingIfNeeded: key.value &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots - 1)
  }

  /// Returns an embedded table as numbers.
  static func numbers<Element: BitwiseCopyable>(_ embedded: CEmojiTable) -> UnsafeBufferPointer<Element> {
    // The C source aligns the table.
    UnsafeRawBufferPointer(start: embedded.bytes, count: embedded.count).assumingMemoryBound(to: Element.self)
  }
}
