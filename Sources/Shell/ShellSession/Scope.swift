import EmojiCatalog
import ShellCore

/// What a command reads: the screen, the settings, the catalog, what finds something. It can neither write nor look at a view.
///
/// Limitations: it is a view of the session at this moment, not a copy. A copy of the screen would make the edit that follows copy
/// what it changes.
struct Scope {
  private let session: Session

  init(_ session: Session) { self.session = session }

  var catalog: Catalog { session.catalog }
  var facts: LaunchFacts { session.facts }
  var settings: Settings { session.settings }
  var render: RenderOptions { session.render }
  var format: RenderOptions.Format { session.format }
  /// Whether a user waits for the answer to one line.
  var isPrompting: Bool { session.isPrompting }
  var isSingleCommand: Bool { facts.isSingleCommand }
  /// Whether a person gave the line, and it is not one of a script.
  var isOfPerson: Bool { isPrompting || isInView || isSingleCommand }
  /// Whether the line belongs to a live view, which shows the rows itself.
  var isInView: Bool { session.isInView }

  /// The screen of the scene.
  var screen: Screen { session.screen }
  /// The screen without the rows that `emoji.version` hides. Row numbers are its own.
  var shown: Screen { session.shown }
  /// Returns a screen without these rows.
  func shown(_ whole: Screen) -> Screen { session.workspace.shown(whole) }
  /// The screen that edits apply to: the pending one after `begin`.
  var edited: Screen { session.edited }
  /// The same without the rows that `emoji.version` hides; nil if no edits are pending.
  var shownPending: Screen? { session.pending.map { shown($0.screen) } }
  var hasPending: Bool { session.pending != nil }
  var history: History { session.workspace.history }
  /// Whether the screen was read.
  var isOpen: Bool { session.workspace.isOpen }
  var choices: Choices { session.workspace.choices }

  var names: NameIndex { session.lookup.names }
  /// The hits that `%N` means; nil before the first search.
  var found: Outcome.Found? { session.lookup.found }
  /// The index of the user's own words; nil if there are none.
  var tagIndex: TagIndex? { isOpen ? session.lookup.tags(on: session.workspace.screen, catalog) : nil }

  /// Returns the folded texts of rows of a screen, for searching.
  func entries(_ rows: EntryScope, on screen: Screen) -> EntryIndex { session.lookup.entries(rows, on: screen) }

  /// Returns the screen that is searched: that of the explorer before the state was read.
  func searchedScreen(withHidden: Bool = false) -> Screen {
    let screen = isOpen ? screen : SceneTable.explorer
    return withHidden ? screen : session.workspace.shown(screen)
  }

  /// Returns what of the screen is shown.
  func excerpts(isDrawn: Bool) -> ScreenExcerpts {
    ScreenExcerpts(
      screen: shown, whole: screen, pages: session.viewport.pages, isDrawn: isDrawn,
      showsNested: isDrawn || format == .plain, isCut: format != .json)
  }
}
