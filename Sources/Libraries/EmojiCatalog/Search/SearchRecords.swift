/// The searchable texts of each emoji in one language, folded once: one record per row. A record consists of fields,
/// each followed by ``fieldEnd``; a field of items, each followed by ``itemEnd``; an item of words separated by spaces.
/// Never freed.
struct SearchRecords: @unchecked Sendable {
  static let fieldEnd: UInt8 = 1
  static let itemEnd: UInt8 = 2

  /// The fields in order.
  enum Field: Int, CaseIterable {
    case name
    case codes
    case keywords
    case group
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of each record, and the end of the last one.
  let starts: UnsafeBufferPointer<UInt32>
  let words: Vocabulary

  var count: Int { starts.count - 1 }

  /// Returns the bytes of a record.
  func record(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(starts[row])..<Int(starts[row + 1])])
  }

  /// Returns the folded name of an emoji.
  func name(ofRow row: Int) -> some Sequence<UInt8> { record(row).prefix { $0 != Self.itemEnd } }

  /// Whether a name, shortcode or keyword of an emoji equals a phrase.
  func hasItem(_ phrase: [UInt8], row: Int) -> Bool {
    record(row).split { $0 == Self.itemEnd || $0 == Self.fieldEnd }.contains { $0.elementsEqual(phrase) }
  }

  /// Creates records that were folded when Data/ was built.
  init(bytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>, words: Vocabulary) {
    self.bytes = bytes
    self.starts = starts
    self.words = words
  }

  /// Creates the English records from the table of emoji.
  init(english table: ColumnTable) {
    self.init(count: table.count, bytes: table.bytes.count) { writer, row in
      let columns = table.columns(ofRow: row)
      for field in Self.englishFields {
        for column in field where column < columns.count { writer.add(table.bytes, columns[column]) }
        writer.endField()
      }
    }
  }

  /// Creates the records of another language, whose table has the same rows.
  init(_ table: ColumnTable) {
    self.init(count: table.count, bytes: table.bytes.count) { writer, row in
      let columns = table.columns(ofRow: row)
      for column in [1, nil, 2, nil] {
        if let column, column < columns.count { writer.add(table.bytes, columns[column]) }
        writer.endField()
      }
    }
  }

  /// The columns of each field.
  private static let englishFields = [
    [Column.name], [Column.github, Column.emojibase, Column.slack, Column.cldr], [Column.keywords],
    [Column.subcategory, Column.category],
  ]

  private init(count: Int, bytes: Int, _ body: (inout Writer, Int) -> Void) {
    var starts: [UInt32] = []
    starts.reserveCapacity(count + 1)
    let room = TextFolding.room(for: bytes) + Field.allCases.count * count
    let folded = [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      guard let base = buffer.baseAddress else { return }
      var writer = Writer(folding: TextFolding(base))
      for row in 0..<count {
        starts.append(UInt32(writer.folding.count))
        body(&writer, row)
      }
      written = writer.folding.count
    }
    starts.append(UInt32(folded.count))
    let bytes = ColumnTable.kept(folded)
    self.init(bytes: bytes, starts: ColumnTable.kept(starts), words: Vocabulary(of: bytes, starts: starts))
  }

  private struct Writer {
    var folding: TextFolding

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Range<Int>) {
      var start = column.lowerBound
      while start < column.upperBound {
        var end = start
        while end < column.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
        folding.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        folding.mark(SearchRecords.itemEnd)
        start = end + 1
      }
    }

    mutating func endField() { folding.mark(SearchRecords.fieldEnd) }
  }
}
