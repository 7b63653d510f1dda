import ShellCore

extension Command {
  static let begin = external(
    CommandDeclaration(
      "begin", group: .time, summary: "Starts a transaction: edits are collected until 'apply' or 'discard'",
      discussion:
        "Until then the screen does not change; 'diff' shows the pending edits, and 'undo' takes back the last one.",
      examples: ["begin; append 🦊; delete custom:1; apply"])
  ) { invocation, session throws(Diagnostic) in
    if session.pending != nil {
      throw invocation.command.fault(
        .notPossible, "a transaction is already open", hint: "use 'apply' or 'discard' first")
    }
    if session.facts.isSingleCommand {
      throw invocation.command.fault(
        .notPossible, "'begin' has no effect as a single command",
        hint: "use it in a script or at the prompt, where 'apply' can follow")
    }
    session.workspace.begin()
    return Outcome(.pending(0))
  }

  static let apply = external(
    CommandDeclaration(
      "apply", group: .time, summary: "Applies the pending edits as one transaction", examples: ["begin; star 🦊; apply"]
    )
  ) { invocation, session throws(Diagnostic) in
    if try session.gathered(invocation).isBroken {
      session.workspace.discard()
      throw invocation.command.fault(
        .notPossible, "a command after 'begin' failed, so nothing was applied",
        hint: "all edits between 'begin' and 'apply' are applied, or none")
    }
    let (command, detail) = (session.current.text, session.detail)
    do throws(Diagnostic) {
      return Outcome(.transaction(try session.workspace.apply(command: command, detail: detail)))
    } catch {
      var error = error.at(invocation.command)
      error.hint = session.pending?.refused == nil ? error.hint : "'undo' takes that edit back, 'discard' all of them"
      throw error
    }
  }

  static let discard = external(
    CommandDeclaration(
      "discard", group: .time, summary: "Discards the pending edits", examples: ["begin; star 🦊; discard"])
  ) { invocation, session throws(Diagnostic) in
    let count = try session.gathered(invocation).count
    session.workspace.discard()
    return Outcome(.message("\(count) edit\(count == 1 ? "" : "s") discarded"))
  }

  static let undo = external(
    CommandDeclaration(
      "undo", group: .time, [.optional("n", .number)],
      options: [
        .flag("edits", "Takes back edits, and leaves what was expanded, selected and filtered since; so at a prompt"),
        .flag("views", "Takes back each revision, those that only expand, select or filter, too; so in a script"),
      ],
      summary: "Undoes the last transaction, or the last N",
      discussion:
        "Undo makes a new revision, so that nothing in the history is lost. Within 'begin', it takes back the last pending edit. It undoes what this session did and, before that, what was there when it began; a single command and a script begin where the last one ended, a prompt asks once before that. If nothing else is left of the session, a prompt takes back what was expanded, selected or filtered, too. It does not undo what others did since: if another session's revision depends on yours, 'undo' again at a prompt leaves yours and takes back what is before it.",
      examples: ["star 🦊; undo"])
  ) { invocation, session throws(Diagnostic) in
    try session.travel(invocation)
  }

  static let redo = external(
    CommandDeclaration(
      "redo", group: .time, [.optional("n", .number)], summary: "Redoes the last undone transaction, or the last N",
      discussion:
        "An edit after an undo, in any scene, ends what can be redone; 'diff FROM TO' still shows it, by the numbers in 'history'.",
      examples: ["star 🦊; undo; redo"])
  ) { invocation, session throws(Diagnostic) in
    try session.travel(invocation)
  }

  static let history = external(
    CommandDeclaration(
      "history", group: .time, [.optional("n", .number)],
      options: [.value("limit", "N", .number, "Lists the last N revisions; default: 20")],
      summary: "Lists the revisions: number, command and changes", examples: ["star 🦊; history"]), needs: .screen
  ) { invocation, session throws(Diagnostic) in
    let (option, count) = (try invocation.number("limit", atLeast: 1), try invocation.count())
    let limit = option ?? count ?? History.listed
    session.workspace.readHistory(backTo: session.revision - limit)
    return Outcome(.table(session.revisions(limit: limit)))
  }

  static let diff = external(
    CommandDeclaration(
      "diff", group: .time, [.optional("from", .number), .optional("to", .number)],
      summary: "Shows the pending edits or the last transaction, or compares two revisions",
      discussion:
        "With one revision, compares it with the current screen. The signs: + is a row that is new, - one that is gone, ~ one that moved, and ! one that is drawn differently, with what changed after it.",
      examples: ["star 🦊; diff", "star 🦊; star 🍎; diff 0", "star 🦊; star 🍎; diff 0 1"]), needs: .screen
  ) { invocation, session throws(Diagnostic) in
    func report(
      _ from: String, _ to: String, _ before: Screen, _ after: Screen, _ edits: [Edit], areUndone: Bool = false
    ) -> Outcome {
      var change = before.difference(to: after)
      change.nameRows(of: edits, areUndone: areUndone)
      return Outcome(.difference(from: from, to: to, change))
    }
    if invocation.arguments.isEmpty, let pending = session.pending {
      let after = session.workspace.shown(pending.screen)
      var outcome = report(String(session.revision), "pending", session.shown, after, pending.edits)
      outcome.notices = pending.refusal.map { [.warning($0)] } ?? []
      return outcome
    }
    let current = session.screen.revision
    session.workspace.readHistory(backTo: invocation.arguments.compactMap { Int($0.text) }.min() ?? current - 1)
    let from = try session.revision(invocation, 0) ?? max(session.workspace.history.revisions.lowerBound, current - 1)
    let to = try session.revision(invocation, 1) ?? current
    let before = try session.screen(at: from, invocation)
    let after = try session.screen(at: to, invocation)
    let (edits, areUndone) = session.workspace.history.edits(after: min(from, to), to: max(from, to))
    return report(String(from), String(to), before, after, edits, areUndone: areUndone != (to < from))
  }
}

extension Session {
  fileprivate func gathered(_ invocation: Invocation) throws(Diagnostic) -> PendingEdits {
    if let pending { return pending }
    throw invocation.command.fault(.notPossible, "no transaction is open", hint: "'begin' starts one")
  }

  fileprivate func revision(_ invocation: Invocation, _ index: Int) throws(Diagnostic) -> Int? {
    guard invocation.arguments.indices.contains(index) else { return nil }
    let word = invocation.arguments[index]
    guard let number = Int(word.text), number >= 0 else {
      throw word.fault(.invalidValue, "a revision must be a whole number")
    }
    let kept = workspace.history.revisions
    if !kept.contains(number) {
      throw word.fault(
        .notPossible, "there is no revision \(number)",
        hint: kept.count == 1 ? "nothing has changed yet" : "revisions are \(kept.lowerBound) to \(kept.upperBound)")
    }
    return number
  }

  fileprivate func screen(at revision: Int, _ invocation: Invocation) throws(Diagnostic) -> Screen {
    if let past = workspace.screen(at: revision) { return workspace.shown(past) }
    throw invocation.command.fault(.notPossible, "revision \(revision) is no longer available")
  }

  fileprivate func revisions(limit: Int) -> Table {
    let history = workspace.history
    let end = history.revisions.upperBound + 1
    let listed = max(history.revisions.lowerBound + 1, end - limit)..<end
    let undone = history.undone(in: listed)
    var table = Table(
      "history",
      [
        Table.Column("revision", .count), Table.Column("command", .cut), Table.Column("summary", .dim),
      ],
      rows: zip(listed, workspace.transactions(of: listed)).compactMap { revision, transaction in
        guard let entry = history.entry(revision) else { return nil }
        var change = transaction
        change?.tell(entry.change, history.entries(of: entry.change), in: screen.scene)
        change?.isTakenBack = undone.contains(revision)
        return [.number(revision), .text(entry.command), change.map(Table.Value.change) ?? .nothing]
      }, emptyText: "no revisions yet")
    let older = listed.lowerBound - history.revisions.lowerBound - 1
    if older > 0 { table.more = "older: --limit \(limit + older)" }
    return table
  }
}
