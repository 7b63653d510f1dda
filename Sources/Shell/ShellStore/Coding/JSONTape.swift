import Glibc

/// JSON text that was checked, with a flat list of its values.
///
/// The list holds no text: a value is its kind and its place in the bytes. A million small objects cost 16 bytes a value, and
/// nothing is copied before somebody asks for it.
final class JSONTape: Sendable {
  enum Kind: UInt8 {
    case null
    case yes
    case no
    /// A number without fraction and exponent, where it fits.
    case integer
    case number
    case text
    /// A text with backslashes.
    case escapedText
    case array
    /// Names and values follow in turn.
    case object
  }

  /// A value. Those inside of it follow.
  struct Entry {
    var kind: Kind
    /// The first byte; of a text the one behind the quote. Of an array or object the number of its elements or fields.
    var start: UInt32
    /// The byte behind the last one.
    var end: UInt32 = 0
    /// The index of the entry behind the value and all that is inside of it.
    var next: UInt32 = 0
  }

  let bytes: [UInt8]
  let entries: [Entry]

  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  /// The number of elements of an array, or of fields of an object.
  func count(_ index: Int) -> Int { Int(entries[index].start) }

  /// The index of the value behind a value.
  func next(_ index: Int) -> Int { Int(entries[index].next) }

  private func range(_ index: Int) -> Range<Int> { Int(entries[index].start)..<Int(entries[index].end) }

  /// The text at an index; nil if another kind of value is there.
  func text(_ index: Int) -> String? {
    switch entries[index].kind {
    case .text: String(decoding: bytes[range(index)], as: UTF8.self)
    case .escapedText: JSONReader.unescaped(bytes, range(index))
    default: nil
    }
  }

  /// Whether the text at an index is another one.
  func isText(_ index: Int, _ text: String) -> Bool {
    guard entries[index].kind == .text else { return self.text(index) == text }
    let range = range(index)
    if text.utf8.count != range.count { return false }
    let isEqual = text.utf8.withContiguousStorageIfAvailable { utf8 in
      bytes[range].withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress, let second = utf8.baseAddress else { return bytes.isEmpty }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return isEqual ?? bytes[range].elementsEqual(text.utf8)
  }

  /// The number at an index, if it is a whole one that fits.
  func integer(_ index: Int) -> Int? {
    switch entries[index].kind {
    case .integer: Int(String(decoding: bytes[range(index)], as: UTF8.self))
    case .number: double(index).flatMap { Int(exactly: $0) }
    default: nil
    }
  }

  /// The number at an index; nil if another kind of value is there.
  func double(_ index: Int) -> Double? {
    switch entries[index].kind {
    case .integer, .number: Double(String(decoding: bytes[range(index)], as: UTF8.self))
    default: nil
    }
  }

  /// The value at an index with all that is inside of it.
  func value(_ index: Int = 0) -> JSONValue {
    let entry = entries[index]
    switch entry.kind {
    case .null: return .null
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .integer: return .integer(integer(index) ?? 0)
    case .number: return .number(double(index) ?? 0)
    case .text, .escapedText: return .text(text(index) ?? "")
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(count(index))
      var place = index + 1
      for _ in 0..<count(index) {
        elements.append(value(place))
        place = next(place)
      }
      return .array(elements)
    case .object:
      var fields: [String: JSONValue] = [:]
      var place = index + 1
      for _ in 0..<count(index) {
        fields[text(place) ?? ""] = value(place + 1)
        place = next(place + 1)
      }
      return .object(fields)
    }
  }
}
