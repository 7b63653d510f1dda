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
    try perform(edit, command: command, origin: origin) { $0 }
  }

  /// Performs an edit and reads its changes, before it is recorded.
  ///
  /// - Parameters:
  ///   - interruption: Whether to stop. Then nothing has changed.
  ///   - read: Reads the changes. It takes long if there are many.
  package mutating func perform<Result>(
    _ edit: Edit, command: String, origin: History.Origin = .own, interruption: Interruption = .never,
    _ read: (ScreenChange) -> Result
  ) throws(EditError) -> Result {
    var edited = screen
    let change = try edited.perform(edit, interruption: interruption)
    let result = read(change)
    if interruption.isPending { throw .interrupted }
    let isNew = edited.version != screen.version
    screen = edited
    if isNew { history.record(edit, command: command, origin: origin, (change.work, screen)) }
    return result
  }

  /// Performs an edit for a caller that does not need its changes.
  package mutating func performInPlace(
    _ edit: Edit, command: String, interruption: Interruption = .never
  ) throws(EditError) {
    do throws(EditError) {
      let work = try screen.performInPlace(edit, interruption: interruption)
      if screen.version == history.version { return }
      history.record(edit, command: command, origin: .own, (work, screen))
    } catch {
      // A part of it may have been done.
      if var intact = history.screen(at: screen.revision) {
        intact.version = history.version
        screen = intact
      }
      throw error
    }
  }

  // MARK: Time travel

  /// Undoes steps of this session's own past. The result is a new revision.
  ///
  /// - Returns: The revision, and the function that makes its transaction. The cost of that is the cost of the edit for one
  ///   step; for more steps, O(n) for the n rows of the changed sections.
  package mutating func undo(
    _ steps: Int, command: String
  ) throws(History.Refusal) -> Travel {
    let travel = try undoing(steps)
    record(travel, command)
    return travel
  }

  /// Redoes undone steps. The result is a new revision.
  package mutating func redo(
    _ steps: Int, command: String
  ) throws(History.Refusal) -> Travel {
    let travel = try redoing(steps)
    record(travel, command)
    return travel
  }

  /// Returns the undo of steps of this session's own past, to be recorded.
  ///
  /// - Parameter interruption: Whether to stop.
  package func undoing(_ steps: Int, interruption: Interruption = .never) throws(History.Refusal) -> Travel {
    Travel(try history.undoing(steps, interruption: interruption), of: history, from: screen)
  }

  /// Returns the redo of undone steps, to be recorded.
  ///
  /// - Parameter interruption: Whether to stop.
  package func redoing(_ steps: Int, interruption: Interruption = .never) throws(History.Refusal) -> Travel {
    Travel(try history.redoing(steps, interruption: interruption), of: history, from: screen)
  }

  /// An undo or redo.
  package struct Travel {
    package var change: History.Change
    /// The commands of the edits that it undoes or redoes.
    package let commands: [String]
    fileprivate let passage: History.Passage
    private let before: Screen

    fileprivate init(_ passage: History.Passage, of history: History, from before: Screen) {
      change = passage.change
      commands = history.commands(of: passage.change.versions)
      self.passage = passage
      self.before = before
    }

    /// The changed rows. A single edit gives them directly; otherwise the screens are compared.
    package var transaction: ScreenTransaction {
      var transaction = transactionOfSingle ?? before.difference(to: passage.screen)
      transaction.revision = before.revision + 1
      return transaction
    }

    private var transactionOfSingle: ScreenTransaction? {
      guard let edit = passage.edit else { return nil }
      switch change {
      case .undo:
        var again = passage.screen
        return (try? again.perform(edit))?.transaction.inverted(from: before, to: passage.screen)
      case .redo:
        var again = before
        return (try? again.perform(edit))?.transaction
      case .edit: return nil
      }
    }
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
    guard let passage = try? history.undoing(versions: entries.reversed().map(\.version)) else { return nil }
    record(Travel(passage, of: history, from: screen), command)
    return passage.change
  }

  /// Makes the screen of an undo or redo current. The result is a new revision.
  package mutating func record(_ travel: Travel, _ command: String) {
    let (revision, version) = (screen.revision + 1, screen.version + 1)
    screen = travel.passage.screen
    (screen.revision, screen.version) = (revision, version)
    history.travel(travel.passage, command: command, origin: .own, to: screen)
  }

  /// A change that another session has recorded.
  package struct Step: Sendable {
    package var version: Int
    package var change: History.Change
    package var command: String
    package var origin: History.Origin

    package init(version: Int, change: History.Change, command: String, origin: History.Origin) {
      self.version = version
      self.change = change
      self.command = command
      self.origin = origin
    }
  }

  /// Performs changes that the state file contains, in order. Edits that are undone by a later one are not performed.
  ///
  /// - Throws: If they do not lead to the recorded revisions, or if it was interrupted. Then nothing has changed.
  package mutating func follow(
    _ steps: some Sequence<Step>, interruption: Interruption = .never
  ) throws(History.Refusal) {
    var history = history
    for step in steps { try history.note(step) }
    screen = try history.perform(interruption: interruption)
    self.history = history
  }

  /// Returns the screen at a revision; nil if it is no longer available.
  package func screen(at revision: Int, interruption: Interruption = .never) -> Screen? {
    revision == screen.revision ? screen : history.screen(at: revision, interruption: interruption)
  }

  /// Takes the longer history of a timeline with the same screen.
  package mutating func extend(with longer: Timeline) {
    if longer.screen.version == screen.version { history = longer.history }
  }
}
