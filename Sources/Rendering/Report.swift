package import EmojiCatalog
package import ShellLanguage
package import ShellModel

/// A section that was scrolled sideways.
package struct ScrolledSection {
  /// The section alone, scrolled to its page.
  package var composition: ScreenComposition
  /// The rows in sight.
  package var rows: SectionExcerpt
  /// The page in sight, from 0, and the number of pages.
  package var page: Int
  package var pageCount: Int
  /// The items that came since the end was reached; nil if none did.
  package var appended: ScreenTransaction?

  /// - Parameter composition: A section alone.
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

/// What a command has to say: facts, no text. A renderer makes text of it.
package enum Report {
  /// A change of the screen.
  case transaction(ScreenTransaction)
  /// Rows to draw.
  case screen([SectionExcerpt])
  /// A section that was scrolled sideways.
  case scrolled(ScrolledSection)
  /// Another scene: what it changed and, at a prompt, how it looks.
  case opened(ScreenTransaction, [SectionExcerpt])
  /// The sections with layout and counts.
  case sections([any SectionSource])
  /// Everything about some emoji; at least one.
  case emoji([EmojiView])
  /// Everything about some characters and texts that are no emoji; at least one.
  case texts([TextView])
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

/// An emoji as `info` shows it.
package struct EmojiView: Sendable {
  package var emoji: Emoji
  package var isStarred: Bool
  /// The person's own words.
  package var tags: [String]

  package init(_ emoji: Emoji, isStarred: Bool, tags: [String] = []) {
    self.emoji = emoji
    self.isStarred = isStarred
    self.tags = tags
  }
}

/// A character, a kaomoji or an entry as `info --set` shows it.
package struct TextView: Sendable {
  package var text: String
  package var name: String
  /// The set that it is from.
  package var set: String
  /// The block of a character; nil for other texts.
  package var block: String?
  /// Other names.
  package var words: [String]
  /// The person's own words.
  package var tags: [String]

  package init(text: String, name: String, set: String, block: String? = nil, words: [String] = [], tags: [String]) {
    self.text = text
    self.name = name
    self.set = set
    self.block = block
    self.words = words
    self.tags = tags
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
