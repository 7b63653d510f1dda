package import JSON
package import ShellModel

/// Exported files. Data/schemas describes them.
package enum Exchange {
  package enum Document: Sendable {
    /// Everything that is stored.
    case everything(ScreenState, settings: [(name: String, value: String)])
    case collection(Collection)
  }

  /// Why a file was refused, and where in it.
  package typealias Fault = JSONFault

  /// The version of the format.
  private static let version = 1
  /// The maximum number of bytes of a file.
  package static let sizeLimit = 256 << 20

  // MARK: Writing

  package static func text(_ state: ScreenState, settings: [(name: String, value: String)]) -> String {
    text { json in
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
      return .everything(try ScreenState(screen), settings: try file["settings"].map(settings) ?? [])
    }
    if let collection = file["collection"] { return .collection(try Collection(collection)) }
    throw file.fault("it needs 'screen' or 'collection'")
  }

  private static func settings(_ node: JSONNode) throws(Fault) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    // Settings that are not known are ignored later.
    for (name, value) in try node.fields() { settings.append((name, try value.text(.line))) }
    return settings
  }
}
