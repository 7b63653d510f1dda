import ShellModel
import ShellStore

/// Writing to the state file.
extension Workspace {
  /// Whether what is done should outlive the session, be it possible or not.
  var isMeantToSave: Bool { keeper != nil || configuration.pathFault != nil }

  /// Holds the state file for an edit, after following what others have done.
  func prepare() throws(WorkspaceError) {
    open()
    guard let keeper, keeper.isSaving, !keeper.isHolding else { return }
    do throws(StateFileError) { try hold(keeper) } catch {
      if error.kind == .busy { throw .busy(path: keeper.path) }
      stopSaving(error)
    }
  }

  private func hold(_ keeper: Keeper) throws(StateFileError) {
    do throws(StateFileError) {
      try keeper.hold()
      return try followOthers()
    } catch {
      if error.kind == .busy { throw error }
      recover(error)
    }
    // It may be another file now, and somebody may have written there.
    try keeper.hold()
    try followOthers()
  }

  /// Notes a change of the screen, to be written with its group.
  func note(_ change: History.Change, _ command: String) {
    guard let keeper, keeper.isHolding else {
      if isMeantToSave { hasUnsaved = true }
      return
    }
    keeper.note(change, command: command, revision: revision)
  }

  /// Writes what was noted. After this, whatever was reported to have succeeded is on the disk.
  package func commit() {
    guard let keeper, keeper.isHolding else { return }
    do throws(StateFileError) {
      try keeper.commit(limit: history.limit) { screen.state() }
    } catch {
      return recover(error)
    }
    // A file that went away in that moment has what was written, and nobody else can read it.
    checkPlace()
  }

  /// Commits if others have waited long enough.
  package func commitIfGroupIsFull() {
    if keeper?.isGroupFull == true { commit() }
  }

  /// Gives the state file up, and goes on without it.
  func stopSaving(_ error: StateFileError) {
    if keeper?.hasUnwritten == true { hasUnsaved = true }
    keeper?.giveUp()
    // What failed at the file itself names it.
    let reason = error.message.contains("/") ? error.message : "\(keeper?.path ?? ""): \(error.message)"
    warn("\(reason); changes in this session are not saved")
  }

  // MARK: Settings

  /// The settings that the state file has.
  package var savedSettings: [(name: String, value: String)] {
    (try? keeper?.store?.settings()) ?? glance?.settings ?? []
  }

  /// Saves a setting, or removes it with nil.
  package func save(_ name: String, _ value: String?) {
    if !isMeantToSave { return }
    open()
    commit()
    checkPlace()
    guard let keeper, keeper.isSaving else {
      hasUnsaved = true
      return
    }
    do throws(StateFileError) { try keeper.set(name, value) } catch {
      hasUnsaved = true
      stopSaving(error)
    }
  }
}
