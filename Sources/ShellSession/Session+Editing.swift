import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

/// What stands between `begin` and `apply`: a screen of its own, and the edits that made it.
struct PendingEdits {
  var screen: Screen
  var edits: [Edit] = []
}

extension Session {
  /// Carries an edit out on the screen, or puts it to the pending ones.
  ///
  /// - Parameter word: The word that is at fault where the edit is refused.
  func apply(_ edit: Edit, at word: Word?) throws(Diagnostic) -> Report {
    let transaction = try transact(edit, at: word)
    return pending.map { .pending($0.edits.count) } ?? .transaction(transaction)
  }

  /// The same, for commands that report more than the transaction.
  func transact(_ edit: Edit, at word: Word?) throws(Diagnostic) -> ScreenTransaction {
    if pending == nil { try prepareEdit() }
    do throws(EditError) {
      if pending != nil {
        try gather(edit)
        return ScreenTransaction(revision: revision)
      }
      // Nobody asks for the rows of a change that is not shown.
      if configuration.render.differenceStyle == .off, !configuration.isInteractive {
        var transaction = ScreenTransaction(revision: revision)
        transaction.leftovers = try transactUnseen(edit)
        transaction.revision = revision
        return transaction
      }
      history.start(screen)
      let before = screen
      let change = try edited { screen throws(EditError) in try screen.perform(edit) }
      if revision != before.revision {
        history.record(edit, command: statement, after: screen)
        keep(.edit(edit))
      }
      if configuration.render.differenceStyle == .off {
        var transaction = ScreenTransaction(revision: revision)
        transaction.leftovers = change.leftovers
        return transaction
      }
      return change.transaction
    } catch {
      throw Self.diagnostic(error, at: word)
    }
  }

  /// Carries an edit out where the screen stands. One that is refused half-way is taken back from the history.
  private func transactUnseen(_ edit: Edit) throws(EditError) -> [String] {
    history.start(screen)
    let before = revision
    let leftovers: [String]
    do throws(Screen.UnseenFailure) {
      leftovers = try edited { screen throws(Screen.UnseenFailure) in try screen.performUnseen(edit) }
    } catch {
      if !error.isIntact, let screen = history.rebuilt(before) { self.screen = screen }
      throw error.reason
    }
    if revision == before { return leftovers }
    history.record(edit, command: statement, after: screen)
    keep(.edit(edit))
    return leftovers
  }

  private func gather(_ edit: Edit) throws(EditError) {
    guard var gathered = pending else { return }
    let before = gathered.screen.revision
    try gathered.screen.perform(edit)
    if gathered.screen.revision != before { gathered.edits.append(edit) }
    pending = gathered
  }

  /// Undoes (or, negative, redoes) so many steps; that is a revision of its own.
  func travel(steps: Int) throws(History.Refusal) -> ScreenTransaction {
    history.start(screen)
    let passage = try passage(steps)
    let transaction = screen.become(passage.screen)
    history.travel(passage, command: statement, to: screen)
    keep(passage.change)
    return transaction
  }

  /// The way that so many steps go; more of the history is read where what is at hand is not enough.
  private func passage(_ steps: Int) throws(History.Refusal) -> History.Passage {
    func way() throws(History.Refusal) -> History.Passage {
      steps > 0 ? try history.undoing(steps) : try history.redoing(-steps)
    }
    // No history is so long that more steps than this would be different ones.
    let reach = 256 + 2 * min(abs(steps), 1 << 32)
    for distance in [reach, .max] {
      do throws(History.Refusal) { return try way() } catch {
        switch error {
        case .notAsMany, .forgotten: readHistory(backTo: distance == .max ? 0 : revision - distance)
        default: throw error
        }
      }
    }
    return try way()
  }

  static func diagnostic(_ error: EditError, at word: Word?) -> Diagnostic {
    let range = word?.range
    switch error {
    case .unknownItem(let id): return Diagnostic(.unknownItem, "unknown item '\(id)'", range: range)
    case .unknownSection(let id):
      return Diagnostic(.unknownSection, "unknown section '\(id)'", range: range)
    case .notExpandable(let id):
      return Diagnostic(.notExpandable, "'\(id)' has nothing below it", range: range)
    case .duplicateItem(let id):
      return Diagnostic(.duplicateItem, "'\(id)' is there already", range: range)
    case .duplicateSection(let id):
      return Diagnostic(.duplicateItem, "section '\(id)' is there already", range: range)
    case .cycle(let id):
      return Diagnostic(.cycle, "'\(id)' cannot become its own descendant", range: range)
    case .notPossible(let why): return Diagnostic(.notPossible, why, range: range)
    }
  }
}
