/// Where a document comes from. It decides how much is checked when it is read.
package enum JSONOrigin: Sendable {
  /// This program wrote it into its own file, so its content was accepted before.
  case stored
  /// It may come from anywhere, so its content is checked. Unknown fields may be those of a newer version.
  case imported
  /// A user wrote it, so an unknown field is misspelled.
  case handwritten
}
