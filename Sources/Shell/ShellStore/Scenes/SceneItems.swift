import EmojiCatalog
import ShellModel

/// Makes items from their descriptions in a file.
enum SceneItems {
  typealias Fault = Exchange.Fault

  static func items(_ forms: [SceneForm.Item], at path: String) throws(Fault) -> [SceneDescription.Item] {
    var names = ComponentNames()
    var made: [SceneDescription.Item] = []
    made.reserveCapacity(forms.count)
    for (index, form) in forms.enumerated() {
      made.append(try item(form, &names, at: "\(path)[\(index)]"))
    }
    return made
  }

  static func item(
    _ written: SceneForm.Item, _ names: inout ComponentNames, at path: @autoclosure () -> String
  ) throws(Fault) -> SceneDescription.Item {
    let form = written.withoutTrailingLineFeeds
    for (field, text) in [
      ("text", form.text), ("title", form.title), ("secondary", form.secondary), ("value", form.value),
    ] {
      if let text { try ScreenStateCheck.check(text: text, at: "\(path()).\(field)") }
    }
    var emoji: Emoji?
    if let glyph = form.emoji {
      emoji = Catalog.bundled.emoji(glyph)
      if emoji == nil {
        throw Fault("\(path()).emoji", "'\(glyph.prefix(20))' is not an emoji; use 'text' for other characters")
      }
    }
    guard let text = form.text ?? emoji?.glyph ?? form.title else {
      throw Fault(path(), "it needs 'emoji', 'text' or 'title'")
    }
    let component = try names.component(form, emoji, text, at: path())
    return SceneDescription.Item(
      component: component,
      content: ItemContent(
        emoji: emoji, text: text, title: form.title ?? emoji?.name ?? text,
        secondary: form.secondary ?? (emoji.map { $0.category.title } ?? ""), value: form.value ?? ""),
      isExpanded: form.expanded ?? false, items: try items(form.items ?? [], at: "\(path()).items"))
  }
}

extension SceneForm.Item {
  /// Texts in other files often end with line feeds, which are dropped.
  fileprivate var withoutTrailingLineFeeds: Self {
    var item = self
    for field in [\Self.text, \.title, \.secondary, \.value] {
      guard let text = item[keyPath: field], let last = text.last, last.isNewline else { continue }
      item[keyPath: field] = String(text[...(text.lastIndex { !$0.isNewline } ?? text.startIndex)])
      if text.allSatisfy(\.isNewline) { item[keyPath: field] = "" }
    }
    return item
  }
}

extension ComponentNames {
  /// The last part of an item's path: its id, its emoji, or a slug of its title.
  mutating func component(
    _ item: SceneForm.Item, _ emoji: Emoji?, _ text: String, at path: @autoclosure () -> String
  ) throws(Exchange.Fault) -> String {
    if let id = item.id {
      try ScreenStateCheck.check(component: id, at: "\(path()).id")
      if !take(id) { throw Exchange.Fault("\(path()).id", "'\(id.prefix(60))' appears twice") }
      return id
    }
    if item.text == nil, let emoji { return takeFree(emoji.glyph) }
    return takeFree(PathSlug.ofTitle(item.title ?? text))
  }
}
