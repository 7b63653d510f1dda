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

  private var folding = TextFolding()
  var bytes: [UInt8] { folding.bytes }
  /// Where each record begins, and where the one behind the last would.
  private(set) var starts: [Int] = []

  /// English, from the table of the emoji.
  init(english table: Table) {
    folding.reserve(table.bytes.count)
    starts.reserveCapacity(table.count + 1)
    for row in 0..<table.count {
      starts.append(bytes.count)
      add([Column.name], of: table, row)
      add([Column.github, Column.emojibase, Column.slack, Column.cldr], of: table, row)
      add([Column.keywords], of: table, row)
      add([Column.subcategory, Column.category], of: table, row)
    }
    starts.append(bytes.count)
  }

  /// Another language, whose table has the emoji that CLDR knows; a row without an entry has an empty record.
  init(_ table: Table, rows: (Int) -> Int32?, count: Int) {
    var lines = [Int?](repeating: nil, count: count)
    for line in 0..<table.count {
      if let row = rows(line) { lines[Int(row)] = line }
    }
    for line in lines {
      starts.append(bytes.count)
      add(line == nil ? [] : [1], of: table, line ?? 0)
      add([], of: table, 0)
      add(line == nil ? [] : [2], of: table, line ?? 0)
      add([], of: table, 0)
    }
    starts.append(bytes.count)
  }

  private mutating func add(_ columns: [Int], of table: Table, _ row: Int) {
    for column in columns {
      let slice = table.column(column, ofRow: row)
      var start = slice.startIndex
      while start < slice.endIndex {
        let end = slice[start...].firstIndex(of: UInt8(ascii: "|")) ?? slice.endIndex
        folding.append(UnsafeBufferPointer(rebasing: slice.base[start..<end]))
        folding.mark(Self.itemEnd)
        start = end + 1
      }
    }
    folding.mark(Self.fieldEnd)
  }
}
