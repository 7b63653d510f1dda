import EmojiCatalog
import JSON

/// What files of other programs hold, as entries and as words: lists of emoji with their names, the emoji of chat servers, whose
/// pictures stay there, and texts with the keys that write them.
package struct ForeignFile: Equatable, Sendable {
  /// Texts with titles, such as `:bowtie:` with the title `bowtie`.
  package internal(set) var entries: [EntryCollection.Entry] = []
  /// Words for emoji, and further ones for the entries.
  package internal(set) var words: [Tags.List] = []
  /// Emoji in the order in which they were used.
  package internal(set) var uses: [String] = []
  /// The number of items that have no text of their own.
  package internal(set) var leftOut = 0

  /// - Returns: Nil for a file that is not known.
  /// - Throws: If a known file has a fault.
  package init?(_ bytes: [UInt8]) throws(Exchange.Fault) {
    if !TagFile.mayBeForeignJSON(bytes) { return nil }
    guard let json = try? JSONNode(bytes, from: .imported) else { return nil }
    for form in Self.forms where try add(json, form) { return }
    if try !add(slack: json), try !add(texts: json) { return nil }
  }

  /// Adds an emoji with its words, or another text, whose title is the first one.
  mutating func add(
    _ text: String, _ words: [String], isEntry: Bool = false, secondary: String? = nil
  ) throws(Diagnostic) {
    let words = try words.map { (word) throws(Diagnostic) in
      try Tags.word(word.split(separator: ":").joined(separator: ":").replacingAll("_", with: " "))
    }
    let emoji = Catalog.bundled.emoji(text)
    if let emoji, !isEntry { return self.words.append(Tags.List(text: emoji.base.glyph, words: words)) }
    if text.isEmpty { throw Diagnostic(.invalidValue, "the text is empty") }
    if let fault = TextRule.entry.fault(in: text) { throw Diagnostic(.invalidValue, fault) }
    entries.append(
      EntryCollection.Entry(
        emoji: emoji?.glyph, text: emoji == nil ? text : nil, title: words.first, secondary: secondary))
    let key = emoji?.base.glyph ?? text
    if words.count > 1 { self.words.append(Tags.List(text: key, words: Array(words.dropFirst()))) }
  }

  // MARK: JSON

  /// An array of objects: where it is, the fields that each object has, and those with words. The first field is the emoji, its code
  /// points, or the name of a server's emoji.
  private struct Form {
    var list: String?
    var fields: [String]
    var words: [String]
    var isServer = false
  }

  /// gemoji, iamcal's emoji-data, gitmoji, Mastodon, Misskey, Discord.
  private static let forms = [
    Form(fields: ["emoji", "aliases"], words: ["aliases", "tags"]),
    Form(fields: ["unified", "short_names"], words: ["short_names"]),
    Form(list: "gitmojis", fields: ["emoji", "description"], words: ["description", "code", "name"]),
    Form(fields: ["shortcode", "url"], words: [], isServer: true),
    Form(list: "emojis", fields: ["name"], words: ["aliases"], isServer: true),
    Form(fields: ["name", "id"], words: [], isServer: true),
  ]

  /// - Returns: Whether the file has the form.
  private mutating func add(_ json: JSONNode, _ form: Form) throws(JSONFault) -> Bool {
    guard let list = form.list.map({ json[$0] }) ?? json, list.isArray else { return false }
    // Misskey's export has the emoji in a field.
    let objects = Array(try list.elements()).map { form.isServer ? $0["emoji"] ?? $0 : $0 }
    let isList = objects.allSatisfy { object in form.fields.allSatisfy { object[$0] != nil } }
    guard isList, let first = objects.first, first[form.fields[0]]?.isText == true else { return false }
    for object in objects {
      let node = try object.required(form.fields[0])
      var text = try node.text()
      var words: [String] = []
      for field in form.words {
        guard let node = object[field] else { continue }
        words += node.isArray ? try node.texts() : [try node.text()]
      }
      if form.isServer {
        words.insert(text, at: 0)
        text = try Self.server(text, node)
      } else if let glyph = CodePointNotation.text("U+" + text.replacingAll("-", with: "+")) {
        text = glyph
      }
      if !form.isServer, Catalog.bundled.emoji(text) == nil { throw node.fault("is no emoji") }
      try add(text, words, isEntry: form.list == "gitmojis", object["category"]?.textValue, at: node)
    }
    return true
  }

  /// Adds a text of a node, which faults name.
  private mutating func add(
    _ text: String, _ words: [String], isEntry: Bool = false, _ secondary: String? = nil, at node: JSONNode
  ) throws(JSONFault) {
    do throws(Diagnostic) {
      try add(text, words, isEntry: isEntry, secondary: text.hasPrefix(":") ? secondary : nil)
    } catch { throw node.fault(error.message) }
  }

  /// Returns the text of a server's emoji.
  private static func server(_ name: String, _ node: JSONNode) throws(JSONFault) -> String {
    if name.isEmpty || name.unicodeScalars.contains(where: { $0 == ":" || $0.properties.isWhitespace }) {
      throw node.fault("'\(JSONNode.excerpt(name))' is not the name of an emoji")
    }
    if let fault = TextRule.component.fault(in: name) { throw node.fault(fault) }
    return ":\(name):"
  }

  /// Slack: an object with the field `emoji`: for each name the address of a picture, or `alias:` and another name.
  private mutating func add(slack json: JSONNode) throws(JSONFault) -> Bool {
    guard json.isObject, let list = json["emoji"], list.isObject else { return false }
    let fields = try list.fields()
    for field in fields { _ = try field.value.text() }
    let pictures = fields.filter { $0.value.textValue?.hasPrefix("alias:") == false }
    let own = Set(pictures.map(\.name))
    for (name, node) in pictures { try add(try Self.server(name, node), [name], at: node) }
    for (name, node) in fields where !own.contains(name) {
      _ = try Self.server(name, node)
      let target = String(try node.text().dropFirst("alias:".count))
      // An alias of an alias, or of an emoji that is gone, has no target.
      if let emoji = Catalog.bundled.emoji(shortcode: target), !own.contains(target) {
        try add(emoji.glyph, [name], at: node)
      } else if own.contains(target) {
        words.append(Tags.List(text: ":\(target):", words: [name.replacingAll("_", with: " ")]))
      }
    }
    return true
  }

  /// Maps of names and emoji in both directions, one or several, and arrays of emoji. Most of them are emoji.
  private mutating func add(texts json: JSONNode) throws(JSONFault) -> Bool {
    let isEmoji = { (text: String?) in text.flatMap { Catalog.bundled.emoji($0) } != nil }
    let items = json.isArray ? Array(try json.elements()) : [json]
    let count = items.count { isEmoji($0.textValue) }
    if count * 2 > items.count {
      for node in items { try add(try node.text(), [], isEntry: true, at: node) }
      return true
    }
    var fields: [(name: String, value: JSONNode)] = []
    for item in items where item.isObject { fields += try item.fields() }
    let names = fields.count { isEmoji($0.name) }
    let values = fields.count { isEmoji($0.value.textValue) }
    if !fields.isEmpty, fields.allSatisfy({ $0.value.textValue?.hasPrefix("http") == true }) {
      throw json.fault("names and the addresses of pictures; the catalog has GitHub's shortcodes already")
    }
    guard max(names, values) * 2 > fields.count else { return false }
    if let other = items.first(where: { !$0.isObject }) { throw other.fault("expected an object") }
    for (name, node) in fields {
      let words =
        try node.isArray
        ? node.texts() : node.isObject ? ["name", "slug"].compactMap { node[$0]?.textValue } : [node.text()]
      if names >= values { try add(name, words, at: node) } else { try add(words.first ?? "", [name], at: node) }
    }
    return true
  }
}
