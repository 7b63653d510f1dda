package import ShellLanguage
package import ShellModel

/// A section that was scrolled sideways.
package struct ScrolledSection {
  /// The section alone, scrolled to its current page.
  package var composition: ScreenComposition
  /// The visible rows.
  package var rows: SectionExcerpt
  /// The current page, from 0, and the number of pages.
  package var page: Int
  package var pageCount: Int
  /// The number of items that were added because the end was reached; nil if none were.
  package var appended: ScreenTransaction?

  /// - Parameter composition: A composition of this section only.
  package init(_ composition: ScreenComposition, section: String, appended: ScreenTransaction? = nil) {
    self.composition = composition
    rows = SectionExcerpt(composition.excerpts[0].source, range: composition.rowsInSight(ofSection: section))
    (page, pageCount) = composition.page(ofSection: section)
    self.appended = appended
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

/// The result of a command: facts, not text. A renderer turns it into text.
package enum Report {
  /// A change of the screen.
  case transaction(ScreenTransaction)
  /// Rows to draw.
  case screen([SectionExcerpt])
  /// A section that was scrolled sideways.
  case scrolled(ScrolledSection)
  /// Another scene was opened: what changed and, at a prompt, what the scene shows.
  case opened(ScreenTransaction, [SectionExcerpt])
  /// The sections with their layouts and counts.
  case sections([any SectionSource])
  /// Everything about one or more emoji.
  case emoji([Facts])
  /// Everything about some characters and texts that are no emoji; at least one.
  case texts([Facts])
  case actions(ItemID, [ActionView])
  case help([CommandDeclaration], CommandDeclaration?)
  case versions(Versions)
  /// The whole output of the command as text for a pipe, and the change that using it made.
  case payload(String, ScreenTransaction?)
  /// A text was copied, by the named means.
  case copied(String, by: String, ScreenTransaction)
  /// A text was typed into the focused window, by the named program.
  case typed(String, by: String, ScreenTransaction)
  /// An edit was added to those that wait for `apply`. The value is their number.
  case pending(Int)
  /// The difference between two revisions, or between a revision and the screen or the pending edits.
  case difference(from: String, to: String, ScreenTransaction)
  /// The changes that other sessions made in the meantime.
  case synchronized([ForeignChange], ScreenTransaction)
  case hits([Hit])
  case history([RevisionView])
  case scenes([SceneView])
  case settings([SettingView])
  /// The results of `doctor`.
  case checks([CheckView])
  /// One sentence.
  case message(String)
  case failure(Diagnostic)
  /// Success, and nothing to report.
  case done
}

/// A revision as `history` shows it.
package struct RevisionView: Sendable {
  package var revision: Int
  package var command: String
  package var transaction: ScreenTransaction?
  /// The revision that undo or redo brought back; nil for other commands.
  package var origin: Int?

  package init(revision: Int, command: String, transaction: ScreenTransaction?, origin: Int?) {
    self.revision = revision
    self.command = command
    self.transaction = transaction
    self.origin = origin
  }
}

/// A scene as `scene list` shows it.
package struct SceneView: Sendable {
  package var name: String
  package var summary: String
  /// Whether it is the current scene.
  package var isOpen: Bool

  package init(name: String, summary: String, isOpen: Bool) {
    self.name = name
    self.summary = summary
    self.isOpen = isOpen
  }
}

/// A setting as `set` shows it.
package struct SettingView: Sendable {
  package var name: String
  package var value: String
  package var summary: String

  package init(name: String, value: String, summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}
