/// A set of texts that can be searched alone.
package enum SearchSet: String, CaseIterable, Sendable {
  case emoji
  /// Characters, by their Unicode names.
  case unicode
  case kaomoji
  /// The user's own entries and tags.
  case own
}
