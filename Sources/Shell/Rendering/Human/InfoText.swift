import EmojiCatalog
import TerminalText

/// Everything about one emoji that a person may want to copy.
struct InfoText {
  private let renderer: HumanRenderer

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  func text(_ view: EmojiView) -> String {
    let emoji = view.emoji
    let escapes = Escapes(emoji)
    let language = renderer.options.language
    var fields: [(String, String)] = [("name", emoji.name)]
    if language != "en" { fields.append(("name (\(language))", emoji.name(in: language))) }
    fields += [
      ("category", "\(emoji.category.rawValue) / \(emoji.subcategory)"),
      ("version", "Emoji \(emoji.version)"),
      ("code points", escapes.codePoints.joined(separator: " ")),
    ]
    if emoji.scalars.count > 1 {
      let names = emoji.scalars.map { "\($0.codePointLabel) \($0.properties.name ?? ScalarNames.name($0) ?? "")" }
      fields.append(("sequence", names.joined(separator: ", ")))
    }
    if emoji.parts.count > 1 { fields.append(("may split", emoji.parts.joined(separator: " "))) }
    fields.append(("UTF-8", escapes.utf8))
    fields += escapes.all.map { (Self.languages[$0.0] ?? $0.0, $0.1) }
    fields.append(("shortcodes", emoji.shortcodes.map { ":\($0):" }.joined(separator: " ")))
    fields.append(("keywords", emoji.keywords(in: language).joined(separator: ", ")))
    if emoji.isVariant { fields.append(("base", emoji.base.glyph)) }
    if !emoji.variants.isEmpty {
      fields.append(("variants", emoji.variants.map(\.glyph).joined(separator: " ")))
    }
    if !view.tags.isEmpty { fields.append(("tags", view.tags.map { Sanitizing.visible($0) }.joined(separator: ", "))) }
    if view.isStarred { fields.append(("starred", "yes")) }
    return page(emoji.glyph, fields)
  }

  func text(_ view: TextView) -> String {
    let escapes = Escapes(view.text)
    var fields: [(String, String)] = [("name", view.name), ("set", view.set)]
    if let block = view.block { fields.append(("block", block)) }
    if !view.words.isEmpty { fields.append((view.block == nil ? "words" : "also", view.words.joined(separator: ", "))) }
    fields += [("code points", escapes.codePoints.joined(separator: " ")), ("UTF-8", escapes.utf8)]
    // An entry can be long.
    if view.text.utf8.count <= 64 { fields += escapes.all.map { (Self.languages[$0.0] ?? $0.0, $0.1) } }
    if !view.tags.isEmpty { fields.append(("tags", view.tags.joined(separator: ", "))) }
    return page(Sanitizing.visible(view.text), fields.map { ($0.0, Sanitizing.visible($0.1)) })
  }

  private func page(_ title: String, _ fields: [(String, String)]) -> String {
    let width = fields.map { $0.0.count }.max() ?? 0
    var text = title + "\n"
    for (name, value) in fields {
      text +=
        "  " + Style.dim(DisplayWidth.fit(name, to: width), renderer.isColored) + "  "
        + wrapped(value, indent: width + 4) + "\n"
    }
    return text
  }

  private static let languages = [
    "html": "HTML", "css": "CSS", "js": "JavaScript", "swift": "Swift", "python": "Python",
  ]

  /// A line that is wrapped between words at the width.
  private func wrapped(_ text: String, indent: Int) -> String {
    let room = renderer.options.width - indent
    if renderer.isPlain || room < 12 { return text }
    return Wrapping.lines(text, width: room).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
