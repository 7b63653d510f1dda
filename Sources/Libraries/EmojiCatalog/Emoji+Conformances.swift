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

extension Emoji: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The emoji itself.
  public var description: String { glyph }

  /// The emoji and its name, `🦊 fox`.
  public var debugDescription: String { "\(glyph) \(name)" }

  /// No children: `dump` prints one line instead of the catalog's tables.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
