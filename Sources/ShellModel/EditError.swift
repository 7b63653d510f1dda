/// Why an edit was refused. The screen is as it was.
package enum EditError: Error, Hashable, Sendable {
  case unknownItem(ItemID)
  case unknownSection(String)
  case notExpandable(ItemID)
  case duplicateItem(ItemID)
  case duplicateSection(String)
  case cycle(ItemID)
  /// What was asked for makes no sense here; a sentence that says why.
  case notPossible(String)
}
