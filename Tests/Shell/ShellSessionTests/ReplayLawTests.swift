import ShellCore
import ShellSession
import Foundation
import TestSupport
import Testing

/// Lines that must lead to the same screen, and lines that must not change it. `RowsLawTests` and `KeepingTests` have the law of
/// the differences.
@Suite struct ReplayLawTests {
  /// The entries of one line get the names that they get in lines of their own, whatever is already there.
  @Test(.shrinking, arguments: Laws.seeds(6)) func entriesOfALineAreNamedAsOneByOne(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 700))
    let (line, lines) = (ShellHarness(), ShellHarness())
    let words = ["a", "a!", "a?", "a-2", "a 2", "A", "b", "!", "?", "!!", "a-2-2", "🦊", "a-3!"].map { "'\($0)'" }
    let shuffled = words.shuffled(using: &random)
    let (before, new) = (shuffled.prefix(4), shuffled.dropFirst(4))
    for shell in [line, lines] { for word in before { _ = shell.run("append \(word) --to custom") } }
    _ = line.run("append \(new.joined(separator: " ")) --to custom")
    for word in new { _ = lines.run("append \(word) --to custom") }
    let (shown, wanted) = (
      RowMirror(screen: try line.json("show custom")), RowMirror(screen: try lines.json("show custom"))
    )
    #expect(shown == wanted, "seed \(seed)")
  }

  @Test func aRefusedCommandChangesNothing() throws {
    let shell = ShellHarness()
    _ = shell.run("expand outline/food; star 🦊; section remove list; section add list")
    let before = rows(shell.run("show"))
    for line in [
      "nosuch", "expand", "expand nowhere", "expand 🦊", "info gri", "show 'x", "swipe up list:1",
      "swipe leading custom:99", "swipe leading outline/food star", "star xyz", "show --limit x", "show list recents",
      "show --colour", "expand outline/food/🦊", "swipe trailing list:1", "append 😂 --to recents",
      "append a a --to custom", "append '' --to custom", "append x --to nosuch", "append x y --title t", "insert x",
      "insert x --before custom:99", "insert x --before custom:1 --after custom:2", "delete custom:1 custom:99",
      "move outline/food --to outline/food/food-fruit", "move custom:1", "move custom:1 --before custom:1 --to list",
      "reload nosuch", "section add custom", "section add 'a b'", "section add x --layout round",
      "section frobnicate custom", "section rename custom", "section move custom", "section remove nosuch",
      "layout custom round", "cell custom '{nosuch}'", "cell custom '{emoji'", "cell nosuch x", "apply", "discard",
      "undo 99", "undo 9223372036854775807", "redo 9223372036854775807", "info %9223372036854775807",
      "delete custom:9223372036854775807", "scroll recents 9223372036854775807", "undo x", "redo", "diff 99", "diff x",
      "history --limit 0", "set nosuch 1", "set diff loud", "copy nosuch", "copy 🦊", "print nosuch", "print 🦊 --as xml",
      "source /nosuch", "source /", "deselect nosuch", "pin nosuch", "hide nosuch",
    ] {
      let reply = try shell.json(line)
      #expect(reply["status"] as? String == "error", "\(line)")
      let error = reply["error"] as? [String: Any]
      #expect((error?["message"] as? String)?.isEmpty == false)
      #expect((error?["column"] as? Int ?? 0) >= 1)
      #expect(rows(shell.run("show")) == before, "\(line)")
    }
  }

  /// The reply without its line number.
  private func rows(_ text: String) -> Substring {
    guard let start = text.range(of: "\"revision\"") else { return "" }
    return text[start.lowerBound...]
  }
}
