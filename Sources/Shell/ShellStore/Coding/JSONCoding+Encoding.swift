/// Values that are `Codable`, as JSON and back.
enum JSONCoding {
  /// A value as JSON. Fields stand in the order of their names.
  ///
  /// - Parameter isIndented: Whether each value has a line of its own, for people.
  /// - Throws: What `encode(to:)` of the value throws; `EncodingError.invalidValue` for a number that is not finite.
  static func encode(_ value: some Encodable, isIndented: Bool = false) throws -> [UInt8] {
    let writer = JSONTextWriter(isIndented: isIndented)
    try write(value, writer)
    writer.finish()
    return writer.bytes
  }

  /// Passes a value as JSON to a closure, a piece after the other. Elements of arrays that are not inside of an object come
  /// in several pieces; anything else is one.
  ///
  /// - Throws: As ``encode(_:isIndented:)``.
  static func encode(_ value: some Encodable, pieces: @escaping ([UInt8]) -> Void) throws {
    let writer = JSONTextWriter(isIndented: false, pieces: pieces)
    try write(value, writer)
    writer.finish()
  }

  /// Writes a value where the writer stands. One that writes nothing is an empty object.
  fileprivate static func write(_ value: some Encodable, _ writer: JSONTextWriter) throws {
    if let text = value as? String { return writer.text(text) }
    let (depth, count) = (writer.depth, writer.count)
    try value.encode(to: JSONEncoding(writer: writer))
    if writer.count == count { _ = writer.open(isObject: true) }
    writer.close(to: depth)
  }

  fileprivate static func number(_ value: Double, _ writer: JSONTextWriter) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "JSON cannot represent this number"))
    }
    writer.number(value)
  }
}

/// The encoder of a value. Only one container of a value is open at a time.
struct JSONEncoding: Encoder {
  let writer: JSONTextWriter
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(writer: writer, depth: writer.open(isObject: true)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Elements(writer: writer, depth: writer.open(isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONEncoding: SingleValueEncodingContainer {
  func encodeNil() { writer.null() }
  func encode(_ value: Bool) { writer.bool(value) }
  func encode(_ value: String) { writer.text(value) }
  func encode(_ value: Double) throws { try JSONCoding.number(value, writer) }
  func encode(_ value: Float) throws { try JSONCoding.number(Double(value), writer) }
  func encode(_ value: Int) { writer.integer(value) }
  func encode(_ value: Int8) { writer.integer(value) }
  func encode(_ value: Int16) { writer.integer(value) }
  func encode(_ value: Int32) { writer.integer(value) }
  func encode(_ value: Int64) { writer.integer(value) }
  func encode(_ value: UInt) { writer.integer(value) }
  func encode(_ value: UInt8) { writer.integer(value) }
  func encode(_ value: UInt16) { writer.integer(value) }
  func encode(_ value: UInt32) { writer.integer(value) }
  func encode(_ value: UInt64) { writer.integer(value) }
  func encode(_ value: some Encodable) throws { try JSONCoding.write(value, writer) }
}

/// The fields of an object.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONTextWriter
  let depth: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    writer.field(key.stringValue, at: depth)
    writer.null()
  }

  func encode(_ value: String, forKey key: Key) {
    writer.field(key.stringValue, at: depth)
    writer.text(value)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value { encode(value, forKey: key) }
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.field(key.stringValue, at: depth)
    try JSONCoding.write(value, writer)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    writer.field(key.stringValue, at: depth)
    return JSONEncoding(writer: writer).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.field(key.stringValue, at: depth)
    return JSONEncoding(writer: writer).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    writer.field("super", at: depth)
    return JSONEncoding(writer: writer)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    writer.field(key.stringValue, at: depth)
    return JSONEncoding(writer: writer)
  }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let writer: JSONTextWriter
  let depth: Int
  var count = 0
  var codingPath: [any CodingKey] { [] }

  private mutating func begin() {
    count += 1
    writer.element(at: depth)
  }

  mutating func encodeNil() {
    begin()
    writer.null()
  }

  mutating func encode(_ value: some Encodable) throws {
    begin()
    try JSONCoding.write(value, writer)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    begin()
    return JSONEncoding(writer: writer).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return JSONEncoding(writer: writer).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return JSONEncoding(writer: writer)
  }
}
