/// Collects items and makes a lexicon of them.
struct LexiconMaker {
  private let texts = FoldedTexts()
  private var postings: [Lexicon.Posting] = []
  private var starts: [UInt32] = [0]

  /// Adds an item. An item can be added several times, with other postings.
  mutating func add(_ item: UnsafeBufferPointer<UInt8>, _ postings: [Lexicon.Posting]) {
    texts.append(item)
    finish(postings)
  }

  mutating func add(_ item: String, _ postings: [Lexicon.Posting]) {
    texts.append(item)
    finish(postings)
  }

  private mutating func finish(_ postings: [Lexicon.Posting]) {
    self.postings += postings
    starts.append(UInt32(self.postings.count))
  }

  func lexicon() -> Lexicon { Lexicon(texts, postings: postings, starts: starts) }

  // MARK: Tables

  /// Adds the elements of a list in a column.
  mutating func add(_ table: ColumnTable, _ column: Range<Int>, row: Int, field: Lexicon.Field) {
    var rank = 0
    for part in table.bytes[column].split(separator: UInt8(ascii: "|")) {
      add(
        UnsafeBufferPointer(rebasing: part), [Lexicon.Posting(row: row, field: field, rank: field == .code ? rank : 0)])
      rank = 1
    }
  }

  /// Adds the names and keywords of a language: a row for each emoji.
  mutating func add(names table: ColumnTable) {
    for row in 0..<table.count {
      let columns = table.columns(ofRow: row)
      for (column, field) in [(0, Lexicon.Field.name), (1, .keyword)] where column < columns.count {
        add(table, columns[column], row: row, field: field)
      }
    }
  }

  /// Adds a table of words: a phrase, its emoji, best first, or `-`, and the usual spellings in Latin letters.
  ///
  /// - Parameter row: Returns the row of a glyph.
  mutating func add(words table: ColumnTable, field: Lexicon.Field = .word, row: (Substring) -> Int?) {
    for line in 0..<table.count {
      let columns = table.columns(ofRow: line)
      guard columns.count > 1 else { continue }
      let glyphs = String(decoding: table.bytes[columns[1]], as: UTF8.self)
      let rows = glyphs == "-" ? [] : glyphs.utf8.split(separator: 0x20).compactMap { row(Substring($0)) }
      func postings(_ field: Lexicon.Field) -> [Lexicon.Posting] {
        if rows.isEmpty { return [Lexicon.Posting(row: nil, field: field)] }
        return rows.prefix(Lexicon.Posting.lastRank + 1).enumerated().map {
          Lexicon.Posting(row: $1, field: field, rank: $0)
        }
      }
      add(UnsafeBufferPointer(rebasing: table.bytes[columns[0]]), postings(field))
      if columns.count < 3 { continue }
      let spellings = table.bytes[columns[2]]
      for spelling in spellings.split(separator: UInt8(ascii: "|")) where !spelling.isEmpty {
        add(String(decoding: spelling, as: UTF8.self), postings(.latin))
      }
    }
  }
}
