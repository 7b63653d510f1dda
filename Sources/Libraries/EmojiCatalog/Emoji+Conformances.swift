extension Emoji: Hashable {
  /// Whether both are the same row of the same catalog.
  public static func == (left: Self, right: Self) -> Bool {
    left.row == right.row && left.catalog === right.catalog
  }

  /// Hashes the row.
  public func hash(into hasher: inout Hasher) { hasher.combine(row) }
}

extension Emoji: Identifiable {
  /// The fully-qualified form, which is the same in every version of the catalog.
  public var id: String { glyph }
}

extension Emoji: Codable {
  /// Decodes the text of an emoji, in any qualification.
  ///
  /// - Throws: `DecodingError` if the text is not an emoji of ``Catalog/bundled``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let emoji = Catalog.bundled.emoji(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not an emoji of Emoji \(Catalog.bundled.versions.emoji)")
    }
    self = emoji
  }

  /// Encodes the fully-qualified form as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(glyph)
  }
}

extension Emoji: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The emoji itself.
  public var description: String { glyph }

  /// The emoji and its name, `🦊 fox`.
  public var debugDescription: String { "\(glyph) \(name)" }

  /// No children: `dump` prints one line instead of the catalog's tables.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
