import EmojiCatalog
import ShellModel

/// An emoji as escape sequences of programming languages and wire formats.
struct Escapes {
  private let scalars: [Unicode.Scalar]
  private let glyph: String

  init(_ emoji: Emoji) {
    scalars = emoji.scalars
    glyph = emoji.glyph
  }

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    glyph = text
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }

  var codePoints: [String] { scalars.map(\.codePointLabel) }

  var utf8: String {
    glyph.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  /// The sequences by language, in display order.
  var all: [(String, String)] {
    [EmojiForm.html, .css, .js, .swift, .python].map { ($0.rawValue, escape($0)) }
  }

  /// Returns the sequence of a form; empty for a form without one.
  func escape(_ form: EmojiForm) -> String {
    switch form {
    case .html: scalars.map { "&#x\(Self.hex($0));" }.joined()
    // The space ends an escape, and is not part of the text.
    case .css: scalars.map { "\\\(Self.hex($0))" }.joined(separator: " ")
    case .js, .swift: scalars.map { "\\u{\(Self.hex($0))}" }.joined()
    case .python: scalars.map(Self.python).joined()
    case .url: glyph.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    case .text, .shortcode, .codepoint, .name, .json: ""
    }
  }

  private static func python(_ scalar: Unicode.Scalar) -> String {
    let digits = hex(scalar)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
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
