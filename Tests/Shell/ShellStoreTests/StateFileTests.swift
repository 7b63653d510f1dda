import Clocks
import Foundation
import Glibc
import SQLite
@testable import ShellCore
import TestSupport
import Testing

/// What lies at the path of a state file: it is used, refused or set aside, and never destroyed.
@Suite(.waiting) struct StateFileTests {
  /// Something that is no state file, and the files that it makes.
  struct Stranger: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: DatabaseError.Kind
    /// Whether it is renamed where that is allowed.
    var isSetAside = false
    var make: @Sendable (_ path: String) throws -> Void
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func database(_ path: String, _ statements: String) throws {
    let connection = try Connection(path: path, .create)
    try connection.execute(statements)
    connection.close()
  }

  private static func socket(_ path: String) throws {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
  }

  private static func state(_ path: String) throws { try StateStore.open(path).close() }

  static let strangers = [
    Stranger(testDescription: "a folder", kind: .notAFile) { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    },
    Stranger(testDescription: "a device", kind: .notAFile) { path in _ = symlink("/dev/null", path) },
    Stranger(testDescription: "a socket", kind: .notAFile) { path in try socket(path) },
    Stranger(testDescription: "zeros", kind: .foreign, isSetAside: true) { path in
      try Data(count: 5000).write(to: URL(fileURLWithPath: path))
    },
    Stranger(testDescription: "a header alone", kind: .foreign, isSetAside: true) { path in
      try write("SQLite format 3\0", to: path)
    },
    Stranger(testDescription: "a database with a version", kind: .foreign, isSetAside: true) { path in
      try database(path, "PRAGMA user_version = 7")
    },
    Stranger(testDescription: "a part of a state file", kind: .unusable, isSetAside: true) { path in
      try state(path)
      truncate(path, 4096 + 17)
    },
    Stranger(testDescription: "a pipe", kind: .notAFile) { path in _ = mkfifo(path, 0o600) },
    Stranger(testDescription: "a link to itself", kind: .unreadable) { path in _ = symlink(path, path) },
    Stranger(testDescription: "a text", kind: .foreign, isSetAside: true) { try write("my notes", to: $0) },
    Stranger(testDescription: "another database", kind: .foreign, isSetAside: true) { path in
      try database(path, "CREATE TABLE mine (a); PRAGMA application_id = 7")
    },
    Stranger(testDescription: "a database without a name", kind: .foreign, isSetAside: true) { path in
      try database(path, "CREATE TABLE mine (a)")
    },
    Stranger(testDescription: "a file of a newer version", kind: .newer) { path in
      try state(path)
      try database(path, "PRAGMA user_version = 99")
    },
    Stranger(testDescription: "a file of a negative version", kind: .newer) { path in
      try state(path)
      try database(path, "PRAGMA user_version = -2147483648")
    },
    Stranger(testDescription: "a damaged file", kind: .unusable, isSetAside: true) { path in
      try state(path)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.seek(toOffset: 100)
      try handle.write(contentsOf: Data(repeating: 0x55, count: 3000))
      try handle.close()
    },
  ]

  /// The names in the folder of a file, with the contents of files.
  private static func content(beside path: String) throws -> [String: Data] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = folder.appendingPathComponent(name)
        let type = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
        return (name, type == .typeRegular ? (try? Data(contentsOf: file)) ?? Data() : Data())
      })
  }

  @Test(arguments: strangers) func aFileThatTheUserNamedIsLeftAlone(_ stranger: Stranger) throws {
    let path = try TestFolder.path()
    try stranger.make(path)
    let before = try Self.content(beside: path)
    let error = #expect(throws: DatabaseError.self) { _ = try StateStore.open(path) }
    #expect(error?.kind == stranger.kind && error?.isRefusal == true, "\(error as Any)")
    #expect(try Self.content(beside: path) == before)
    #expect(!StateStore.isLocked(path))
  }

  @Test(arguments: strangers) func theOwnFileIsMadeAnew(_ stranger: Stranger) throws {
    let path = try TestFolder.path()
    try stranger.make(path)
    let before = try Self.content(beside: path)
    // Twice in the same second.
    let clock = SimulatedClock().clock
    for number in 1...2 {
      var configuration = Workspace.Configuration()
      (configuration.path, configuration.clock) = (path, clock)
      let workspace = Workspace(configuration)
      workspace.open()
      guard stranger.isSetAside else {
        #expect(workspace.health != .saved)
        #expect(try Self.content(beside: path) == before)
        return
      }
      let notices = workspace.takeNotices()
      #expect(workspace.health == .saved && "\(notices)".contains("it was renamed to"), "\(notices)")
      let store = try #require(workspace.store)
      try store.set("tone", "dark")
      #expect(try store.settings().count == 1)
      workspace.close()
      let set = try Self.content(beside: path).filter { $0.key.contains(".unusable-") }
      #expect(set.values.filter { before.values.contains($0) }.count >= number, "\(set.keys)")
      for name in [path, path + "-journal", path + "-wal", path + "-shm"] {
        try? FileManager.default.removeItem(atPath: name)
      }
      try stranger.make(path)
    }
  }

  /// A writer lets others read, except at the moment of its commit.
  @Test func aLockThatPreventsReadingIsKnown() throws {
    let path = try TestFolder.path()
    #expect(!StateStore.isLocked(path))
    let store = try StateStore.open(path)
    _ = try store.begin()
    #expect(!StateStore.isLocked(path))
    store.rollback()
    let other = try Connection(path: path, .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    #expect(StateStore.isLocked(path))
    // The simulated time of waiting passes at once.
    let clock = SimulatedClock().clock
    let busy = #expect(throws: DatabaseError.self) { _ = try StateStore.open(path, clock: clock) }
    #expect(busy?.kind == .busy)
    other.rollback()
    #expect(!StateStore.isLocked(path))
    #expect(try StateStore.glance(at: path, patience: .none)?.revision == 0)
  }

  @Test func aLinkLeadsToTheFile() throws {
    let folder = try TestFolder.make().path
    let (link, target) = (folder + "/state.sqlite", folder + "/else/where/file")
    #expect(symlink("else/where/file", link) == 0)
    let store = try StateStore.open(link)
    try store.set("tone", "dark")
    store.close()
    #expect(try StateStore.glance(at: target, patience: .none)?.settings.count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // A file that others can read is protected when it is used; an empty one becomes a state file.
    let empty = folder + "/empty"
    #expect(FileManager.default.createFile(atPath: empty, contents: nil, attributes: [.posixPermissions: 0o644]))
    try Self.state(empty)
    #expect(try FileManager.default.attributesOfItem(atPath: empty)[.posixPermissions] as? Int == 0o600)
  }
}
