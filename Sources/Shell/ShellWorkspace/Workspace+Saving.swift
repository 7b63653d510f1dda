import ShellModel
import ShellStore

/// Writing to the state file.
extension Workspace {
  /// Whether changes should be saved, even if that is not possible at present.
  var isMeantToSave: Bool { keeper != nil || configuration.pathFault != nil }

  /// Holds the state file for an edit, after applying the changes of other sessions.
  func prepare() throws(WorkspaceError) {
    open()
    guard let keeper, keeper.isSaving, !keeper.isHolding else { return }
    do throws(StateFileError) { try hold(keeper) } catch {
      if error.kind == .busy { throw interruption.isPending ? .refused(.interrupted) : .busy(path: keeper.path) }
      stopSaving(error)
    }
  }

  private func hold(_ keeper: Keeper) throws(StateFileError) {
    do throws(StateFileError) {
      try keeper.hold(interruption: interruption)
      return try followOthers()
    } catch {
      if error.kind == .busy { throw error }
      recover(error)
    }
    // The file may be another one now, with changes of other sessions.
    try keeper.hold(interruption: interruption)
    try followOthers()
  }

  /// Records a change of the screen, to be written with its group.
  func note(_ change: History.Change, _ command: String) {
    guard let keeper, keeper.isHolding else {
      if isMeantToSave { hasUnsaved = true }
      return
    }
    keeper.note(change, command: command, revision: revision, work: timeline?.history.lastWork ?? 0)
  }

  /// Writes the recorded changes. After this, every change that was reported to have succeeded is on the disk.
  package func commit() {
    guard let keeper, keeper.isHolding, let timeline else { return }
    do throws(StateFileError) { try keeper.commit(timeline, interruption: interruption) } catch {
      return recover(error)
    }
    // A file that was removed at this moment contains the edits, but no other process can read it.
    checkPlace()
  }

  /// Commits if the group has reached one of its limits. Then other sessions get the lock if they wait for it.
  package func commitIfGroupIsFull() {
    guard keeper?.isGroupFull == true else { return }
    commit()
    keeper?.giveWay()
  }

  /// Gives up the state file and continues without it.
  func stopSaving(_ error: StateFileError) {
    if keeper?.hasUnwritten == true { hasUnsaved = true }
    keeper?.giveUp()
    // Errors of the file itself contain its path.
    let path = keeper?.path ?? ""
    let namesPath = error.message.indices.contains { error.message[$0...].hasPrefix(path) }
    let held = "another process holds \(path)"
    let reason = error.kind == .busy ? held : namesPath ? error.message : "\(path): \(error.message)"
    let unread = unreadFile == nil ? "" : "it was not read, and "
    let saved = keeper?.lastSaved.map { "changes after revision \($0)" }
    warn("\(reason); \(unread)\(saved ?? "changes in this session") are not saved")
  }

  // MARK: Settings

  /// The settings in the state file.
  package var savedSettings: [(name: String, value: String)] {
    (try? keeper?.store?.settings()) ?? glance?.settings ?? []
  }

  /// Saves a setting; nil removes it.
  package func save(_ name: String, _ value: String?) {
    if !isMeantToSave { return }
    do throws(StateFileError) {
      let saved: Void? = try writing { keeper throws(StateFileError) in try keeper.set(name, value) }
      if saved == nil { hasUnsaved = true }
    } catch {
      hasUnsaved = true
      if error.kind != .busy { return stopSaving(error) }
      warn("another emojishell is writing \(keeper?.path ?? ""); '\(name)' is not saved")
    }
  }

  /// Writes something other than edits. If the file is gone, it is written to the one in which the session goes on.
  ///
  /// - Returns: Nil if nothing can be saved.
  func writing<Result>(_ body: (Keeper) throws(StateFileError) -> Result) throws(StateFileError) -> Result? {
    open()
    commit()
    checkPlace()
    guard let keeper, keeper.isSaving else { return nil }
    do throws(StateFileError) { return try body(keeper) } catch {
      if error.kind == .busy { throw error }
      recover(error)
    }
    return keeper.isSaving ? try body(keeper) : nil
  }
}
