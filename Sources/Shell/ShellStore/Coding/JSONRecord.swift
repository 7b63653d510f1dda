import JSON

/// A type whose form is an object with a field for each property.
protocol JSONRecord: JSONValue {
  /// Creates the value whose fields are then read.
  init()
  /// The fields in the order of their names, in which they are written.
  static var fields: [JSONField<Self>] { get }
}

extension JSONRecord {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.record() }

  func write(to json: inout JSONWriter) { json.record(self) }
}

extension JSONNode {
  func record<Record: JSONRecord>() throws(JSONFault) -> Record {
    let fields = Record.fields
    try allow(fields.map(\.name))
    var record = Record()
    for field in fields { try field.read(self, &record) }
    return record
  }
}

extension JSONWriter {
  mutating func record<Record: JSONRecord>(_ record: Record) {
    object { json in
      for field in Record.fields { field.write(record, &json) }
    }
  }
}

/// A field of an object and a property of a type: declared once, read and written.
struct JSONField<Record> {
  typealias Path<Value> = WritableKeyPath<Record, Value>
  typealias Reader<Value> = (JSONNode) throws(JSONFault) -> Value

  let name: String
  let read: (JSONNode, inout Record) throws(JSONFault) -> Void
  let write: (Record, inout JSONWriter) -> Void

  private init<Value>(
    _ name: String, _ path: Path<Value>, isRequired: Bool, _ reader: @escaping Reader<Value>,
    write: @escaping (Value, inout JSONWriter) -> Void
  ) {
    self.name = name
    read = { (node, record) throws(JSONFault) in
      if let field = isRequired ? try node.required(name) : node[name] { record[keyPath: path] = try reader(field) }
    }
    self.write = { record, json in write(record[keyPath: path], &json) }
  }

  /// Creates a field that is always written.
  init<Value: JSONValue>(
    _ name: String, _ path: Path<Value>, isRequired: Bool = false, _ reader: @escaping Reader<Value> = Value.init
  ) {
    self.init(name, path, isRequired: isRequired, reader) { $1.field(name, $0) }
  }

  /// Creates a field that must be there: a text that follows a rule.
  init(_ name: String, _ path: Path<String>, _ rule: TextRule) {
    self.init(name, path, isRequired: true) { (node) throws(JSONFault) in try node.text(rule) }
  }

  /// Creates a field that is not written if it has the value that a missing one means.
  init<Value: JSONValue & Equatable>(
    _ name: String, _ path: Path<Value>, omitting usual: Value, _ reader: @escaping Reader<Value> = Value.init
  ) {
    self.init(name, path, isRequired: false, reader) { if $0 != usual { $1.field(name, $0) } }
  }

  /// Creates a field that is not written if it has no value.
  init<Value: JSONValue>(_ name: String, optional path: Path<Value?>) {
    self.init(name, path, isRequired: false, Optional<Value>.init) { if let value = $0 { $1.field(name, value) } }
  }

  /// Creates the two fields of a text: plain, or in base64 if it has control characters. So those can be refused in a plain text,
  /// which may come from anywhere. At least one of them must be there.
  static func fields(_ plain: String, orBase64 base64: String, _ path: Path<String>) -> (plain: Self, base64: Self) {
    let reader: (JSONNode, inout Record) throws(JSONFault) -> Void = { (node, record) throws(JSONFault) in
      guard let text = try node.text(plain, orBase64: base64), !text.isEmpty else {
        throw node.fault("it needs '\(plain)' or '\(base64)'")
      }
      record[keyPath: path] = text
    }
    func field(_ name: String, isEncoded: Bool) -> Self {
      Self(name: name, read: reader) { record, json in
        let text = record[keyPath: path]
        if TextRule.hasControls(text) == isEncoded { json.field(plain, orBase64: base64, text) }
      }
    }
    return (field(plain, isEncoded: false), field(base64, isEncoded: true))
  }

  private init(
    name: String, read: @escaping (JSONNode, inout Record) throws(JSONFault) -> Void,
    write: @escaping (Record, inout JSONWriter) -> Void
  ) {
    (self.name, self.read, self.write) = (name, read, write)
  }
}
