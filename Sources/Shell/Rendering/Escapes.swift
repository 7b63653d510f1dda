package import EmojiCatalog
import JSON

extension EmojiForm {
  /// Any text in this form: escapes and code points, otherwise the text itself.
  package func text(_ text: String) -> String {
    switch self {
    case .codepoint: Escapes(text).codePoints.joined(separator: " ")
    case .html, .css, .js, .python, .swift, .url: Escapes(text).escape(self)
    case .text, .shortcode, .name, .json: text
    }
  }

  package func text(_ emoji: Emoji, language: String) -> String {
    switch self {
    case .text: return emoji.glyph
    case .shortcode: return emoji.shortcode() ?? ""
    case .name: return emoji.name(in: language)
    case .codepoint, .html, .css, .js, .python, .swift, .url: return text(emoji.glyph)
    case .json:
      var json = JSONWriter()
      WireFacts.write(&json, Facts(emoji, language: language), showsMarks: false)
      return json.text
    }
  }
}

/// An emoji as escape sequences of programming languages and wire formats.
struct Escapes {
  private let scalars: [Unicode.Scalar]
  private let glyph: String

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    glyph = text
  }

  var codePoints: [String] { scalars.map(\.codePointLabel) }

  var utf8: String {
    glyph.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  /// Returns the sequence of a form; empty for a form without one.
  func escape(_ form: EmojiForm) -> String {
    switch form {
    case .html: CodePointEscape.html.escape(scalars)
    case .css: CodePointEscape.css.escape(scalars)
    case .js, .swift: CodePointEscape.braces.escape(scalars)
    case .python: CodePointEscape.fixedWidth.escape(scalars)
    case .url: glyph.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    case .text, .shortcode, .codepoint, .name, .json: ""
    }
  }
}

/// Names of code points, also of those that are newer than the standard library's tables.
enum ScalarNames {
  static func name(_ scalar: Unicode.Scalar) -> String? {
    if let name = scalar.properties.name { return name }
    if (0xE0020...0xE007E).contains(scalar.value) {
      return "TAG " + (Unicode.Scalar(scalar.value - 0xE0000).map { String($0).uppercased() } ?? "")
    }
    if let emoji = Catalog.bundled.emoji(String(Character(scalar))) { return emoji.name.uppercased() }
    return nil
  }
}
