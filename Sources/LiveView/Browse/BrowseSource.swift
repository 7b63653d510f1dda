package import EmojiCatalog
package import Rendering
package import ShellModel

/// What a session does for `browse`.
package protocol BrowseSource: AnyObject {
  /// The screen as it is now.
  var screen: Screen { get }

  /// Performs an action and saves what it changed.
  func perform(_ action: Action) -> BrowseOutcome

  /// Runs a line of the shell language.
  ///
  /// - Parameter columns: The width of the report.
  func run(_ line: String, columns: Int) -> BrowseOutcome

  /// Follows what other sessions have done.
  func synchronize() -> BrowseOutcome

  /// Begins to look for what a query finds.
  func hits(_ query: String) -> BrowseHits

  /// Looks on where ``hits(_:)`` or this stopped, for a few milliseconds.
  func moreHits() -> BrowseHits

  /// Completes the word that ends at the cursor of a line.
  ///
  /// - Parameter cursor: In bytes from the start.
  func complete(_ line: String, cursor: Int) -> BrowseCompletion

  func details(of content: ItemContent, id: ItemID) -> [PickDetail]

  /// The emoji in the next skin tone; nil if it takes none.
  func nextTone(of emoji: Emoji) -> Emoji?
}

/// What came of an action, a line, or a look at what others did.
package struct BrowseOutcome {
  /// The changes of the screen, in order.
  package var changes: [ScreenTransaction] = []
  /// A message besides the changes: a failure, a warning, or what was copied.
  package var message: String?
  /// The report of a line, without control characters.
  package var lines: [String] = []
  /// What the terminal has to be sent.
  package var bytes = ""
  /// Whether the shell is to be left.
  package var isQuit = false

  package init(changes: [ScreenTransaction] = [], message: String? = nil) {
    self.changes = changes
    self.message = message
  }
}

/// What a query has found so far.
package struct BrowseHits {
  /// The hits, best first.
  package var hits: [HitView]
  /// Whether everything was looked at.
  package var isComplete: Bool

  package init(hits: [HitView], isComplete: Bool) {
    self.hits = hits
    self.isComplete = isComplete
  }
}

/// What completion does to a line.
package struct BrowseCompletion: Hashable, Sendable {
  /// Where the word begins that is replaced up to the cursor, in bytes.
  package var start: Int
  package var replacement: String
  /// What there is to choose from, if there is a choice.
  package var lines: [String]

  package init(start: Int, replacement: String, lines: [String]) {
    self.start = start
    self.replacement = replacement
    self.lines = lines
  }
}
