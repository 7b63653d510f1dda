import Foundation
import TestSupport
import Testing

/// Export to another machine, and back.
@Suite struct ExchangeTests {
  private static func payload(_ shell: ShellHarness, _ command: String) throws -> String {
    try shell.json(command)["text"] as? String ?? ""
  }

  @Test(.shrinking, arguments: Laws.seeds(2)) func everythingComesBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 40))
    let shell = ShellHarness()
    // One of the screens has the list with its 1,900 rows.
    if seed > 0 { shell.removeList() }
    var replica = RowMirror(screen: try shell.json("show"))
    var commands = CommandGenerator()
    for _ in random.steps((seed > 0 ? 150 : 40)) {
      let reply = try shell.json(commands.next(&random, rows: replica.ids))
      if reply["status"] as? String == "ok" { _ = replica.apply(reply) }
    }
    _ = shell.run(
      "discard; append \"a\u{1B}[31mb\" --to recents; append \"two\nlines\" --to recents --title \"tab\there\"")
    let text = try Self.payload(shell, "export --all")
    let other = ShellHarness()
    _ = other.run("append x; delete recents:1; filter cat; pin custom:2; section add y")
    #expect(
      try other.json("import --replace '\(try TestFolder.file(text))'")["status"] as? String == "ok",
      "\(other.errorText)")
    #expect(try Self.payload(other, "export --all") == text)
    let (mine, theirs) = (try shell.json("show --all"), try other.json("show --all"))
    #expect(mine["screen"] as? NSArray == theirs["screen"] as? NSArray)
  }

  /// The rows of every section in all their states, as `show --all` prints them.
  private static func rows(_ shell: ShellHarness) throws -> [String: [[String: Any]]] {
    var rows: [String: [[String: Any]]] = [:]
    for view in try shell.json("show --all")["screen"] as? [[String: Any]] ?? [] {
      rows[view["section"] as? String ?? ""] = view["rows"] as? [[String: Any]]
    }
    return rows
  }

  @Test(.shrinking, arguments: Laws.seeds(2)) func anImportTakesNothingAway(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 80))
    let shells = [ShellHarness(), ShellHarness()]
    for shell in shells {
      shell.removeList()
      var replica = RowMirror(screen: try shell.json("show"))
      var commands = CommandGenerator()
      for _ in random.steps(80) {
        let line = commands.next(&random, rows: replica.ids)
        if line.hasPrefix("scene") { continue }
        let reply = try shell.json(line)
        if reply["status"] as? String == "ok" { _ = replica.apply(reply) }
      }
      _ = shell.run("discard")
    }
    let before = try Self.rows(shells[0])
    let path = try TestFolder.file(try Self.payload(shells[1], "export --all"))
    #expect(try shells[0].json("import '\(path)'")["status"] as? String == "ok")
    let after = try Self.rows(shells[0])
    for (section, rows) in before {
      let ids = rows.map { $0["id"] as? String ?? "" }
      let now = (after[section] ?? []).filter { ids.contains($0["id"] as? String ?? "") }
      #expect(now.map { $0["id"] as? String ?? "" } == ids, "seed \(seed), \(section)")
      for (old, new) in zip(rows, now) {
        for field in ["text", "selected", "level"] { #expect("\(old[field] ?? "")" == "\(new[field] ?? "")") }
        // A row without children may have some now.
        if old["expanded"] is Bool { #expect(old["expanded"] as? Bool == new["expanded"] as? Bool) }
      }
    }
    #expect(shells[0].run("import '\(path)'").contains(#""diff":[]"#))
  }

  /// A line of TSV is a text and its title. A row that has more is named, with the format that carries it.
  @Test(arguments: [
    ("append 'a\tb' --to work", "it has a tab"), ("append \"two\nlines\" --to work", "it has more than one line"),
    ("append x --to work --title \"two\nlines\"", "it has more than one line"),
    ("append below --to work/plain", "it is below another row, or has more than a text and a title"),
    ("append '\u{FEFF}a' --to work", "it begins with a byte order mark"),
  ]) func whatALineCannotCarryIsNamed(line: String, reason: String) throws {
    let shell = ShellHarness()
    _ = shell.run("section add work; append plain 'back\\slash' 🦊 --to work")
    #expect(try Self.payload(shell, "export work --format tsv") == "plain\nback\\slash\n🦊\n")
    _ = shell.run(line)
    let answer = try shell.json("export work --format tsv")
    let error = try #require(answer["error"] as? [String: Any], "\(answer)")
    #expect((error["message"] as? String)?.hasSuffix("cannot be a line of TSV: \(reason)") == true, "\(error)")
    #expect(error["hint"] as? String == "use --format csv")
    #expect(try Self.payload(shell, "export work --format csv").isEmpty == false)
  }

  /// Files that are rejected as a whole, and the positions of their errors.
  @Test(arguments: [
    (#"{"#, "$: it is not JSON"), (#"[1]"#, "$: expected an object"), (#"{}"#, "emojishell"),
    (#"{"emojishell":2,"screen":{"scene":"explorer"}}"#, "$.emojishell: unknown format version 2"),
    (#"{"emojishell":1}"#, "it needs 'screen' or 'collection'"),
    (#"{"emojishell":1,"screen":{"scene":"nope"}}"#, "unknown scene 'nope'"),
    (#"{"emojishell":1,"screen":{"scene":"explorer","starred":"🦊"}}"#, "$.screen.starred: expected an array"),
    (#"{"emojishell":1,"screen":{"scene":"explorer","starred":["🦊",7]}}"#, "$.screen.starred[1]: expected a string"),
    (#"{"emojishell":1,"screen":{"scene":"explorer","starred":["a\u0007"]}}"#, "control character U+7"),
    (
      #"{"emojishell":1,"screen":{"scene":"explorer","sections":[{"section":{"id":"a","title":"","layout":"round"}}]}}"#,
      "$.screen.sections[0].section.layout: 'round' is not a known value; use grid"
    ),
    (
      #"{"emojishell":1,"screen":{"scene":"explorer","sections":[{"section":{"id":"a/b","title":"","layout":"plain"}}]}}"#,
      "$.screen.sections[0].section.id"
    ),
    (
      #"{"emojishell":1,"screen":{"scene":"explorer","sections":[{"section":{"id":"custom","title":"","layout":"plain"},"children":[{"parent":"custom","children":["x","x"]}]}]}}"#,
      "children[0].children[1]: 'x' appears twice"
    ),
    (
      #"{"emojishell":1,"screen":{"scene":"explorer","sections":[{"section":{"id":"custom","title":"","layout":"plain"},"expanded":["outline/food"]}]}}"#,
      "$.screen.sections[0].expanded[0]"
    ),
    (#"{"emojishell":1,"collection":{"section":"x","title":"t","items":[{"title":"t"}]}}"#, "$.collection.items[0]"),
    (
      #"{"emojishell":1,"collection":{"section":"x","title":"t","items":[{"text":"a","items":[{"text":"\u001b[2J"}]}]}}"#,
      "$.collection.items[0].items[0].text"
    ),
  ])
  func hostileFilesAreRefused(text: String, wanted: String) throws { try expectRefusal(text, wanted) }

  @Test func longFilesAreRefused() throws {
    let text = String(repeating: "a", count: 10_000_000)
    try expectRefusal(
      #"{"emojishell":1,"collection":{"section":"x","title":"t","items":[{"text":"\#(text)"}]}}"#,
      "$.collection.items[0].text: it has 10000000 bytes")
    let deep = String(repeating: "[", count: 100_000)
    try expectRefusal(#"{"emojishell":1,"collection":\#(deep)"#, "$: it is not JSON")
  }

  private func expectRefusal(_ text: String, _ wanted: String) throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list")
    let before = try shell.json("show")["screen"] as? NSArray
    let reply = try shell.json("import '\(try TestFolder.file(text))'")
    let message = (reply["error"] as? [String: Any])?["message"] as? String ?? "accepted"
    #expect(message.contains(wanted))
    #expect(try shell.json("show")["screen"] as? NSArray == before)
    #expect(try shell.json("sections")["revision"] as? Int == 1)
  }
}
