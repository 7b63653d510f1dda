import Foundation
import ShellSession
import TestSupport
import Testing

/// The user's own words, from the command to the next session.
@Suite struct TaggingTests {
  private static func first(_ shell: ShellHarness, _ query: String) throws -> String? {
    let hits = try shell.json("search \(query) --limit 1")["hits"] as? [[String: Any]]
    return hits?.first?["emoji"] as? String ?? hits?.first?["text"] as? String
  }

  private static func tags(_ shell: ShellHarness, _ glyph: String) throws -> [String]? {
    (try shell.json("info \(glyph)")["emoji"] as? [String: Any])?["tags"] as? [String]
  }

  @Test func filesOfOtherPickersAreOneRevision() throws {
    let shell = ShellHarness()
    let aliases = try TestFolder.file(#"[{"🚀": ["ship", "go"]}, {"💯": ["top"]}]"#)
    let lines = try TestFolder.file("🚀 launch, lift off\n→ xyzzy\n", "emojis.additional.csv")
    #expect(try shell.json("import '\(aliases)'")["revision"] as? Int == 1)
    #expect(try shell.json("import '\(lines)'")["revision"] as? Int == 2)
    #expect(try Self.tags(shell, "🚀") == ["ship", "go", "launch", "lift off"])
    #expect(try Self.first(shell, "xyzzy") == "→" && Self.tags(shell, "💯") == ["top"])
    #expect(try shell.json("import '\(lines)'")["revision"] as? Int == 2)
    let bad = try TestFolder.file("🚀 a\n🦊\n🍎\n", "bad.csv")
    let error = try shell.json("import '\(bad)'")["error"] as? [String: Any]
    #expect((error?["message"] as? String)?.contains("bad.csv:2") == true)
    #expect((error?["message"] as? String)?.contains("line 3") == true)
    _ = shell.run("undo 2")
    #expect(try Self.tags(shell, "🚀") == [])
  }

  /// A file is refused as `tag` refuses its texts, and nothing of it is imported.
  @Test func filesWithWordsForOtherTextsAreRefused() throws {
    let shell = ShellHarness()
    let known = "🚀 ship\n→ onward\n# hash\nʕ•ᴥ•ʔ bear\nLGTM2 note\n"
    _ = shell.run("append LGTM2 --to custom")
    #expect(try shell.json("import --as tags '\(TestFolder.file(known, "good.txt"))'")["revision"] as? Int == 2)
    let lines = try TestFolder.file("🚀 go\nnotemoji x\n🍎 fruit\n", "lines.txt")
    for (line, place) in [
      ("tag notemoji x", "emoji"), ("import --as tags '\(lines)'", ":2:"),
    ] {
      let answer = try shell.json(line)
      let message = (answer["error"] as? [String: Any])?["message"] as? String ?? ""
      #expect(message.contains("unknown emoji 'notemoji'") && message.contains(place), "\(line): \(message)")
    }
    #expect(try Self.tags(shell, "🚀") == ["ship"] && Self.tags(shell, "🍎") == [])
    #expect(try shell.json("sections")["revision"] as? Int == 2)
  }

  @Test func wordsOfUntagAndUnstarAreCompleted() throws {
    let shell = ShellHarness()
    _ = shell.run("tag 🚀 ship deploy 'go live'; star 🦊 👋🏽")
    let completion = ShellCompletion(shell.session)
    func words(_ line: [String]) -> [String] {
      completion.answer(["--shell", "zsh", "--index", String(line.count), "--", "emojishell"] + line)
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(words(["untag", "🚀", ""]) == ["ship", "deploy", "go live"])
    #expect(words(["untag", "🚀", "Ship", "d"]) == ["deploy"] && words(["untag", "🍎", ""]).isEmpty)
    // A variant has no shortcode of its own.
    #expect(words(["unstar", ""]).sorted() == [":fox_face:", "👋🏽"] && words(["untag", ""]) == [":rocket:"])
  }
}
