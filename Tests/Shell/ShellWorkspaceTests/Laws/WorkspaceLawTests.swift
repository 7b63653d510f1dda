@testable import ShellCore
import TestSupport
import Testing

/// Random edits in several workspaces on one file: they agree, their notices are complete, and so is the file.
@Suite(.waiting) struct WorkspaceLawTests {
  /// A workspace, and the rows known from its answers and notices alone.
  private struct Reader {
    var workspace: Workspace
    var rows: TransactionReplay

    init(_ path: String) {
      workspace = Documents.workspace(path)
      rows = TransactionReplay(workspace.screen)
    }

    /// Reads the notices, which come before the answer.
    mutating func read(_ answer: ScreenTransaction?, _ what: Comment) {
      for (_, transaction) in workspace.synchronizations() { #expect(rows.apply(transaction) == nil, what) }
      if let answer { #expect(rows.apply(answer) == nil, what) }
      #expect(rows == TransactionReplay(workspace.screen), what)
    }
  }

  private static func act(_ workspace: Workspace, _ random: inout SeededGenerator) -> ScreenTransaction? {
    switch random.below(10) {
    case 0: return try? workspace.undo(1 + random.below(3), command: "undo")
    case 1: return try? workspace.redo(1 + random.below(2), command: "redo")
    case 2:
      workspace.commit()
      workspace.begin()
      for _ in 0..<2 { _ = try? workspace.edit(SmallScreen.edit(workspace.edited, &random)) }
      guard let transaction = try? workspace.apply(command: "apply", detail: .rows) else {
        workspace.discard()
        return nil
      }
      return transaction
    default: return try? workspace.edit(SmallScreen.edit(workspace.screen, &random))
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func workspacesOnOneFileAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 77))
    let (path, first) = try Documents.small()
    first.close()
    var readers = (0..<2).map { _ in Reader(path) }
    for step in random.steps(50) {
      let what: Comment = "seed \(seed), step \(step)"
      let number = random.below(readers.count)
      if random.oneIn(12) {
        // A session ends, and another one replaces it.
        readers[number].workspace.close()
        readers[number] = Reader(path)
      }
      let workspace = readers[number].workspace
      if random.oneIn(2) { workspace.synchronize() }
      let answer = Self.act(workspace, &random)
      readers[number].read(answer, what)
      // Two writers would wait for each other here, because both are in one thread.
      workspace.commit()
    }
    for number in readers.indices {
      readers[number].workspace.synchronize()
      readers[number].read(nil, "seed \(seed), at the end")
    }
    let last = Documents.workspace(path)
    for reader in readers {
      // An undo may have opened another scene, which the other reader is not in.
      let (stored, wanted) = (reader.workspace.storedScreen.state(), last.storedScreen.state())
      #expect(SmallScreen.differences(stored, wanted) == "", "seed \(seed)")
      #expect(reader.workspace.revision == last.revision && !reader.workspace.hasUnsaved, "seed \(seed)")
    }
  }
}
