/// A screen and its history: every change is made here and recorded.
///
/// Limitations: it performs and records; it stores nothing and knows no other session. Changes that lead to another version than the recorded one are
/// refused as a whole.
package struct Timeline: Sendable {
  /// The current screen.
  package private(set) var screen: Screen
  /// The revisions that led to it.
  package internal(set) var history: History

  /// Creates a timeline that starts with a screen.
  package init(_ screen: Screen, limit: Int = 10_000) {
    self.screen = screen
    history = History(screen, limit: limit)
  }

  /// Sets the maximum number of recorded revisions.
  package mutating func setLimit(_ limit: Int) { history.setLimit(limit) }

  /// Performs an edit, and reads its changes before it is recorded. A refused edit changes nothing; an edit without effect is not recorded.
  ///
  /// - Parameters:
  ///   - command: The command as it was entered.
  ///   - read: Reads the changes. It takes long if there are many.
  package mutating func perform<Result>(
    _ edit: Edit, command: String, origin: History.Origin = .own,
    _ read: (ScreenChange) -> Result = { (change: ScreenChange) in change }
  ) throws(Diagnostic) -> Result {
    let change = try screen.perform(edit)
    let result = read(change)
    if screen.version != history.version { record(.edit(edit), command, origin) }
    return result
  }

  /// Performs an edit that only brings rows into sight that stand together: the screen after tells which, so that the one before is not kept, and
  /// nothing is copied for it.
  ///
  /// - Returns: Nil for another edit, which is not performed.
  package mutating func grow(_ edit: Edit, command: String) throws(Diagnostic) -> ScreenTransaction? {
    guard let growth = screen.growth(of: edit) else { return nil }
    let count = screen.visibleCount(of: growth.row.section)
    try performInPlace(edit, command: command)
    return ScreenTransaction(growth, from: count, on: screen)
  }

  /// Performs an edit for a caller that does not need its changes.
  package mutating func performInPlace(_ edit: Edit, command: String) throws(Diagnostic) {
    try screen.performInPlace(edit)
    if screen.version != history.version { record(.edit(edit), command) }
  }

  /// Records a change that leads to the current screen.
  private mutating func record(_ change: History.Change, _ command: String, _ origin: History.Origin = .own) {
    // What undo and redo name was found in the history.
    try? history.record(change, command, origin, to: screen)
  }

  // MARK: Time travel

  /// Undoes steps of this session's own past. The result is a new revision. A refused undo changes nothing.
  ///
  /// Views that cannot be without what is undone go with it.
  package mutating func undo(
    _ steps: Int, except exceptions: History.Exceptions = .init(), command: String
  ) throws(History.Refusal) -> Travel {
    var (passed, views) = (Set<Int>(), [Int]())
    var reason: History.Refusal?
    while true {
      let change: History.Change
      do throws(History.Refusal) { change = try history.undo(steps, except: exceptions, passed) } catch {
        if case .older = error { throw error }
        throw reason ?? error
      }
      do throws(History.Refusal) {
        return try travel(views.isEmpty ? change : .undo(views.sorted(by: >) + change.versions), command)
      } catch {
        guard case .needed(let revision, let own) = error, let by = history.entry(revision) else { throw error }
        if exceptions.views != nil, by.isOwn, by.isView, !views.contains(by.version) {
          views.append(by.version)
        } else if steps == 1, exceptions.passed.contains(own) || passed.contains(revision) {
          // What one that stays is built on stays, too.
          (views, reason) = ([], reason ?? error)
          passed.insert(own)
        } else {
          throw error
        }
      }
    }
  }

  /// Redoes undone steps. The result is a new revision. A refused redo changes nothing.
  package mutating func redo(
    _ steps: Int, withViews: Bool = false, command: String
  ) throws(History.Refusal) -> Travel {
    try travel(try history.redo(steps, withViews: withViews), command)
  }

  private mutating func travel(_ change: History.Change, _ command: String) throws(History.Refusal) -> Travel {
    let after = try history.result(of: change, from: screen)
    let travel = Travel(change: change, entries: history.entries(of: change), before: screen, after: after)
    let (revision, version) = (screen.revision + 1, screen.version + 1)
    screen = after
    (screen.revision, screen.version) = (revision, version)
    record(change, command)
    return travel
  }

  /// An undo or redo.
  package struct Travel {
    package let change: History.Change
    /// The edits that it undoes or redoes.
    package let entries: [History.Entry]
    fileprivate let before: Screen
    fileprivate let after: Screen

    /// The changed rows.
    package var transaction: ScreenTransaction {
      var transaction = before.difference(to: after)
      transaction.revision = before.revision + 1
      return transaction
    }
  }

  /// Undoes everything after a revision, if it consists only of edits of this session.
  ///
  /// - Returns: Nil if there are other changes, or if the revision is no longer available.
  package mutating func undoOwnEdits(after revision: Int, command: String) -> History.Change? {
    guard let change = history.undoOfOwnEdits(after: revision) else { return nil }
    return (try? travel(change, command))?.change
  }

  /// Performs changes that the state file contains, in order. Edits that are undone by a later one are not performed.
  ///
  /// - Throws: If they do not lead to the recorded revisions. Then nothing has changed.
  package mutating func follow(_ entries: some Sequence<History.Entry>) throws(History.Refusal) {
    var history = history
    for entry in entries {
      guard entry.version == history.version + 1 else { throw .forgotten }
      try history.record(entry.change, entry.command, entry.origin, to: nil)
    }
    screen = try history.perform()
    history.saved = history.version
    self.history = history
  }

  /// Returns the screen at a revision; nil if it is no longer available.
  package func screen(at revision: Int) -> Screen? {
    revision == screen.revision ? screen : history.screen(at: revision)
  }

  /// Takes the longer history of a timeline with the same screen.
  package mutating func extend(with longer: Timeline) {
    if longer.screen.version == screen.version { history = longer.history }
  }
}
