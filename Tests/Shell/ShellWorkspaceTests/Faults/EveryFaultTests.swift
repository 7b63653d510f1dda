import FaultyFiles
import Foundation
@testable import ShellCore
import TestSupport
import Testing

/// Every operation on the state file fails once, and the machine stops at every change of it. Afterwards the file has every step
/// that was acknowledged, the step that was interrupted as a whole or not at all, and a session can go on.
@Suite(.waiting, .serialized) struct EveryFaultTests {
  /// A kind of failure, as SQLite sees it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var operation: Int32
    /// SQLite's result code.
    var code: Int32
    var stays = false
    var isShort = false
    var isCrash = false
    var chance: UInt32 = 0
    /// Whether the folder gets another name.
    var moves = false

    var testDescription: String { name }

    func plan(_ number: Int) -> faults_plan {
      faults_plan(
        operation: operation, number: Int32(number), code: code, stays: stays, is_short: isShort, is_crash: isCrash,
        chance: chance, folder: nil, moved: nil)
    }
  }

  /// The extended result codes of SQLite (sqlite.org/rescode.html): `SQLITE_IOERR` with the operation in the next byte.
  private static func inputOutput(_ operation: Int32) -> Int32 { 10 | operation << 8 }
  private static let (busy, noMemory, full, cannotOpen): (Int32, Int32, Int32, Int32) = (5, 7, 13, 14)

  private static func faults(
    _ name: String, _ operation: faults_operation, _ code: Int32, isShort: Bool = false
  ) -> [Fault] {
    [false, true].map {
      Fault(
        name: name + ($0 ? ", from then on" : ""), operation: Int32(operation.rawValue), code: code, stays: $0,
        isShort: isShort)
    }
  }

  static let errors =
    faults("reading fails", FAULTS_READ, inputOutput(1))
    // What SQLite's own layer makes of EIO. SQLite then reports a damaged file.
    + faults("the disk gives no sector", FAULTS_READ, inputOutput(33))
    + faults("writing fails", FAULTS_WRITE, inputOutput(3))
    + faults("the disk is full", FAULTS_WRITE, full) + faults("half is written", FAULTS_WRITE, full, isShort: true)
    + faults("synchronizing fails", FAULTS_SYNC, inputOutput(4))
    + faults("truncating fails", FAULTS_TRUNCATE, inputOutput(6))
    + faults("the size is unknown", FAULTS_SIZE, inputOutput(7))
    + faults("opening fails", FAULTS_OPEN, cannotOpen) + faults("removing fails", FAULTS_DELETE, inputOutput(10))
    + faults("access fails", FAULTS_ACCESS, inputOutput(13)) + faults("a lock is taken", FAULTS_LOCK, busy)
    + faults("locking fails", FAULTS_LOCK, inputOutput(15)) + faults("memory is used up", FAULTS_ALLOCATE, noMemory)

  static let crashes = (0..<5).map { chance in
    Fault(
      name: ["nothing else survives", "everything survives"].indices.contains(chance)
        ? "the machine stops, and " + ["nothing else survives", "everything survives"][chance]
        : "the machine stops, and some survives (\(chance))", operation: -1, code: inputOutput(0), isCrash: true,
      chance: UInt32(chance))
  }

  /// At one of the changes of the file, the folder gets another name. What was acknowledged is there.
  static let moves = [Fault(name: "the folder is moved", operation: -1, code: 0, moves: true)]

  /// A file, and its contents before the script and after each step without a fault.
  private struct Original {
    var path: String
    var contents: [String]
  }

  /// A file with a past, and one that the script creates.
  private static let originals = Result {
    faults_install()
    return try [false, true].map { isNew in
      let path = try file(isNew: isNew)
      return Original(path: path, contents: try FaultScript.contents(copy(path)))
    }
  }

  private static func file(isNew: Bool) throws -> String {
    if isNew { return try TestFolder.path() }
    let (path, workspace) = try Documents.small()
    for number in 0..<5 { try workspace.edit(.star(["🚀"], number % 2 == 0)) }
    // Opening the scene anew changes this.
    try workspace.edit(.select([ItemID("a/p")], true))
    workspace.commit()
    workspace.close()
    return path
  }

  /// Visits all points of both files, or a sample that changes with the first seed.
  ///
  /// - Parameters:
  ///   - stride: The distance between the points of a sample.
  ///   - body: Runs the script with a fault. Returns whether it has happened.
  /// - Returns: The number of points.
  private static func visit(
    stride: Int, from first: Int, _ body: (_ number: Int, _ original: Original) throws -> Bool
  ) throws -> Int {
    let stride = Laws.isThorough ? 1 : stride
    var points = 0
    for original in try originals.get() {
      var number = first % stride
      while try body(number, original) {
        points += 1
        number += stride
      }
    }
    return points
  }

  @Test(arguments: errors + crashes + moves) func everyFaultLeavesTheStepBeforeOrAfter(_ fault: Fault) throws {
    let points = try Self.visit(stride: 211, from: Laws.firstSeed + fault.name.utf8.count) { number, original in
      try Self.fail(fault, number, original)
    }
    Laws.report("\(fault.name): \(points) points")
  }

  /// Choices that cannot be read are still in the file, so they are not reported as forgotten.
  @Test func whatCannotBeReadIsNotForgotten() throws {
    faults_install()
    let (path, first) = try Documents.small()
    first.close()
    faults_begin(Fault(name: "none", operation: 0, code: 0).plan(-1))
    defer { faults_end() }
    let workspace = Documents.workspace(path)
    workspace.open()
    workspace.learn(["🦊"], for: "fx")
    let fault = Fault(name: "lock", operation: Int32(FAULTS_LOCK.rawValue), code: Self.inputOutput(15), stays: true)
    faults_begin(fault.plan(0))
    #expect(workspace.forgetChoices(for: nil) == nil && !workspace.warnings().isEmpty)
    faults_end()
    workspace.close()
    let next = Documents.workspace(path)
    next.open()
    #expect(next.choices.all.map(\.text) == ["🦊"] && next.forgetChoices(for: nil) == 1)
    next.close()
  }

  private static func copy(_ path: String) throws -> String {
    let copy = try TestFolder.path()
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.copyItem(atPath: path, toPath: copy) }
    return copy
  }

  /// Runs the script with one fault, until a step is not acknowledged.
  ///
  /// - Returns: Whether the fault has happened.
  private static func fail(_ fault: Fault, _ number: Int, _ original: Original) throws -> Bool {
    var path = try copy(original.path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let moved = folder + ".moved"
    defer { for place in [folder, moved] { try? FileManager.default.removeItem(atPath: place) } }
    var plan = fault.plan(number)
    let names = (strdup(folder), strdup(moved))
    defer {
      free(names.0)
      free(names.1)
    }
    if fault.moves { (plan.folder, plan.moved) = (UnsafePointer(names.0), UnsafePointer(names.1)) }
    // A session waits for locks for half a minute.
    let workspace = Documents.workspace(path, clock: SimulatedClock().clock)
    faults_begin(plan)
    defer { faults_end() }
    var acknowledged = 0
    for step in FaultScript.steps {
      // A session that the machine has stopped reports nothing.
      if !FaultScript.acknowledges(step, workspace) || fault.isCrash && faults_happened() { break }
      acknowledged += 1
    }
    let hasHappened = faults_happened()
    workspace.close()
    faults_end()
    if fault.moves, hasHappened {
      // Nothing new is where the file was.
      try #require(!FileManager.default.fileExists(atPath: path))
      path = moved + "/state.sqlite"
    }
    let hint: Comment = "\(fault.name), number \(number), after \(acknowledged) steps"
    // Nothing that was acknowledged is lost, and nothing is half done.
    let content = FaultScript.content(path)
    guard let place = original.contents.firstIndex(of: content) else {
      let expected = original.contents[acknowledged]
      let common = zip(content, expected).prefix { $0 == $1 }.count
      func part(_ text: String) -> Substring { text.dropFirst(max(0, common - 80)).prefix(200) }
      throw FaultScript.Failure(description: "\(hint): the file has \(part(content)) instead of \(part(expected))")
    }
    try #require(place == acknowledged || place == acknowledged + 1, "\(hint): the file has \(place)")
    try #require(hasHappened || acknowledged == FaultScript.steps.count, hint)
    // Nothing was set aside, and the next session can go on.
    let next = Documents.workspace(path)
    let step = FaultScript.Step(name: "next") { try $0.edit(.star(["🍇"], true)) }
    try #require(FaultScript.acknowledges(step, next) && next.screen.starred.contains("🍇"), hint)
    next.close()
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try #require(try FileManager.default.contentsOfDirectory(atPath: parent) == ["state.sqlite"], hint)
    return hasHappened
  }
}
