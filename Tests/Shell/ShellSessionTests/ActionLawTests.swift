import Foundation
@testable import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// A key and a line with the same meaning have the same effect: the words of an action, quoted, parsed and run, give
/// the same result as the action.
@Suite struct ActionLawTests {
  private static func shell(_ timeline: Timeline) -> ShellHarness {
    let shell = ShellHarness {
      $0.now = { 1_000_000 }
      $0.clipboard = Clipboard(takesSequence: true)
    }
    shell.session.workspace.timeline = timeline
    return shell
  }

  /// A screen with a history.
  ///
  /// - Parameter isUndone: Whether part of it is always undone; otherwise it is in half of the cases.
  private static func timeline(isUndone: Bool = false, _ random: inout SeededGenerator) -> Timeline {
    var timeline = Timeline(ActionGenerator.hardScreen(&random))
    for _ in 0..<4 {
      let edit = EditGenerator.simpleEdit(timeline.screen, &random)
      _ = try? timeline.perform(edit, command: "before")
    }
    if random.oneIn(2) || isUndone { _ = try? timeline.undo(1 + random.below(2), command: "undo") }
    return timeline
  }

  @Test(arguments: ActionGenerator.Kind.allCases) func wordsAndActionAgree(kind: ActionGenerator.Kind) throws {
    var performed = 0
    for seed in Laws.seeds(25) {
      var random = SeededGenerator(
        seed: UInt64(seed) &* 31 &+ UInt64(ActionGenerator.Kind.allCases.firstIndex(of: kind) ?? 0))
      let timeline = Self.timeline(isUndone: kind == .redo, &random)
      let action = ActionGenerator.action(kind, on: timeline.screen, &random)
      let typed = try #require(action.line)
      let (key, line) = (Self.shell(timeline), Self.shell(timeline))
      var failure: Diagnostic?
      do throws(Diagnostic) {
        let report = try key.session.perform(action)
        key.session.write(report, command: action.words?[0] ?? "")
        performed += 1
      } catch {
        failure = error
      }
      line.session.execute(typed, number: 0, name: "<test>")
      #expect(line.session.run.hasFailed == (failure != nil), "\(seed): \(typed): \(line.errorText)")
      if let failure {
        let reply = try JSONSerialization.jsonObject(with: Data(line.take().utf8)) as? [String: Any]
        let error = reply?["error"] as? [String: Any]
        #expect(error?["code"] as? String == failure.code.rawValue, "\(seed): \(typed)")
        #expect(error?["message"] as? String == failure.message, "\(seed): \(typed)")
      } else {
        #expect(key.take() == line.take(), "\(seed): \(typed)")
      }
      let (mine, other) = (key.session.screen, line.session.screen)
      #expect(mine.revision == other.revision, "\(seed): \(typed)")
      #expect(SmallScreen.differences(mine.state(), other.state()) == "", "\(seed): \(typed)")
      let (keyEntry, lineEntry) = (key.session.workspace.history, line.session.workspace.history)
      if mine.revision > timeline.screen.revision {
        let entries = (key: keyEntry.entry(mine.revision), line: lineEntry.entry(mine.revision))
        #expect(entries.key?.change == entries.line?.change, "\(seed): \(typed)")
        #expect(entries.key?.command == typed && entries.line?.command == typed, "\(seed): \(typed)")
      }
    }
    #expect(performed > 0, "\(kind): \(performed)")
  }

  /// The words of an action are one statement of one command, and no word is lost.
  @Test(.shrinking) func linesAreReadBackAsTheyWere() throws {
    var random = SeededGenerator(law: 7)
    for round in random.steps(Laws.rounds(300).count) {
      let screen = ActionGenerator.hardScreen(&random)
      let kind = ActionGenerator.Kind.allCases[round % ActionGenerator.Kind.allCases.count]
      let action = ActionGenerator.action(kind, on: screen, &random)
      let line = try #require(action.line)
      let statements = try Lexer.statements(in: line)
      #expect(statements.map { $0.map(\.text) } == [action.words], "\(line)")
    }
  }

  /// Every edit that has words is one of the generated actions.
  @Test func everyEditWithWordsIsGenerated() {
    var random = SeededGenerator(law: 9)
    for kind in EditGenerator.Kind.allCases {
      let edit = EditGenerator.edit(kind, of: SmallScreen.screen, &random)
      #expect((edit.words == nil) == (ActionGenerator.Kind(.edit(edit)) == nil), "\(edit)")
    }
  }

  /// While a transaction is open, a key adds to it as a line does.
  @Test func keysAddToPendingEdits() throws {
    var random = SeededGenerator(law: 1)
    let shell = Self.shell(Timeline(ActionGenerator.hardScreen(&random)))
    _ = shell.run("begin")
    guard case .pending(1) = try shell.session.perform(.edit(.star(["🦊"], true))) else {
      Issue.record("not gathered")
      return
    }
    #expect(throws: Diagnostic.self) { try shell.session.perform(.undo(1)) }
    #expect(shell.session.revision == 0 && shell.session.edited.starred.contains("🦊"))
    _ = shell.run("apply")
    #expect(shell.session.revision == 1 && shell.session.screen.starred.contains("🦊"))
  }

  /// A copy that fails changes nothing. A copy in a live view goes to the terminal of that view.
  @Test func copiesGoWhereTheViewIs() throws {
    let shell = ShellHarness(.plain)
    #expect(throws: Diagnostic.self) { try shell.session.perform(.copy([.emoji("🦊")])) }
    #expect(shell.session.revision == 0)
    var facts = shell.session.facts
    facts.variable = { $0 == "TERM" ? "xterm" : nil }
    let view = AttachedView(facts, showsChanges: true)
    shell.session.view = view
    _ = try shell.session.perform(.copy([.emoji("🦊")]))
    shell.session.view = nil
    #expect(view.clipboardOutput.take().contains("]52;c;8J+mig=="))
    #expect(shell.take().isEmpty && shell.session.revision == 0)
    #expect(shell.session.screen[section: "recents"].visibleItems.first == ItemID("recents/🦊"))
    #expect(throws: Diagnostic.self) { try shell.session.perform(.copy([.emoji("x")])) }
    #expect(throws: Diagnostic.self) { try shell.session.perform(.undo(0)) }
  }
}
