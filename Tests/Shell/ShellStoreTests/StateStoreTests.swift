import DiffableSnapshots
import Foundation
import SQLite
@testable import ShellCore
import TestSupport
import Testing

/// The journal and its checkpoints: what is written can be read.
@Suite(.waiting) struct StateStoreTests {
  private static func open(_ path: String) throws -> StateStore { try StateStore.open(path) }

  /// Writes changes as the next versions.
  private static func write(
    _ changes: [History.Change], to store: StateStore, from version: Int, checkpoint: ScreenState? = nil,
    limit: Int = 10_000
  ) throws {
    let rows = changes.enumerated().map { number, change in
      History.Entry(
        revision: version + number, version: version + number, command: "command \(version + number)", change: change,
        origin: .own)
    }
    _ = try store.begin()
    try store.commit(rows, checkpoint: checkpoint, limit: limit)
  }

  private static func edit(_ row: JournalRow) -> Edit? {
    if case .edit(let edit) = row.change { return edit }
    return nil
  }

  /// Every kind of edit is restored from a file that was closed in between.
  @Test(arguments: EditGenerator.Kind.allCases) func everyEditComesBack(kind: EditGenerator.Kind) throws {
    let path = try TestFolder.path()
    var random = SeededGenerator(law: 1)
    var edits: [Edit] = []
    for _ in 0..<12 {
      let screen = SmallScreen.random(edits: 4, &random)
      edits.append(EditGenerator.edit(kind, of: screen, &random))
    }
    let store = try Self.open(path)
    try Self.write(edits.map { .edit($0) }, to: store, from: 1)
    store.close()
    let rows = try Self.open(path).rows(from: 0)
    #expect(rows.map(\.place.version) == Array(1...edits.count))
    for (row, edit) in zip(rows, edits) { #expect(Self.edit(row) == edit) }
  }

  /// A checkpoint is the whole screen.
  @Test(.shrinking, arguments: Laws.seeds(4)) func checkpointsComeBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let store = try Self.open(try TestFolder.path())
    var version = 0
    for _ in random.steps(12) {
      var screen = SmallScreen.random(edits: 5, &random)
      for _ in random.steps(6) { _ = try? screen.perform(EditGenerator.edit(screen, &random)) }
      var state = screen.state()
      version += 1
      state.version = version
      try Self.write([.edit(.star([], true))], to: store, from: version, checkpoint: state)
      let read = try store.newest().state
      #expect(read.map { SmallScreen.differences($0, state) } == "", "seed \(seed)")
      #expect(read == state, "seed \(seed)")
    }
  }

  /// The newest screen is the last checkpoint with the rows after it; earlier screens can be restored too.
  @Test func thePastIsACheckpointAndTheRowsBehindIt() throws {
    let store = try Self.open(try TestFolder.path())
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
    // Of 1,250 versions, the first checkpoint and the newest one are stored.
    for (version, first) in [(1, 0), (6, 0), (7, 6), (18, 6), (19, 18), (1000, 18)] {
      let past = try #require(try store.past(before: version))
      var replayed = try past.state.map { try Screen($0) } ?? SmallScreen.screen
      #expect(replayed.version == first && past.beginning?.version ?? 0 == first)
      for row in past.rows {
        try replayed.perform(try #require(Self.edit(row)))
        #expect(replayed.version == row.place.version && replayed.state() == states[row.revision])
      }
      #expect(past.end == JournalPlace(version: 20, session: store.session))
    }
    #expect(try store.past(before: 0) == nil && store.rows(from: 21).isEmpty && store.newestCheckpoint() == 18)
  }

  /// The journal stores at least as many revisions as its limit, and not many more.
  @Test(arguments: [1, 4, 10]) func theJournalIsBounded(limit: Int) throws {
    let store = try Self.open(try TestFolder.path())
    var screen = SmallScreen.screen
    for revision in 1...60 {
      let edit = Edit.star(["🦊"], revision % 2 == 1)
      try screen.perform(edit)
      try Self.write(
        [.edit(edit)], to: store, from: revision, checkpoint: revision % 3 == 0 ? screen.state() : nil, limit: limit)
    }
    let oldest = try #require(try store.rows(from: 0).first?.place.version)
    #expect(60 - oldest >= limit && 60 - oldest <= limit + limit / 8 + 6)
    #expect(try store.past(before: oldest + 1)?.rows.count == 60 - oldest && store.past(before: oldest) == nil)
    #expect(try store.newest().state == screen.state())
  }

  /// Changes that are rolled back or never committed are not stored.
  @Test func onlyWhatIsCommittedIsThere() throws {
    let path = try TestFolder.path()
    let store = try Self.open(path)
    _ = try store.begin()
    store.rollback()
    try Self.write([.edit(.star(["🦊"], true))], to: store, from: 1)
    // The same version cannot be written twice, and a failure leaves nothing behind.
    #expect(throws: DatabaseError.self) {
      try Self.write([.edit(.star(["🍎"], true)), .edit(.star(["🚀"], true))], to: store, from: 1)
    }
    #expect(try store.rows(from: 0).count == 1)
    _ = try store.begin()
    store.close()
    #expect(try Self.open(path).rows(from: 0).count == 1)
  }

  @Test func aReaderChangesNothing() throws {
    let path = try TestFolder.path()
    #expect(try StateStore.openForReading(path) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    let store = try Self.open(path)
    try Self.write([.edit(.star(["🦊"], true))], to: store, from: 1)
    store.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let reader = try #require(try StateStore.openForReading(path))
    #expect(try reader.rows(from: 0).count == 1 && !reader.isWritable)
    #expect(throws: DatabaseError.self) { try reader.set("a", "b") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }
}
