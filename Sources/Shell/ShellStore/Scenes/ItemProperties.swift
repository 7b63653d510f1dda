import JSON

/// The properties of an item in a scene: its texts, or the templates that make them from a record.
struct ItemProperties<Value> {
  var id: Value?
  var emoji: Value?
  var text: Value?
  var title: Value?
  var secondary: Value?
  var value: Value?

  static var names: [String] { ["id", "emoji", "text", "title", "secondary", "value"] }

  init(_ node: JSONNode, _ read: (JSONNode) throws(JSONFault) -> Value) throws(JSONFault) {
    id = try node["id"].map(read)
    emoji = try node["emoji"].map(read)
    text = try node["text"].map(read)
    title = try node["title"].map(read)
    secondary = try node["secondary"].map(read)
    value = try node["value"].map(read)
  }

  /// Makes properties of others; those that become nil are missing.
  init<Other>(_ others: ItemProperties<Other>, _ make: (Other) -> Value?) {
    id = others.id.flatMap(make)
    emoji = others.emoji.flatMap(make)
    text = others.text.flatMap(make)
    title = others.title.flatMap(make)
    secondary = others.secondary.flatMap(make)
    value = others.value.flatMap(make)
  }
}
