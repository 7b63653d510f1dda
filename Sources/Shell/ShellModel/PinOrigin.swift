/// The position of an item among its siblings before it was pinned, as if none of them had been pinned.
package struct PinOrigin: Hashable, Sendable {
  /// The previous sibling; nil if the item was the first.
  package var after: ItemID?
  /// The next sibling; nil if the item was the last.
  package var before: ItemID?

  package init(after: ItemID?, before: ItemID?) {
    self.after = after
    self.before = before
  }
}
