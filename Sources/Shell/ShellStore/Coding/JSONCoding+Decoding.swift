extension JSONCoding {
  /// The value that JSON describes.
  ///
  /// - Throws: `DecodingError` with the path of what is wrong; whatever `init(from:)` of the value throws.
  static func decode<Value: Decodable>(_ type: Value.Type, from tape: JSONTape) throws -> Value {
    try JSONDecoding(tape: tape, index: 0, path: nil).value(type)
  }
}

/// The path to a value, last key first.
private final class CodingStep: Sendable {
  let key: any CodingKey & Sendable
  let previous: CodingStep?

  init(_ key: any CodingKey & Sendable, _ previous: CodingStep?) {
    self.key = key
    self.previous = previous
  }

  static func keys(_ last: CodingStep?) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    var step = last
    while let current = step {
      keys.append(current.key)
      step = current.previous
    }
    return keys.reversed()
  }
}

/// The name of a field or the index of an element.
private struct JSONKey: CodingKey, Sendable {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

/// A value that is read.
private struct JSONDecoding: Decoder {
  let tape: JSONTape
  let index: Int
  let path: CodingStep?
  var codingPath: [any CodingKey] { CodingStep.keys(path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private func context(_ message: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: message)
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    tape.entries[index].kind == .null
      ? .valueNotFound(type, context("expected a value, not null"))
      : .typeMismatch(type, context("expected another kind of value"))
  }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let record = type as? any TapeRecord.Type, let value = record.init(tape, at: index) as? Value { return value }
    return try type.init(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard tape.entries[index].kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Fields(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard tape.entries[index].kind == .array else { throw mismatch([Any].self) }
    return Elements(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tape.entries[index].kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch tape.entries[index].kind {
    case .yes: true
    case .no: false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    guard let text = tape.text(index) else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let number = tape.double(index) else { throw mismatch(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard tape.double(index) != nil else { throw mismatch(type) }
    guard let number = tape.integer(index).flatMap({ Number(exactly: $0) }) else {
      throw DecodingError.dataCorrupted(context("expected a whole number of at most \(Number.bitWidth) bits"))
    }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

/// The fields of an object. If a name stands twice, the last one counts.
private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONDecoding
  /// The values by name, if there are many.
  private let index: [String: Int]?
  /// Up to this number of fields are searched one by one.
  private static var few: Int { 16 }

  init(decoder: JSONDecoding) {
    self.decoder = decoder
    let tape = decoder.tape
    if tape.count(decoder.index) <= Self.few {
      index = nil
      return
    }
    var index: [String: Int] = [:]
    Self.forEach(decoder) { index[tape.text($0) ?? ""] = $0 + 1 }
    self.index = index
  }

  /// Calls a closure with the index of each name; the value stands behind it.
  private static func forEach(_ decoder: JSONDecoding, _ body: (Int) -> Void) {
    var place = decoder.index + 1
    for _ in 0..<decoder.tape.count(decoder.index) {
      body(place)
      place = decoder.tape.next(place + 1)
    }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    if let index { return index.keys.compactMap { Key(stringValue: $0) } }
    var names: [String] = []
    Self.forEach(decoder) { place in
      if let name = decoder.tape.text(place), !names.contains(name) { names.append(name) }
    }
    return names.compactMap { Key(stringValue: $0) }
  }

  private func find(_ key: some CodingKey) -> Int? {
    let name = key.stringValue
    if let index { return index[name] }
    var found: Int?
    Self.forEach(decoder) { if decoder.tape.isText($0, name) { found = $0 + 1 } }
    return found
  }

  private func child(_ key: some CodingKey) throws -> JSONDecoding {
    guard let place = find(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "the field is missing"))
    }
    return child(key, place)
  }

  private func child(_ key: some CodingKey, _ place: Int) -> JSONDecoding {
    JSONDecoding(
      tape: decoder.tape, index: place, path: CodingStep(JSONKey(stringValue: key.stringValue), decoder.path))
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try child(key).value(type) }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let place = find(key), decoder.tape.entries[place].kind != .null else { return nil }
    return try child(key, place).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try child(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try child(JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

/// The elements of an array.
private struct Elements: UnkeyedDecodingContainer {
  let decoder: JSONDecoding
  private var place: Int
  private(set) var currentIndex = 0

  init(decoder: JSONDecoding) {
    self.decoder = decoder
    place = decoder.index + 1
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.tape.count(decoder.index) }
  var isAtEnd: Bool { currentIndex == decoder.tape.count(decoder.index) }

  /// The next element. It is passed once it was read without an error.
  private func child(_ type: any Any.Type) throws -> JSONDecoding {
    let path = CodingStep(JSONKey(intValue: currentIndex), decoder.path)
    if isAtEnd {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: CodingStep.keys(path), debugDescription: "the array ends here"))
    }
    return JSONDecoding(tape: decoder.tape, index: place, path: path)
  }

  private mutating func advance() {
    place = decoder.tape.next(place)
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try child(Never.self).decodeNil()
    if isNil { advance() }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try child(type).value(type)
    advance()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try child([String: Any].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try child([Any].self).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try child((any Decoder).self)
    advance()
    return decoder
  }
}
