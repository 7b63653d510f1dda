import ShellCore

extension Invocation {
  /// The argument of `undo`, `redo` and `history`: a number of revisions.
  func count() throws(Diagnostic) -> Int? {
    guard let number = arguments.first else { return nil }
    // A number that is too large for Int is more than there can be.
    let isNumber = !number.text.isEmpty && number.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if let count = Int(number.text) ?? (isNumber ? Int(Int32.max) : nil), count > 0 { return count }
    throw number.fault(.invalidValue, "'\(command.text)' needs a whole number of at least 1")
  }
}

/// Undo and redo, and why one of them is rejected.
extension Session {
  /// Performs `undo` or `redo`.
  func travel(_ invocation: Invocation) throws(Diagnostic) -> Outcome {
    let (name, steps) = (invocation.command.text, try invocation.count() ?? 1)
    if pending != nil {
      if let available = workspace.travelInPending(steps, back: name == "undo") {
        throw invocation.command.fault(
          .notPossible, available == 0 ? "there is no pending edit to \(name)" : "only \(available) pending to \(name)",
          hint: "'discard' ends the transaction")
      }
      let commands = History.list(pending?.travelled(steps, back: name == "undo") ?? [], limit: 3)
      return Outcome(.pending(pending?.count ?? 0, taken: "\(name == "undo" ? "undone" : "redone"): \(commands)"))
    }
    var exceptions = History.Exceptions()
    // A script and a single command step over all revisions, and begin where the last one ended.
    if isAnswering || invocation.has("edits"), !invocation.has("views") { exceptions.views = workspace.startVersion }
    if isAnswering, !run.asked.contains(.olderUndo) { exceptions.older = workspace.startVersion }
    for question in isAnswering ? run.asked : [] {
      switch question {
      case .pass(let revision): exceptions.passed.insert(revision)
      case .undo(let revision): exceptions.confirmed = revision
      default: break
      }
    }
    let filtered = isPrompting && !isInView && name == "undo" ? lastFiltered : nil
    do throws(History.Refusal) {
      let transaction = try workspace.travel(
        steps, back: name == "undo", except: exceptions, command: current.text, detail: detail,
        warnsOfOlder: !isAnswering && !facts.isSingleCommand)
      if let confirmed = exceptions.confirmed, transaction.repeated.contains(confirmed) { run.asked.insert(.olderUndo) }
      var outcome = Outcome(.transaction(transaction))
      if facts.isSingleCommand, !isInView, name == "undo", !invocation.has("views"),
        transaction.repeated.allSatisfy({ workspace.history.entry($0)?.isView == true })
      {
        outcome.notices = [
          .warning("no edit was taken back; 'undo --edits' leaves what is open, selected and filtered")
        ]
      }
      if let filtered, screen.filter(of: filtered) != nil {
        let name = Quoting.quote(filtered)
        outcome.notices.append(.warning("the filter of \(name) stays; 'filter --in \(name)' removes it"))
      }
      return outcome
    } catch {
      if case .older(let revision) = error {
        run.asked = run.asked.filter { if case .undo = $0 { false } else { true } }
        run.asked.insert(.undo(revision: revision))
        return Outcome(.message(question(about: revision, steps)))
      }
      throw diagnostic(error, invocation)
    }
  }

  /// The section that the last revision filtered, if it did nothing else.
  private var lastFiltered: String? {
    guard let last = workspace.history.entry(revision), last.origin == .own,
      case .filter(let section, _?, _)? = last.change.edit
    else { return nil }
    return section
  }

  /// The question before an undo of what an earlier session did.
  private func question(about revision: Int, _ steps: Int) -> String {
    let command = Diagnostic.excerpt(workspace.history.entry(revision)?.command(in: screen.scene) ?? "")
    if isInView { return "u again takes back what was done before this session: \(command)" }
    return "'\(command)' was done before this session: "
      + (steps == 1 ? "'undo' again takes it back" : "nothing was undone; 'undo \(steps)' again undoes all")
  }

  private func diagnostic(_ refusal: History.Refusal, _ invocation: Invocation) -> Diagnostic {
    let (name, place) = (invocation.command.text, invocation.command.range)
    let number = invocation.arguments.first?.range
    switch refusal {
    case .tooFew(0):
      if let path = workspace.unreadFile { return .unread(path, name, at: place) }
      let history = workspace.history
      let isCut = name == "undo" && history.revisions.lowerBound > 0
      return Diagnostic(
        .notPossible, "there is nothing to \(name)", range: place,
        hint: isCut
          ? Self.hint(for: history)
          : name == "redo" && hasEditedSinceUndo ? "an edit, in any scene, ends what can be redone" : nil)
    case .tooFew(let available):
      return Diagnostic(
        .notPossible, "there \(available == 1 ? "is" : "are") only \(available) to \(name)",
        range: number, hint: "'\(name) \(available)' takes all of \(available == 1 ? "it" : "them")")
    case .needed(let revision, let own):
      func named(_ revision: Int) -> String {
        "\(revision)\(workspace.history.entry(revision).map { " (\(Diagnostic.excerpt($0.command)))" } ?? "")"
      }
      let other = workspace.history.entry(revision)
      let (owner, session) = other?.origin == .own ? ("your ", "") : ("", " of another session")
      let way: String
      if isAnswering, number == nil, run.asked.insert(.pass(revision: own)).inserted {
        way = "'undo' again leaves that and takes back what is before it"
      } else if other?.change.edit?.removes == true {
        way = "in a new session 'undo' takes back the last revision of all sessions, and what it removed returns"
      } else {
        way = "'diff \(max(0, own - 1)) \(own)' shows your rows; 'delete', 'move' or 'edit' change them now"
      }
      return Diagnostic(
        .notPossible, "\(owner)revision \(named(revision))\(session) depends on your revision \(named(own))",
        range: place,
        hint: way)
    case .refused(let error):
      var diagnostic = error
      diagnostic.range = place
      diagnostic.hint = "what it depends on has changed since, by another session or by a use"
      return diagnostic
    case .stopped(let error): return error
    case .older(let revision): return Diagnostic(.notPossible, question(about: revision, 1), range: place)
    case .forgotten:
      return Diagnostic(
        .notPossible, "that revision is no longer available", range: number ?? place)
    }
  }

  /// Whether the last thing that this session did, after an undo, was an edit.
  private var hasEditedSinceUndo: Bool {
    let entries = workspace.history.entries(after: workspace.history.base).filter { $0.origin == .own && !$0.isView }
    return entries.last?.change.edit != nil
      && entries.contains { if case .undo = $0.change { true } else { false } }
  }

  private static func hint(for history: History) -> String {
    let kept = history.limit == 1 ? "revision is" : "\(history.limit) revisions are"
    return "only the last \(kept) kept; 'set history.limit' changes that"
  }
}
