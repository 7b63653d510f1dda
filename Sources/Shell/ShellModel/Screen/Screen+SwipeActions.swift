extension Screen {
  /// Returns the swipe actions of a row that can succeed, in the order of its section. Only rows that show an emoji can have a star.
  package func swipeActions(of item: ItemID, _ edge: SwipeEdge) -> [SwipeAction] {
    let actions = info(of: item.section).actions(edge)
    return content(of: item).emoji == nil ? actions.filter { $0 != .star } : actions
  }
}
