import EmojiCatalog
import JSON

/// Makes items from their descriptions in a file.
enum SceneItems {
  static func items(_ node: JSONNode) throws(JSONFault) -> [SceneDescription.Item] {
    var names = ComponentNames()
    return try node.map { (node) throws(JSONFault) in
      try node.allow(ItemProperty.names + ["expanded", "items"])
      let properties = try ItemProperties(node) { (node) throws(JSONFault) in try node.text() }
      var item = try item(properties, at: node, &names)
      item.isExpanded = try node["expanded"]?.flag() ?? false
      item.items = try node["items"].map(items) ?? []
      return item
    }
  }

  /// Makes an item without children.
  ///
  /// - Parameters:
  ///   - node: The place of the item in a file, for errors.
  ///   - names: The names of its siblings.
  static func item(
    _ given: ItemProperties<String>, at node: JSONNode, _ names: inout ComponentNames
  ) throws(JSONFault) -> SceneDescription.Item {
    var item = given
    for property in [ItemProperty.text, .title, .secondary, .value] {
      guard var text = item[property] else { continue }
      // Texts in other files often end with line feeds.
      while text.last?.isNewline == true { text.removeLast() }
      try node.check(text, .lines, in: property.rawValue)
      item[property] = text
    }
    var emoji: Emoji?
    if let glyph = item[.emoji] {
      emoji = Catalog.bundled.emoji(glyph)
      if emoji == nil {
        throw node.fault("'\(glyph.prefix(20))' is not an emoji; use 'text' for other characters", in: "emoji")
      }
    }
    guard let text = item[.text] ?? emoji?.glyph ?? item[.title] else {
      throw node.fault("it needs 'emoji', 'text' or 'title'")
    }
    return SceneDescription.Item(
      component: try names.component(item, emoji, text, at: node),
      content: ItemContent(
        emoji: emoji, text: text, title: item[.title] ?? emoji?.name ?? text,
        secondary: item[.secondary] ?? (emoji.map { $0.category.title } ?? ""), value: item[.value] ?? ""))
  }
}

extension ComponentNames {
  /// Returns the last part of an item's path: its id, its emoji, or a slug of its title.
  mutating func component(
    _ item: ItemProperties<String>, _ emoji: Emoji?, _ text: String, at node: JSONNode
  ) throws(JSONFault) -> String {
    if let id = item[.id] {
      try node.check(id, .component, in: "id")
      if !take(id) { throw node.fault("'\(id.prefix(60))' appears twice", in: "id") }
      return id
    }
    if item[.text] == nil, let emoji { return takeFree(emoji.glyph) }
    return takeFree(PathSlug.ofTitle(item[.title] ?? text))
  }
}
