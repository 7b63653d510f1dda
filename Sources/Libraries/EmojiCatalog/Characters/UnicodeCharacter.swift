/// A Unicode character with its name: an arrow, a letter, a mathematical or box-drawing character.
public struct UnicodeCharacter: Hashable, Sendable {
  /// The code point.
  public var scalar: Unicode.Scalar
  /// The name in the Unicode Character Database, in capitals.
  public var name: String
  /// Other names: formal aliases in capitals, then informal names from the code charts and common words.
  public var aliases: [String]
  /// The title of its block.
  public var block: String

  /// Creates a character with its name.
  public init(scalar: Unicode.Scalar, name: String, aliases: [String] = [], block: String) {
    self.scalar = scalar
    self.name = name
    self.aliases = aliases
    self.block = block
  }

  /// The character itself.
  public var text: String { String(scalar) }
}

/// A search hit whose character is not looked up yet.
package struct CharacterMatch: Sendable {
  /// The code point.
  package let scalar: Unicode.Scalar
  /// How good the match is, from 0 to 1.
  package let score: Double
  /// What the query matched.
  package let match: SearchHit.Match
}
