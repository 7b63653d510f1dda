import ShellModel
@testable import ShellWorkspace
import TestSupport
import Testing

/// Edits of a document: performed, pending, undone, rejected.
@Suite struct EditingTests {
  private static let star = Edit.star(["🦊"], true)
  private static let gone = Edit.delete([ItemID("a/gone")])

  @Test func howMuchIsToldChangesNothingElse() throws {
    for edit in [Self.star, .delete([ItemID("a/p")]), .move(ItemID("a/q"), .section("a")), .toggle([ItemID("b/x")])] {
      let states = try [Workspace.Detail.rows, .nothing].map { detail in
        let (_, workspace) = try Documents.small()
        let transaction = try workspace.perform(edit, command: "edit", detail: detail)
        #expect(transaction.revision == workspace.revision)
        if case .rows = detail {} else { #expect(transaction.changes.isEmpty) }
        return workspace.screen.state()
      }
      #expect(states[0] == states[1], "\(edit)")
    }
  }

  @Test func aRefusedEditLeavesNothing() throws {
    for detail in [Workspace.Detail.rows, .nothing] {
      let (path, workspace) = try Documents.small()
      let before = workspace.screen.state()
      #expect(
        failure { _ = try workspace.perform(Self.gone, command: "edit", detail: detail) }
          == .refused(.unknownItem(ItemID("a/gone"))))
      // The second edit of a batch fails after the first.
      let half = Edit.batch([.delete([ItemID("a/p")]), Self.gone])
      #expect(isRefused(failure { _ = try workspace.perform(half, command: "edit", detail: detail) }))
      workspace.commit()
      #expect(workspace.screen.state() == before)
      #expect(Documents.workspace(path).screen.state() == before)
    }
  }

  @Test func whatIsGatheredWaits() throws {
    let (path, workspace) = try Documents.small()
    let before = workspace.screen
    workspace.begin()
    try workspace.edit(Self.star)
    try workspace.edit(.delete([ItemID("a/p")]))
    // An edit that changes nothing is not added to the pending ones, and a rejected edit leaves the others unchanged.
    try workspace.edit(Self.star)
    #expect(isRefused(failure { try workspace.edit(Self.gone) }))
    #expect(workspace.pending?.edits.count == 2 && workspace.screen.state() == before.state())
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

  @Test func whatIsGatheredCanBeDropped() throws {
    let (_, workspace) = try Documents.small()
    let before = workspace.screen.state()
    workspace.begin()
    try workspace.edit(Self.star)
    workspace.discard()
    #expect(workspace.pending == nil && workspace.edited.state() == before)
    workspace.begin()
    #expect(try workspace.apply(command: "apply", detail: .rows).isEmpty && workspace.screen.state() == before)
  }

  @Test func undoAndRedoAreRevisions() throws {
    let (path, workspace) = try Documents.small()
    let before = workspace.screen
    try workspace.edit(Self.star)
    try workspace.edit(.delete([ItemID("a/p")]))
    let after = workspace.screen
    _ = try workspace.undo(2, command: "undo 2")
    #expect(SmallScreen.export(workspace.screen) == SmallScreen.export(before))
    #expect(workspace.revision == before.revision + 3)
    #expect(failure { _ = try workspace.redo(3, command: "redo 3") } == .cannotTravel(.tooFew(available: 2)))
    let transaction = try workspace.redo(2, command: "redo 2")
    #expect(SmallScreen.export(workspace.screen) == SmallScreen.export(after))
    var replica = TransactionReplay(before)
    #expect(replica.apply(transaction) == nil && replica == TransactionReplay(after))
    #expect(workspace.screen(at: before.revision)?.state() == before.state())
    workspace.commit()
    let next = Documents.workspace(path)
    // The history in the file is the history of the next session.
    #expect(next.screen.state() == workspace.screen.state())
    _ = try next.undo(1, command: "undo")
    #expect(next.screen.contains(ItemID("a/p")) && next.screen.starred.contains("🦊"))
    _ = try next.undo(1, command: "undo")
    #expect(SmallScreen.export(next.screen) == SmallScreen.export(before))
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
