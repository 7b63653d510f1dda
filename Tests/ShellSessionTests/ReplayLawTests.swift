import Foundation
import TestSupport
import Testing

/// The law that everything rests on: rows before + this diff = rows after, for every command.
@Suite struct ReplayLawTests {
  @Test(arguments: 0..<8) func anOutsiderWhoSeesDiffsAloneKnowsTheRows(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let shell = ShellHarness()
    var replica = RowReplica(screen: try shell.json("show"))
    var commands = CommandGenerator(catalogSize: 300)
    for step in 0..<400 {
      let line = commands.next(&random, rows: replica.rows)
      let reply = try shell.json(line)
      if reply["status"] as? String == "ok" {
        let fault = replica.apply(reply)
        try #require(fault == nil, "seed \(seed) step \(step): \(line)")
      }
      if step % 40 == 39 {
        let shown = RowReplica(screen: try shell.json("show"))
        try #require(replica == shown, "seed \(seed) step \(step): \(line)")
      }
    }
  }

  @Test func aRefusedCommandChangesNothing() throws {
    let shell = ShellHarness()
    _ = shell.run("expand outline/food; star 🦊")
    let before = shell.run("show")
    for line in [
      "nosuch", "expand", "expand nowhere", "expand 🦊", "info gri", "show 'x", "swipe up list:1",
      "swipe leading custom:99", "swipe leading outline/food star", "star xyz", "show --limit x",
      "show list recents", "show --colour", "expand outline/food/🦊", "swipe trailing list:1",
    ] {
      let reply = try shell.json(line)
      #expect(reply["status"] as? String == "error", "\(line)")
      let error = reply["error"] as? [String: Any]
      #expect((error?["message"] as? String)?.isEmpty == false)
      #expect((error?["column"] as? Int ?? 0) >= 1)
    }
    let after = shell.run("show")
    #expect(rows(after) == rows(before))
  }

  /// The reply without its line number.
  private func rows(_ text: String) -> Substring {
    guard let start = text.range(of: "\"revision\"") else { return "" }
    return text[start.lowerBound...]
  }
}
