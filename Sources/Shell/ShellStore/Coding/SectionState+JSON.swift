import JSON

extension SectionState: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(info: try SectionInfo(try node.required("section")))
    let id = info.id
    var parents: Set<ByteText> = []
    children =
      try node["children"]?.map { (node) throws(JSONFault) in
        let list = try ChildList(node)
        let place = try node.required("parent")
        if list.parent != id { _ = try place.item(in: id) }
        if !parents.insert(ByteText(list.parent)).inserted { throw place.repeated(list.parent) }
        return list
      } ?? []
    expanded = try node["expanded"]?.items(in: id)
    contents =
      try node["contents"]?.map { (node) throws(JSONFault) in
        Content(id: try node.required("id").item(in: id), content: try ItemContent(node))
      } ?? []
    pinned = try node["pinned"]?.items(in: id) ?? []
    hidden = try node["hidden"]?.items(in: id) ?? []
    filter = try node["filter"]?.items(in: id)
    query = try node["query"]?.text(.line) ?? ""
    opened = try node["opened"]?.items(in: id) ?? []
    selected = try node["selected"]?.items(in: id) ?? []
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if !children.isEmpty { json.field("children", children) }
      if !contents.isEmpty { json.field("contents", contents) }
      if let expanded { json.field("expanded", expanded) }
      if let filter { json.field("filter", filter) }
      if !hidden.isEmpty { json.field("hidden", hidden) }
      if !opened.isEmpty { json.field("opened", opened) }
      if !pinned.isEmpty { json.field("pinned", pinned) }
      if !query.isEmpty { json.field("query", query) }
      json.field("section", info)
      if !selected.isEmpty { json.field("selected", selected) }
    }
  }
}

extension SectionState.ChildList: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(
      parent: try node.required("parent").text(.line), components: try node.required("children").components())
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("children", components)
      $0.field("parent", parent)
    }
  }
}

extension JSONNode {
  fileprivate func components() throws(JSONFault) -> [String] {
    if origin == .stored { return try texts() }
    // Paths are compared as bytes: 'é' with a combining accent is another component than 'é'.
    var components: Set<ByteText> = []
    return try map { (node) throws(JSONFault) in
      let component = try node.text(.component)
      if !components.insert(ByteText(component)).inserted { throw node.repeated(component) }
      return component
    }
  }

  fileprivate func repeated(_ text: String) -> JSONFault { fault("'\(Self.excerpt(text))' appears twice") }
}
