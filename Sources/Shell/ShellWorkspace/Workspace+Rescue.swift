import ShellModel
import ShellStore

/// What happens if the state file is removed, replaced or damaged during a session.
extension Workspace {
  /// Checks whether the state file is still at its path.
  func checkPlace() {
    guard let keeper, isOpen, keeper.hasMoved else { return }
    rescue()
  }

  /// Continues after an error of the file, and saves the unwritten edits if possible.
  func recover(_ error: StateFileError) {
    guard let keeper, keeper.isSaving else { return stopSaving(error) }
    switch error.kind {
    case .unusable where keeper.policy == .setAside && !keeper.hasMoved: setAside(error)
    case .moved, .unusable, .newer, .foreign, .notAFile, .unreadable: rescue()
    // Where the folder was moved, no journal can be opened.
    case .readOnly, .full, .busy, .other: if keeper.hasMoved { rescue() } else { stopSaving(error) }
    }
  }

  /// Renames a file that was damaged during the session, and starts a new one with the current screen.
  private func setAside(_ error: StateFileError) {
    guard let keeper else { return }
    do throws(StateFileError) {
      warn(try keeper.replace(because: error.message, with: keeper.work(state: screen.state(), limit: history.limit)))
    } catch {
      stopSaving(error)
    }
  }

  /// Saves the work of the session after its file is gone, and continues with the remade, new or saved file.
  private func rescue() {
    guard let keeper else { return }
    let path = keeper.path
    do throws(StateFileError) {
      switch try keeper.rescue(keeper.work(state: screen.state(), limit: history.limit)) {
      case .remade:
        warn(
          "\(path) was removed or emptied while it was in use; it was created again, with everything in this session")
      case .replaced(_, let saved):
        warn(
          "\(path) was replaced while it was in use; this session continues with the new file; its earlier content is in \(saved)"
        )
        try goOnWithNewest()
      case .displaced(_, let saved, let reason):
        warn("\(path) was replaced while it was in use (\(reason)); this session continues in \(saved)")
      case .continued, nil: break
      }
    } catch {
      stopSaving(error)
    }
  }

  /// Loads the screen of another state file and reports the difference. Its edits are not those of this session: undo leaves them.
  private func goOnWithNewest() throws(StateFileError) {
    let before = screen
    try reload()
    keeper?.forgetOwnPast()
    rebasePending()
    notice(.synchronized([], before.difference(to: screen)))
  }
}
