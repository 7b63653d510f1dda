import EmojiCatalog

// How keys write what they act on, in the lines that they make.

extension ItemID {
  var word: String { Quoting.quote(path) }
}

extension Emoji {
  /// The emoji in the skin tone that it has, whatever the settings are.
  var asShown: String { isVariant || toneCount == 0 ? glyph : "--tone none \(glyph)" }
}
