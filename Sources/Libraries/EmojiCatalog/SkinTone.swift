/// A skin tone of the Fitzpatrick scale (UTS #51, 2.4).
public enum SkinTone: Int, CaseIterable, Hashable, Sendable {
  /// U+1F3FB.
  case light = 1
  /// U+1F3FC.
  case mediumLight
  /// U+1F3FD.
  case medium
  /// U+1F3FE.
  case mediumDark
  /// U+1F3FF.
  case dark

  /// The name in options, such as `medium-light`.
  package var name: String {
    switch self {
    case .light: "light"
    case .mediumLight: "medium-light"
    case .medium: "medium"
    case .mediumDark: "medium-dark"
    case .dark: "dark"
    }
  }

  /// The tone that a text consists of; nil for other texts.
  package init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      let tone = Self(rawValue: Int(scalar.value) - 0x1F3FA)
    else { return nil }
    self = tone
  }

  /// The tone with a name; nil for an unknown name.
  package init?(name: String) {
    guard let tone = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = tone
  }
}
