package import Clocks

/// The document: a screen with its history, the pending edits, and the state file that stores them.
///
/// It prints nothing. Messages for the user are in ``takeNotices(withChanges:)``.
///
/// Limitations: one process writes at a time. A file that was removed or replaced is left alone, and the session goes on unsaved.
package final class Workspace {
  /// Where a workspace is stored, and how its file is treated.
  package struct Configuration: Sendable {
    /// The state file; nil for none.
    package var path: String?
    /// Why there is no state file, if there should be one.
    package var pathFault: String?
    /// Whether the user named the file: an unusable one is then refused, not renamed.
    package var isNamed = false
    /// Whether it works in the scene that is open, as a prompt and `browse` do, and opens scenes for those that follow. Others work
    /// in the explorer, and a scene that they open is their own.
    package var usesOpenScene = true
    /// Whether the state is only read: nothing is written, and failures are not reported.
    package var isReader = false
    /// The clocks of the session.
    package var clock = Clock.system

    package init() {}
  }

  let configuration: Configuration
  /// Nil until a screen is needed.
  var timeline: Timeline?
  /// The content of the state file other than the screen; nil before ``readSettings()``.
  var glance: StateStore.Glance?
  /// The edits since ``begin()``; nil if it was not called.
  package internal(set) var pending: PendingEdits?
  /// The maximum number of revisions.
  private var historyLimit = 10_000
  private var notices: [Notice] = []
  /// Whether the user wants a long operation to stop. Then nothing has changed.
  package var isInterrupted = { false }

  // MARK: The state file

  /// Whether edits are in the state file. What changes it is in Workspace+Saving.swift.
  package internal(set) var health = Health.saved {
    didSet { if health == .saved { warned = nil } }
  }
  /// How long an edit waits for another process that holds the state file.
  package var editPatience = Duration.seconds(30)
  /// How long reading waits for it. Commits of other sessions are over by then.
  package var readPatience = Duration.seconds(1)
  /// Called once during such a wait, if it is not over at once.
  package var whileWaiting: () -> Void = {}
  /// The open state file.
  var store: StateStore?
  /// Whether the timeline began with the content of the state file. If not, the screen is a new one, not the user's.
  var isRead = false
  /// Whether reading has failed since ``beginCommand(repeatsWarnings:)``.
  var hasTried = false
  /// The last version in the file when the session began. Up to here, all changes are part of its own past.
  package internal(set) var startVersion = 0
  /// The last version in the file when the process began, if that was before the file was opened.
  var firstSeen: Int?
  /// The changes that are not in the file yet.
  var unwritten: ArraySlice<History.Entry> { timeline?.history.unsaved ?? [] }
  /// The settings that could not be written; nil for one to be removed.
  var unwrittenSettings: [(name: String, value: String?)] = []
  /// The last change that is known to be in the file; nil if there is none.
  var written: JournalPlace?
  /// Whether this session has written changes.
  package internal(set) var hasSaved = false
  /// Whether the write lock is held, and since when.
  var isHolding = false
  var heldSince = Duration.zero
  /// The version of the newest checkpoint in the file; 0 if there is none.
  var checkpoint = 0
  /// The choices in the file, as they were read last; nil if they may have changed since.
  var knownChoices: Choices?
  /// The last reason for which a warning was given.
  var warned: String?

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    if let fault = configuration.pathFault { health = .unsaved(fault) }
  }

  /// The state file; nil for none.
  var path: String? { configuration.path }

  // MARK: Notices

  /// Returns the messages for the user since the last call.
  ///
  /// - Parameter withChanges: Whether the changes of other sessions are taken. If not, they wait.
  package func takeNotices(withChanges: Bool = true) -> [Notice] {
    if notices.isEmpty { return [] }
    let taken = withChanges ? notices : notices.filter { if case .warning = $0 { true } else { false } }
    notices = taken.count == notices.count ? [] : notices.filter { if case .warning = $0 { false } else { true } }
    return taken
  }

  func notice(_ notice: Notice) {
    if !configuration.isReader { notices.append(notice) }
  }

  func warn(_ text: String) { notice(.warning(text)) }

  // MARK: The screen

  package var isOpen: Bool { timeline != nil }

  /// The screen of the scene in which the process works. Opens the workspace if necessary. A new screen if the state file cannot be
  /// read.
  package var screen: Screen { scenes.screen(storedScreen) }

  /// The screen with the scene that is open, which the state file has.
  package var storedScreen: Screen {
    open()
    return timeline?.screen ?? Self.newScreen
  }

  /// The scene in which the process works.
  var scenes = ScenePlace()

  /// Whether that is not the open one.
  var isAside: Bool { scenes.isAside(from: timeline?.screen.scene) }

  /// Makes what is shown of a screen; nil if everything is. Every transaction that the workspace returns is one of shown screens.
  package var shownScreens: ShownScreens?

  /// What is shown of the current screen.
  package var shown: Screen { shown(screen) }

  /// Returns a screen without the rows that `emoji.version` hides.
  package func shown(_ whole: Screen) -> Screen { shownScreens?.screen(whole) ?? whole }

  /// Returns the changes of the rows that `emoji.version` does not hide.
  func shown(_ whole: ScreenTransaction) -> ScreenTransaction { shownScreens?.transaction(whole) ?? whole }

  /// Returns these changes with the names of the rows that an edit moved or changed.
  func shown(_ whole: ScreenTransaction, of edit: Edit) -> ScreenTransaction {
    if shownScreens == nil { return whole }
    var transaction = shown(whole)
    transaction.nameRows(of: [edit])
    if transaction.isEmpty, !whole.isEmpty { transaction.reason = "done; 'set emoji.version all' shows what changed" }
    return transaction
  }

  /// The screen that edits change: the pending one after ``begin()``.
  package var edited: Screen { pending?.screen ?? screen }

  /// The number of changes that this session made.
  package internal(set) var changeCount = 0

  /// The number of applied transactions; 0 before the state file is read.
  package var revision: Int { timeline?.screen.revision ?? glance?.revision ?? 0 }

  /// The number of changes, uses of emoji included.
  package var version: Int { timeline?.screen.version ?? glance?.version ?? 0 }

  /// The revisions that led to the screen.
  package var history: History {
    _read {
      open()
      if let timeline { yield timeline.history } else { yield newTimeline(Self.newScreen).history }
    }
  }

  /// The screen and its revisions. A new one if the state file cannot be read.
  var openTimeline: Timeline {
    open()
    return timeline ?? newTimeline(Self.newScreen)
  }

  /// Sets the maximum number of revisions.
  package func setHistoryLimit(_ limit: Int) {
    historyLimit = limit
    timeline?.setLimit(limit)
  }

  /// A screen without any changes.
  static var newScreen: Screen { SceneTable.explorer }

  /// Creates a timeline that starts with a screen.
  func newTimeline(_ screen: Screen) -> Timeline {
    var timeline = Timeline(screen, limit: historyLimit)
    if isMeantToSave { timeline.history.saved = screen.version }
    return timeline
  }
}
