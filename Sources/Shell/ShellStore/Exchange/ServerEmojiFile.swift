import EmojiCatalog
import JSON

/// The own emoji of a chat server, by name: what Slack's `emoji.list` and Discord's `/guilds/ID/emojis` answer. The
/// pictures stay there. Also gitmoji's own file, whose emoji have meanings.
package struct ServerEmojiFile: Equatable, Sendable {
  /// The emoji as entries: `:bowtie:` with the title `bowtie`.
  package var entries: [EntryCollection.Entry]
  /// Other names, as words for an entry or for an emoji of Unicode.
  package var words: [Tags.List]

  /// - Returns: Nil for other JSON.
  /// - Throws: If a name is not valid.
  package init?(_ bytes: [UInt8]) throws(Exchange.Fault) {
    guard TagFile.mayHoldAliases(bytes), let json = try? JSONNode(bytes, from: .imported) else { return nil }
    if json.isArray {
      try self.init(discord: json)
    } else if let signs = json["gitmojis"] {
      try self.init(gitmoji: signs)
    } else {
      try self.init(slack: json)
    }
  }

  /// An array of objects with an `id`, a `name` and whether the picture is `animated`.
  private init?(discord json: JSONNode) throws(JSONFault) {
    let emoji = Array(try json.elements())
    let isList = emoji.allSatisfy { $0.isObject && $0["id"]?.isText == true && $0["name"]?.isText == true }
    guard isList, !emoji.isEmpty else { return nil }
    words = []
    entries = try emoji.map { (node) throws(JSONFault) in Self.entry(try Self.name(try node.required("name"))) }
  }

  /// An array of objects with an `emoji` and its `description`.
  private init(gitmoji json: JSONNode) throws(JSONFault) {
    words = []
    entries = try json.elements().map { (sign) throws(JSONFault) in
      let glyph = try sign.required("emoji")
      guard let emoji = Catalog.bundled.emoji(try glyph.text()) else { throw glyph.fault("is no emoji") }
      return EntryCollection.Entry(emoji: emoji.glyph, title: try sign.required("description").text())
    }
  }

  /// An object with the field `emoji`: for each name the address of a picture, or `alias:` and another name.
  private init?(slack json: JSONNode) throws(JSONFault) {
    guard json.isObject, let list = json["emoji"], list.isObject else { return nil }
    var entries: [EntryCollection.Entry] = []
    var aliases: [(name: String, target: String)] = []
    for (name, node) in try list.fields() {
      let value = try node.text()
      if let fault = Self.fault(inName: name) { throw node.fault(fault) }
      if value.hasPrefix("alias:") {
        aliases.append((name, String(value.dropFirst("alias:".count))))
      } else {
        entries.append(Self.entry(name))
      }
    }
    self.entries = entries
    let own = Set(entries.compactMap(\.title))
    words = aliases.compactMap { alias in
      // An alias of an alias, or of an emoji that is gone, has no target.
      let text =
        own.contains(alias.target) ? ":\(alias.target):" : Catalog.bundled.emoji(shortcode: alias.target)?.base.glyph
      return text.map { Tags.List(text: $0, words: [alias.name.replacingAll("_", with: " ")]) }
    }
  }

  private static func entry(_ name: String) -> EntryCollection.Entry {
    EntryCollection.Entry(text: ":\(name):", title: name)
  }

  private static func name(_ node: JSONNode) throws(JSONFault) -> String {
    let name = try node.text()
    if let fault = fault(inName: name) { throw node.fault(fault) }
    return name
  }

  private static func fault(inName name: String) -> String? {
    if name.isEmpty || name.unicodeScalars.contains(where: { $0 == ":" || $0.properties.isWhitespace }) {
      return "'\(JSONNode.excerpt(name))' is not the name of an emoji"
    }
    return TextRule.component.fault(in: name)
  }
}
