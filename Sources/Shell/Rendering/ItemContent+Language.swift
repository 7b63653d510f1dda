import EmojiCatalog
import TerminalText

extension ItemContent {
  /// What a line of a row has behind its title: its own second text, and its value.
  var details: String {
    let (second, value) = (ownSecondary ?? "", value)
    if second.isEmpty, value.isEmpty { return "" }
    return [second, value].filter { !$0.isEmpty }.map { Sanitizing.visible($0) }.joined(separator: "  ")
  }

  /// The details, or else a category.
  func details(or category: String) -> String {
    let own = details
    return own.isEmpty ? Sanitizing.visible(category) : own
  }

  /// The content of a row with the catalog's names in the given language. Titles that a user chose stay.
  package func inLanguage(_ language: String, of id: ItemID) -> ItemContent {
    if language == "en" { return self }
    guard let emoji else {
      if id.section != "outline" { return self }
      let component = String(id.component)
      let title = Category(rawValue: component)?.title ?? Catalog.bundled.title(ofGroup: component)
      guard title == self.title, let local = Catalog.bundled.title(ofGroup: component, in: language) else {
        return self
      }
      return ItemContent(text: local, title: local, secondary: secondary, value: value)
    }
    return ItemContent(
      emoji: emoji, text: text, title: title == emoji.name ? emoji.name(in: language) : title,
      secondary: secondary == emoji.category.title ? emoji.category.title(in: language) : secondary, value: value)
  }
}
