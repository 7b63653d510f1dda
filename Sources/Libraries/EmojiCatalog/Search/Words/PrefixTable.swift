/// For each prefix of one to four letters, the emoji that a person who types it most likely wants, best first. Computed
/// when Data/ is built; see `PrefixRanking` of catalog-builder.
///
/// The table consists of little-endian numbers: the count of prefixes, their keys in ascending order (32 bits), the
/// position of the first row of each prefix and the end of the last one (16 bits), then the rows (16 bits).
package struct PrefixTable: @unchecked Sendable {
  /// The number of letters of the longest prefix.
  package static let maximumLength = 4

  private let keys: UnsafeBufferPointer<UInt32>
  private let starts: UnsafeBufferPointer<UInt16>
  private let rows: UnsafeBufferPointer<UInt16>

  /// Reads a table that stays in memory, aligned to four bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count < 4 ? 0 : Int(bytes.load(as: UInt32.self))
    let ends = (keys: 4 + 4 * count, starts: 4 + 4 * count + 2 * (count + 1))
    func numbers<Number: BitwiseCopyable>(_ range: Range<Int>) -> UnsafeBufferPointer<Number> {
      UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]).assumingMemoryBound(to: Number.self)
    }
    keys = numbers(min(4, bytes.count)..<ends.keys)
    starts = numbers(ends.keys..<ends.starts)
    rows = numbers(ends.starts..<max(ends.starts, bytes.count))
  }

  /// Returns the rows of a prefix; none if it is longer, or contains anything but the letters from a to z.
  ///
  /// - Complexity: O(log n) for n prefixes.
  package subscript(prefix: [UInt8]) -> [Int] {
    guard let key = Self.key(of: prefix) else { return [] }
    let place = keys.partitionPoint { $0 < key }
    guard place < keys.count, keys[place] == key else { return [] }
    return rows[Int(starts[place])..<Int(starts[place + 1])].map(Int.init)
  }

  /// Returns a prefix as a number; nil if the table has no such prefixes.
  private static func key(of prefix: [UInt8]) -> UInt32? {
    guard 1...maximumLength ~= prefix.count else { return nil }
    var key: UInt32 = 0
    for index in 0..<maximumLength {
      key *= 27
      if index >= prefix.count { continue }
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= prefix[index] else { return nil }
      key += UInt32(prefix[index] - 0x60)
    }
    return key
  }

  /// Returns a table as bytes. Prefixes that it cannot contain are left out.
  package static func bytes(of lists: [[UInt8]: [Int]]) -> [UInt8] {
    var keyed: [(key: UInt32, rows: [Int])] = []
    for (prefix, rows) in lists where !rows.isEmpty {
      if let key = key(of: prefix) { keyed.append((key, rows)) }
    }
    keyed.sort { $0.key < $1.key }
    var bytes = little(UInt32(keyed.count)) + keyed.flatMap { little($0.key) }
    var position: UInt16 = 0
    for (_, rows) in keyed {
      bytes += little(position)
      position += UInt16(rows.count)
    }
    bytes += little(position)
    return bytes + keyed.flatMap { $0.rows.flatMap { little(UInt16($0)) } }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
