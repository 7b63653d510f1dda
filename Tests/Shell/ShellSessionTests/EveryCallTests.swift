import DiffableSnapshots
import FaultyFiles
import Foundation
import LineEditing
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Every call of the system for files other than the state file fails once: the ones that `export --output`, `import`, `source`, the
/// history and the reader of a pipe make. A file is the old one or the new one, and nothing half read is taken for the whole.
@Suite(.waiting) struct EveryCallTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var operation: calls_operation
    /// 0 if half of the bytes are read or written.
    var code: Int32
    var stays = false

    /// Whether the work must go on as if nothing had happened.
    var isHarmless: Bool { code == 0 || code == EINTR && operation != CALLS_OPEN }
  }

  static let faults: [Fault] = [
    Fault(testDescription: "opening fails", operation: CALLS_OPEN, code: EIO),
    Fault(testDescription: "there are too many open files", operation: CALLS_OPEN, code: EMFILE, stays: true),
    Fault(testDescription: "reading fails", operation: CALLS_READ, code: EIO),
    Fault(testDescription: "reading is interrupted", operation: CALLS_READ, code: EINTR),
    Fault(testDescription: "half is read", operation: CALLS_READ, code: 0, stays: true),
    Fault(testDescription: "writing fails", operation: CALLS_WRITE, code: EIO),
    Fault(testDescription: "the disk is full", operation: CALLS_WRITE, code: ENOSPC, stays: true),
    Fault(testDescription: "writing is interrupted", operation: CALLS_WRITE, code: EINTR),
    Fault(testDescription: "half is written", operation: CALLS_WRITE, code: 0),
    Fault(testDescription: "synchronizing fails", operation: CALLS_SYNC, code: EIO),
    Fault(testDescription: "renaming fails", operation: CALLS_RENAME, code: EACCES),
  ]

  /// Does something again and again, with a failure of the first call, the second, and so on, until there is none left to fail.
  ///
  /// - Parameters:
  ///   - work: Has the failure.
  ///   - check: Reads its result afterwards.
  private static func visit<Result>(
    _ fault: Fault, _ name: String, _ work: () throws -> Result,
    _ check: (Result, _ hasHappened: Bool, Comment) throws -> Void
  ) throws {
    for number in 0..<1000 {
      calls_begin(calls_plan(operation: fault.operation, number: Int32(number), code: fault.code, stays: fault.stays))
      let result = Swift.Result { try work() }
      let hasHappened = calls_end()
      try check(try result.get(), hasHappened, "\(name), \(fault.testDescription), call \(number)")
      if hasHappened { continue }
      Laws.report("\(name), \(fault.testDescription): \(number) points")
      return
    }
    Issue.record("\(name) makes too many calls")
  }

  private static func isDone(_ reply: String) -> Bool { reply.contains(#""status":"ok""#) }

  @Test(arguments: faults) func anExportIsTheOldFileOrTheNew(_ fault: Fault) throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("screen.json")
    let shell = ShellHarness()
    _ = shell.run("section remove list; section remove outline; export --all --output \(file.path)")
    let new = try String(contentsOf: file, encoding: .utf8)
    try "old".write(to: file, atomically: false, encoding: .utf8)
    try Self.visit(fault, "export") {
      shell.run("export --all --output \(file.path)")
    } _: { reply, hasHappened, hint in
      let isDone = Self.isDone(reply)
      #expect(isDone == !hasHappened || fault.isHarmless && isDone, hint)
      let content = try String(contentsOf: file, encoding: .utf8)
      #expect(content == (isDone ? new : "old"), hint)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["screen.json"], hint)
      try "old".write(to: file, atomically: false, encoding: .utf8)
    }
  }

  /// Rows that take several reads.
  private static let rows = (0..<6_000).map { "entry number \($0)" }

  private static func custom(_ shell: ShellHarness) -> [String] {
    let screen = shell.session.screen
    return screen[whole: "custom"].items.map { screen.content(of: $0).text }
  }

  @Test(arguments: faults) func anImportIsWholeOrNothing(_ fault: Fault) throws {
    let file = try TestFolder.make().appendingPathComponent("rows.txt")
    try Self.rows.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let shell = ShellHarness()
    shell.removeList()
    let before = Self.custom(shell)
    try Self.visit(fault, "import") {
      shell.run("import --to custom \(file.path)")
    } _: { reply, hasHappened, hint in
      let isDone = Self.isDone(reply)
      #expect(isDone == !hasHappened || fault.isHarmless && isDone, hint)
      #expect(Self.custom(shell).count == (isDone ? before.count + Self.rows.count : before.count), hint)
      if isDone { _ = shell.run("undo") }
    }
  }

  @Test(arguments: faults) func aScriptIsWholeOrReported(_ fault: Fault) throws {
    let file = try TestFolder.make().appendingPathComponent("script")
    let names = (0..<6).map { "entry \($0)" }
    // Comments, so that there is more than one read between two commands.
    let lines = names.map { "# \(String(repeating: "x", count: 50_000))\nappend '\($0)' --to custom" }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    try Self.visit(fault, "source") {
      let shell = ShellHarness()
      let reply = shell.run("source \(file.path)")
      return (shell, reply.split(separator: "\n").last.map(String.init) ?? "")
    } _: { result, hasHappened, hint in
      let isDone = Self.isDone(result.1)
      #expect(isDone == !hasHappened || fault.isHarmless && isDone, hint)
      let added = Self.custom(result.0).filter { $0.hasPrefix("entry") }
      #expect(isDone ? added == names : names.starts(with: added), hint)
    }
  }

  @Test(arguments: faults) func theHistoryLosesNoEntry(_ fault: Fault) throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("history")
    let old = (0..<5).map { "old entry \($0)" }
    func fresh() throws { try old.map { $0 + "\n" }.joined().write(to: file, atomically: false, encoding: .utf8) }
    let history = HistoryFile(path: file.path)
    try fresh()
    try Self.visit(fault, "history, append") {
      history.append("new entry")
    } _: { _, _, hint in
      history.append("later entry")
      let rest = Array(history.load().dropFirst(old.count))
      #expect(history.load().starts(with: old), hint)
      #expect(rest == ["later entry"] || rest == ["new entry", "later entry"], hint)
      try fresh()
    }
    // A file that is long enough to be written again.
    let short = HistoryFile(path: file.path, limit: 2)
    try Self.visit(fault, "history, load") {
      short.load()
    } _: { entries, _, hint in
      #expect(entries.isEmpty || entries == Array(old.suffix(2)), hint)
      #expect(history.load().suffix(2) == old.suffix(2), hint)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["history"], hint)
      try fresh()
    }
  }

  @Test(arguments: faults.filter { $0.operation == CALLS_READ }) func aPipeIsReadToItsEnd(_ fault: Fault) throws {
    let lines = ["one", "two words", String(repeating: "long", count: 5_000), "last"]
    try Self.visit(fault, "pipe") {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data(lines.joined(separator: "\n").utf8))
      try pipe.fileHandleForWriting.close()
      let reader = StreamReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
      var events: [LineEvent] = []
      while events.last != .endOfInput { events.append(reader.nextLine(after: "", prompt: "") {}) }
      return events
    } _: { events, hasHappened, hint in
      let read = events.compactMap { event in
        if case .line(let text) = event { text } else { nil }
      }
      if !hasHappened || fault.isHarmless { #expect(read == lines, hint) }
      #expect(lines.starts(with: read), hint)
      let reports = events.count { if case .malformed = $0 { true } else { false } }
      #expect(reports == (read == lines ? 0 : 1), hint)
    }
  }
}
