import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// What sessions save, and what they see of each other.
@Suite(.waiting) struct KeepingTests {
  /// The whole visible state, without line and revision.
  private static func everything(_ shell: ShellHarness) throws -> [String] {
    let revision = try shell.json("sections")["revision"] as? Int
    // The export includes hidden rows, and the changes of the rows of the catalog.
    return ["show", "export --all", "set recents.order", "scene list"].map { command in
      let text = shell.run(command).split(separator: "\n").last.map(String.init) ?? ""
      let start = text.range(of: "\"revision\"")?.upperBound ?? text.endIndex
      // The journal position at which another scene was left is not part of that scene.
      return "\(revision ?? -1) \(text[start...])".replacing(/\\"revision\\" : \d+/, with: "")
    }
  }

  /// The output of a single command is its answer, whatever others write meanwhile.
  @Test func aSingleCommandReportsNothingOfOthers() throws {
    let path = try TestFolder.path()
    let single = ShellHarness {
      $0.workspace.path = path
      $0.isSingleCommand = true
    }
    _ = single.run("sections")
    let other = ShellHarness(state: path)
    _ = other.run("star 🦊")
    other.session.flush()
    let answer = single.run("info 🦊")
    #expect(answer.split(separator: "\n").count == 1 && answer.contains("\"starred\":true"))
  }

  /// The session says so once, also if nothing follows in it but its end, and leaves alone what is not its file.
  @Test func aFileThatIsReplacedIsNoticedAtTheEnd() throws {
    let path = try TestFolder.path()
    let shell = ShellHarness(state: path) { $0.workspace.isNamed = true }
    _ = shell.run("append one --to custom")
    shell.session.flush()
    let text = Data("a person's text".utf8)
    try text.write(to: URL(fileURLWithPath: path), options: .atomic)
    shell.session.finish()
    #expect(
      shell.errorText.components(separatedBy: "warning:").count == 2 && shell.session.hasUnsaved, "\(shell.errorText)")
    #expect(shell.errorText.contains(path) && shell.errorText.contains("while it was in use"))
    #expect(FileManager.default.contents(atPath: path) == text)
  }

  /// A file stands where the folder should be, and goes: the prompt knows with the next answer that everything is saved.
  @Test func whatCanBeSavedAgainIsSaved() throws {
    let folder = try TestFolder.path()
    try "".write(toFile: folder, atomically: true, encoding: .utf8)
    let shell = ShellHarness(.plain, state: "\(folder)/s.sqlite") { $0.isInteractive = true }
    _ = shell.run("star fox")
    #expect(shell.session.hasUnsaved && shell.errorText.contains("not saved"), "\(shell.errorText)")
    try FileManager.default.removeItem(atPath: folder)
    let answer = shell.run("star dog")
    #expect(!answer.contains("no visible rows changed") && answer.contains("🐕"), "\(answer)")
    #expect(shell.session.hasSavedAll)
  }

  /// Each of three sessions knows, from its own output alone, what all of them did, also if some end and others begin. They
  /// and one that begins then agree.
  @Test(.shrinking, arguments: Laws.seeds(4)) func sessionsFollowEachOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 700))
    let path = try TestFolder.path()
    var shells = (0..<3).map { _ in ShellHarness(state: path) }
    shells[0].removeList()
    var replicas = try shells.map { RowMirror(screen: try $0.json("show")) }
    var commands = shells.map { _ in CommandGenerator() }
    for step in random.steps(90) {
      let number = random.below(3)
      if random.oneIn(12) {
        shells[number].session.finish()
        shells[number] = ShellHarness(state: path)
        replicas[number] = RowMirror(screen: try shells[number].json("show"))
        commands[number] = CommandGenerator()
      }
      let line = commands[number].next(&random, rows: replicas[number].ids)
      for text in shells[number].run(line).split(separator: "\n") {
        let reply = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        guard reply["status"] as? String == "ok" else { continue }
        let fault = replicas[number].apply(reply)
        try #require(fault == nil, "seed \(seed) step \(step): \(line)")
      }
    }
    for (number, shell) in shells.enumerated() {
      for text in shell.run("discard; version").split(separator: "\n") {
        let reply = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        if reply["status"] as? String == "ok" { _ = replicas[number].apply(reply) }
      }
      #expect(RowMirror(screen: try shell.json("show")) == replicas[number])
    }
    shells.append(ShellHarness(state: path))
    // Each session may be in a scene of its own.
    for shell in shells { _ = shell.run("scene open explorer") }
    let views = try shells.map(Self.everything)
    for view in views[1...] {
      for (first, other) in zip(views[0], view) where first != other {
        let shared = first.commonPrefix(with: other).count
        let (left, right) = (first.dropFirst(max(0, shared - 200)), other.dropFirst(max(0, shared - 200)))
        Issue.record("seed \(seed): …\(left.prefix(300))… is …\(right.prefix(300))… in another session")
      }
    }
    let said = shells.flatMap { $0.errorText.split(separator: "\n") }.filter { $0.contains("warning:") }
    #expect(said.allSatisfy { $0.hasSuffix("before this script") }, "\(said)")
  }
}
