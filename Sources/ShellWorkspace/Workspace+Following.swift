import ShellModel
import ShellStore

/// What other sessions do at the same time.
extension Workspace {
  /// Follows what other sessions have done, if there is something.
  package func synchronize() {
    // What is held is checked when it is written.
    guard let keeper, isOpen, !keeper.isHolding else { return }
    checkPlace()
    guard keeper.store?.hasChanged() == true else { return }
    do throws(StateFileError) { try followOthers() } catch {
      // A reader can look again later.
      if error.kind != .busy { recover(error) }
    }
  }

  func followOthers() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    if try !store.holds(keeper.place) { throw StateFileError(.moved, "its content was replaced") }
    let rows = try store.rows(after: keeper.seen)
    if rows?.isEmpty == true { return }
    let before = screen
    if let rows, follow(rows) {
      keeper.tookOver(rows, upTo: revision)
    } else {
      try reload()
    }
    rebasePending()
    let others = (rows ?? []).filter { !keeper.isOwn($0) }.map {
      ForeignChange(process: $0.process, command: $0.command)
    }
    notice(.synchronized(others, before.difference(to: screen)))
  }

  /// Carries out what others did.
  ///
  /// - Returns: Whether that led to their screen.
  private func follow(_ rows: [JournalRow]) -> Bool {
    guard var timeline else { return false }
    for row in rows where (try? timeline.follow(step(row))) == nil { return false }
    self.timeline = timeline
    return true
  }

  /// Takes the newest screen from the file, with a history that is read when it is asked for.
  func reload() throws(StateFileError) {
    guard let keeper, let store = keeper.store else { return }
    let past = try store.newest()
    let newest = try timeline(of: past)
    timeline = newTimeline(newest.screen)
    keeper.tookOver(past.rows, upTo: newest.screen.revision)
    keeper.hasCheckpoint(at: past.state?.revision ?? 0)
  }
}
