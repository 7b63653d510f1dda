import JSON

/// An exported section: its entries, without anything that belongs to its screen.
package struct EntryCollection: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var emoji: String?
    /// The text of an entry; nil if it is the emoji.
    package var text: String?
    package var title: String?
    /// Nil if it is the category of the emoji.
    package var secondary: String?
    package var value: String?
    package var items: [Entry]

    package init(
      emoji: String? = nil, text: String? = nil, title: String? = nil, secondary: String? = nil, value: String? = nil,
      items: [Entry] = []
    ) {
      self.emoji = emoji
      self.text = text
      self.title = title
      self.secondary = secondary
      self.value = value
      self.items = items
    }
  }

  /// The id of the exported section, and its title.
  package var section: String
  package var title: String
  package var items: [Entry]

  package init(section: String, title: String, items: [Entry]) {
    self.section = section
    self.title = title
    self.items = items
  }
}

extension EntryCollection: JSONRecord {
  init() { self.init(section: "", title: "", items: []) }

  static var fields: [JSONField<Self>] {
    [
      JSONField("items", \.items, isRequired: true), JSONField("section", \.section, .name),
      JSONField("title", \.title, .line),
    ]
  }
}

extension EntryCollection.Entry: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    try node.checkIsObject()
    self.init(
      emoji: try node["emoji"]?.text(.line), text: try node.text("text", orBase64: "base64"),
      title: try node.text("title", orBase64: "titleBase64"), secondary: try node["secondary"]?.text(.lines),
      value: try node["value"]?.text(.lines), items: try node["items"]?.map(Self.init) ?? [])
    if emoji == nil, text == nil { throw node.fault("it needs 'emoji' or 'text'") }
  }

  /// Writes the entry with its fields in the order of their names.
  func write(to json: inout JSONWriter) {
    json.object { json in
      let isControl = text.map(TextRule.hasControls) ?? false
      if let text, isControl { json.field("text", orBase64: "base64", text) }
      json.field("emoji", ifPresent: emoji)
      if !items.isEmpty { json.field("items", items) }
      json.field("secondary", ifPresent: secondary)
      if !isControl { json.field("text", ifPresent: text) }
      if let title { json.field("title", orBase64: "titleBase64", title) }
      json.field("value", ifPresent: value)
    }
  }
}
