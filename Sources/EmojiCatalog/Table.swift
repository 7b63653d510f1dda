/// A table of tab-separated columns in memory that is never freed: its lines are known; columns are cut when asked for.
struct Table: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where each row starts, and where the row behind the last would.
  let starts: UnsafeBufferPointer<UInt32>

  var count: Int { starts.count - 1 }

  /// A table whose lines were found when Data/ was built.
  init(_ bytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>) {
    self.bytes = bytes
    self.starts = starts
  }

  /// A table whose lines are found now. Where they begin is kept for ever, as the table is.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, starts: Self.kept(Self.starts(of: bytes))) }

  /// Where the rows of a table start.
  static func starts(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 64 + 2)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      // Comments stand before the first row only.
      if bytes[start] != UInt8(ascii: "#") { starts.append(UInt32(start)) }
      start = index + 1
    }
    starts.append(UInt32(start))
    return starts
  }

  /// A copy of an array that is never freed.
  static func kept<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = copy.initialize(from: array)
    return UnsafeBufferPointer(copy)
  }

  /// The bytes of one column of a row.
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

  /// Where each column of a row lies, found in one pass.
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

  func list(_ column: Int, ofRow row: Int) -> [String] {
    self.column(column, ofRow: row).split(separator: UInt8(ascii: "|")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func scalars(_ column: Int, ofRow row: Int) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    forEachScalar(column, ofRow: row) { result.append($0) }
    return result
  }

  /// The code points of a column of hexadecimal numbers.
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
