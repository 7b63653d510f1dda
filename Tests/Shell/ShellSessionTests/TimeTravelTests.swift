import Foundation
import TestSupport
import Testing

/// After undo and redo the screen is exactly as before. `HistoryLawTests` has the laws.
@Suite struct TimeTravelTests {
  /// The output of `show`, without line and revision.
  static func screen(_ shell: ShellHarness) -> String {
    let text = shell.run("show")
    guard let start = text.range(of: "\"screen\"") else { return text }
    return String(text[start.lowerBound...])
  }

  @Test(.shrinking, arguments: Laws.seeds(1)) func undoAndRedoBringEachScreenBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 100))
    let shell = ShellHarness()
    // Fewer rows to compare; one undo too many brings the recents back, which undo leaves as they are.
    _ = shell.run("set history.limit 1000; section remove list; section remove recents")
    var replica = RowMirror(screen: try shell.json("show"))
    var commands = CommandGenerator(travels: false)
    var screens = [Self.screen(shell)]
    var revision = 2
    for _ in random.steps(1000) where screens.count < 135 {
      let reply = try shell.json(commands.next(&random, rows: replica.ids))
      guard reply["status"] as? String == "ok" else { continue }
      _ = replica.apply(reply)
      let now = reply["revision"] as? Int ?? 0
      try #require(now == revision || now == revision + 1)
      if now > revision { screens.append(Self.screen(shell)) }
      revision = now
    }
    // There is a checkpoint between the ends.
    try #require(screens.count > 128)
    var place = screens.count - 1
    for _ in random.steps(60) {
      let steps = 1 + random.below(40)
      let isBack = random.oneIn(2)
      let command = isBack ? "undo \(steps)" : "redo \(steps)"
      let isPossible = isBack ? steps <= place + 2 : place + steps < screens.count
      if isBack, steps > place, isPossible { continue }
      let reply = try shell.json(command)
      try #require((reply["status"] as? String == "ok") == isPossible, "\(command) at \(place)")
      guard isPossible else { continue }
      place += isBack ? -steps : steps
      revision += 1
      #expect(reply["revision"] as? Int == revision)
      try #require(Self.screen(shell) == screens[place], "seed \(seed): \(command) to \(place)")
    }
    // `diff A B` describes the way from A to B, and changes nothing.
    let difference = try shell.json("diff 2 \(screens.count + 1)")
    #expect(difference["difference"] != nil && difference["diff"] == nil)
    #expect(Self.screen(shell) == screens[place])
  }

  @Test func theHistoryIsBounded() throws {
    let shell = ShellHarness()
    _ = shell.run("set history.limit 300")
    for number in 0..<700 { _ = shell.run(number % 2 == 0 ? "star 🦊" : "unstar 🦊") }
    let kept = try shell.json("history --limit 100000")["history"] as? [[String: Any]] ?? []
    #expect((300...600).contains(kept.count) && kept.last?["revision"] as? Int == 700)
    #expect(try shell.json("diff 3")["status"] as? String == "error")
    #expect(try shell.json("undo 300")["status"] as? String == "ok")
    #expect(try shell.json("undo 400")["status"] as? String == "error")
  }
}
