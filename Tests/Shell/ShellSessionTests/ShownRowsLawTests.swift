import EmojiCatalog
import Rendering
import ShellSession
import TestSupport
import Testing

/// `set emoji.version` hides rows, and changes nothing that is stored.
@Suite struct ShownRowsLawTests {
  /// The same lines in two sessions, one of which hides rows.
  @Test(.shrinking, arguments: Laws.seeds(4)) func theStateIsTheSame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1700))
    let (plain, limited) = (ShellHarness(), ShellHarness())
    let newest = seed % 2 == 0 ? EmojiVersion(0, 6) : EmojiVersion(1, 0)
    func run(_ line: String) throws -> [String: Any] {
      _ = plain.run(line)
      return try limited.json(line)
    }
    for shell in [plain, limited] {
      shell.removeList()
      _ = shell.run("set rows on")
    }
    _ = limited.run("set emoji.version \(newest)")
    var mirror = RowMirror(screen: try limited.json("show"))
    var commands = CommandGenerator()
    for step in random.steps(60) {
      let line = commands.next(&random, rows: mirror.ids)
      // The end of a section depends on its pages, and a batch is appended there.
      if line.hasPrefix("scroll") { continue }
      let reply = try run(line)
      if reply["diff"] != nil { mirror.apply(reply) }
      guard step % 5 == 4 else { continue }
      let shown = RowMirror(screen: try limited.json("show"))
      try #require(mirror.difference(to: shown) == nil, "seed \(seed) step \(step): \(line)")
      let whole = RowMirror(screen: try plain.json("show"))
      for section in whole.order {
        let wanted = whole.rows[section, default: []].filter { isShown($0, whole.rows[section, default: []], newest) }
        try #require(
          wanted.map { $0["id"] as? String } == shown.rows[section, default: []].map { $0["id"] as? String },
          "seed \(seed) step \(step): \(section) after \(line)")
      }
      let isSame = try state(plain) == state(limited)
      try #require(isSame, "seed \(seed) step \(step): \(line)")
    }
  }

  /// The lines of the exported state, without those of settings.
  private func state(_ shell: ShellHarness) throws -> [Substring] {
    let text = try shell.json("export --all")["text"] as? String ?? ""
    return text.split(separator: "\n").filter { !$0.contains("\"emoji.version\"") }
  }

  /// Whether a row and those above it show no newer emoji.
  private func isShown(_ row: RowMirror.Object, _ rows: [RowMirror.Object], _ newest: EmojiVersion) -> Bool {
    let isNewer = (row["emoji"] as? String).flatMap { Catalog.bundled.emoji($0) }.map { $0.version > newest } ?? false
    if isNewer { return false }
    guard let parent = row["parent"] as? String else { return true }
    return rows.first { $0["id"] as? String == parent }.map { isShown($0, rows, newest) } ?? true
  }

  /// Rows that come and go are a difference, as for every other command, but no edit.
  @Test func aNewLimitIsADifference() throws {
    let shell = ShellHarness()
    _ = shell.run("append 🫩 --to custom")
    let reply = try shell.json("set emoji.version 15")
    let changes = reply["diff"] as? [[String: Any]] ?? []
    #expect(changes.contains { $0["section"] as? String == "custom" }, "\(reply)")
    #expect(reply["revision"] as? Int == 1)
    #expect((try shell.json("set emoji.version 15.0")["diff"] as? [Any] ?? []).isEmpty)
    #expect((try shell.json("set emoji.version all")["diff"] as? [Any] ?? []).count == changes.count)
  }

  /// A filter is stored, so it finds hidden rows, too.
  @Test func aFilterFindsHiddenRows() throws {
    let (plain, limited) = (ShellHarness(.plain), ShellHarness(.plain))
    _ = limited.run("set emoji.version 1")
    for shell in [plain, limited] { _ = shell.run("filter pink heart") }
    #expect(plain.run("show list").contains("🩷"))
    #expect(!limited.run("show list").contains("🩷"))
    _ = limited.run("set emoji.version all")
    #expect(limited.run("show list --all") == plain.run("show list --all"))
  }

  @Test func aHiddenRowCanBeNamed() throws {
    let shell = ShellHarness(.plain)
    for line in ["section remove list", "append 🫨 x --to custom", "set emoji.version 15.1", "set emoji.version 14"] {
      _ = shell.run(line)
    }
    #expect(!shell.run("show custom").contains("🫨"))
    #expect(shell.run("show custom/🫨").contains("🫨"))
    // A row number is that of the shown rows.
    #expect(shell.run("show custom:9").contains("x"))
    #expect(shell.run("move custom/🫨 --before custom:1").contains("no visible rows changed"))
    _ = shell.run("set emoji.version all")
    #expect(shell.run("show custom:1").contains("🫨"))
  }

  @Test func anEmptySectionSaysWhy() {
    let shell = ShellHarness(.plain)
    for line in ["section add new", "append 🫨 🦊 --to new", "set emoji.version 2"] { _ = shell.run(line) }
    #expect(shell.run("show new").contains("(emoji.version 2.0 hides 2 items)"))
    #expect(shell.run("sections").contains("0 items, 2 hidden by emoji.version"))
    _ = shell.run("set accessible on")
    #expect(shell.run("show new").contains("(emoji.version 2.0 hides 2 items)"))
    _ = shell.run("set emoji.version all")
    #expect(!shell.run("show new").contains("hides"))
  }
}
