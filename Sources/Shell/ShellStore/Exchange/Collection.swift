import ShellModel

/// An exported section: its entries, without anything that belongs to its screen.
package struct Collection: Equatable, Sendable {
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

extension Collection: Codable {}

extension Collection.Entry: Codable {
  enum CodingKeys: String, CodingKey {
    case emoji
    case text
    case base64
    case title
    case titleBase64
    case secondary
    case value
    case items
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ plain: CodingKeys, _ base64: CodingKeys) throws -> String? {
      if let text = try fields.decodeIfPresent(String.self, forKey: plain), TextRule.hasControls(text) {
        throw DecodingError.dataCorruptedError(
          forKey: plain, in: fields, debugDescription: "it contains a control character")
      }
      return ControlText.join(
        try fields.decodeIfPresent(String.self, forKey: plain), try fields.decodeIfPresent(String.self, forKey: base64))
    }
    self.init(
      emoji: try fields.decodeIfPresent(String.self, forKey: .emoji), text: try text(.text, .base64),
      title: try text(.title, .titleBase64),
      secondary: try fields.decodeIfPresent(String.self, forKey: .secondary),
      value: try fields.decodeIfPresent(String.self, forKey: .value),
      items: try fields.decodeIfPresent([Collection.Entry].self, forKey: .items) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(emoji, forKey: .emoji)
    let (text, base64) = ControlText.split(text)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(base64, forKey: .base64)
    let (title, titleBase64) = ControlText.split(title)
    try fields.encodeIfPresent(title, forKey: .title)
    try fields.encodeIfPresent(titleBase64, forKey: .titleBase64)
    try fields.encodeIfPresent(secondary, forKey: .secondary)
    try fields.encodeIfPresent(value, forKey: .value)
    if !items.isEmpty { try fields.encode(items, forKey: .items) }
  }
}
