import LineEditing
package import ShellCore

package final class SessionBrowseSource: BrowseSource {
  private let session: Session
  private static let hitLimit = 200

  init(_ session: Session) {
    self.session = session
    session.frontEnd = .view
  }

  package var screen: Screen { session.shown }

  package func perform(_ act: LiveAct) -> Outcome { session.performInView(act, showsChanges: true) }

  package func rearm() { session.rearm() }

  package func synchronize() -> Outcome {
    // What could not be read when the view began is read once the file is free.
    if !session.workspace.isOpen {
      session.workspace.beginCommand(repeatsWarnings: false)
      session.openWorkspace(waits: false)
    }
    session.workspace.synchronize()
    var outcome = Outcome()
    session.endInView(&outcome, showsChanges: true)
    return outcome
  }

  package func run(
    _ line: String, columns: Int, row: String?, hits: [Hit]?
  ) -> (outcomes: [Outcome], text: [String]) {
    var statement = Continuation()
    if statement.add(line) == nil, !statement.isQuoted {
      return ([Outcome(.message("the line is not complete: it ends in a backslash"))], [])
    }
    if let hits { session.lookup.found = Outcome.Found(hits, query: nil) }
    return session.runInView(line, columns: max(20, columns), row: row)
  }

  // MARK: Looking

  package func hits(_ query: String) -> [Hit] {
    session.scope.hitsOfScene(query, in: SearchScope(isComplete: false, showsScreen: true), limit: Self.hitLimit)
  }

  package func complete(_ line: String, cursor: Int) -> BrowseCompletion {
    let completion = SessionCompleter(session: session).complete(line, cursor: cursor)
    let candidates = completion.candidates
    let isWhole = candidates.count == 1 && !candidates[0].isPartial
    let typed = String(decoding: line.utf8.prefix(cursor).dropFirst(completion.start), as: UTF8.self)
    let replacement = candidates.isEmpty ? typed : completion.replacement + (isWhole ? " " : "")
    let lines = candidates.count < 2 ? [] : CandidateList.lines(candidates, columns: 200, rows: 100)
    return BrowseCompletion(start: completion.start, replacement: replacement, lines: lines)
  }

  package func details(of content: ItemContent, id: ItemID) -> [PickDetail] {
    session.details(of: Hit(id, content), content)
  }
}
