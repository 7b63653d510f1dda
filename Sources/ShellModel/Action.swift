/// What a person does, resolved: identities, no words. A key and a line that mean the same make the same action.
package enum Action: Hashable, Sendable {
  case expand([ItemID], recursively: Bool)
  case collapse([ItemID], recursively: Bool)
  case star([String], Bool)
  case pin([ItemID], Bool)
  case select([ItemID], Bool)
  case hide([ItemID])
  case delete([ItemID])
  case move(ItemID, Placement)
  case swipe(SwipeEdge, ItemID, SwipeAction)
  case copy([String])
  case undo(Int)
  case redo(Int)
}
