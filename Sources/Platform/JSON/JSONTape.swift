import Glibc

/// JSON text that was checked, with a flat list of its values.
///
/// The list contains no text: a value is its kind and its place in the bytes, which is 12 bytes. Nothing is copied until a value is read.
final class JSONTape: Sendable {
  enum Kind: UInt8 {
    case null
    case yes
    case no
    /// A number without fraction and exponent that fits into `Int`.
    case integer
    case number
    case text
    case escapedText
    case array
    /// Names and values follow in turn.
    case object
  }

  /// A value. The values inside it follow.
  struct Entry {
    var kind: Kind
    /// The first byte; of a text the one after the quote.
    var start: UInt32
    /// The byte after the last one; of an array or object the index of the entry after everything inside it.
    var end: UInt32
  }

  let bytes: [UInt8]
  let entries: [Entry]
  let origin: JSONOrigin

  init(bytes: [UInt8], entries: [Entry], origin: JSONOrigin) {
    self.bytes = bytes
    self.entries = entries
    self.origin = origin
  }

  /// Returns the index of the value after a value.
  func next(_ index: Int) -> Int {
    let entry = entries[index]
    return entry.kind == .array || entry.kind == .object ? Int(entry.end) : index + 1
  }

  private func range(_ index: Int) -> Range<Int> { Int(entries[index].start)..<Int(entries[index].end) }

  /// Returns the text at an index; nil for another kind of value.
  func text(_ index: Int) -> String? {
    switch entries[index].kind {
    // The reader has checked that it is UTF-8.
    case .text: bytes.withUnsafeBufferPointer { String(copying: UTF8Span(unchecked: $0.span.extracting(range(index)))) }
    case .escapedText: JSONReader.unescaped(bytes, range(index))
    default: nil
    }
  }

  /// Returns whether the text at an index has these bytes.
  func isText(_ index: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[index]
    if entry.kind == .text {
      if Int(entry.end - entry.start) != wanted.count { return false }
      guard let wanted = wanted.baseAddress else { return true }
      return bytes.withUnsafeBytes {
        memcmp($0.baseAddress! + Int(entry.start), wanted, Int(entry.end - entry.start)) == 0
      }
    }
    return text(index)?.utf8.elementsEqual(wanted) ?? false
  }

  /// Returns the number at an index if it is whole and fits into `Int`.
  func integer(_ index: Int) -> Int? {
    switch entries[index].kind {
    case .integer: Int(String(decoding: bytes[range(index)], as: UTF8.self))
    case .number: double(index).flatMap { Int(exactly: $0) }
    default: nil
    }
  }

  /// Returns the number at an index; nil for another kind of value.
  func double(_ index: Int) -> Double? {
    switch entries[index].kind {
    case .integer, .number: Double(String(decoding: bytes[range(index)], as: UTF8.self))
    default: nil
    }
  }

  // MARK: Places

  /// Returns the offset of the first byte of a value.
  func offset(_ index: Int) -> Int {
    let entry = entries[index]
    return Int(entry.start) - (entry.kind == .text || entry.kind == .escapedText ? 1 : 0)
  }

  func path(_ index: Int) -> String {
    var path = "$"
    var parent = 0
    while parent != index {
      let isObject = entries[parent].kind == .object
      var place = parent + 1
      var number = 0
      while index >= next(isObject ? place + 1 : place) {
        place = next(isObject ? place + 1 : place)
        number += 1
      }
      path += isObject ? JSONPath.step(text(place) ?? "") : "[\(number)]"
      parent = isObject ? place + 1 : place
    }
    return path
  }
}

/// The parts of JSONPaths (RFC 9535).
enum JSONPath {
  /// The number of characters of a name that a path shows.
  private static let longestName = 40

  /// Returns the part for a field: `.name`, or `['a name']` for a name that is not an identifier.
  static func step(_ name: String) -> String {
    let isLong = name.count > longestName
    let isIdentifier = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    if isIdentifier, !isLong, let first = name.utf8.first, !(0x30...0x39).contains(first) { return ".\(name)" }
    var quoted = ""
    for character in name.prefix(longestName) {
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return "['\(quoted)\(isLong ? "…" : "")']"
  }
}
