/// A table of tab-separated columns in memory that is never freed. The line starts are known; columns are found on
/// demand.
struct ColumnTable: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of each row, and the end of the last one.
  let starts: UnsafeBufferPointer<UInt32>

  var count: Int { starts.count - 1 }

  /// Creates a table whose lines were found when Data/ was built.
  init(_ bytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>) {
    self.bytes = bytes
    self.starts = starts
  }

  /// Creates a table and finds its lines. Their offsets are never freed, like the table.
  ///
  /// - Complexity: O(n) for n bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, starts: Self.kept(Self.starts(of: bytes))) }

  /// Returns the offsets of the rows of a table.
  static func starts(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 64 + 2)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      // Comments are only before the first row.
      if bytes[start] != UInt8(ascii: "#") { starts.append(UInt32(start)) }
      start = index + 1
    }
    starts.append(UInt32(start))
    return starts
  }

  /// Returns a copy of an array that is never freed.
  static func kept<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = copy.initialize(from: array)
    return UnsafeBufferPointer(copy)
  }

  /// Returns the bytes of one column of a row.
  func column(_ column: Int, ofRow row: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = Int(starts[row])
    let end = Int(starts[row + 1]) - 1
    for _ in 0..<column {
      while start < end, bytes[start] != UInt8(ascii: "\t") { start += 1 }
      start += 1
    }
    var stop = min(start, end)
    while stop < end, bytes[stop] != UInt8(ascii: "\t") { stop += 1 }
    return bytes[min(start, stop)..<stop]
  }

  /// Returns the ranges of the columns of a row, found in one pass.
  func columns(ofRow row: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(16)
    var start = Int(starts[row])
    let end = Int(starts[row + 1]) - 1
    for index in start..<max(start, end) where bytes[index] == UInt8(ascii: "\t") {
      ranges.append(start..<index)
      start = index + 1
    }
    ranges.append(start..<max(start, end))
    return ranges
  }

  func text(_ column: Int, ofRow row: Int) -> String {
    String(decoding: self.column(column, ofRow: row), as: UTF8.self)
  }

  /// - Parameter keepsEmpty: Whether empty elements of the list are kept.
  func list(_ column: Int, ofRow row: Int, keepsEmpty: Bool = false) -> [String] {
    self.column(column, ofRow: row).split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: !keepsEmpty).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func scalars(_ column: Int, ofRow row: Int) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    forEachScalar(column, ofRow: row) { result.append($0) }
    return result
  }

  /// Calls a closure for each code point of a column of hexadecimal numbers.
  func forEachScalar(_ column: Int, ofRow row: Int, _ body: (Unicode.Scalar) -> Void) {
    var value: UInt32 = 0
    var hasDigits = false
    for byte in self.column(column, ofRow: row) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - 48)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - 55)
      default:
        if let scalar = Unicode.Scalar(value), hasDigits { body(scalar) }
        value = 0
        hasDigits = false
        continue
      }
      hasDigits = true
    }
    if let scalar = Unicode.Scalar(value), hasDigits { body(scalar) }
  }
}
