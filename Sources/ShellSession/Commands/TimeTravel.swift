import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let begin = Command(
    CommandDeclaration(
      "begin", group: .time, summary: "Gathers the edits that follow, until 'apply' or 'discard'",
      discussion: "The screen stays as it is meanwhile; 'diff' shows what is pending.",
      examples: ["begin; append 🦊; delete custom:1; apply"])
  ) { invocation, session throws(Diagnostic) in
    if session.pending != nil {
      throw Diagnostic(
        .notPossible, "edits are being gathered already", range: invocation.command.range,
        hint: "'apply' or 'discard' comes first")
    }
    session.pending = PendingEdits(screen: session.screen)
    return .pending(0)
  }

  static let apply = Command(
    CommandDeclaration(
      "apply", group: .time, summary: "Makes the gathered edits one transaction", examples: ["begin; star 🦊; apply"])
  ) { invocation, session throws(Diagnostic) in
    let gathered = try session.gathered(invocation)
    session.pending = nil
    do throws(Diagnostic) {
      return .transaction(try session.transact(.batch(gathered.edits), at: invocation.command))
    } catch {
      // What was gathered is not lost.
      session.pending = gathered
      throw error
    }
  }

  static let discard = Command(
    CommandDeclaration(
      "discard", group: .time, summary: "Drops the gathered edits", examples: ["begin; star 🦊; discard"])
  ) { invocation, session throws(Diagnostic) in
    let count = try session.gathered(invocation).edits.count
    session.pending = nil
    return .message("\(count) edit\(count == 1 ? "" : "s") dropped")
  }

  static let undo = Command(
    CommandDeclaration(
      "undo", group: .time, [.optional("n", .number)], summary: "Goes back by one transaction, or by N",
      discussion: "Going back is a revision too, so that nothing in the history is lost.",
      examples: ["star 🦊; undo"])
  ) { invocation, session throws(Diagnostic) in
    try session.travel(invocation, direction: 1)
  }

  static let redo = Command(
    CommandDeclaration(
      "redo", group: .time, [.optional("n", .number)], summary: "Takes one undo back, or N",
      examples: ["star 🦊; undo; redo"])
  ) { invocation, session throws(Diagnostic) in
    try session.travel(invocation, direction: -1)
  }

  static let history = Command(
    CommandDeclaration(
      "history", group: .time, options: [.value("limit", "N", .number, "Lists the last N, else 20")],
      summary: "Lists the revisions: number, command, what it did", examples: ["star 🦊; history"])
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1) ?? 20
    session.readHistory(backTo: session.revision - limit)
    return .history(session.revisionViews(limit: limit))
  }

  static let diff = Command(
    CommandDeclaration(
      "diff", group: .time, [.optional("from", .number), .optional("to", .number)],
      summary: "Shows what is pending, else the last transaction; or what lies between two revisions",
      discussion: "With one revision: what leads from it to the screen as it is.",
      examples: ["star 🦊; diff", "star 🦊; star 🍎; diff 0", "star 🦊; star 🍎; diff 0 1"])
  ) { invocation, session throws(Diagnostic) in
    if invocation.arguments.isEmpty, let pending = session.pending {
      return .difference(from: String(session.revision), to: "pending", session.screen.difference(to: pending.screen))
    }
    let current = session.screen.revision
    session.readHistory(backTo: invocation.arguments.compactMap { Int($0.text) }.min() ?? current - 1)
    let from = try session.revision(invocation, 0) ?? max(session.history.revisions.lowerBound, current - 1)
    let to = try session.revision(invocation, 1) ?? current
    let before = try session.screen(at: from, invocation)
    let after = try session.screen(at: to, invocation)
    return .difference(from: String(from), to: String(to), before.difference(to: after))
  }
}

extension Session {
  fileprivate func gathered(_ invocation: Invocation) throws(Diagnostic) -> PendingEdits {
    if let pending { return pending }
    throw Diagnostic(
      .notPossible, "no edits are being gathered", range: invocation.command.range, hint: "'begin' starts that")
  }

  fileprivate func travel(
    _ invocation: Invocation, direction: Int
  ) throws(Diagnostic) -> Report {
    let command = invocation.command
    if pending != nil {
      throw Diagnostic(
        .notPossible, "edits are being gathered", range: command.range, hint: "'apply' or 'discard' comes first")
    }
    let word = invocation.arguments.first
    guard let steps = word.map({ Int($0.text) }) ?? 1, steps > 0 else {
      throw Diagnostic(.invalidValue, "'\(command.text)' takes a whole number from 1 up", range: word?.range)
    }
    try prepareEdit()
    do throws(History.Refusal) {
      return .transaction(try travel(steps: steps * direction))
    } catch {
      throw diagnostic(error, direction > 0 ? "undo" : "redo", word?.range, command.range)
    }
  }

  private func diagnostic(
    _ refusal: History.Refusal, _ name: String, _ number: Range<Int>?, _ command: Range<Int>
  ) -> Diagnostic {
    switch refusal {
    case .notAsMany(0):
      let isCut = name == "undo" && history.revisions.lowerBound > 0
      return Diagnostic(
        .notPossible, "there is nothing to \(name)", range: command,
        hint: isCut
          ? "the last \(history.limit == 1 ? "revision is" : "\(history.limit) revisions are") kept: 'set history.limit'"
          : nil)
    case .notAsMany(let available):
      return Diagnostic(
        .notPossible, "there \(available == 1 ? "is" : "are") only \(available) to \(name)", range: number)
    case .needed(let revision):
      return Diagnostic(
        .notPossible, "what another session did at revision \(revision) rests on it", range: command,
        hint: "'diff \(max(0, revision - 1)) \(revision)' shows what that is")
    case .refused(let error):
      var diagnostic = Self.diagnostic(error, at: nil)
      diagnostic.range = command
      diagnostic.hint = "another session has changed what it rests on"
      return diagnostic
    case .forgotten:
      return Diagnostic(.notPossible, "that revision is not kept any more", range: number ?? command)
    }
  }

  /// The revision that an argument names.
  fileprivate func revision(_ invocation: Invocation, _ index: Int) throws(Diagnostic) -> Int? {
    guard invocation.arguments.indices.contains(index) else { return nil }
    let word = invocation.arguments[index]
    guard let number = Int(word.text), number >= 0 else {
      throw Diagnostic(.invalidValue, "a revision is a whole number", range: word.range)
    }
    let kept = history.revisions
    if !kept.contains(number) {
      throw Diagnostic(
        .notPossible, "there is no revision \(number)", range: word.range,
        hint: kept.count == 1 ? "nothing has changed yet" : "there are \(kept.lowerBound) to \(kept.upperBound)")
    }
    return number
  }

  fileprivate func screen(at revision: Int, _ invocation: Invocation) throws(Diagnostic) -> Screen {
    if let past = history.screen(at: revision, current: screen) { return past }
    throw Diagnostic(.notPossible, "revision \(revision) is not kept any more", range: invocation.command.range)
  }

  fileprivate func revisionViews(limit: Int) -> [RevisionView] {
    let revisions = history.revisions
    let first = max(revisions.lowerBound + 1, revisions.upperBound - limit + 1)
    var views: [RevisionView] = []
    var before = history.screen(at: first - 1, current: screen)
    for number in stride(from: first, through: revisions.upperBound, by: 1) {
      guard let entry = history.entry(number) else { continue }
      let after = history.screen(at: number, current: screen)
      let transaction = before.flatMap { before in after.map { before.difference(to: $0) } }
      views.append(
        RevisionView(revision: number, command: entry.command, transaction: transaction, origin: entry.original))
      before = after
    }
    return views
  }
}
