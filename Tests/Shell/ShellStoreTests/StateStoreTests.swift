import DiffableSnapshots
import Foundation
import SQLite
import ShellModel
import ShellStore
import TestSupport
import Testing

/// The journal and its checkpoints: what is written can be read.
@Suite(.waiting) struct StateStoreTests {
  private static func file() throws -> String { try TestFolder.make().appendingPathComponent("state.sqlite").path }

  private static func open(_ path: String) throws -> StateStore { try StateStore.open(path, policy: .refuse).store }

  /// Writes changes as the next revisions.
  private static func write(
    _ changes: [History.Change], to store: StateStore, from revision: Int, checkpoint: ScreenState? = nil,
    limit: Int = 10_000
  ) throws {
    var group = StateStore.Group()
    for (number, change) in changes.enumerated() {
      group.rows.append(StateStore.GroupRow(revision + number, "command \(revision + number)", change))
    }
    group.checkpoint = checkpoint
    try store.begin()
    try store.commit(group, limit: limit, stride: max(1, limit / 8))
  }

  private static func edit(_ row: JournalRow) -> Edit? {
    if case .edit(let edit) = row.change { return edit }
    return nil
  }

  /// Every kind of edit is restored from a file that was closed in between.
  @Test(arguments: EditGenerator.Kind.allCases) func everyEditComesBack(kind: EditGenerator.Kind) throws {
    let path = try Self.file()
    var random = SeededGenerator(law: 1)
    var edits: [Edit] = []
    for _ in 0..<12 {
      let screen = SmallScreen.random(edits: 4, &random)
      edits.append(EditGenerator.edit(kind, of: screen, &random))
    }
    let store = try Self.open(path)
    try Self.write(edits.map { .edit($0) }, to: store, from: 1)
    store.close()
    let rows = try #require(try Self.open(path).rows(after: 0))
    #expect(rows.map(\.revision) == Array(1...edits.count))
    for (row, edit) in zip(rows, edits) { #expect(Self.edit(row) == edit) }
  }

  /// Sections and cells of the bundled scenes cover the most features.
  @Test(arguments: [
    "explorer", "gitmoji", "flags", "reactions", "home", "nested", "storefront", "frameworks", "meditations", "paywall",
  ])
  func scenesComeBack(name: String) throws {
    let scene = try BundledScenes.scene(name)
    let path = try Self.file()
    let store = try Self.open(path)
    // All items of the catalog have the same form.
    var small = scene
    for index in small.sections.indices { small.sections[index].items = Array(scene.sections[index].items.prefix(3)) }
    let sections: [Edit] = small.sections.map { .addSection($0.info, before: nil) }
    let edits = [.openDescribed(small, isFresh: true)] + sections
    try Self.write(edits.map { .edit($0) }, to: store, from: 1)
    let rows = try #require(try store.rows(after: 0))
    #expect(rows.map(Self.edit) == edits)
  }

  @Test func undoAndRedoComeBack() throws {
    let store = try Self.open(try Self.file())
    try Self.write([.undo([3, 1]), .redo([1]), .undo([])], to: store, from: 5)
    let rows = try #require(try store.rows(after: 4))
    #expect(rows.map { "\($0.change)" } == ["undo([3, 1])", "redo([1])", "undo([])"])
    #expect(rows.map(\.command) == (5...7).map { "command \($0)" })
    #expect(rows.allSatisfy(store.isOwn))
  }

  /// A checkpoint is the whole screen.
  @Test(.shrinking, arguments: Laws.seeds(4)) func checkpointsComeBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let store = try Self.open(try Self.file())
    var revision = 0
    for _ in random.steps(12) {
      var screen = SmallScreen.random(edits: 5, &random)
      for _ in random.steps(6) { _ = try? screen.perform(EditGenerator.edit(screen, &random)) }
      var state = screen.state()
      revision += 1
      state.revision = revision
      try Self.write([.edit(.star([], true))], to: store, from: revision, checkpoint: state)
      let read = try store.newest().state
      #expect(read.map { SmallScreen.differences($0, state) } == "", "seed \(seed)")
      #expect(read == state, "seed \(seed)")
    }
  }

  /// The newest screen is the last checkpoint with the rows after it; earlier screens can be restored too.
  @Test func thePastIsACheckpointAndTheRowsBehindIt() throws {
    let store = try Self.open(try Self.file())
    var screen = SmallScreen.screen
    var states: [ScreenState] = [screen.state()]
    func step(checkpoint: Bool) throws {
      let edit = Edit.star(["🦊"], states.count % 2 == 1)
      try screen.perform(edit)
      let state = screen.state()
      try Self.write([.edit(edit)], to: store, from: states.count, checkpoint: checkpoint ? state : nil)
      states.append(state)
    }
    for number in 1...20 { try step(checkpoint: number % 6 == 0) }
    for revision in [0, 1, 5, 6, 7, 12, 17, 20, 1000] {
      let past = try #require(try store.past(upTo: revision))
      #expect(try store.past(upTo: revision, interruption: Interruption { true }) == nil)
      var replayed = try past.state.map { try Screen($0) } ?? SmallScreen.screen
      #expect(replayed.revision <= revision)
      for row in past.rows where row.revision <= revision {
        try replayed.perform(try #require(Self.edit(row)))
        #expect(replayed.revision == row.revision)
      }
      #expect(replayed.state() == states[min(revision, 20)], "\(revision)")
    }
    #expect(try store.place(of: 20)?.session == store.session && store.place(of: 21) == nil)
    // Of 1,250 revisions, the first checkpoint and the newest one are stored.
    #expect(try store.past(from: 1)?.state?.revision == 6 && store.past(from: 7)?.state?.revision == 18)
    #expect(try store.rows(after: 20)?.isEmpty == true)
  }

  /// The journal stores at least as many revisions as its limit, and not many more.
  @Test(arguments: [1, 4, 10]) func theJournalIsBounded(limit: Int) throws {
    let store = try Self.open(try Self.file())
    var screen = SmallScreen.screen
    for revision in 1...60 {
      let edit = Edit.star(["🦊"], revision % 2 == 1)
      try screen.perform(edit)
      try Self.write(
        [.edit(edit)], to: store, from: revision, checkpoint: revision % 3 == 0 ? screen.state() : nil, limit: limit)
    }
    let oldest = try #require(try store.past(upTo: 0)?.state?.revision)
    #expect(60 - oldest >= limit && 60 - oldest <= limit + limit / 8 + 6)
    #expect(try store.rows(after: 0) == nil && store.rows(after: oldest)?.count == 60 - oldest)
    #expect(try store.newest().state == screen.state())
  }

  /// Changes of another session are visible, and distinguishable from one's own.
  @Test func sessionsSeeEachOther() throws {
    let path = try Self.file()
    let (mine, other) = (try Self.open(path), try Self.open(path))
    _ = mine.hasChanged()
    #expect(!mine.hasChanged())
    try Self.write([.edit(.star(["🦊"], true))], to: other, from: 1)
    #expect(mine.hasChanged() && !mine.hasChanged())
    let rows = try #require(try mine.rows(after: 0))
    #expect(rows.map(mine.isOwn) == [false] && rows.map(other.isOwn) == [true])
    #expect(try mine.holds(JournalPlace(revision: 1, session: other.session)))
    #expect(try !mine.holds(JournalPlace(revision: 1, session: mine.session)))
  }

  /// Another session made the file anew, or dropped this one because it does not see its process: what this one writes later is read.
  @Test func aSessionThatWasDroppedWritesOn() throws {
    let path = try Self.file()
    let store = try Self.open(path)
    try Self.write([.undo([1])], to: store, from: 1)
    let other = try Connection(path: path, .readWrite)
    try other.execute("DELETE FROM session")
    #expect(try store.rows(after: 0)?.map(\.revision) == [1])
    try Self.write([.undo([2])], to: store, from: 2)
    let rows = try #require(try Self.open(path).rows(after: 0))
    #expect(rows.map(\.revision) == [1, 2] && rows.allSatisfy { $0.session == store.session && $0.process > 0 })
  }

  /// Changes that are rolled back or never committed are not stored.
  @Test func onlyWhatIsCommittedIsThere() throws {
    let path = try Self.file()
    let store = try Self.open(path)
    try store.begin()
    store.rollback()
    try Self.write([.edit(.star(["🦊"], true))], to: store, from: 1)
    // The same revision cannot be written twice, and a failure leaves nothing behind.
    #expect(throws: StateFileError.self) {
      try Self.write([.edit(.star(["🍎"], true)), .edit(.star(["🚀"], true))], to: store, from: 1)
    }
    #expect(try store.rows(after: 0)?.count == 1)
    try store.begin()
    store.close()
    #expect(try Self.open(path).rows(after: 0)?.count == 1)
  }

  @Test func settingsAreKept() throws {
    let path = try Self.file()
    let store = try Self.open(path)
    for (name, value) in [("tone", "dark"), ("diff", "summary"), ("tone", "light"), ("x", "a'b\"\n")] {
      try store.set(name, value)
    }
    try store.set("diff", nil)
    try store.set("nosuch", nil)
    store.close()
    let settings = try Self.open(path).settings()
    #expect(settings.map(\.name) == ["tone", "x"] && settings.map(\.value) == ["light", "a'b\"\n"])
  }

  @Test func aReaderChangesNothing() throws {
    let path = try Self.file()
    #expect(try StateStore.openForReading(path) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    let store = try Self.open(path)
    try Self.write([.edit(.star(["🦊"], true))], to: store, from: 1)
    store.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let reader = try #require(try StateStore.openForReading(path))
    #expect(try reader.rows(after: 0)?.count == 1 && !reader.isWritable)
    #expect(throws: StateFileError.self) { try reader.set("a", "b") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }
}

/// Sessions that write at the same time.
extension StateStoreTests {
  /// A session that has read the file recognizes it, although the session that wrote the last revision has ended and the
  /// revision was trimmed since.
  @Test func aTrimmedEndIsRecognized() throws {
    let path = try Self.file()
    let ended = try Self.open(path)
    try Self.write([.edit(.star(["🦊"], true))], to: ended, from: 1)
    ended.close()
    try Connection(path: path, .readWrite).run("UPDATE session SET process = ?", .integer(1 << 30))
    let reader = try Self.open(path)
    let place = try #require(try reader.place(of: 1))
    let writer = try Self.open(path)
    let changes = (0..<60).map { History.Change.edit(.star(["🍎"], $0.isMultiple(of: 2))) }
    var state = SmallScreen.screen.state()
    state.revision = 61
    try Self.write(changes, to: writer, from: 2, checkpoint: state, limit: 8)
    #expect(try reader.rows(after: 1) == nil, "the revision was trimmed")
    #expect(try reader.holds(place))
  }
}
