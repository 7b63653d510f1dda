@testable import ShellCore
import TestSupport
import Testing

/// Where a start begins: any program of edits, undo and redo leads to the same screen in a new process.
@Suite(.waiting) struct CheckpointLawTests {
  /// A session at a time on one file, and a timeline that was never stored.
  private struct Subject {
    let path: String
    var workspace: Workspace
    var timeline: Timeline

    init() throws {
      (path, workspace) = try Documents.small()
      timeline = Timeline(workspace.screen)
    }

    mutating func perform(_ edit: Edit) throws {
      let isDone = (try? workspace.edit(edit)) != nil
      #expect(((try? timeline.perform(edit, command: "")) != nil) == isDone)
      workspace.commit()
    }

    /// Undoes steps, or redoes them if the number is negative.
    mutating func travel(_ steps: Int) throws {
      let isDone = (try? workspace.travel(abs(steps), back: steps > 0, command: "")) != nil
      let isPossible =
        steps > 0
        ? (try? timeline.undo(steps, command: "")) != nil : (try? timeline.redo(-steps, command: "")) != nil
      // The stored history reaches back to the scene before the first screen here.
      if isDone, !isPossible { throw Beginning() }
      #expect(isDone == isPossible)
      workspace.commit()
    }

    mutating func restart() {
      workspace.close()
      workspace = Documents.workspace(path)
    }

    func check(_ what: Comment) {
      let differences = SmallScreen.differences(
        SmallScreen.export(workspace.screen), SmallScreen.export(timeline.screen))
      #expect(differences == "" && workspace.revision == timeline.screen.revision, what)
    }
  }

  private struct Beginning: Error {}

  @Test(.shrinking, arguments: Laws.seeds(6)) func everyStartHasTheScreenOfTheLast(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 5))
    var subject = try Subject()
    // Runs of undos and redos that reach across checkpoints, between edits.
    for step in random.steps(90) {
      let what: Comment = "seed \(seed), step \(step)"
      do {
        switch random.below(8) {
        case 0: for _ in 0..<random.below(20) { try subject.travel(1) }
        case 1: for _ in 0..<random.below(20) { try subject.travel(-1) }
        case 2: try subject.travel(1 + random.below(30))
        case 3: try subject.travel(-1 - random.below(10))
        default:
          for _ in 0..<random.below(4) {
            try subject.perform(EditGenerator.simpleEdit(subject.workspace.screen, &random))
          }
        }
      } catch is Beginning { return }
      if random.oneIn(2) { subject.restart() }
      subject.check(what)
    }
  }

  /// Two sessions that write checkpoints in turn undo what is older than the checkpoints of the other.
  @Test(.shrinking, arguments: Laws.seeds(4)) func aSessionUndoesAcrossTheCheckpointsOfAnother(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 15))
    let (path, first) = try Documents.small()
    let sessions = [first, Documents.workspace(path)]
    for step in random.steps(40) {
      let session = sessions[random.below(2)]
      for _ in 0..<random.below(30) {
        _ = try? session.edit(.star([random.pick(["🦊", "🍎", "🚀", "🥃"]) ?? ""], random.oneIn(2)))
        session.commit()
      }
      _ = try? session.travel(1 + random.below(4), back: true, command: "undo")
      session.commit()
      let next = Documents.workspace(path)
      #expect(next.storedScreen.state() == session.storedScreen.state(), "seed \(seed), step \(step)")
      #expect(next.warnings().isEmpty)
      next.close()
    }
  }
}
