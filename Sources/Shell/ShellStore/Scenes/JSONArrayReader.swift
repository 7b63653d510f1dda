/// Reads the elements of an array in a JSON file (RFC 8259) some thousands at a time, so that a file of a million records
/// is never in memory as JSON as a whole, and its progress can be shown.
struct JSONArrayReader {
  typealias Fault = Exchange.Fault

  private let bytes: [UInt8]
  private let path: String
  private var place = 0
  private var count = 0
  private var isAtEnd = false

  /// The maximum number of elements that are read at a time.
  private static let batch = 2000

  /// - Parameters:
  ///   - path: The path of the array: `$` is the whole file, `$.data.companies` a field in a field.
  init(_ bytes: [UInt8], path: String) throws(Fault) {
    self.bytes = bytes
    self.path = path
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    for key in try Self.keys(path) { try descend(to: key) }
    skipSpace()
    guard take("[") else { throw Fault(path, "expected an array") }
    skipSpace()
    isAtEnd = take("]")
  }

  /// The fraction of the file that was read, from 0 to 1.
  var fraction: Double { bytes.isEmpty ? 1 : Double(place) / Double(bytes.count) }

  private static func keys(_ path: String) throws(Fault) -> [String] {
    var rest = path[...]
    if rest.hasPrefix("$") { rest = rest.dropFirst() }
    if rest.hasPrefix(".") { rest = rest.dropFirst() }
    if rest.isEmpty { return [] }
    let keys = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if keys.contains("") {
      throw Fault("$", "'\(path.prefix(60))' is not a key path: write field names separated by '.'")
    }
    return keys
  }

  // MARK: Elements

  /// The next elements; nil after the last one.
  mutating func next() throws(Fault) -> [JSONValue]? {
    if isAtEnd { return nil }
    var ranges: [Range<Int>] = []
    while ranges.count < Self.batch, !isAtEnd {
      skipSpace()
      let start = place
      try skipValue("\(path)[\(count + ranges.count)]")
      ranges.append(start..<place)
      skipSpace()
      if take("]") {
        isAtEnd = true
      } else if !take(",") {
        throw Fault("\(path)[\(count + ranges.count - 1)]", "expected ',' or ']' after it")
      }
    }
    if ranges.isEmpty { return nil }
    defer { count += ranges.count }
    var elements: [JSONValue] = []
    elements.reserveCapacity(ranges.count)
    for (index, range) in ranges.enumerated() {
      do throws(JSONReader.Fault) { elements.append(try JSONReader.read(bytes[range])) } catch {
        throw Fault("\(path)[\(count + index)]", "it is not JSON: \(error.message)")
      }
    }
    return elements
  }

  // MARK: Finding the array

  private mutating func descend(to key: String) throws(Fault) {
    skipSpace()
    guard take("{") else { throw Fault("$", "the file has no object with the key '\(key)'") }
    skipSpace()
    while place < bytes.count, !take("}") {
      let start = place
      try skipString("$")
      let name = String(decoding: bytes[start + 1..<place - 1], as: UTF8.self)
      skipSpace()
      guard take(":") else { throw Fault("$", "expected ':' after '\(name.prefix(40))'") }
      if name == key { return }
      skipSpace()
      try skipValue("$")
      skipSpace()
      _ = take(",")
      skipSpace()
    }
    throw Fault(path, "the file has no key '\(key)'")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) { place += 1 }
  }

  /// Skips a string.
  private mutating func skipString(_ path: String) throws(Fault) {
    guard take("\"") else { throw Fault(path, "expected a string") }
    while place < bytes.count {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw Fault(path, "unterminated string")
  }

  /// Skips a value. Whether it is well-formed is checked when it is decoded.
  private mutating func skipValue(_ path: String) throws(Fault) {
    let start = place
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): try skipString(path)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 {
          if place == start { throw Fault(path, "expected a value") }
          return
        }
        depth -= 1
        place += 1
      case UInt8(ascii: ","):
        if depth == 0 {
          if place == start { throw Fault(path, "expected a value") }
          return
        }
        place += 1
      default: place += 1
      }
      if depth == 0, place > start,
        bytes[place - 1] == UInt8(ascii: "}") || bytes[place - 1] == UInt8(ascii: "]")
          || bytes[place - 1] == UInt8(ascii: "\"")
      {
        return
      }
    }
    throw Fault(path, "unexpected end of the file")
  }
}
