import EmojiCatalog
import JSON

extension ItemContent {
  /// Reads the content of an item: an emoji under a title, or a text entry.
  init(_ node: JSONNode) throws(JSONFault) {
    let glyph = try node["emoji"]?.text(.line)
    let emoji = glyph.flatMap { Catalog.bundled.emoji($0) }
    let text = try node.text("text", orBase64: "base64") ?? emoji?.glyph ?? glyph ?? ""
    self.init(
      emoji: emoji, text: text, title: try node.text("title", orBase64: "titleBase64") ?? text,
      secondary: try node["secondary"]?.text(.lines) ?? "", value: try node["value"]?.text(.lines) ?? "")
  }

  /// Writes the fields of the content into an open object, in the order of their names.
  ///
  /// - Parameter id: The value of the field `id`; nil for none.
  func writeFields(id: String?, to json: inout JSONWriter) {
    let ownText = text == emoji?.glyph ? nil : text
    let isControl = ownText.map(TextRule.hasControls) ?? false
    if let ownText, isControl { json.field("text", orBase64: "base64", ownText) }
    json.field("emoji", ifPresent: emoji?.glyph)
    json.field("id", ifPresent: id)
    json.field("secondary", ifPresent: secondary.isEmpty ? nil : secondary)
    if !isControl { json.field("text", ifPresent: ownText) }
    json.field("title", orBase64: "titleBase64", title)
    json.field("value", ifPresent: value.isEmpty ? nil : value)
  }
}

extension NewItem: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(
      component: try node.required("component").text(.component), content: try node["content"].map(ItemContent.init))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("component", component)
      guard let content else { return }
      json.key("content")
      json.object { content.writeFields(id: nil, to: &$0) }
    }
  }
}

/// The rows of an edit, as an array. Nearly all have a component, a text and a title, which are three values of it: null for a text that is the
/// component, and for a title that is the text. That takes half of the bytes of an object, and a fraction of the time. The others are objects.
struct NewItems: JSONValue {
  var items: [NewItem] = []

  init(items: [NewItem]) { self.items = items }

  init(_ node: JSONNode) throws(JSONFault) {
    var values = try node.elements()
    items.reserveCapacity(values.count / 3)
    while let value = values.next() {
      if value.isObject {
        items.append(try NewItem(value))
        continue
      }
      let (text, title) = (try values.required(), try values.required())
      let component = try value.text(.component)
      let shown = text.isNull ? component : try text.text(.lines)
      let content = ItemContent(text: shown, title: title.isNull ? shown : try title.text(.lines))
      items.append(NewItem(component: component, content: content))
    }
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for item in items {
        guard let content = item.content, content.isPlain else {
          item.write(to: &json)
          continue
        }
        json.value(item.component)
        json.value(content.text == item.component ? nil : content.text)
        json.value(content.title == content.text ? nil : content.title)
      }
    }
  }
}

extension ItemContent {
  /// Whether it has no more than a text and a title, without control characters.
  fileprivate var isPlain: Bool {
    emoji == nil && hasNoDetails && !TextRule.hasControls(text) && !TextRule.hasControls(title)
  }
}

extension SectionState.Content: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    self.init(id: try node.required("id").item(), content: try ItemContent(node))
  }

  func write(to json: inout JSONWriter) {
    json.object { content.writeFields(id: id.path, to: &$0) }
  }
}
