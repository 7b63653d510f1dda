extension Emoji: Identifiable {
  /// The fully-qualified form, which is the same in every version of the catalog.
  public var id: String { glyph }
}

extension Emoji: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The emoji itself.
  public var description: String { glyph }

  /// The emoji and its name, `🦊 fox`.
  public var debugDescription: String { "\(glyph) \(name)" }

  /// No children: `dump` prints one line instead of the catalog's tables.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
