/// The meaning of a key in a live view.
package enum LiveAction: Hashable, Sendable {
  case accept
  /// Accepts the hit with a number, from 1.
  case acceptHit(Int)
  case cancel
  case moveUp
  case moveDown
  case pageUp
  case pageDown
  case moveToFirst
  case moveToLast
  case moveToSectionStart
  case moveToSectionEnd
  case markAndMoveDown
  case markAndMoveUp
  case markAll
  case unmarkAll
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
  case deleteWordForward
  /// Inserts what was deleted last as a word or to the start.
  case yank
  case nextTone
  case showVariants
  case toggleStar
  case copy
  case redraw
  case showHelp
  case clearQuery
  case nextCategory
  case previousCategory
  case nextSet
  case togglePreview
  case previewUp
  case previewDown
  /// Recalls the accepted query before the one shown.
  case previousQuery
  case nextQuery
  // Browsing.
  case nextSection
  case previousSection
  /// Right: expands a collapsed parent of a list, else moves.
  case expandOrMoveRight
  /// Left: collapses, or moves to the parent or to the left.
  case collapseOrMoveLeft
  /// Enter: expands or collapses a parent, shows the facts of another row, or moves from a hit to its row.
  case open
  case expandRecursively
  case revealLeading
  case revealTrailing
  /// Performs a button that is slid out.
  case swipe(Character)
  case togglePin
  case remove
  /// Moves the selected rows to the row of the cursor.
  case moveHere
  case moveRowUp
  case moveRowDown
  case toggleSelection
  /// Appends the row or the hit to the section for new entries.
  case append
  /// Opens the command line with the row's own title.
  case edit
  /// Opens the command line with the beginning of a line: `{section}` is the section of the cursor, and the caret is at `|`.
  case begin(String)
  /// Begins or continues the number of a row.
  case digit(Int)
  case halfPageUp
  case halfPageDown
  case nextHit
  case previousHit
  case clearFilter
  case undo
  case redo
  case search
  case showDifference
  case showFacts
  case commandLine
  case complete
  case leave
  case suspend
}
