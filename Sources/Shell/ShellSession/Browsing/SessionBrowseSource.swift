import LineEditing
package import ShellCore
import TerminalText

package final class SessionBrowseSource: BrowseSource {
  private let session: Session
  /// The word that names the section where the cursor starts.
  private let word: Word?
  /// That section; nil for the first one.
  private(set) var section: String?
  /// Whether the screen cannot be read yet.
  private var isWaiting = false
  /// Why the screen cannot be read.
  private(set) var failure: Diagnostic?
  private static let hitLimit = 200

  init(_ session: Session, section word: Word? = nil) {
    self.session = session
    self.word = word
    session.view = AttachedView(session.facts, showsChanges: true)
  }

  /// Returns the session to its prompt or script.
  package func end() {
    session.view = nil
  }

  package func open() -> Opening {
    let opening = session.opening(&failure) { () throws(Diagnostic) in section = try session.section(of: word) }
    isWaiting = opening != .open
    return opening
  }

  package var screen: Screen { isWaiting ? Screen(catalog: session.catalog) : session.shown }

  package func perform(_ line: String) -> ActionOutcome { session.performInView(line) }

  package func copy(_ text: String) -> ActionOutcome { session.copyInView(text) }

  package func synchronize() -> ActionOutcome {
    session.synchronize()
    return session.outcomeInView()
  }

  /// Runs a line. Its output becomes the lines of the outcome.
  package func run(_ line: String, columns: Int) -> ActionOutcome {
    var statement = Continuation()
    if statement.add(line) == nil, !statement.isQuoted {
      return ActionOutcome(message: "the line is not complete: it ends in a backslash")
    }
    session.view?.columns = max(20, columns)
    let hadFailed = session.run.hasFailed
    let scene = session.screen.scene
    var failures = ""
    let text = session.output.capturing {
      failures = session.errors.capturing { session.execute(line, number: 1, name: "<browse>") }
    }
    // A line that fails reports its own failure. The view has not failed.
    session.run.hasFailed = hadFailed
    session.view?.columns = nil
    var outcome = session.outcomeInView()
    outcome.lines = (text + failures).split(separator: "\n").map { Sanitizing.visible($0) }
    outcome.isQuit = session.run.hasQuit
    let opened = session.screen.scene
    if opened != scene, failures.isEmpty {
      outcome.isScene = true
      outcome.message = "scene \(opened): 'u' brings \(scene) back"
    }
    return outcome
  }

  // MARK: Looking

  package func hits(_ query: String) -> [Hit] {
    Array(session.hits(query, in: SearchScope(isComplete: false, showsScreen: true), limit: Self.hitLimit))
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
