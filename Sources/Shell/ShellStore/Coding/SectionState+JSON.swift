import JSON
import ShellModel

extension SectionState {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(info: try SectionInfo(try node.required("section")))
    let id = info.id
    children = try node["children"].map { (node) throws(JSONFault) in try Self.children(node, of: id) } ?? []
    expanded = try node["expanded"]?.items(in: id)
    contents =
      try node["contents"]?.map { (node) throws(JSONFault) in
        Content(id: try node.required("id").item(in: id), content: try ItemContent(node))
      } ?? []
    pinned = try node["pinned"]?.items(in: id) ?? []
    filter = try node["filter"]?.items(in: id)
    selected = try node["selected"]?.items(in: id) ?? []
  }

  private static func children(_ node: JSONNode, of section: String) throws(JSONFault) -> [ChildList] {
    var parents: Set<ByteText> = []
    return try node.map { (node) throws(JSONFault) in
      let place = try node.required("parent")
      let parent = try place.text(.line)
      if parent != section { _ = try place.item(in: section) }
      if !parents.insert(ByteText(parent)).inserted {
        throw place.fault("'\(JSONNode.excerpt(parent))' appears twice")
      }
      return ChildList(parent: parent, components: try components(try node.required("children")))
    }
  }

  private static func components(_ node: JSONNode) throws(JSONFault) -> [String] {
    if node.origin == .stored { return try node.texts() }
    // Paths are compared as bytes: 'é' with a combining accent is another component than 'é'.
    var components: Set<ByteText> = []
    return try node.map { (node) throws(JSONFault) in
      let component = try node.text(.component)
      if !components.insert(ByteText(component)).inserted {
        throw node.fault("'\(JSONNode.excerpt(component))' appears twice")
      }
      return component
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.list("children", children) { json, list in
        json.object {
          $0.field("children", list.components)
          $0.field("parent", list.parent)
        }
      }
      json.list("contents", contents) { json, entry in
        json.object { entry.content.writeFields(id: entry.id.path, to: &$0) }
      }
      if let expanded { json.field("expanded", expanded) }
      if let filter { json.field("filter", filter) }
      json.list("pinned", pinned) { $0.value($1.path) }
      json.key("section")
      info.write(to: &json)
      json.list("selected", selected) { $0.value($1.path) }
    }
  }
}

extension JSONWriter {
  /// Writes an array, unless it is empty.
  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    if elements.isEmpty { return }
    key(name)
    array(elements, write)
  }

  fileprivate mutating func field(_ name: String, _ ids: [ItemID]) {
    key(name)
    array(ids) { $0.value($1.path) }
  }
}
