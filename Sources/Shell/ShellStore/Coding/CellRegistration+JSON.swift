import JSON

// A cell registration is a single template, or lines with their attributes. A line is a template or an object, too.

extension CellRegistration: JSONRecord {
  init() { self.init(lines: []) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("border", optional: \.border),
      JSONField("lines", \.lines, isRequired: true) { (node) throws(JSONFault) in
        if !lineCounts.contains(try node.elements().count) {
          throw node.fault("a cell must have from 1 to 20 lines")
        }
        return try [Line](node)
      },
    ]
  }

  init(_ node: JSONNode) throws(JSONFault) {
    if !node.isText {
      self = try node.record()
      return
    }
    let text = try node.text(.lines)
    do throws(CellTemplate.Fault) { try self.init(text) } catch { throw node.fault(error) }
  }

  func write(to json: inout JSONWriter) {
    if let source { json.value(source) } else { json.record(self) }
  }
}

extension CellRegistration.Line: JSONRecord {
  init() { self.init(.label) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("align", \.alignment, omitting: .leading),
      JSONField("lines", \.maximumLines, omitting: 1) { (node) throws(JSONFault) in
        try node.integer(in: CellRegistration.rowCounts)
      },
      JSONField("style", \.styles, omitting: []), JSONField("text", \.template, isRequired: true),
    ]
  }

  init(_ node: JSONNode) throws(JSONFault) {
    if node.isText { self.init(try CellTemplate(node)) } else { self = try node.record() }
  }
}

extension CellTemplate: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    let text = try node.text(.line)
    do throws(CellTemplate.Fault) { try self.init(text) } catch { throw node.fault(error) }
  }

  func write(to json: inout JSONWriter) { json.value(source) }
}

extension JSONNode {
  fileprivate func fault(_ error: CellTemplate.Fault) -> JSONFault {
    fault(
      "not a valid cell template: \(error.message) (character \(error.offset + 1))"
        + (error.hint.map { "; \($0)" } ?? ""))
  }
}
