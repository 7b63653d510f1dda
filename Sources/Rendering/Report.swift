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
  /// The page in sight where the section scrolls sideways; nil where all rows are drawn.
  package var page: Int?
  /// Where only the rows in sight are there: the number of the first of them, from 0, and how many are laid out.
  package var window: (first: Int, count: Int)?
  /// The section that it lies inside of.
  package var host: SectionInfo?
  /// The rows behind those that are drawn.
  package var remainder: Remainder?

  /// Rows that are not drawn, and how one comes to see them.
  package struct Remainder: Sendable {
    package var count: Int
    /// What `show` is given: a section, or the path of an item.
    package var target: String
    /// The first of them, counted from 1.
    package var from: Int
    /// Whether Enter shows them.
    package var isNext = false

    package init(count: Int, target: String, from: Int) {
      self.count = count
      self.target = target
      self.from = from
    }
  }

  package init(info: SectionInfo, rows: [Row], visibleCount: Int, itemCount: Int) {
    self.info = info
    self.rows = rows
    self.visibleCount = visibleCount
    self.itemCount = itemCount
  }
}

/// A section that was scrolled sideways.
package struct ScrolledView: Sendable {
  package var view: SectionView
  /// The page in sight, from 0, and how many there are.
  package var page: Int
  package var pageCount: Int
  /// The rows in sight.
  package var rows: [Row]
  /// The items that came since the end was reached; nil where none did.
  package var appended: ScreenTransaction?

  package init(
    view: SectionView, page: Int, pageCount: Int, rows: [Row], appended: ScreenTransaction? = nil
  ) {
    self.view = view
    self.page = page
    self.pageCount = pageCount
    self.rows = rows
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

/// What a command has to say: facts, no text. A renderer makes text of it.
package enum Report: Sendable {
  /// A change of the screen.
  case transaction(ScreenTransaction)
  /// Rows to draw.
  case screen([SectionView])
  /// A section that was scrolled sideways.
  case scrolled(ScrolledView)
  /// Another scene: what it changed and, at a prompt, how it looks.
  case opened(ScreenTransaction, [SectionView])
  /// The sections with layout and counts.
  case sections([SectionView])
  case emoji(Emoji, isStarred: Bool?)
  case actions(ItemID, [ActionView])
  case help([CommandDeclaration], CommandDeclaration?)
  case versions(shell: String, emoji: String, cldr: String)
  /// Text that is the whole output of the command, to be piped; and what using it changed.
  case payload(String, ScreenTransaction?)
  /// A text was copied, and how.
  case copied(String, by: String, ScreenTransaction)
  /// An edit was put to those that wait for `apply`; their number.
  case pending(Int)
  /// What leads from one revision, or the screen, to another or to what is pending.
  case difference(from: String, to: String, ScreenTransaction)
  /// What other sessions did meanwhile.
  case synchronized([ForeignChange], ScreenTransaction)
  case hits([HitView])
  case history([RevisionView])
  case scenes([SceneView])
  case settings([SettingView])
  /// A sentence.
  case message(String)
  case failure(Diagnostic)
  /// Nothing but success.
  case done
}

/// A command of another session.
package struct ForeignChange: Sendable {
  package var process: Int
  package var command: String

  package init(process: Int, command: String) {
    self.process = process
    self.command = command
  }
}

/// A revision as `history` shows it.
package struct RevisionView: Sendable {
  package var revision: Int
  package var command: String
  package var transaction: ScreenTransaction?
  /// For undo and redo the revision that came back.
  package var origin: Int?

  package init(revision: Int, command: String, transaction: ScreenTransaction?, origin: Int?) {
    self.revision = revision
    self.command = command
    self.transaction = transaction
    self.origin = origin
  }
}

/// Something that a search found: an emoji, or an entry of a section.
package struct HitView: Sendable {
  package var emoji: Emoji?
  /// The entry, where it is no emoji.
  package var item: ItemID?
  package var text: String
  package var name: String
  /// The category of an emoji, the section of an entry.
  package var category: String
  package var score: Double
  package var match: String

  package init(
    emoji: Emoji? = nil, item: ItemID? = nil, text: String, name: String, category: String, score: Double, match: String
  ) {
    self.emoji = emoji
    self.item = item
    self.text = text
    self.name = name
    self.category = category
    self.score = score
    self.match = match
  }
}

/// A scene as `scene list` shows it.
package struct SceneView: Sendable {
  package var name: String
  package var summary: String
  /// Whether it is the one on the screen.
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
