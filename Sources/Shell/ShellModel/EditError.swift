/// Why an edit was refused. The screen is as it was.
package enum EditError: Error, Hashable, Sendable {
  case unknownItem(ItemID)
  case unknownSection(String)
  case notExpandable(ItemID)
  case duplicateItem(ItemID)
  case duplicateSection(String)
  case cycle(ItemID)
  /// The edit makes no sense here. The value is a sentence with the reason.
  case notPossible(String)
  /// The user has interrupted the edit.
  case interrupted
}
