package import JSON

/// Exported files. Data/schemas describes them.
package enum Exchange {
  package enum Document: Sendable {
    /// Everything that is stored.
    case everything(ScreenState, settings: [(name: String, value: String)], Choices)
    case collection(EntryCollection)
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
      if !choices.isEmpty { json.field("choices", Array(choices.all.reversed())) }
      json.field("emojishell", version)
      json.field("screen", state.withoutRevision)
      if settings.isEmpty { return }
      json.key("settings")
      json.object { json in
        let sorted = settings.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for (name, value) in sorted { json.field(name, value) }
      }
    }
  }

  package static func text(_ collection: EntryCollection) -> String {
    text { json in
      json.field("collection", collection)
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
        try ScreenState(screen), settings: try file["settings"].map(settings) ?? [],
        Choices(try file["choices"].map { (node) throws(Fault) in try [Choices.Choice](node) }?.reversed() ?? []))
    }
    if let collection = file["collection"] { return .collection(try EntryCollection(collection)) }
    throw file.fault("it needs 'screen' or 'collection'")
  }

  private static func settings(_ node: JSONNode) throws(Fault) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    // Settings that are not known are ignored later.
    for (name, value) in try node.fields() { settings.append((name, try value.text(.line))) }
    return settings
  }
}

extension ScreenState {
  /// The state without its position in the journal, which has no meaning in another one.
  fileprivate var withoutRevision: ScreenState {
    var state = self
    (state.revision, state.version) = (0, 0)
    return state
  }
}

extension Choices.Choice: JSONRecord {
  init() { self.init(query: "", text: "", count: 0) }

  static var fields: [JSONField<Self>] {
    let text = JSONField<Self>.fields("text", orBase64: "base64", \.text)
    return [
      text.base64,
      JSONField("count", \.count, isRequired: true) { (node) throws(JSONFault) in try node.integer(in: 1...Int.max) },
      JSONField("query", \.query, isRequired: true) { (node) throws(JSONFault) in Choices.key(try node.text(.line)) },
      text.plain,
    ]
  }

  init(_ node: JSONNode) throws(JSONFault) {
    self = try node.record()
    if !Choices.canLearn(text, forKey: query) {
      throw node.fault("no choice can have this query or text", in: "query")
    }
  }
}
