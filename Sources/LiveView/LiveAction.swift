/// What a key can mean in a live view.
package enum LiveAction: Hashable, Sendable {
  case accept
  /// Accepts the hit of a number, from 1.
  case acceptHit(Int)
  case cancel
  case moveUp
  case moveDown
  case pageUp
  case pageDown
  case moveToFirst
  case moveToLast
  case markAndMoveDown
  case markAndMoveUp
  case moveLeft
  case moveRight
  case moveWordLeft
  case moveWordRight
  case moveToLineStart
  case moveToLineEnd
  case deleteBackward
  case deleteForward
  case deleteForwardOrCancel
  case deleteWord
  case deleteToLineStart
  case nextTone
  case showVariants
  case toggleStar
  case copy
  case redraw
  case showHelp
  case suspend
}
