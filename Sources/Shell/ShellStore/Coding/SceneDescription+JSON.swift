import JSON

// The stored copy of a scene file: the file itself may change or disappear.

extension SceneDescription: JSONRecord {
  init() { self.init(name: "", summary: "", sections: []) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("cells", \.cells, omitting: [:]), JSONField("name", \.name, .name),
      JSONField("sections", \.sections, isRequired: true) { (node) throws(JSONFault) in
        var ids: Set<String> = []
        return try node.map { (node) throws(JSONFault) in
          let section = try Section(node)
          try node.required("section").checkUnique(id: section.info.id, in: &ids)
          return section
        }
      },
      JSONField("summary", \.summary, .line),
    ]
  }
}

extension SceneDescription.Section: JSONRecord {
  init() { self.init(info: SectionInfo(), items: []) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("catalog", optional: \.catalog),
      JSONField("items", \.items, isRequired: true, SceneDescription.Item.items),
      JSONField("section", \.info, isRequired: true),
    ]
  }
}

extension SceneDescription.CatalogRows: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["expanded", "form", "without"])
    self.init(
      form: try node["form"]?.choice() ?? .list, expanded: try node["expanded"].map([String].init) ?? [],
      without: try node["without"].map([String].init) ?? [])
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if !expanded.isEmpty { json.field("expanded", expanded) }
      json.field("form", form.rawValue)
      if !without.isEmpty { json.field("without", without) }
    }
  }
}

extension SceneDescription.Item: JSONValue {
  fileprivate static func items(_ node: JSONNode) throws(JSONFault) -> [Self] {
    var ids: Set<ByteText> = []
    return try node.map { (node) throws(JSONFault) in
      let item = try Self(node)
      if !ids.insert(ByteText(item.component)).inserted {
        throw try node.required("content").fault("it appears twice", in: "id")
      }
      return item
    }
  }

  init(_ node: JSONNode) throws(JSONFault) {
    let content = try node.required("content")
    self.init(
      component: try content.required("id").text(.component), content: try ItemContent(content),
      isExpanded: try node["expanded"]?.flag() ?? false, items: try node["items"].map(Self.items) ?? [])
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("content")
      json.object { content.writeFields(id: component, to: &$0) }
      if isExpanded { json.field("expanded", true) }
      if !items.isEmpty { json.field("items", items) }
    }
  }
}
