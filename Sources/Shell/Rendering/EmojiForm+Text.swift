package import EmojiCatalog
import JSON
package import ShellModel

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
    case .codepoint: return Escapes(emoji).codePoints.joined(separator: " ")
    case .name: return emoji.name(in: language)
    case .html, .css, .js, .python, .swift, .url: return Escapes(emoji).escape(self)
    case .json:
      var json = JSONWriter()
      WireFacts.write(&json, Facts(emoji, language: language), showsMarks: false)
      return json.text
    }
  }
}
