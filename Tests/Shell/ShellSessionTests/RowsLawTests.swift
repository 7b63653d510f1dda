import Foundation
import ShellSession
import TestSupport
import Testing

/// With `--rows`: rows before + this diff = rows after, in every field, for every command.
@Suite struct RowsLawTests {
  @Test(.shrinking, arguments: Laws.seeds(4)) func anOutsiderKnowsEveryField(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    let shell = ShellHarness()
    shell.removeList()
    _ = shell.run("set rows on")
    _ = shell.run(seed % 4 == 3 ? "scene open nested" : "section remove outline")
    if seed % 4 == 2 { _ = shell.run("append a; append b --to custom/a; append c --to custom/a/b; expand custom/a") }
    var mirror = RowMirror(screen: try shell.json("show"))
    var commands = CommandGenerator()
    for step in random.steps(150) {
      let line = commands.next(&random, rows: mirror.ids)
      let reply = try shell.json(line)
      if reply["diff"] != nil { #expect(mirror.apply(reply) == nil, "\(line)") }
      if step % 5 == 4 {
        let fault = mirror.difference(to: RowMirror(screen: try shell.json("show")))
        try #require(fault == nil, "seed \(seed) step \(step): \(line)")
      }
    }
  }
}
