package import Clocks
package import ShellModel
import ShellStore

/// The document: a screen with its history, the pending edits, and the state file that stores them.
///
/// It prints nothing. Messages for the user are in ``takeNotices()``.
package final class Workspace {
  /// Where a workspace is stored, and how its file is treated.
  package struct Configuration: Sendable {
    /// The state file; nil for none.
    package var path: String?
    /// Why there is no state file, if there should be one.
    package var pathFault: String?
    /// Whether the user named the file: an unusable one is then refused, not renamed.
    package var isNamed = false
    /// Whether the state is only read: nothing is written, and failures are not reported.
    package var isReader = false
    /// The clocks of the session.
    package var clock = Clock.system

    package init() {}
  }

  let configuration: Configuration
  let keeper: Keeper?
  /// Nil until the workspace is opened.
  var timeline: Timeline?
  /// The content of the state file other than the screen; nil before ``readSettings()``.
  var glance: StateStore.Glance?
  /// The edits since ``begin()``; nil if it was not called.
  package internal(set) var pending: PendingEdits?
  /// Whether a reported change could not be saved.
  package internal(set) var hasUnsaved = false
  /// The path of a state file that exists and could not be read: the screen is a new one, not the user's.
  package internal(set) var unreadFile: String?
  /// Whether changes of this session were saved.
  package var hasSaved: Bool { keeper?.lastSaved != nil }
  /// The maximum number of revisions.
  private var historyLimit = 10_000
  private var notices: [Notice] = []
  /// Whether the user wants a long operation to stop. Then nothing has changed.
  package var interruption = Interruption.never

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    let policy: StateStore.Policy = configuration.isNamed ? .refuse : .setAside
    keeper = configuration.path.map { Keeper(path: $0, policy: policy, clock: configuration.clock) }
  }

  // MARK: Notices

  /// Returns the messages for the user since the last call.
  package func takeNotices() -> [Notice] {
    if notices.isEmpty { return [] }
    defer { notices = [] }
    return notices
  }

  func notice(_ notice: Notice) {
    if !configuration.isReader { notices.append(notice) }
  }

  func warn(_ text: String) { notice(.warning(text)) }

  // MARK: The screen

  package var isOpen: Bool { timeline != nil }

  /// The current screen. Opens the workspace if necessary.
  package var screen: Screen {
    open()
    return timeline?.screen ?? Self.newScreen
  }

  /// Makes what is shown of a screen. Every transaction that the workspace returns is one of shown screens.
  package var shownScreens = ShownScreens()

  /// What is shown of the current screen.
  package var shown: Screen { shownScreens.screen(screen) }

  /// The screen that edits change: the pending one after ``begin()``.
  package var edited: Screen { pending?.screen ?? screen }

  /// The number of applied transactions; 0 before the state file is read.
  package var revision: Int { timeline?.screen.revision ?? glance?.revision ?? 0 }

  /// The revisions that led to the screen.
  package var history: History {
    open()
    return (timeline ?? Timeline(Self.newScreen)).history
  }

  /// Sets the maximum number of revisions.
  package func setHistoryLimit(_ limit: Int) {
    historyLimit = limit
    timeline?.setLimit(limit)
  }

  /// A screen without any changes.
  static var newScreen: Screen { SceneTable.explorer }

  /// Creates a timeline that starts with a screen.
  func newTimeline(_ screen: Screen) -> Timeline { Timeline(screen, limit: historyLimit) }

  // MARK: Editing

  /// How much a caller needs to know about a change.
  package enum Detail: Sendable {
    /// Every row.
    case rows
    /// Nothing.
    case nothing
    /// Nothing. The edit may be performed in place, without a copy of the screen before.
    case nothingInPlace
  }

  /// Performs an edit, or adds it to the pending ones.
  ///
  /// - Parameter command: The command as it was entered, for the history.
  package func perform(
    _ edit: Edit, command: String, detail: Detail
  ) throws(WorkspaceError) -> ScreenTransaction {
    if pending != nil {
      try gather(edit)
      return ScreenTransaction(revision: revision)
    }
    try prepare()
    let before = revision
    let transaction = try refusing { () throws(EditError) in
      try carryOut(edit, command, detail)
    }
    if revision != before, let change = timeline?.history.lastChange { note(change, command) }
    return shownScreens.transaction(transaction)
  }

  private func carryOut(_ edit: Edit, _ command: String, _ detail: Detail) throws(EditError) -> ScreenTransaction {
    if case .nothingInPlace = detail {
      let leftovers = try timeline?.performInPlace(edit, command: command) ?? []
      return ScreenTransaction(revision: revision, leftovers: leftovers)
    }
    let transaction = try timeline?.perform(edit, command: command, interruption: interruption) { change in
      if case .rows = detail { return change.transaction(interruption: interruption) }
      return ScreenTransaction(revision: change.revision, leftovers: change.leftovers)
    }
    return transaction ?? ScreenTransaction(revision: revision)
  }

  private func refusing<Result>(
    _ body: () throws(EditError) -> Result
  ) throws(WorkspaceError) -> Result {
    do throws(EditError) { return try body() } catch { throw .refused(error) }
  }

  // MARK: Pending edits

  /// Collects the following edits, until ``apply(command:detail:)`` or ``discard()``.
  package func begin() { pending = PendingEdits(screen: screen) }

  /// Applies the collected edits as one transaction. If it is refused, they remain collected.
  package func apply(command: String, detail: Detail) throws(WorkspaceError) -> ScreenTransaction {
    let gathered = pending
    pending = nil
    do throws(WorkspaceError) {
      return try perform(.batch(gathered?.edits ?? []), command: command, detail: detail)
    } catch {
      pending = gathered
      throw error
    }
  }

  /// Discards the collected edits.
  package func discard() { pending = nil }

  private func gather(_ edit: Edit) throws(WorkspaceError) {
    guard var gathered = pending else { return }
    let before = gathered.screen.revision
    try refusing { () throws(EditError) in
      _ = try gathered.screen.perform(edit, interruption: interruption)
    }
    if gathered.screen.revision != before { gathered.edits.append(edit) }
    pending = gathered
  }

  /// Performs the pending edits again on the screen that other sessions have changed.
  func rebasePending() {
    guard let gathered = pending else { return }
    var screen = screen
    for edit in gathered.edits where (try? screen.perform(edit)) == nil { return }
    pending?.screen = screen
  }
}
