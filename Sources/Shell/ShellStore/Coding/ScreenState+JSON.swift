import JSON
import ShellModel

// The stored part of a screen as JSON, in the state file and in the output of `export --all`. Data/schemas/state.schema.json
// describes it. Fields are written in the order of their names.

extension ScreenState {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(scene: try node.required("scene").text(.name))
    description = try node["description"].map(SceneDescription.init)
    revision = try node["revision"]?.integer() ?? 0
    version = try node["version"]?.integer() ?? 0
    starred = try node["starred"]?.lines() ?? []
    tags = Tags(try node["tags"]?.map(Tags.List.init) ?? [])
    if let policy = node["recents"] { recents = try RecentsPolicy(policy) }
    usage = try node["usage"]?.map(EmojiUsage.init) ?? []
    sections = try node["sections"].map(Self.sections) ?? []
    shelved = try node["shelved"]?.map(ScreenState.init) ?? []
  }

  private static func sections(_ node: JSONNode) throws(JSONFault) -> [SectionState] {
    var ids: Set<String> = []
    return try node.map { (node) throws(JSONFault) in
      let section = try SectionState(node)
      try node.required("section").checkUnique(id: section.info.id, in: &ids)
      return section
    }
  }

  /// - Parameter hasRevision: Whether the position in the journal is written; it has no meaning in another one.
  func write(to json: inout JSONWriter, hasRevision: Bool = true) {
    json.object { json in
      if let description {
        json.key("description")
        description.write(to: &json)
      }
      json.key("recents")
      recents.write(to: &json)
      if hasRevision { json.field("revision", revision) }
      json.field("scene", scene)
      json.key("sections")
      json.array(sections) { $1.write(to: &$0) }
      if !shelved.isEmpty {
        json.key("shelved")
        json.array(shelved) { $1.write(to: &$0, hasRevision: hasRevision) }
      }
      json.field("starred", starred)
      if !tags.isEmpty {
        json.key("tags")
        json.array(tags.lists) { $1.write(to: &$0) }
      }
      json.key("usage")
      json.array(usage) { $1.write(to: &$0) }
      if hasRevision { json.field("version", version) }
    }
  }
}

extension JSONNode {
  /// Refuses a section whose id another one has.
  func checkUnique(id: String, in ids: inout Set<String>) throws(JSONFault) {
    if !ids.insert(id).inserted { throw fault("duplicate section '\(id)'", in: "id") }
  }
}

extension Tags.List {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    guard let text = try node.text("text", orBase64: "base64"), !text.isEmpty else {
      throw node.fault("it needs 'text' or 'base64'")
    }
    self.init(text: text, words: try node.required("words").map(Self.word))
  }

  static func word(_ node: JSONNode) throws(JSONFault) -> String {
    let text = try node.text()
    if node.origin == .stored { return text }
    do throws(Tags.Fault) { return try Tags.word(text) } catch { throw node.fault(error.message) }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.field("text", orBase64: "base64", text)
      $0.field("words", words)
    }
  }
}

extension RecentsPolicy {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init()
    order = try node.required("order").choice(Order.self)
    limit = try node.required("limit").integer(in: 1...10_000)
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("limit", limit)
      $0.field("order", order.rawValue)
    }
  }
}

extension EmojiUsage {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let rank = try node.required("rank")
    self.init(
      glyph: try node.required("emoji").text(.line), rank: try rank.number(), last: try node.required("last").integer())
    if abs(self.rank) > 1e6 { throw rank.fault("not a valid rank") }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.field("emoji", glyph)
      $0.field("last", last)
      $0.field("rank", rank)
    }
  }
}
