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

  func column(_ column: Int, ofRow row: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let (start, end) = bounds(ofColumn: column, ofRow: row)
    return bytes[start..<end]
  }

  /// Returns whether a column has the same text in two rows.
  func isSame(_ column: Int, _ row: Int, _ other: Int) -> Bool {
    guard let bytes = bytes.baseAddress else { return true }
    var (left, end) = bounds(ofColumn: column, ofRow: row)
    var (right, otherEnd) = bounds(ofColumn: column, ofRow: other)
    if end - left != otherEnd - right { return false }
    while left < end {
      if bytes[left] != bytes[right] { return false }
      left += 1
      right += 1
    }
    return true
  }

  /// Returns where a column of a row starts and ends. Pointers and plain loops: a build without optimization, in which the tests run,
  /// spent a tenth of its time in ranges and iterators here.
  private func bounds(ofColumn column: Int, ofRow row: Int) -> (start: Int, end: Int) {
    precondition(row >= 0 && row < count, "no row \(row) in a table of \(count)")
    guard let bytes = bytes.baseAddress, let starts = starts.baseAddress else { return (0, 0) }
    let tab: UInt8 = 0x09
    let end = Int(starts[row + 1]) - 1
    var start = Int(starts[row])
    var left = column
    while left > 0 {
      while start < end, bytes[start] != tab { start += 1 }
      start += 1
      left -= 1
    }
    if start >= end { return (end, end) }
    var stop = start
    while stop < end, bytes[stop] != tab { stop += 1 }
    return (start, stop)
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

  /// Returns the row whose first column is a phrase; nil if there is none. The rows are in the order of the bytes of their
  /// first columns.
  ///
  /// - Complexity: O(log n) for n rows.
  func row(of phrase: some Collection<UInt8>) -> Int? {
    let row = (0..<count).partitionPoint { column(0, ofRow: $0).lexicographicallyPrecedes(phrase) }
    return row < count && column(0, ofRow: row).elementsEqual(phrase) ? row : nil
  }

  /// Returns the second column of the row of a phrase.
  func meaning(of phrase: some Collection<UInt8>) -> String? { row(of: phrase).map { text(1, ofRow: $0) } }

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
    guard let bytes = bytes.baseAddress else { return }
    var (index, end) = bounds(ofColumn: column, ofRow: row)
    var value: UInt32 = 0
    var hasDigits = false
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte >= 0x30, byte <= 0x39 {
        value = value &<< 4 | UInt32(byte &- 0x30)
      } else if byte >= 0x41, byte <= 0x46 {
        value = value &<< 4 | UInt32(byte &- 0x37)
      } else {
        if hasDigits, let scalar = Unicode.Scalar(value) { body(scalar) }
        value = 0
        hasDigits = false
        continue
      }
      hasDigits = true
    }
    if hasDigits, let scalar = Unicode.Scalar(value) { body(scalar) }
  }
}
