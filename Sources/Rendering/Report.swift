package import EmojiCatalog
package import ShellLanguage
package import ShellModel

/// Rows of a section that are to be drawn.
package struct SectionView: Sendable {
  package var info: SectionInfo
  package var rows: [Row]
  /// The number of visible rows, drawn or not.
  package var visibleCount: Int
  /// The number of items, hidden ones included.
  package var itemCount: Int

  package init(info: SectionInfo, rows: [Row], visibleCount: Int, itemCount: Int) {
    self.info = info
    self.rows = rows
    self.visibleCount = visibleCount
    self.itemCount = itemCount
  }
}

/// A swipe action as `swipe --list` shows it.
package struct ActionView: Sendable {
  package var edge: SwipeEdge
  package var action: SwipeAction
  package var isFullSwipe: Bool

  package init(edge: SwipeEdge, action: SwipeAction, isFullSwipe: Bool) {
    self.edge = edge
    self.action = action
    self.isFullSwipe = isFullSwipe
  }
}

/// What a command has to say: facts, no text. A renderer makes text of it.
package enum Report: Sendable {
  /// A change of the screen.
  case transaction(ScreenTransaction)
  /// Rows to draw.
  case screen([SectionView])
  /// The sections with layout and counts.
  case sections([SectionView])
  case emoji(Emoji, isStarred: Bool?)
  case actions(ItemID, [ActionView])
  case help([CommandDeclaration], CommandDeclaration?)
  case versions(shell: String, emoji: String, cldr: String)
  /// Text that is the whole output of the command, to be piped.
  case payload(String)
  /// A sentence.
  case message(String)
  case failure(Diagnostic)
  /// Nothing but success.
  case done
}
