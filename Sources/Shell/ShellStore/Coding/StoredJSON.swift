import SQLite

/// A record as JSON on its way into the database.
///
/// SQLite copies a blob twice on its way into the file, and the JSON of a million entries takes more than 100 MB. So a large
/// one is measured first and then written in place, piece by piece: it is never in memory as a whole.
struct StoredJSON<Record: Encodable> {
  /// The largest number of bytes that are inserted in one.
  private static var limit: Int { 1 << 20 }

  private let record: Record
  /// The number of bytes.
  let count: Int
  /// The bytes; nil if there are more than `limit`.
  private let bytes: [UInt8]?

  init(_ record: Record) {
    self.record = record
    let text = Text()
    Self.encode(record, text.add)
    count = text.count
    bytes = text.bytes
  }

  var isLarge: Bool { bytes == nil }

  /// The inserted value: the bytes, or zeros of the same length.
  var value: SQLiteValue { bytes.map { .blob($0) } ?? .zeroBlob(count: count) }

  /// Writes the bytes into the room that was inserted.
  func fill(_ database: Connection, _ table: String, _ column: String, row: Int) throws(SQLiteError) {
    try database.fill(table, column, row: Int64(row)) { Self.encode(record, $0) }
  }

  private static func encode(_ record: Record, _ pieces: @escaping ([UInt8]) -> Void) {
    // Records have no value that JSON lacks.
    try? JSONCoding.encode(record, pieces: pieces)
  }

  /// Collects pieces of JSON while they are small.
  private final class Text {
    private(set) var count = 0
    private(set) var bytes: [UInt8]? = []

    func add(_ piece: [UInt8]) {
      let isFirst = count == 0
      count += piece.count
      if count > limit { bytes = nil } else if isFirst { bytes = piece } else { bytes?.append(contentsOf: piece) }
    }
  }
}
