package import JSON
package import ShellModel

/// Exported files. Data/schemas describes them.
package enum Exchange {
  package enum Document: Sendable {
    /// Everything that is stored.
    case everything(ScreenState, settings: [(name: String, value: String)], Choices)
    case collection(Collection)
  }

  /// Why a file was refused, and where in it.
  package typealias Fault = JSONFault

  private static let version = 1
  /// The maximum number of bytes of a file.
  package static let sizeLimit = 256 << 20

  // MARK: Writing

  package static func text(
    _ state: ScreenState, settings: [(name: String, value: String)], _ choices: Choices
  ) -> String {
    text { json in
      if !choices.isEmpty {
        json.key("choices")
        json.array(choices.all.reversed()) { write($1, to: &$0) }
      }
      json.field("emojishell", version)
      json.key("screen")
      // The position in this journal has no meaning in another one.
      state.write(to: &json, hasRevision: false)
      if settings.isEmpty { return }
      json.key("settings")
      json.object { json in
        let sorted = settings.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for (name, value) in sorted { json.field(name, value) }
      }
    }
  }

  private static func write(_ choice: Choices.Choice, to json: inout JSONWriter) {
    json.object { json in
      let isControl = TextRule.hasControls(choice.text)
      if isControl { json.field("text", orBase64: "base64", choice.text) }
      json.field("count", choice.count)
      json.field("query", choice.query)
      if !isControl { json.field("text", choice.text) }
    }
  }

  package static func text(_ collection: Collection) -> String {
    text { json in
      json.key("collection")
      collection.write(to: &json)
      json.field("emojishell", version)
    }
  }

  private static func text(_ fields: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(isIndented: true)
    json.object(fields)
    json.endLine()
    return json.text
  }

  // MARK: Reading

  /// Reads a file. A file with a fault is refused as a whole.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> Document {
    let file = try JSONNode(bytes, from: .imported)
    let version = try file.required("emojishell")
    // The rest of a file of another version has an unknown meaning.
    if try version.integer() != Self.version {
      throw version.fault("unknown format version \(try version.integer()); a newer emojishell may read it")
    }
    if let screen = file["screen"] {
      return .everything(
        try ScreenState(screen), settings: try file["settings"].map(settings) ?? [], try choices(file["choices"]))
    }
    if let collection = file["collection"] { return .collection(try Collection(collection)) }
    throw file.fault("it needs 'screen' or 'collection'")
  }

  private static func choices(_ node: JSONNode?) throws(Fault) -> Choices {
    guard let node else { return Choices() }
    let choices = try node.map { (node) throws(Fault) in
      try node.checkIsObject()
      let query = try node.required("query")
      let key = Choices.key(try query.text(.line))
      guard let text = try node.text("text", orBase64: "base64") else { throw node.fault("it needs 'text'") }
      if !Choices.canLearn(text, forKey: key) { throw query.fault("no choice can have this query or text") }
      let count = try node.required("count")
      guard try count.integer() > 0 else { throw count.fault("it must be at least 1") }
      return Choices.Choice(query: key, text: text, count: try count.integer())
    }
    return Choices(choices.reversed())
  }

  private static func settings(_ node: JSONNode) throws(Fault) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    // Settings that are not known are ignored later.
    for (name, value) in try node.fields() { settings.append((name, try value.text(.line))) }
    return settings
  }
}
