import Foundation
import ShellModel
@testable import ShellWorkspace
import TestSupport
import Testing

/// Two workspaces on one file: what each sees of the other, and what happens if the file disappears.
@Suite(.waiting) struct TwoWorkspacesTests {
  @Test func theOtherSeesWhatIsCommitted() throws {
    let (path, first) = try Documents.small()
    let second = Documents.workspace(path)
    let before = second.screen
    try first.edit(.star(["🦊"], true), "star 🦊")
    second.synchronize()
    #expect(second.takeNotices().isEmpty && second.revision == before.revision)
    first.commit()
    try first.edit(.delete([ItemID("a/p")]), "delete a/p")
    first.commit()
    second.synchronize()
    let seen = second.synchronizations()
    #expect(seen.count == 1 && seen[0].others.map(\.command) == ["star 🦊", "delete a/p"])
    var replica = TransactionReplay(before)
    #expect(replica.apply(seen[0].transaction) == nil && replica == TransactionReplay(first.screen))
    #expect(second.screen.state() == first.screen.state())
    second.synchronize()
    #expect(second.takeNotices().isEmpty)
  }

  @Test func anEditFollowsTheOthersFirst() throws {
    let (path, first) = try Documents.small()
    let second = Documents.workspace(path)
    second.open()
    try first.edit(.delete([ItemID("a/p")]))
    first.commit()
    // The other session has deleted the item: the edit is rejected, and the notices are not lost.
    #expect(failure { try second.edit(.pin([ItemID("a/p")], true)) } == .refused(.unknownItem(ItemID("a/p"))))
    #expect(second.synchronizations().count == 1 && second.screen.state() == first.screen.state())
    second.commit()
    try second.edit(.pin([ItemID("a/q")], true))
    second.commit()
    first.synchronize()
    #expect(first.screen.pinned.contains(ItemID("a/q")) && first.screen.state() == second.screen.state())
  }

  @Test func undoTakesBackOnlyWhatIsItsOwn() throws {
    let (path, first) = try Documents.small()
    let second = Documents.workspace(path)
    second.open()
    try first.edit(.star(["🦊"], true))
    first.commit()
    try second.edit(.star(["🍎"], true))
    second.commit()
    _ = try first.undo(1, command: "undo")
    #expect(first.screen.starred.contains("🍎") && !first.screen.starred.contains("🦊"))
    first.commit()
    // An edit that another session depends on is not undone.
    try first.edit(.insert([NewItem(component: "z", content: ItemContent(text: "z", title: "z"))], .section("a")))
    let inserted = first.revision
    first.commit()
    try second.edit(.pin([ItemID("a/z")], true))
    second.commit()
    guard case .cannotTravel(let refusal)? = failure({ _ = try first.undo(1, command: "undo") }) else {
      Issue.record("undo went through")
      return
    }
    #expect(refusal == .needed(by: inserted + 1))
    #expect(first.screen.contains(ItemID("a/z")))
  }

  /// An edit that was in the file at the beginning, and that another session has undone and redone since, belongs to that one.
  @Test func anEditBelongsToTheSessionThatRedidItLast() throws {
    let (path, first) = try Documents.small()
    try first.edit(.star(["🦊"], true))
    first.commit()
    let second = Documents.workspace(path)
    try second.edit(.star(["🍎"], true))
    second.commit()
    _ = try first.undo(1, command: "undo")
    _ = try first.redo(1, command: "redo")
    first.commit()
    second.synchronize()
    _ = try second.undo(1, command: "undo")
    second.commit()
    #expect(second.screen.starred.contains("🦊") && !second.screen.starred.contains("🍎"))
    first.synchronize()
    _ = try first.undo(1, command: "undo")
    #expect(!first.screen.starred.contains("🦊"))
  }

  @Test func whatIsGatheredGoesOnFromWhatTheOthersDid() throws {
    let (path, first) = try Documents.small()
    let second = Documents.workspace(path)
    second.begin()
    try second.edit(.delete([ItemID("a/q")]))
    try first.edit(.delete([ItemID("a/p")]))
    first.commit()
    second.synchronize()
    #expect(!second.edited.contains(ItemID("a/p")) && !second.edited.contains(ItemID("a/q")))
    #expect(second.screen.contains(ItemID("a/q")))
    // Edits of other sessions can make the transaction fail: then it stays pending.
    try first.edit(.delete([ItemID("a/q")]))
    first.commit()
    #expect(isRefused(failure { _ = try second.apply(command: "apply", detail: .rows) }))
    #expect(second.pending?.edits.count == 1)
  }

  /// The folder has another name when SQLite needs a journal in it.
  @Test func aFolderThatMovesBeforeACommitLosesNothing() throws {
    let (path, first) = try Documents.small()
    try first.edit(.star(["🦊"], true))
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.moveItem(atPath: folder, toPath: folder + ".moved")
    defer { try? FileManager.default.removeItem(atPath: folder + ".moved") }
    first.commit()
    #expect(!first.hasUnsaved && first.warnings().count == 1)
    let next = Documents.workspace(path)
    #expect(next.screen.starred.contains("🦊"))
  }

  @Test func aFileThatIsRemovedIsMadeAgain() throws {
    let (path, workspace) = try Documents.small()
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    try FileManager.default.removeItem(atPath: path)
    try workspace.edit(.star(["🍎"], true))
    workspace.commit()
    #expect(workspace.warnings().contains { $0.contains("was removed or emptied while it was in use") })
    #expect(!workspace.hasUnsaved)
    #expect(Documents.workspace(path).screen.state() == workspace.screen.state())
  }

  @Test func aFileThatIsReplacedIsGoneOnWith() throws {
    let (path, workspace) = try Documents.small()
    let (other, writer) = try Documents.small()
    try writer.edit(.star(["🚀"], true))
    writer.commit()
    writer.close()
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    let before = workspace.screen
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: other, toPath: path)
    workspace.synchronize()
    let notices = workspace.takeNotices()
    #expect(workspace.screen.starred.contains("🚀") && !workspace.screen.starred.contains("🦊"))
    guard case .warning(let text)? = notices.first, case .synchronized(let others, let transaction)? = notices.last
    else {
      Issue.record("\(notices)")
      return
    }
    #expect(text.contains("was replaced while it was in use") && others.isEmpty)
    var replica = TransactionReplay(before)
    #expect(replica.apply(transaction) == nil && replica == TransactionReplay(workspace.screen))
    // Undo reverts what this session does from now on, not the edits in the new file.
    #expect(throws: WorkspaceError.cannotTravel(.tooFew(available: 0))) { _ = try workspace.undo(1, command: "undo") }
    try workspace.edit(.star(["🍎"], true))
    _ = try workspace.undo(1, command: "undo")
    #expect(workspace.screen.starred.contains("🚀") && !workspace.screen.starred.contains("🍎"))
    // The content of the session is in its own file.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let saved = try #require(names.first { $0.contains(".saved-") })
    let rescued = Documents.workspace(folder.appendingPathComponent(saved).path)
    #expect(SmallScreen.export(rescued.screen) == SmallScreen.export(before))
  }
}
