import JSON
import ShellModel

// The stored copy of a scene file: the file itself may change or disappear.

extension SceneDescription {
  init(_ node: JSONNode) throws(JSONFault) {
    var ids: Set<String> = []
    self.init(
      name: try node.required("name").text(.name), summary: try node.required("summary").text(.line),
      sections: try node.required("sections").map { (node) throws(JSONFault) in
        let place = try node.required("section")
        let info = try SectionInfo(place)
        try place.checkUnique(id: info.id, in: &ids)
        return Section(info: info, items: try Item.items(try node.required("items")))
      }, cells: try node["cells"].map(Self.cells) ?? [:])
  }

  static func cells(_ node: JSONNode) throws(JSONFault) -> [String: CellRegistration] {
    var cells: [String: CellRegistration] = [:]
    for (name, cell) in try node.fields() {
      try node.check(name, .name)
      cells[name] = try CellRegistration(cell)
    }
    return cells
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if !cells.isEmpty {
        json.key("cells")
        json.object { json in
          for (name, cell) in cells.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            json.key(name)
            cell.write(to: &json)
          }
        }
      }
      json.field("name", name)
      json.key("sections")
      json.array(sections) { json, section in
        json.object { json in
          json.key("items")
          json.array(section.items) { $1.write(to: &$0) }
          json.key("section")
          section.info.write(to: &json)
        }
      }
      json.field("summary", summary)
    }
  }
}

extension SceneDescription.Item {
  fileprivate static func items(_ node: JSONNode) throws(JSONFault) -> [Self] {
    var ids: Set<ByteText> = []
    return try node.map { (node) throws(JSONFault) in
      let content = try node.required("content")
      let id = try content.required("id")
      let component = try id.text(.component)
      if !ids.insert(ByteText(component)).inserted { throw id.fault("it appears twice") }
      return Self(
        component: component, content: try ItemContent(content), isExpanded: try node["expanded"]?.flag() ?? false,
        items: try node["items"].map(items) ?? [])
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("content")
      json.object { content.writeFields(id: component, to: &$0) }
      if isExpanded { json.field("expanded", true) }
      if !items.isEmpty {
        json.key("items")
        json.array(items) { $1.write(to: &$0) }
      }
    }
  }
}
