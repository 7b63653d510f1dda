/// A text with fields in braces: `{emoji}  {title}`. `{{` is a literal brace, and an unmatched closing brace is text.
package struct BracedText {
  package enum Part {
    case text(String)
    /// The text between braces.
    ///
    /// - Parameter offset: The offset of the opening brace, in characters.
    case field(String, offset: Int)
  }

  /// A field that is not closed.
  package struct Unclosed: Error {
    /// The offset of its opening brace, in characters.
    package var offset: Int
  }

  package private(set) var parts: [Part] = []

  package init(_ source: String) throws(Unclosed) {
    let characters = Array(source)
    var text = ""
    var index = 0
    while index < characters.count {
      let character = characters[index]
      let isDoubled = index + 1 < characters.count && characters[index + 1] == character
      guard character == "{", !isDoubled else {
        text.append(character)
        index += isDoubled && (character == "{" || character == "}") ? 2 : 1
        continue
      }
      guard let end = characters[index...].firstIndex(of: "}") else { throw Unclosed(offset: index) }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.field(String(characters[index + 1..<end]), offset: index))
      index = end + 1
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }
}
