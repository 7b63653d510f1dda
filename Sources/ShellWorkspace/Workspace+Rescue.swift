import ShellModel
import ShellStore

/// What happens when the state file goes away, is replaced or breaks while a session runs.
extension Workspace {
  /// Finds out whether the state file is still in its place.
  func checkPlace() {
    guard let keeper, isOpen, keeper.hasMoved else { return }
    rescue()
  }

  /// Goes on after an error at the file, with everything that was to be written if that is possible.
  func recover(_ error: StateFileError) {
    guard let keeper, keeper.isSaving else { return stopSaving(error) }
    switch error.kind {
    case .unusable where keeper.policy == .setAside && !keeper.hasMoved: setAside(error)
    case .moved, .unusable, .newer, .foreign, .notAFile, .unreadable: rescue()
    case .readOnly, .full, .busy, .other: stopSaving(error)
    }
  }

  /// A file that breaks while it is used is set aside, and a new one begins with all that is on the screen.
  private func setAside(_ error: StateFileError) {
    guard let keeper else { return }
    do throws(StateFileError) {
      warn(try keeper.replace(because: error.message, with: keeper.work(state: screen.state(), limit: history.limit)))
    } catch {
      stopSaving(error)
    }
  }

  /// Saves what the session has after its file has gone, and goes on with the file that is there.
  private func rescue() {
    guard let keeper else { return }
    let path = keeper.path
    do throws(StateFileError) {
      switch try keeper.rescue(keeper.work(state: screen.state(), limit: history.limit)) {
      case .remade:
        warn("\(path) was removed while it was in use; it was created again, with everything in this session")
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

  /// Shows the screen of another state file, as the difference to what was there.
  private func goOnWithNewest() throws(StateFileError) {
    let before = screen
    try reload()
    keeper?.begin(from: revision, checkpoint: 0)
    rebasePending()
    notice(.synchronized([], before.difference(to: screen)))
  }
}
