package import ShellModel
import ShellStore

/// Undo and redo, as far back as the state file goes.
extension Workspace {
  /// Undoes steps of this session's own past.
  package func undo(
    _ steps: Int, command: String, detail: Detail = .rows
  ) throws(WorkspaceError) -> ScreenTransaction {
    try travel(steps, command, detail) { [interruption] timeline throws(History.Refusal) in
      try timeline.undoing(steps, interruption: interruption)
    }
  }

  /// Redoes undone steps.
  package func redo(
    _ steps: Int, command: String, detail: Detail = .rows
  ) throws(WorkspaceError) -> ScreenTransaction {
    try travel(steps, command, detail) { [interruption] timeline throws(History.Refusal) in
      try timeline.redoing(steps, interruption: interruption)
    }
  }

  private func travel(
    _ steps: Int, _ command: String, _ detail: Detail,
    _ way: (Timeline) throws(History.Refusal) -> Timeline.Travel
  ) throws(WorkspaceError) -> ScreenTransaction {
    try prepare(editPatience)
    // No history is long enough for a larger number of steps to make a difference.
    let reach = 256 + 2 * min(steps, 1 << 32)
    for distance in [reach, .max, 0] {
      do throws(History.Refusal) {
        guard let travel = try timeline.map(way) else { break }
        let transaction = detail == .rows ? travel.transaction : nil
        if interruption.isPending { throw .interrupted }
        timeline?.record(travel, command)
        note(travel.change, command)
        return transaction.map { shownScreens.transaction($0) } ?? ScreenTransaction(revision: revision)
      } catch {
        if error == .interrupted { throw .refused(.interrupted) }
        guard distance > 0, Self.isLackOfPast(error) else { throw .cannotTravel(error) }
        readHistory(backTo: distance == .max ? 0 : revision - distance)
        if interruption.isPending { throw .refused(.interrupted) }
      }
    }
    throw .cannotTravel(.forgotten)
  }

  private static func isLackOfPast(_ refusal: History.Refusal) -> Bool {
    switch refusal {
    case .tooFew, .forgotten: true
    case .needed, .refused, .interrupted: false
    }
  }

  /// Returns the screen at a revision; nil if it is no longer available.
  package func screen(at revision: Int) -> Screen? {
    openTimeline.screen(at: revision, interruption: interruption)
  }

  /// Returns the transactions of revisions, in order; nil for one that is no longer available.
  ///
  /// - Returns: Nil if it was interrupted.
  package func transactions(of revisions: Range<Int>) -> [ScreenTransaction?]? {
    openTimeline.transactions(of: revisions, interruption: interruption)?.map { transaction in
      transaction.map { shownScreens.transaction($0) }
    }
  }

  /// Reads the history back to a revision, or as far as the file goes. If it is interrupted, nothing changes.
  package func readHistory(backTo revision: Int) {
    open()
    guard let store, isRead, history.base > max(0, revision) else { return }
    if !unwritten.rows.isEmpty {
      let wasHolding = isHolding
      commit()
      if wasHolding { try? prepare(editPatience) }
    }
    guard let past = try? store.past(upTo: max(0, revision), interruption: interruption),
      let longer = replay(past),
      longer.history.base < history.base
    else { return }
    timeline?.extend(with: longer)
  }

  /// Replays the timeline from a checkpoint to the current screen.
  private func replay(_ past: StateStore.Past) -> Timeline? {
    guard let first = past.state.map({ try? Screen($0) }) ?? Self.newScreen else {
      return nil
    }
    var timeline = newTimeline(first)
    let rows = past.rows.filter { $0.revision <= revision }
    return (try? timeline.follow(rows.map(step), interruption: interruption)).map { timeline }
  }

  // MARK: Reverting a script

  /// A point to which a script can be reverted.
  package struct Mark {
    fileprivate var timeline: Timeline?
    fileprivate var pending: PendingEdits?
  }

  package var mark: Mark {
    open()
    return Mark(timeline: timeline, pending: pending)
  }

  /// Reverts everything since a mark. If other sessions may have seen it, this makes a new revision.
  package func takeBack(to mark: Mark, command: String) throws(WorkspaceError) {
    defer { pending = mark.pending }
    guard let before = mark.timeline, before.screen.revision != revision else { return }
    if written <= before.screen.revision {
      timeline = before
      unwritten.rows.removeAll { $0.revision > before.screen.revision }
      return
    }
    commit()
    try prepare(editPatience)
    if let change = timeline?.undoOwnEdits(after: before.screen.revision, command: command) {
      note(change, command)
    } else {
      _ = try perform(.restore(before.screen.state()), command: command, detail: .nothing)
    }
    commit()
  }
}
