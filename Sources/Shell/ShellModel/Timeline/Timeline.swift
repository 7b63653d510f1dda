/// A screen and its history: every change is made here and recorded.
package struct Timeline: Sendable {
  /// The current screen.
  package private(set) var screen: Screen
  /// The revisions that led to it.
  package private(set) var history: History

  /// Creates a timeline that starts with a screen.
  package init(_ screen: Screen, limit: Int = 10_000) {
    self.screen = screen
    history = History(screen, limit: limit)
  }

  /// Sets the maximum number of recorded revisions.
  package mutating func setLimit(_ limit: Int) { history.setLimit(limit) }

  /// Performs an edit. A refused edit changes nothing; an edit without effect is not recorded.
  ///
  /// - Parameter command: The command as it was entered.
  package mutating func perform(
    _ edit: Edit, command: String, origin: History.Origin = .own
  ) throws(EditError) -> ScreenChange {
    let before = screen.revision
    let change = try screen.perform(edit)
    record(edit, command, origin, before, change.work)
    return change
  }

  /// Performs an edit in place, for callers that do not need the changes.
  ///
  /// - Returns: The parts of an earlier screen that did not apply to a new description of its scene.
  package mutating func performInPlace(_ edit: Edit, command: String) throws(EditError) -> [String] {
    let before = screen.revision
    do throws(Screen.InPlaceFailure) {
      let outcome = try screen.performInPlace(edit)
      record(edit, command, .own, before, outcome.work)
      return outcome.leftovers
    } catch {
      // Restores the screen after a partial edit.
      if !error.isIntact, let intact = history.screen(at: before) { screen = intact }
      throw error.reason
    }
  }

  private mutating func record(_ edit: Edit, _ command: String, _ origin: History.Origin, _ before: Int, _ work: Int) {
    if screen.revision == before { return }
    history.record(
      edit, command: command, origin: origin, work: work, revision: screen.revision, after: screen)
  }

  // MARK: Time travel

  /// Undoes steps of this session's own past. The result is a new revision.
  ///
  /// - Complexity: That of the edit for one step; for more steps, O(n) for the n rows of the changed sections.
  package mutating func undo(
    _ steps: Int, command: String
  ) throws(History.Refusal) -> (transaction: ScreenTransaction, change: History.Change) {
    try travel(history.undoing(steps), command)
  }

  /// Redoes undone steps. The result is a new revision.
  package mutating func redo(
    _ steps: Int, command: String
  ) throws(History.Refusal) -> (transaction: ScreenTransaction, change: History.Change) {
    try travel(history.redoing(steps), command)
  }

  /// Undoes everything after a revision, if it consists only of edits of this session.
  ///
  /// - Returns: Nil if there are other changes, or if the revision is no longer available.
  package mutating func undoOwnEdits(after revision: Int, command: String) -> History.Change? {
    let entries = history.entries(after: revision)
    guard entries.first?.revision == revision + 1 else { return nil }
    for entry in entries {
      guard case .edit = entry.change, entry.origin == .own else { return nil }
    }
    guard let passage = try? history.undoing(revisions: entries.reversed().map(\.revision)) else { return nil }
    return travel(passage, command).change
  }

  private mutating func travel(
    _ passage: History.Passage, _ command: String, origin: History.Origin = .own
  ) -> (transaction: ScreenTransaction, change: History.Change) {
    let transaction = transaction(of: passage)
    let revision = screen.revision + 1
    screen = passage.screen
    screen.revision = revision
    history.travel(passage, command: command, origin: origin, to: screen)
    return (transaction, passage.change)
  }

  /// Returns the changes of a passage. A single edit gives them directly; otherwise the screens are compared.
  private func transaction(of passage: History.Passage) -> ScreenTransaction {
    var transaction = transaction(ofSingle: passage) ?? screen.difference(to: passage.screen)
    transaction.revision = screen.revision + 1
    return transaction
  }

  private func transaction(ofSingle passage: History.Passage) -> ScreenTransaction? {
    guard let edit = passage.edit else { return nil }
    switch passage.change {
    case .undo:
      var again = passage.screen
      return (try? again.perform(edit))?.transaction.inverted(from: screen, to: passage.screen)
    case .redo:
      var again = screen
      return (try? again.perform(edit))?.transaction
    case .edit, .restored: return nil
    }
  }

  /// A change that another session has recorded.
  package struct Step: Sendable {
    package var revision: Int
    package var change: History.Change
    package var command: String
    package var origin: History.Origin

    package init(revision: Int, change: History.Change, command: String, origin: History.Origin) {
      self.revision = revision
      self.change = change
      self.command = command
      self.origin = origin
    }
  }

  /// Performs a change that another session has recorded.
  ///
  /// - Throws: If it does not lead to the recorded revision. Then the timeline must not be used any more.
  package mutating func follow(_ step: Step) throws(History.Refusal) {
    switch step.change {
    case .edit(let edit):
      do throws(EditError) { _ = try perform(edit, command: step.command, origin: step.origin) } catch {
        throw .refused(error)
      }
    case .undo, .redo: _ = travel(try history.passage(step.change), step.command, origin: step.origin)
    case .restored: throw .forgotten
    }
    if screen.revision != step.revision { throw .forgotten }
  }

  /// Returns the screen at a revision; nil if it is no longer available.
  package func screen(at revision: Int) -> Screen? {
    revision == screen.revision ? screen : history.screen(at: revision)
  }

  /// Takes the longer history of a timeline with the same screen.
  package mutating func extend(with longer: Timeline) {
    if longer.screen.revision == screen.revision { history = longer.history }
  }
}
