import Clocks
import Foundation
@testable import ShellCore
import SQLite
import TestSupport
import Testing

/// Two workspaces on one file: what each sees of the other, and what happens if the file disappears.
@Suite(.waiting) struct TwoWorkspacesTests {
  @Test func whatIsGatheredGoesOnFromWhatTheOthersDid() throws {
    let (path, first) = try Documents.small()
    let second = Documents.workspace(path)
    second.begin()
    try second.edit(.delete([ItemID("a/q")]))
    try first.edit(.delete([ItemID("a/p")]))
    first.commit()
    second.synchronize()
    #expect(["a/p", "a/q"].allSatisfy { !second.edited.contains(ItemID($0)) } && second.screen.contains(ItemID("a/q")))
    // Edits of other sessions can make the transaction fail: then it stays pending.
    try first.edit(.delete([ItemID("a/q")]))
    first.commit()
    #expect(refusal { _ = try second.apply(command: "apply", detail: .rows) } == .unknownItem)
    #expect(second.pending?.count == 1 && second.pending?.refused?.step == 0)
    #expect(second.travelInPending(1, back: true) == nil && second.pending?.refused == nil)
  }

  /// What another session removed depends on what was in it: an undo would take it from what returns.
  @Test func whatAnotherSessionRemovedIsNotUndone() throws {
    let (path, first) = try Documents.small()
    try first.edit(.addSection(SectionInfo(id: "wip", title: "Wip", layout: .plain), before: nil))
    let second = Documents.workspace(path)
    try first.edit(.insert([NewItem(component: "x")], .section("wip")))
    first.commit()
    try second.edit(.removeSection("wip"))
    second.commit()
    first.synchronize()
    #expect(throws: History.Refusal.needed(by: 4, own: 3)) { try first.travel(1, back: true, command: "undo") }
    first.commit()
    let third = Documents.workspace(path)
    _ = try third.travel(1, back: true, command: "undo")
    third.commit()
    first.synchronize()
    #expect(first.screen.contains(ItemID("wip/x")))
    #expect(try first.travel(1, back: true, command: "undo").undone.count == 1)
    // What it added again would stay.
    try first.edit(.insert([NewItem(component: "y")], .section("wip")))
    first.commit()
    third.synchronize()
    for edit in [.delete([ItemID("wip/y")]), Edit.add(third.screen.state())] { try third.edit(edit) }
    third.commit()
    first.synchronize()
    #expect(throws: History.Refusal.self) { try first.travel(1, back: true, command: "undo") }
  }

  /// The file goes, comes back, or makes room for another one.
  @Test func aFileThatIsGoneIsNoticed() throws {
    let (path, workspace) = try Documents.small()
    let (other, writer) = try Documents.small()
    writer.close()
    let bytes = FileManager.default.contents(atPath: other)
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    try FileManager.default.moveItem(atPath: path, toPath: path + ".mine")
    try FileManager.default.moveItem(atPath: other, toPath: path)
    workspace.synchronize()
    let reason = "\(path) was removed or replaced while it was in use"
    #expect(workspace.health == .unsaved(reason) && workspace.hasUnsaved)
    #expect(workspace.warnings() == ["\(reason); changes after revision 2 are not saved"])
    try workspace.edit(.star(["🍎"], true))
    workspace.commit()
    #expect(workspace.screen.starred.contains("🍎") && workspace.takeNotices().isEmpty && workspace.unsavedCount == 1)
    workspace.beginCommand(repeatsWarnings: true)
    try workspace.edit(.star(["🍇"], true))
    #expect(workspace.warnings().count == 1)
    #expect(FileManager.default.contents(atPath: path) == bytes)
    // It is tried anew at each edit.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: path + ".mine", toPath: path)
    try workspace.edit(.star(["🚀"], true))
    workspace.commit()
    #expect(workspace.health == .saved && !workspace.hasUnsaved && workspace.takeNotices().isEmpty)
    #expect(Documents.workspace(path).screen.state() == workspace.screen.state())
  }

  /// What could not be saved is done again on what another session has saved since.
  @Test func whatCouldNotBeSavedIsSavedLater() throws {
    let (path, workspace) = try Documents.small()
    let lock = Documents.workspace(path)
    lock.open()
    chmod(path, 0o400)
    // Root may write everything: the file is of another kind for a while.
    try FileManager.default.moveItem(atPath: path, toPath: path + ".mine")
    try workspace.edit(.star(["🍎"], true))
    try workspace.edit(.insert([NewItem(component: "z", content: ItemContent(text: "z", title: "z"))], .section("a")))
    workspace.commit()
    #expect(workspace.unsavedCount == 2)
    chmod(path + ".mine", 0o600)
    try FileManager.default.moveItem(atPath: path + ".mine", toPath: path)
    try lock.edit(.star(["🚀"], true))
    try lock.edit(.delete([ItemID("a/p")]))
    lock.commit()
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    #expect(!workspace.hasUnsaved && workspace.health == .saved)
    #expect(Set(workspace.screen.starred) == ["🍎", "🚀", "🦊"] && !workspace.screen.contains(ItemID("a/p")))
    #expect(workspace.screen.contains(ItemID("a/z")))
    #expect(Documents.workspace(path).screen.state() == workspace.screen.state())
  }

  /// Another process holds the file when a session begins, and when it edits.
  @Test func aLockIsWaitedForAndNothingGoesOnUnsaved() throws {
    let (path, other) = try Documents.small()
    try other.edit(.star(["🚀"], true))
    other.commit()
    let clock = SimulatedClock()
    let workspace = Documents.workspace(path, clock: clock.clock)
    var notices = 0
    workspace.whileWaiting = { notices += 1 }
    let lock = try Connection(path: path, .readWrite)
    try lock.execute("BEGIN EXCLUSIVE")
    // What only reads answers from what it has.
    #expect(!workspace.screen.starred.contains("🚀") && !workspace.isOpen && workspace.health == .waiting)
    #expect(workspace.warnings() == ["another process holds \(path); it was not read"] && notices == 0)
    let began = clock.clock.now()
    #expect(refusal { try workspace.edit(.star(["🦊"], true)) } == .unavailable)
    #expect(clock.clock.now() - began >= .seconds(30) && notices == 1)
    #expect(workspace.health == .waiting && !workspace.hasUnsaved)
    // Ctrl-C ends the wait. The record of a use waits for a second.
    workspace.isInterrupted = { notices == 2 }
    #expect(refusal { try workspace.edit(.star(["🦊"], true)) } == .interrupted)
    workspace.isInterrupted = { false }
    let start = clock.clock.now()
    #expect(refusal { try workspace.edit(.use(["🦊"], at: 0)) } == .unavailable)
    #expect(clock.clock.now() - start < .seconds(2))
    lock.rollback()
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    #expect(workspace.health == .saved && Set(workspace.screen.starred) == ["🚀", "🦊"])
    #expect(Documents.workspace(path).screen.state() == workspace.screen.state())
    // A session that has the file open notices the lock when an edit needs it.
    try lock.execute("BEGIN EXCLUSIVE")
    workspace.synchronize()
    #expect(workspace.health == .saved)
    #expect(refusal { try workspace.edit(.use(["🦊"], at: 0)) } == .unavailable)
    workspace.synchronize()
    #expect(
      Set(workspace.screen.starred) == ["🚀", "🦊"] && workspace.health == .waiting && workspace.warnings().count == 1)
    lock.rollback()
    workspace.synchronize()
    #expect(workspace.health == .saved && workspace.takeNotices().isEmpty)
  }
}
