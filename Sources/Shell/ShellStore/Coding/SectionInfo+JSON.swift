import JSON
import ShellModel

// The format of a ``SectionInfo`` has a field for each of its properties; `compositional` describes the layout of that name.

extension SectionInfo {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(
      id: try node.required("id").text(.name), title: try node.required("title").text(.line),
      layout: try node.required("layout").choice(SectionLayout.self))
    role = try node["role"].flatMap(Self.role)
    description = try node["compositional"].map(LayoutDescription.init)
    header = try node["header"]?.choice(Header.self) ?? .pinned
    leading = try node["leading"].map(Self.actions) ?? []
    trailing = try node["trailing"].map(Self.actions) ?? []
    cell = try node["cell"].map(CellRegistration.init)
    embedding = try node["inside"].map(Embedding.init)
    endless = try node["endless"].map(Endless.init)
  }

  /// Reads a role, or `none`.
  private static func role(_ node: JSONNode) throws(JSONFault) -> Role? {
    let name = try node.text()
    if name == "none" { return nil }
    if let role = Role(rawValue: name) { return role }
    let known = Role.allCases.map(\.rawValue).joined(separator: ", ")
    throw node.fault("'\(JSONNode.excerpt(name))' is not a role; use \(known) or none")
  }

  static func actions(_ node: JSONNode) throws(JSONFault) -> [SwipeAction] {
    try node.map { (node) throws(JSONFault) in
      let name = try node.text()
      if let action = SwipeAction(rawValue: name) { return action }
      let known = SwipeAction.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.fault("unknown swipe action '\(name.prefix(40))'; use \(known)")
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if let cell {
        json.key("cell")
        cell.write(to: &json)
      }
      if let description {
        json.key("compositional")
        description.write(to: &json)
      }
      if let endless {
        json.key("endless")
        endless.write(to: &json)
      }
      if header != .pinned { json.field("header", header.rawValue) }
      json.field("id", id)
      if let embedding {
        json.key("inside")
        embedding.write(to: &json)
      }
      json.field("layout", layout.rawValue)
      json.field("leading", leading.map(\.rawValue))
      json.field("role", role?.rawValue ?? "none")
      json.field("title", title)
      json.field("trailing", trailing.map(\.rawValue))
    }
  }
}

extension SectionInfo.Embedding {
  init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["section", "item"])
    self.init(section: try node.required("section").text(.name), item: max(0, try node.required("item").integer()))
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("item", item)
      $0.field("section", section)
    }
  }
}

extension SectionInfo.Endless {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    self.init(
      batchSize: max(1, try node.required("batch").integer()), repeats: try node["repeats"]?.flag() ?? false)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.field("batch", batchSize)
      $0.field("repeats", repeats)
    }
  }
}
