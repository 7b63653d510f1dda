import JSON

/// A type with one form in JSON.
protocol JSONValue: SendableMetatype {
  init(_ node: JSONNode) throws(JSONFault)
  func write(to json: inout JSONWriter)
}

extension JSONValue where Self: RawRepresentable<String> & CaseIterable {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.choice() }

  func write(to json: inout JSONWriter) { json.value(rawValue) }
}

extension CellRegistration.Border: JSONValue {}
extension CellRegistration.Line.Alignment: JSONValue {}
extension CellRegistration.Line.Style: JSONValue {}
extension RecentsPolicy.Order: JSONValue {}
extension SectionInfo.Header: JSONValue {}
extension SectionInfo.Role: JSONValue {}
extension SectionLayout: JSONValue {}
extension SwipeAction: JSONValue {}

extension Bool: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.flag() }

  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.integer() }

  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Double: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.number() }

  func write(to json: inout JSONWriter) { json.value(self) }
}

extension String: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.text(.line) }

  func write(to json: inout JSONWriter) { json.value(self) }
}

extension ItemID: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.item() }

  func write(to json: inout JSONWriter) { json.value(path) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = node.isNull ? nil : try Wrapped(node) }

  func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONValue where Element: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self = try node.map { (node) throws(JSONFault) in try Element(node) } }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}

extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init()
    for (name, value) in try node.fields() {
      try node.check(name, .name)
      self[name] = try Value(value)
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        json.field(name, value)
      }
    }
  }
}

extension JSONWriter {
  @_disfavoredOverload mutating func field(_ name: String, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }
}
