import JSON

extension SectionInfo: JSONRecord {
  init() { self.init(id: "", title: "", layout: .plain) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("cell", optional: \.cell), JSONField("compositional", optional: \.description),
      JSONField("endless", optional: \.endless), JSONField("header", \.header, omitting: .pinned),
      JSONField("id", \.id, .name), JSONField("inside", optional: \.embedding),
      JSONField("layout", \.layout, isRequired: true), JSONField("leading", \.leading),
      JSONField("role", optional: \.role), JSONField("title", \.title, .line), JSONField("trailing", \.trailing),
    ]
  }
}

extension SectionInfo.Embedding: JSONRecord {
  init() { self.init(section: "", item: 0) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("item", \.item, isRequired: true) { (node) throws(JSONFault) in max(0, try node.integer()) },
      JSONField("section", \.section, .name),
    ]
  }
}

extension SectionInfo.Endless: JSONRecord {
  init() { self.init(batchSize: 1, repeats: false) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("batch", \.batchSize, isRequired: true) { (node) throws(JSONFault) in max(1, try node.integer()) },
      JSONField("repeats", \.repeats),
    ]
  }
}
