import EmojiCatalog
import ShellCore
import ShellSession
import TestSupport
import Testing

/// `set emoji.version` hides rows, and changes nothing that is stored.
@Suite struct ShownRowsLawTests {
  /// The same lines in two sessions, one of which hides rows.
  @Test(.shrinking, arguments: Laws.seeds(4)) func theStateIsTheSame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1700))
    let (plain, limited) = (ShellHarness { $0.now = { 1 } }, ShellHarness { $0.now = { 1 } })
    let newest = seed % 2 == 0 ? EmojiVersion(0, 6) : EmojiVersion(1, 0)
    func run(_ line: String) throws -> [String: Any] {
      _ = plain.run(line)
      return try limited.json(line)
    }
    for shell in [plain, limited] {
      shell.removeList()
      // Hiding the 4,000 items of the outline takes most of the time, so only one of the runs has it.
      _ = shell.run(seed % 4 == 0 ? "set rows on" : "set rows on; section remove outline; append 🦊 🫠 --to custom")
      _ = shell.run("append 🫨 🍎 --to custom/🦊; append ❤️ --to custom/🫠; expand custom/🦊 custom/🫠")
    }
    _ = limited.run("set emoji.version \(newest)")
    var mirror = RowMirror(screen: try limited.json("show"))
    var commands = CommandGenerator()
    for step in random.steps(60) {
      let line = commands.next(&random, rows: mirror.ids)
      // The end of a section depends on its pages, and a batch is appended there.
      if line.hasPrefix("scroll") { continue }
      let reply = try run(line)
      if reply["diff"] != nil { #expect(mirror.apply(reply) == nil, "\(line)") }
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
}
