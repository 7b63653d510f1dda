import JSON
import SQLite

/// JSON on its way into the database.
///
/// SQLite copies a blob twice on its way into the file, and the JSON of a million entries takes more than 100 MB. So a large
/// one is measured first and then written in place, piece by piece: it is never in memory as a whole.
struct StoredJSON {
  private let write: (inout JSONWriter) -> Void
  let count: Int
  /// The bytes; nil if there are too many.
  private let bytes: [UInt8]?

  /// - Parameters:
  ///   - limit: The largest number of bytes that are inserted in one.
  ///   - write: Writes the value. It is called a second time if the value is large.
  init(limit: Int, _ write: @escaping (inout JSONWriter) -> Void) {
    self.write = write
    let measured = Measured(limit: limit)
    Self.pieces(write, measured.add)
    count = measured.count
    bytes = measured.bytes
  }

  /// The pieces so far: their number of bytes, and the bytes unless there are too many.
  private final class Measured {
    private let limit: Int
    private(set) var count = 0
    private(set) var bytes: [UInt8]? = []

    init(limit: Int) { self.limit = limit }

    func add(_ piece: [UInt8]) {
      count += piece.count
      // Most values are one piece, which is not copied.
      if count == piece.count { bytes = piece } else { bytes?.append(contentsOf: piece) }
      if count > limit { bytes = nil }
    }
  }

  var isLarge: Bool { bytes == nil }

  /// The inserted value: the bytes, or zeros of the same length.
  var value: SQLiteValue { bytes.map { .blob($0) } ?? .zeroBlob(count: count) }

  /// Writes the bytes into the room that was inserted.
  func fill(_ database: Connection, _ table: String, _ column: String, row: Int) throws(SQLiteError) {
    try database.fill(table, column, row: Int64(row)) { Self.pieces(write, $0) }
  }

  /// The closure escapes: the compiler's check that one does not would put the length of this file's path into the program.
  private static func pieces(_ write: (inout JSONWriter) -> Void, _ pieces: @escaping ([UInt8]) -> Void) {
    var json = JSONWriter(pieces: pieces)
    write(&json)
    pieces(json.bytes)
  }
}
