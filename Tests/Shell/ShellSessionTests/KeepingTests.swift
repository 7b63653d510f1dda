import Foundation
import Rendering
import ShellSession
import TestSupport
import Testing

/// What sessions save, and what they see of each other.
@Suite(.waiting) struct KeepingTests {
  private static func shell(_ path: String) -> ShellHarness { ShellHarness { $0.statePath = path } }

  private static func file() throws -> String {
    try ShellProcess.temporaryFolder().appendingPathComponent("state.sqlite").path
  }

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
    let path = try Self.file()
    let single = ShellHarness {
      $0.statePath = path
      $0.isSingleCommand = true
    }
    _ = single.run("sections")
    let other = Self.shell(path)
    _ = other.run("star 🦊")
    other.session.flush()
    let answer = single.run("info 🦊")
    #expect(answer.split(separator: "\n").count == 1 && answer.contains("\"starred\":true"))
  }

  @Test(.shrinking, arguments: Laws.seeds(2)) func aSessionGoesOnWhereTheLastOneEnded(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    let path = try Self.file()
    var shell = Self.shell(path)
    shell.removeList()
    _ = shell.run("set history.limit 200")
    var replica = RowReplica(screen: try shell.json("show"))
    var commands = CommandGenerator()
    for step in random.steps(150) {
      let line = commands.next(&random, rows: replica.rows)
      let reply = try shell.json(line)
      if reply["status"] as? String == "ok" { _ = replica.apply(reply) }
      if random.oneIn(25) {
        // Pending edits are not saved.
        _ = shell.run("discard")
        let before = try Self.everything(shell)
        shell = Self.shell(path)
        try #require(try Self.everything(shell) == before, "seed \(seed) step \(step): \(line)")
        replica = RowReplica(screen: try shell.json("show"))
        commands = CommandGenerator()
        if random.oneIn(2) { _ = try shell.json("undo \(1 + random.below(3))") }
        replica = RowReplica(screen: try shell.json("show"))
      }
    }
    #expect(shell.errorText.contains("warning:") == false)
  }

  /// Each of three sessions knows, from its own output alone, what all of them did.
  @Test(.shrinking, arguments: Laws.seeds(2)) func sessionsFollowEachOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 700))
    let path = try Self.file()
    let shells = (0..<3).map { _ in Self.shell(path) }
    shells[0].removeList()
    var replicas = try shells.map { RowReplica(screen: try $0.json("show")) }
    var commands = shells.map { _ in CommandGenerator() }
    for step in random.steps(90) {
      let number = random.below(3)
      let line = commands[number].next(&random, rows: replicas[number].rows)
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
      #expect(RowReplica(screen: try shell.json("show")) == replicas[number])
    }
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
    #expect(shells.allSatisfy { !$0.errorText.contains("warning:") })
  }

  @Test func undoLeavesAloneWhatOthersDid() throws {
    let path = try Self.file()
    let (mine, other) = (Self.shell(path), Self.shell(path))
    _ = mine.run("append mine --to custom")
    _ = other.run("append other --to custom")
    _ = other.run("star 🦊")
    let undone = mine.run("undo")
    // First the change of the other session, then that of undo.
    let lines = undone.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[0].contains("\"command\":\"sync\"") && lines[0].contains("custom/other"))
    #expect(lines.last?.contains("custom/mine") == true)
    for shell in [mine, other] {
      let shown = shell.run("show custom").split(separator: "\n").last ?? ""
      #expect(shown.contains("custom/other") && !shown.contains("custom/mine"))
    }
    #expect(mine.run("redo").contains("custom/mine"))
    #expect(try Self.everything(mine) == Self.everything(other))
    // An edit that another session depends on cannot be undone.
    _ = mine.run("append parent --to custom")
    _ = other.run("append child --to custom/parent; expand custom/parent")
    let refused = try mine.json("undo")
    #expect((refused["error"] as? [String: Any])?["code"] as? String == "not-possible")
    #expect(other.run("undo 2").contains("custom/parent/child"))
    #expect(try mine.json("undo")["status"] as? String == "ok")
    #expect(try Self.everything(mine) == Self.everything(other))
  }

  @Test func theJournalIsBounded() throws {
    let path = try Self.file()
    let shell = Self.shell(path)
    _ = shell.run("set history.limit 300")
    // Each line is one commit, for which the disk takes its time.
    for _ in 0..<20 { _ = shell.run(Array(repeating: "star 🦊; unstar 🦊", count: 35).joined(separator: "; ")) }
    let next = Self.shell(path)
    #expect(try next.json("set history.limit")["settings"].map { "\($0)".contains("300") } == true)
    let kept = try next.json("history --limit 100000")["history"] as? [[String: Any]] ?? []
    #expect(kept.count == 300 && kept.last?["revision"] as? Int == 1400)
    #expect(try next.json("undo 300")["status"] as? String == "ok")
    #expect(try next.json("undo")["status"] as? String == "error")
  }

  @Test func settingsAreKept() throws {
    let path = try Self.file()
    _ = Self.shell(path).run("set tone dark; set recents.order frecency; set diff summary")
    let next = Self.shell(path)
    #expect(next.run("print 👋").contains("👋🏿"))
    #expect(next.run("set recents.order").contains("frecency") && next.run("set diff").contains("summary"))
    // A script has the same effect in every session.
    let script = ShellHarness {
      $0.statePath = path
      $0.isScript = true
    }
    _ = script.run("sections")
    #expect(script.run("set diff").contains("full") && script.run("set tone").contains("dark"))
    _ = script.run("set tone light")
    #expect(Self.shell(path).run("print 👋").contains("👋🏿"))
  }

  @Test func frecencyRanksByUse() throws {
    nonisolated(unsafe) var now = 1_000_000_000
    let shell = ShellHarness { $0.now = { now } }
    _ = shell.run("set recents.order frecency")
    for _ in 0..<3 { _ = shell.run("print 🍎") }
    now += 100
    _ = shell.run("print 🦊")
    func first() throws -> [String] {
      let screen = try shell.json("show recents --limit 2")["screen"] as? [[String: Any]]
      return (screen?.first?["rows"] as? [[String: Any]] ?? []).map { $0["text"] as? String ?? "" }
    }
    #expect(try first() == ["🍎", "🦊"])
    // Three uses five weeks ago weigh less than one today.
    now += 5 * 7 * 24 * 3600
    _ = shell.run("print 🦊")
    #expect(try first() == ["🦊", "🍎"])
    now += 1
    _ = shell.run("print 🥃; set recents.order recency")
    #expect(try first() == ["🥃", "🦊"])
    _ = shell.run("set recents.limit 3")
    #expect((try shell.json("sections")["sections"] as? [[String: Any]])?.first?["items"] as? Int == 3)
  }
}
