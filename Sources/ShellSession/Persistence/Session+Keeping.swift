import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellStore

/// How a session keeps what it does, and takes over what other sessions do.
extension Session {
  /// A screen that nothing was done to yet.
  private var newScreen: Screen { SceneTable.screen("explorer") ?? Screen(catalog: catalog) }

  /// The screen as it was left, or a new one.
  func openScreen() -> Screen {
    if let fault = configuration.statePathFault { warn("\(fault); what this session does is not kept") }
    guard let keeper, !keeper.isOpened else { return newScreen }
    do throws(StateFileError) { return try keptScreen(keeper) ?? newScreen } catch { return openScreen(after: error) }
  }

  /// Opens the file and makes the screen of what it holds; nil where it is not there and not made either.
  private func keptScreen(_ keeper: Keeper) throws(StateFileError) -> Screen? {
    guard let (past, notice) = try keeper.open(isReader: configuration.isReader) else { return nil }
    if let notice { warn(notice) }
    let screen = try screen(of: past, newScreen)
    keeper.begin(from: screen.revision)
    keeper.tookOver(past.rows, upTo: screen.revision)
    applySettings()
    if !keeper.isSaving { warn("\(keeper.path) cannot be written; what this session does is not kept") }
    return screen
  }

  /// A screen that nothing was done to yet, where the file is of no use.
  private func openScreen(after error: StateFileError) -> Screen {
    guard let keeper, error.kind == .unusable, keeper.policy == .setAside, !configuration.isReader else {
      stopKeeping(error)
      return newScreen
    }
    do throws(StateFileError) {
      warn(try keeper.replace(because: error.message, with: nil))
      keeper.begin(from: 0)
    } catch {
      stopKeeping(error)
    }
    return newScreen
  }

  /// Looks at the file that a person named, before anything is done. A file that holds something is opened at once.
  ///
  /// - Returns: Why it cannot be used; nil where it can, and where only the disk or permissions stand in the way.
  package func stateRefusal() -> String? {
    guard let keeper, configuration.isStateNamed else { return nil }
    do throws(StateFileError) {
      if try StateStore.check(keeper.path) { loadedScreen = try keptScreen(keeper) }
    } catch {
      if error.isRefusal { return error.message }
      stopKeeping(error)
    }
    return nil
  }

  /// The screen that a checkpoint and what was done since make.
  private func screen(of past: StateStore.Past, _ fresh: Screen) throws(StateFileError) -> Screen {
    do throws(EditError) {
      var screen = try past.state.map { state throws(EditError) in try Screen(state) } ?? fresh
      for row in past.rows {
        guard case .edit(let edit) = row.change else { throw .notPossible("a checkpoint is missing") }
        try screen.perform(edit)
        if screen.revision != row.revision { throw .notPossible("revision \(row.revision) is missing") }
      }
      return screen
    } catch {
      throw StateFileError(.unusable, "its content does not fit together")
    }
  }

  /// Says that nothing is kept from here on, and goes on.
  func stopKeeping(_ error: StateFileError) {
    if keeper?.hasUnwritten == true { hasUnsaved = true }
    keeper?.giveUp()
    if configuration.isReader { return }
    // What failed at the file itself names it.
    let reason = error.message.contains("/") ? error.message : "\(keeper?.path ?? ""): \(error.message)"
    warn("\(reason); what this session does is not kept")
  }

  func warn(_ text: String) {
    if configuration.isReader { return }
    output.flush()
    errors.write("emojishell: warning: \(text)\n")
  }

  // MARK: Writing

  /// Holds the state file for an edit, with what others have done taken over first.
  func prepareEdit() throws(Diagnostic) {
    // The screen comes with the file.
    _ = screen
    guard let keeper, keeper.isSaving, !keeper.isHolding else { return }
    do throws(StateFileError) {
      try hold(keeper)
    } catch {
      if error.kind == .busy {
        throw Diagnostic(.unavailable, "another emojishell is writing \(keeper.path)", hint: "try again")
      }
      stopKeeping(error)
    }
  }

  private func hold(_ keeper: Keeper) throws(StateFileError) {
    do throws(StateFileError) {
      try keeper.hold()
      return try takeOver()
    } catch {
      if error.kind == .busy { throw error }
      recover(error)
    }
    // It may be another file now, and somebody may have written there.
    try keeper.hold()
    try takeOver()
  }

  /// Notes a change of the screen, to be written with its group.
  func keep(_ change: History.Change, command: String? = nil) {
    guard let keeper, keeper.isHolding else {
      if isMeantToSave { hasUnsaved = true }
      return
    }
    keeper.note(change, command: command ?? statement, revision: revision)
  }

  /// Whether what is done should outlive the session, be it possible or not.
  private var isMeantToSave: Bool { keeper != nil || configuration.statePathFault != nil }

  /// Writes what is to be kept. After this, whatever was said to have succeeded has.
  func commit() {
    guard let keeper, keeper.isHolding else { return }
    do throws(StateFileError) {
      try keeper.commit(limit: history.limit) { screen.state() }
    } catch {
      return recover(error)
    }
    // A file that went in that moment has what was written, and nobody else can read it.
    checkPlace()
  }

  /// Takes a script back that was stopped: the screen becomes what it was.
  func takeBack(to before: Screen, history past: History) {
    if keeper?.isSaving == true, before.revision != revision {
      commit()
      do throws(Diagnostic) {
        try prepareEdit()
        if let passage = wayBack(to: before.revision) {
          _ = screen.become(passage.screen)
          history.travel(passage, command: Self.interruption, to: screen)
          keep(passage.change, command: Self.interruption)
        } else {
          _ = screen.become(before)
          history.restart(screen)
          keep(.restored, command: Self.interruption)
        }
        commit()
        return
      } catch {
        fail(error, line: "", name: "<command>", command: "source")
      }
    }
    screen = before
    history = past
  }

  /// What the history says of a script that was taken back.
  private static let interruption = "(interrupted)"

  /// The way back over all that was done since a revision, where that were edits alone and all of them are known.
  private func wayBack(to revision: Int) -> History.Passage? {
    let entries = history.entries(after: revision)
    guard entries.first?.revision == revision + 1 else { return nil }
    for entry in entries {
      guard case .edit = entry.change, entry.origin == .own else { return nil }
    }
    return try? history.undoing(revisions: entries.reversed().map(\.revision))
  }

  // MARK: Others

  /// Takes over what other sessions have done, if there is something.
  func synchronize() {
    // What is held is checked when it is written.
    guard let keeper, loadedScreen != nil, !keeper.isHolding else { return }
    checkPlace()
    guard keeper.store?.hasChanged() == true else { return }
    do throws(StateFileError) { try takeOver() } catch {
      // Who only looks can look again later.
      if error.kind != .busy { recover(error) }
    }
  }

  private func takeOver() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    if try !store.holds(keeper.place) { throw StateFileError(.moved, "it has other content now") }
    let rows = try store.rows(after: keeper.seen)
    if rows?.isEmpty == true { return }
    let before = screen
    history.start(before)
    if let rows, (try? follow(rows)) != nil {
      keeper.tookOver(rows, upTo: revision)
    } else {
      try reload()
    }
    rebasePending()
    let others = (rows ?? []).filter { !keeper.isOwn($0) }.map {
      ForeignChange(process: $0.process, command: $0.command)
    }
    write(.synchronized(others, before.difference(to: screen)), command: "sync")
  }

  /// Carries out what others did.
  private func follow(_ rows: [JournalRow]) throws(EditError) {
    var screen = screen
    var history = history
    for row in rows {
      guard case .edit(let edit) = row.change else { throw .notPossible("not an edit") }
      try screen.perform(edit)
      if screen.revision != row.revision { throw .notPossible("a revision is missing") }
      history.record(edit, command: row.command, origin: .other(process: row.process), after: screen)
    }
    self.screen = screen
    self.history = history
  }

  /// Takes the newest screen from the file, with a history that is read when it is asked for.
  func reload() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    let past = try store.newest()
    screen = try screen(of: past, newScreen)
    keeper.tookOver(past.rows, upTo: screen.revision)
    history.restart(screen)
  }

  /// The edits that wait for `apply` go on from what others made of the screen.
  func rebasePending() {
    guard let gathered = pending else { return }
    var screen = screen
    for edit in gathered.edits where (try? screen.perform(edit)) == nil { return }
    pending?.screen = screen
  }

  // MARK: The past

  /// Reads the history back to a revision, or as far as the file has it.
  func readHistory(backTo revision: Int) {
    guard let keeper else { return }
    history.start(screen)
    guard let store = keeper.store, history.base > max(0, revision) else { return }
    if keeper.hasUnwritten {
      let isHolding = keeper.isHolding
      commit()
      if isHolding { try? prepareEdit() }
    }
    guard let past = try? store.past(upTo: max(0, revision)), let read = replay(past, store, keeper),
      read.base < history.base
    else { return }
    history = read
  }

  private func replay(_ past: StateStore.Past, _ store: StateStore, _ keeper: Keeper) -> History? {
    var history = History(isInteractive: configuration.isInteractive)
    history.keep(self.history.limit)
    guard var screen = past.state.map({ try? Screen($0) }) ?? newScreen else { return nil }
    history.start(screen)
    for row in past.rows where row.revision <= revision {
      let origin: History.Origin = keeper.isOwn(row) ? .own : .other(process: row.process)
      switch row.change {
      case .edit(let edit):
        guard (try? screen.perform(edit)) != nil, screen.revision == row.revision else { return nil }
        history.record(edit, command: row.command, origin: origin, after: screen)
      case .undo, .redo, .restored:
        do throws(History.Refusal) {
          let passage = try history.passage(row.change)
          _ = screen.become(passage.screen)
          history.travel(passage, command: row.command, origin: origin, to: screen)
        } catch {
          // It goes back behind what is kept: the next checkpoint says where it led.
          guard let next = try? store.past(from: row.revision) else { return nil }
          return replay(next, store, keeper)
        }
      }
    }
    return history
  }

  // MARK: Settings

  /// Settings that were kept, where nothing said otherwise.
  private func applySettings() {
    guard let saved = try? keeper?.store?.settings() else { return }
    for (name, value) in saved where !configuration.given.contains(name) {
      guard let setting = SettingTable.all.first(where: { $0.name == name }) else { continue }
      if setting.isOfOutput, configuration.isScript { continue }
      _ = setting.set(value, self)
    }
  }

  /// Drops settings from the state file.
  func forget(_ settings: Set<String>) {
    guard !settings.isEmpty, !configuration.isScript, sources.isEmpty, let keeper, keeper.isSaving,
      let store = keeper.store
    else { return }
    commit()
    do throws(StateFileError) {
      for name in settings.sorted() { try store.removeSetting(name) }
    } catch { stopKeeping(error) }
  }

  /// Keeps a setting. What a script sets holds for that script.
  func keep(_ setting: Setting, _ value: String) {
    guard setting.isKept, !configuration.isScript, sources.isEmpty, isMeantToSave else { return }
    _ = screen
    commit()
    checkPlace()
    guard let keeper, keeper.isSaving else {
      hasUnsaved = true
      return
    }
    do throws(StateFileError) { try keeper.set(setting.name, value) } catch {
      hasUnsaved = true
      stopKeeping(error)
    }
  }
}
