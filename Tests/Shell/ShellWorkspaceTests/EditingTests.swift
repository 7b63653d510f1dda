@testable import ShellCore
import TestSupport
import Testing

/// Edits of a document: performed, pending, undone, rejected.
@Suite struct EditingTests {
  private static let star = Edit.star(["🦊"], true)
  private static let gone = Edit.delete([ItemID("a/gone")])

  @Test func whatIsGatheredWaits() throws {
    let (path, workspace) = try Documents.small()
    let before = workspace.screen
    workspace.begin()
    try workspace.edit(Self.star)
    try workspace.edit(.delete([ItemID("a/p")]))
    // An edit that changes nothing is not added to the pending ones, and a rejected edit leaves the others unchanged.
    try workspace.edit(Self.star)
    #expect(refusal { try workspace.edit(Self.gone) } == .unknownItem)
    #expect(workspace.pending?.count == 2 && workspace.screen.state() == before.state())
    #expect(workspace.edited.starred.contains("🦊") && !workspace.edited.contains(ItemID("a/p")))
    workspace.commit()
    #expect(Documents.workspace(path).screen.state() == before.state())
    let transaction = try workspace.apply(command: "apply", detail: .rows)
    #expect(workspace.pending == nil && workspace.revision == before.revision + 1)
    var replica = TransactionReplay(before)
    #expect(replica.apply(transaction) == nil && replica == TransactionReplay(workspace.screen))
    workspace.commit()
    #expect(Documents.workspace(path).screen.state() == workspace.screen.state())
  }

  /// However short the history is, what is not in the file yet stays in it.
  @Test func aGroupLongerThanTheHistoryIsWritten() throws {
    let (path, workspace) = try Documents.small()
    workspace.setHistoryLimit(1)
    for step in 0..<5_000 { _ = try workspace.perform(.star(["🦊"], step % 2 == 0), command: "s", detail: .nothing) }
    #expect(workspace.unwritten.count == 5_000 && workspace.history.baseVersion == 0)
    workspace.commit()
    #expect(workspace.unwritten.isEmpty && Documents.workspace(path).screen.state() == workspace.screen.state())
    try workspace.edit(Self.star)
    #expect(workspace.unwritten.count == 1 && workspace.history.baseVersion > 0)
  }

  @Test func aScriptIsTakenBack() throws {
    let (path, workspace) = try Documents.small()
    let before = SmallScreen.export(workspace.screen)
    for commits in [false, true] {
      let mark = workspace.mark
      try workspace.edit(Self.star)
      if commits { workspace.commit() }
      workspace.begin()
      try workspace.edit(.delete([ItemID("a/p")]))
      try workspace.takeBack(to: mark, command: "(interrupted)")
      #expect(SmallScreen.export(workspace.screen) == before && workspace.pending == nil)
      #expect(SmallScreen.export(Documents.workspace(path).screen) == before)
    }
  }
}
