import ShellCore

/// What a command wants, as a value: the engine carries it out. A test compares it, without a terminal, a file or a clock.
enum Plan {
  /// Says something that was read.
  case report(Report)
  /// Says it with a status, hits for `%N` or columns.
  case outcome(Outcome)
  /// Performs an edit, or adds it to the pending ones. A refusal names the word. A change may be followed by something else than its rows.
  case edit(Edit, at: Word?, saying: ((Scope, ScreenTransaction) -> Report?)? = nil)
  /// Prints, copies or types a text, counts emoji as used, and learns that hits were chosen for the last query.
  case deliver(String, ChoiceAction, used: [String], chosen: [Hit], at: Word?)
}

extension Session {
  var scope: Scope { Scope(self) }

  func carryOut(_ plan: Plan) throws(Diagnostic) -> Outcome {
    switch plan {
    case .report(let report): return Outcome(report)
    case .outcome(let outcome): return outcome
    case .edit(let edit, let word, let say):
      let before = revision
      let change: ScreenTransaction?
      do throws(Diagnostic) {
        change = try workspace.perform(edit, command: current.text, detail: detail)
      } catch { throw error.at(word) }
      guard let change else { return Outcome(.pending(pending?.count ?? 0)) }
      // Most lines of most scripts.
      if say == nil, detail == .nothing, format != .json, change.saysNothing { return Outcome() }
      let said = revision == before || format == .json ? nil : say?(scope, change)
      return Outcome(said ?? .transaction(change))
    case .deliver(let text, let action, let used, let chosen, let word):
      let outcome = try deliver(text, action, at: word) { () throws(Diagnostic) in try use(used, at: word) }
      if action != .type, !chosen.isEmpty, let query = lookup.found?.query { learn(chosen, for: query) }
      return outcome
    }
  }

  /// Prints, copies or types a text, and counts emoji as used. If copying or typing fails, nothing has changed.
  ///
  /// - Parameters:
  ///   - hasTerminal: Whether a copy may go through the terminal of a view that has just closed.
  ///   - use: Counts the use; nil if there is none to count.
  func deliver(
    _ text: String, _ action: ChoiceAction, hasTerminal: Bool = false, at word: Word?,
    use: () throws(Diagnostic) -> ScreenTransaction?
  ) throws(Diagnostic) -> Outcome {
    if action == .print { return Outcome(.payload(text, try use())) }
    let (way, sequence) =
      action == .copy ? try copy(text, hasTerminal: hasTerminal, at: word) : (try type(text, at: word), "")
    let change = try use() ?? ScreenTransaction(revision: revision)
    var outcome = Outcome(.sent(text, action == .copy ? .copied : .typed, by: way, change))
    outcome.effects = sequence
    return outcome
  }
}
