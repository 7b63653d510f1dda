extension Emoji: Identifiable {
  /// The fully-qualified form, which is the same in every version of the catalog.
  public var id: String { glyph }
}

extension Emoji: Codable {
  /// Reads the fully-qualified form. An emoji that is not in the catalog throws `DecodingError.dataCorrupted`.
  public init(from decoder: any Decoder) throws {
    let glyph = try String(from: decoder)
    guard let emoji = Catalog.bundled.emoji(glyph) else {
      let text = "\(glyph) is no emoji of the catalog"
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
    }
    self = emoji
  }

  /// Writes the fully-qualified form, which later versions of the catalog have, too.
  public func encode(to encoder: any Encoder) throws { try glyph.encode(to: encoder) }
}

extension Emoji: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The emoji itself.
  public var description: String { glyph }

  /// The emoji and its name, `🦊 fox`.
  public var debugDescription: String { "\(glyph) \(name)" }

  /// No children: `dump` prints one line instead of the catalog's tables.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
