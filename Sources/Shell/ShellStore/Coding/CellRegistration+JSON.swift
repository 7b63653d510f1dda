import JSON
import ShellModel

// A cell registration is a single template, or lines with their attributes. A line is a template or an object, too.

extension CellRegistration {
  init(_ node: JSONNode) throws(JSONFault) {
    if node.isText {
      let text = try node.text(.lines)
      do throws(CellTemplate.Fault) { try self.init(text) } catch { throw node.fault(error) }
      return
    }
    try node.allow(["lines", "border"])
    let lines = try node.required("lines")
    if !Self.lineCounts.contains(try lines.elements().count) {
      throw lines.fault("a cell must have from 1 to 20 lines")
    }
    self.init(lines: try lines.map(Line.init), border: try node["border"]?.choice(Border.self))
  }

  func write(to json: inout JSONWriter) {
    if let source { return json.value(source) }
    json.object { json in
      if let border { json.field("border", border.rawValue) }
      json.key("lines")
      json.array(lines) { $1.write(to: &$0) }
    }
  }
}

extension CellRegistration.Line {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    if node.isText {
      self.init(try node.cellTemplate())
      return
    }
    try node.allow(["text", "align", "style", "lines"])
    self.init(
      try node.required("text").cellTemplate(), alignment: try node["align"]?.choice(Alignment.self) ?? .leading,
      styles: try node["style"]?.map { (node) throws(JSONFault) in try node.choice(Style.self) } ?? [],
      maximumLines: try node["lines"]?.integer(in: CellRegistration.rowCounts) ?? 1)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if alignment != .leading { json.field("align", alignment.rawValue) }
      if maximumLines != 1 { json.field("lines", maximumLines) }
      if !styles.isEmpty { json.field("style", styles.map(\.rawValue)) }
      json.field("text", template.source)
    }
  }
}

extension JSONNode {
  func cellTemplate() throws(JSONFault) -> CellTemplate {
    let text = try text(.line)
    do throws(CellTemplate.Fault) { return try CellTemplate(text) } catch { throw fault(error) }
  }

  fileprivate func fault(_ error: CellTemplate.Fault) -> JSONFault {
    fault(
      "not a valid cell template: \(error.message) (character \(error.offset + 1))"
        + (error.hint.map { "; \($0)" } ?? ""))
  }
}
