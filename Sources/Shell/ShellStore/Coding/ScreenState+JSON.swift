import JSON

// The stored part of a screen as JSON, in the state file and in the output of `export --all`. Data/schemas/state.schema.json
// describes it.

extension ScreenState: JSONRecord {
  init() { self.init(scene: "") }

  static var fields: [JSONField<Self>] {
    [
      JSONField("description", optional: \.description), JSONField("recents", \.recents),
      // The revision and the version have no meaning in another journal, so exported states have none.
      JSONField("revision", \.revision, omitting: 0), JSONField("scene", \.scene, .name),
      JSONField("sections", \.sections) { (node) throws(JSONFault) in
        var ids: Set<String> = []
        return try node.map { (node) throws(JSONFault) in
          let section = try SectionState(node)
          try node.required("section").checkUnique(id: section.info.id, in: &ids)
          return section
        }
      },
      JSONField("shelved", \.shelved, omitting: []), JSONField("starred", \.starred),
      JSONField("tags", \.tags, omitting: Tags()), JSONField("usage", \.usage),
      JSONField("version", \.version, omitting: 0),
    ]
  }
}

extension JSONNode {
  /// Refuses a section whose id another one has.
  func checkUnique(id: String, in ids: inout Set<String>) throws(JSONFault) {
    if !ids.insert(id).inserted { throw fault("duplicate section '\(id)'", in: "id") }
  }
}

extension Tags: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) { self.init(try [List](node)) }

  func write(to json: inout JSONWriter) { lists.write(to: &json) }
}

extension Tags.List: JSONRecord {
  init() { self.init(text: "", words: []) }

  static var fields: [JSONField<Self>] {
    let text = JSONField<Self>.fields("text", orBase64: "base64", \.text)
    return [
      JSONField("keywords", \.keywords, omitting: []) { (node) throws(JSONFault) in try node.map(word) },
      text.base64, text.plain,
      JSONField("words", \.words, isRequired: true) { (node) throws(JSONFault) in try node.map(word) },
    ]
  }

  static func word(_ node: JSONNode) throws(JSONFault) -> String {
    let text = try node.text()
    if node.origin == .stored { return text }
    do throws(Diagnostic) { return try Tags.word(text) } catch { throw node.fault(error.message) }
  }
}

extension RecentsPolicy: JSONRecord {
  static var fields: [JSONField<Self>] {
    [
      JSONField("limit", \.limit, isRequired: true) { (node) throws(JSONFault) in try node.integer(in: 1...10_000) },
      JSONField("order", \.order, isRequired: true),
    ]
  }
}

extension EmojiUsage: JSONRecord {
  init() { self.init(glyph: "", rank: 0, last: 0) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("emoji", \.glyph, .line), JSONField("last", \.last, isRequired: true),
      JSONField("rank", \.rank, isRequired: true) { (node) throws(JSONFault) in
        let rank = try node.number()
        if abs(rank) > 1e6 { throw node.fault("not a valid rank") }
        return rank
      },
      JSONField("variant", optional: \.variant),
    ]
  }
}
