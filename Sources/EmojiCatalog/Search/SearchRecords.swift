/// What can be found of each emoji in one language, folded once: a record a row. A record is fields with ``fieldEnd`` behind
/// each; a field is items with ``itemEnd`` behind each; an item is words with spaces between.
struct SearchRecords: Sendable {
  static let fieldEnd: UInt8 = 1
  static let itemEnd: UInt8 = 2

  /// The fields in their order.
  enum Field: Int, CaseIterable {
    case name
    case codes
    case keywords
    case group
  }

  let bytes: [UInt8]
  /// Where each record begins, and where the one behind the last would.
  let starts: [Int]
  /// What the words of each record begin with, roughly.
  let signatures: [WordSignature]
  /// The words, for those that are misspelt.
  let vocabulary = Vocabulary()

  /// The number of records.
  var count: Int { starts.count - 1 }

  /// Calls with the bytes of a record.
  func withRecord<Result>(_ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[starts[row]..<starts[row + 1]])) }
  }

  /// The folded name of an emoji.
  func name(ofRow row: Int) -> ArraySlice<UInt8> {
    bytes[starts[row]..<starts[row + 1]].prefix { $0 != Self.itemEnd }
  }

  /// English, from the table of the emoji.
  init(english table: Table) {
    self.init(count: table.count, bytes: table.bytes.count) { writer, row in
      let columns = table.columns(ofRow: row)
      for field in Self.englishFields {
        for column in field where column < columns.count { writer.add(table.bytes, columns[column]) }
        writer.endField()
      }
    }
  }

  /// Another language, whose table has the rows of the emoji.
  init(_ table: Table) {
    self.init(count: table.count, bytes: table.bytes.count) { writer, row in
      let columns = table.columns(ofRow: row)
      for column in [1, nil, 2, nil] {
        if let column, column < columns.count { writer.add(table.bytes, columns[column]) }
        writer.endField()
      }
    }
  }

  /// The columns that make each field.
  private static let englishFields = [
    [Column.name], [Column.github, Column.emojibase, Column.slack, Column.cldr], [Column.keywords],
    [Column.subcategory, Column.category],
  ]

  private init(count: Int, bytes: Int, _ body: (inout Writer, Int) -> Void) {
    var starts: [Int] = []
    starts.reserveCapacity(count + 1)
    var signatures: [WordSignature] = []
    signatures.reserveCapacity(count)
    let room = TextFolding.room(for: bytes) + Field.allCases.count * count
    self.bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      guard let base = buffer.baseAddress else { return }
      var writer = Writer(folding: TextFolding(base))
      for row in 0..<count {
        let start = writer.folding.count
        starts.append(start)
        body(&writer, row)
        signatures.append(
          WordSignature(UnsafeBufferPointer(start: base + start, count: writer.folding.count - start)))
      }
      written = writer.folding.count
    }
    starts.append(self.bytes.count)
    self.starts = starts
    self.signatures = signatures
  }

  private struct Writer {
    var folding: TextFolding

    /// Adds the items of a column.
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
