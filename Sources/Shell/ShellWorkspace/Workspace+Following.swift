import ShellModel
import ShellStore

/// Applies the changes of other sessions.
extension Workspace {
  /// Applies new changes of other sessions, if there are any.
  package func synchronize() {
    // While the file is held, this is checked when the group is written.
    guard let keeper, isOpen, !keeper.isHolding else { return }
    checkPlace()
    guard keeper.store?.hasChanged() == true else { return }
    do throws(StateFileError) { try followOthers() } catch {
      // A reader can try again later.
      if error.kind != .busy { recover(error) }
    }
  }

  /// Checks once more, at the end, that what this session saved is still in the file. If it is not, it is saved again.
  package func checkSaved() {
    guard let keeper, isOpen, hasSaved, !keeper.isHolding else { return }
    checkPlace()
    guard keeper.store?.hasChanged() == true else { return }
    do throws(StateFileError) { try checkContent() } catch {
      if error.kind != .busy { recover(error) }
    }
  }

  /// - Throws: If the file has another past than this session, or is not a state file anymore.
  private func checkContent() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    if try !store.holds(keeper.place) { throw StateFileError(.moved, "its content was replaced") }
  }

  func followOthers() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    keeper.rereadChoices()
    try checkContent()
    let rows = try store.rows(after: keeper.seen)
    if rows?.isEmpty == true { return }
    let before = screen
    if let rows, (try? timeline?.follow(rows.map(step))) != nil {
      keeper.tookOver(rows, upTo: revision, work: history.work(after: before.revision))
    } else {
      try reload()
    }
    rebasePending()
    let others = (rows ?? []).filter { !keeper.isOwn($0) }.map {
      ForeignChange(process: $0.process, command: $0.command)
    }
    notice(.synchronized(others, shownScreens.transaction(before.difference(to: screen))))
  }

  /// Loads the newest screen from the file. Its history is read on demand.
  func reload() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    let past = try store.newest()
    let newest = try timeline(of: past)
    timeline = newTimeline(newest.screen)
    keeper.tookOver(past.rows, upTo: newest.screen.revision, work: newest.history.work(after: newest.history.base))
  }
}
