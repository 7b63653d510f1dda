import Foundation
import TestSupport
import Testing

/// Export to another machine, and back.
@Suite struct ExchangeTests {
  private static func payload(_ shell: ShellHarness, _ command: String) throws -> String {
    try shell.json(command)["text"] as? String ?? ""
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
    (#"{"#, "$: it is not JSON"), (#"[1]"#, "looks like JSON of another program"), (#"{}"#, "looks like JSON"),
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
