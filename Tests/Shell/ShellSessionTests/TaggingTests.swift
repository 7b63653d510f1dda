import Foundation
import ShellSession
import TestSupport
import Testing

/// The user's own words, from the command to the next session.
@Suite struct TaggingTests {
  private static func file(_ name: String, _ text: String? = nil) throws -> String {
    let path = try ShellProcess.temporaryFolder().appendingPathComponent(name).path
    if let text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    return path
  }

  private static func first(_ shell: ShellHarness, _ query: String) throws -> String? {
    let hits = try shell.json("search \(query) --limit 1")["hits"] as? [[String: Any]]
    return hits?.first?["emoji"] as? String ?? hits?.first?["text"] as? String
  }

  private static func tags(_ shell: ShellHarness, _ glyph: String) throws -> [String]? {
    (try shell.json("info \(glyph)")["emoji"] as? [String: Any])?["tags"] as? [String]
  }

  @Test func twoSessionsShareThem() throws {
    let path = try Self.file("state.sqlite")
    let shells = [ShellHarness { $0.statePath = path }, ShellHarness { $0.statePath = path }]
    _ = shells[0].run("tag 🚀 ship")
    _ = shells[1].run("tag 🚀 deploy Ship; append 'a b' --to custom; tag 'a b' ship")
    #expect(try Self.tags(shells[0], "🚀") == ["ship", "deploy"])
    // Each session undoes its own edits.
    _ = shells[0].run("undo")
    #expect(try Self.tags(shells[1], "🚀") == ["deploy", "Ship"])
    #expect(try Self.first(shells[1], "ship") == "🚀")
    for shell in shells { shell.session.finish() }
    let later = ShellHarness { $0.statePath = path }
    #expect(try Self.first(later, "deploy") == "🚀" && Self.tags(later, "🚀") == ["deploy", "Ship"])
    later.session.finish()
  }

  @Test func theyTravel() throws {
    let shell = ShellHarness()
    _ = shell.run("append \"a\u{1B}b\" --to custom --title note; tag custom/note memo 'two words'")
    _ = shell.run("tag 🚀 ship; tag → next")
    let text = try shell.json("export --all")["text"] as? String ?? ""
    let path = try Self.file("all.json", text)
    let other = ShellHarness()
    _ = other.run("tag 🚀 go; tag 🍎 fruit")
    #expect(try other.json("import '\(path)'")["status"] as? String == "ok", "\(other.errorText)")
    #expect(try Self.tags(other, "🚀") == ["go", "ship"] && Self.first(other, "next") == "→")
    let revision = try other.json("import '\(path)'")["revision"] as? Int
    #expect(try other.json("sections")["revision"] as? Int == revision)
    _ = other.run("import --replace '\(path)'")
    #expect(try other.json("export --all")["text"] as? String == text)
    _ = other.run("undo")
    #expect(try Self.tags(other, "🚀") == ["go", "ship"] && Self.tags(other, "🍎") == ["fruit"])
  }

  @Test func filesOfOtherPickersAreOneRevision() throws {
    let shell = ShellHarness()
    let aliases = try Self.file("aliases.json", #"[{"🚀": ["ship", "go"]}, {"💯": ["top"]}]"#)
    let lines = try Self.file("emojis.additional.csv", "🚀 launch, lift off\n→ onward\n")
    #expect(try shell.json("import '\(aliases)'")["revision"] as? Int == 1)
    #expect(try shell.json("import '\(lines)'")["revision"] as? Int == 2)
    #expect(try Self.tags(shell, "🚀") == ["ship", "go", "launch", "lift off"])
    #expect(try Self.first(shell, "onward") == "→" && Self.first(shell, "top") == "💯")
    #expect(try shell.json("import '\(lines)'")["revision"] as? Int == 2)
    let bad = try Self.file("bad.csv", "🚀 a\n🦊\n🍎\n")
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
    #expect(try shell.json("import --as tags '\(Self.file("good.txt", known))'")["revision"] as? Int == 2)
    let lines = try Self.file("lines.txt", "🚀 go\nnotemoji x\n🍎 fruit\n")
    let aliases = try Self.file("bad.json", "[{\"🚀\": [\"go\"]},\n{\"notemoji\": [\"x\"]}]")
    for (line, place) in [
      ("tag notemoji x", "emoji"), ("import --as tags '\(lines)'", ":2:"), ("import '\(aliases)'", "line 2"),
    ] {
      let answer = try shell.json(line)
      let message = (answer["error"] as? [String: Any])?["message"] as? String ?? ""
      #expect(message.contains("unknown emoji 'notemoji'") && message.contains(place), "\(line): \(message)")
    }
    #expect(try Self.tags(shell, "🚀") == ["ship"] && Self.tags(shell, "🍎") == [])
    #expect(try shell.json("sections")["revision"] as? Int == 2)
  }

  /// `info` without a set shows characters and entries with their tags, as it shows emoji.
  @Test func infoShowsTagsOfAllThatCanHaveThem() throws {
    let shell = ShellHarness()
    _ = shell.run("append 'my note' --to custom; tag → onward; tag 'my note' memo; tag 🚀 ship")
    for (words, text, tags) in [
      ("→", "→", ["onward"]), ("U+2192", "→", ["onward"]), ("custom:9", "my note", ["memo"]),
      ("custom/my-note", "my note", ["memo"]), ("'my note'", "my note", ["memo"]), ("my note", "my note", ["memo"]),
      ("±", "±", []), ("--set unicode →", "→", ["onward"]), ("--set own custom:9", "my note", ["memo"]),
    ] {
      let symbol = try shell.json("info \(words)")["symbol"] as? [String: Any]
      #expect(symbol?["text"] as? String == text && symbol?["tags"] as? [String] == tags, "\(words)")
    }
    let symbols = try shell.json("info 🚀 → custom:9")["symbols"] as? [[String: Any]]
    #expect(symbols?.map { $0["tags"] as? [String] } == [["ship"], ["onward"], ["memo"]])
    for words in ["nosuchthing", "→ nosuchthing", "outline/nature", "outline", "custom:10", "custom/x", "zz"] {
      #expect(try shell.json("info \(words)")["status"] as? String == "error", "\(words)")
    }
    #expect(shell.run("info smilin").contains("ambiguous"))
  }

  /// A word that is a tag of anything is not corrected, nor is its beginning.
  @Test func ownWordsAreNotCorrected() throws {
    func hits(_ shell: ShellHarness, _ query: String) throws -> [String] {
      let hits = try shell.json("search \(query)")["hits"] as? [[String: Any]] ?? []
      return hits.map { $0["emoji"] as? String ?? $0["text"] as? String ?? "" }
    }
    let shell = ShellHarness()
    #expect(try hits(shell, "rokcetz").contains("🚀"))
    _ = shell.run("append 'my note' --to custom; tag → rokcetz; tag 'my note' 'zebbra crossinng'")
    #expect(try hits(shell, "rokcetz") == ["→"] && hits(shell, "Rokcet") == ["→"])
    #expect(try hits(shell, "--set unicode rokcetz") == ["→"] && hits(shell, "--set own rokcetz") == ["→"])
    #expect(try hits(shell, "'zebbra crossinng'") == ["my note"] && hits(shell, "zebbra") == ["my note"])
    #expect(try hits(shell, "crossinng").isEmpty)
    _ = shell.run("untag →")
    #expect(try hits(shell, "rokcetz").contains("🚀"))
  }

  @Test func manyWordsAreNotTooMany() throws {
    let shell = ShellHarness()
    let words = (0..<10_000).map { "w\($0)" }
    #expect(try shell.json("tag 🚀 \(words.joined(separator: " ")) W5 w5")["revision"] as? Int == 1)
    #expect(try Self.tags(shell, "🚀") == words && Self.first(shell, "w9999") == "🚀")
    #expect(try shell.json("tag 🚀 W77")["revision"] as? Int == 1)
    _ = shell.run("untag 🚀 W9998 w3")
    #expect(try Self.tags(shell, "🚀")?.count == 9_998)
    _ = shell.run("untag 🚀; undo; undo")
    #expect(try Self.tags(shell, "🚀") == words)
  }

  @Test func wordsOfUntagAreCompleted() throws {
    let shell = ShellHarness()
    _ = shell.run("tag 🚀 ship deploy 'go live'")
    let completion = ShellCompletion(shell.session)
    func words(_ line: [String]) -> [String] {
      completion.answer(["--shell", "zsh", "--index", String(line.count), "--", "emojishell"] + line)
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(words(["untag", "🚀", ""]) == ["ship", "deploy", "go live"])
    #expect(words(["untag", "🚀", "Ship", "d"]) == ["deploy"] && words(["untag", "🍎", ""]).isEmpty)
  }
}
