import JSON

/// A property of an item in a scene.
enum ItemProperty: String, CaseIterable {
  case id, emoji, text, title, secondary, value

  static let names = allCases.map(\.rawValue)
}

/// The properties that an item has: its texts, or the templates that make them from a record.
typealias ItemProperties<Value> = [ItemProperty: Value]

extension ItemProperties where Key == ItemProperty {
  init(_ node: JSONNode, _ read: (JSONNode) throws(JSONFault) -> Value) throws(JSONFault) {
    self.init()
    for property in ItemProperty.allCases { self[property] = try node[property.rawValue].map(read) }
  }
}
