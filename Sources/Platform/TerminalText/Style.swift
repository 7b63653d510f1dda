/// A style of terminal text (ECMA-48 select graphic rendition).
package enum Style: String, CaseIterable, Sendable {
  case bold = "1"
  case dim = "2"
  case underline = "4"
  case inverse = "7"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "36"

  /// The text in this style; unchanged if colors are off.
  package func callAsFunction(_ text: String, _ isColored: Bool) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
