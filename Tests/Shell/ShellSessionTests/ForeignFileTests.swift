import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Files of other programs.
struct ForeignFileTests {
  private static let slack = """
    {"ok":true,"emoji":{"bowtie":"https:\\/\\/x\\/bowtie.png","squirrel":"https:\\/\\/x\\/squirrel.png","shipit":"alias:squirrel",
    "done":"alias:white_check_mark","gone":"alias:nothing","big_ship":"alias:squirrel"},"cache_ts":"1"}
    """

  /// Each kind: a file, the entries that it brings, and the words.
  @Test(arguments: [
    (slack, [":bowtie: bowtie", ":squirrel: squirrel"], [":squirrel: big ship,shipit", "✅ done"]),
    (#"[{"id":"1","name":"LUL","animated":true},{"id":"2","name":"über"}]"#, [":LUL: LUL", ":über: über"], []),
    (#"[{"emoji":"😀","aliases":["a"],"tags":["b"]}]"#, [], ["😀 a,b"]),
    (#"[{"unified":"0023-FE0F-20E3","short_names":["hash"]}]"#, [], ["#️⃣ hash"]),
    (#"[{"shortcode":"cat_a","url":"https://x/y.png","category":"Blobs"}]"#, [":cat_a: cat a"], []),
    (#"{"emojis":[{"name":"blob","aliases":["neko"],"url":"x"}]}"#, [":blob: blob"], [":blob: neko"]),
    (#"{"emojis":[{"fileName":"a.png","emoji":{"name":"blob","aliases":["zz"]}}]}"#, [":blob: blob"], [":blob: zz"]),
    (#"{"gitmojis":[{"emoji":"🚑️","code":":ambul:","description":"Fix."}]}"#, ["🚑 Fix."], ["🚑 ambul"]),
    (#"{"+1":"👍","rocket":"🚀"}"#, [], ["👍 +1", "🚀 rocket"]), (#"["🚀","🦊"]"#, ["🚀 rocket", "🦊 fox"], []),
    (#"{"🚀":{"name":"r","slug":"r_x"}}"#, [], ["🚀 r,r x"]), (#"{"👋🏽":["hi"],"🐉":"x"}"#, [], ["🐉 x", "👋 hi"]),
    (#"[{"🐉":["x","b c"]},{"❤":["love"],"->":["to"]},{}]"#, ["-> to"], ["❤️ love", "🐉 x,b c"]),
    ("include\n<M> <r> : \"🚀\" U1F680 # ROCKET\n<a> <q> : \"a\\\"\"\n<a> : b", ["🚀 ROCKET", "a\" q"], []),
    (
      "# x\nmatches:\n  - trigger: ':100:'\n    replace: \"\\U0001F4AF\"\n  - triggers: [\":a\", ':b']\n    replace: 'it''s'\n"
        + "  - trigger: d\n    replace: '{{d}}'\n    vars:\n      - name: d\n", ["it's a"], ["it's b", "💯 100"]
    ), ("KeyCode=a\n[Data]\n:joy: 😂\nhaha (^ω^)\n", ["(^ω^) haha"], ["😂 joy"]),
    ("😀\tface, grin\n🚀\ta,b\n", [], ["😀 face,grin", "🚀 a,b"]), ("(⊃‿⊂) happy\n(x) y\n", ["(⊃‿⊂) happy", "(x) y"], []),
    ("\u{FEFF}emoji;name\r\n🚀;Start\r\n", ["🚀 Start"], []), ("label,glyph\nT,lorem\n", ["lorem T"], []),
    ("→ xx\n⇒ yy\n", [], ["→ xx", "⇒ yy"]), ("plain\tT\n(y)\tU\n", ["plain T", "(y) U"], []),
    ("text\ttitle\nlorem\tT\n", ["lorem T"], []), ("sep=;\ntext;title;parents\nx;y;\n", ["x y"], []),
  ])
  func aKnownFileIsRead(text: String, entries: [String], words: [String]) throws {
    let shell = ShellHarness(.plain)
    let path = try TestFolder.file(text, "list\(text.hasPrefix("(") ? ".csv" : "")")
    _ = shell.run("import '\(path)'")
    let (once, screen) = (shell.session.revision, shell.session.screen)
    #expect(shell.run("import '\(path)'").contains("no changes") && shell.session.revision == once)
    let items = screen[section: "custom"].rootItems.dropFirst(8).map(screen.content(of:))
    #expect(items.map { $0.text == $0.title ? $0.text : "\($0.text) \($0.title)" } == entries)
    #expect(screen.tags.lists.map { "\($0.text) \($0.keywords.joined(separator: ","))" } == words)
    _ = shell.run("undo")
    #expect(shell.session.screen.tags.isEmpty && shell.session.screen[section: "custom"].count == 8)
  }

  /// A line for each use is a history. The last one is the most recent.
  @Test func usesAreRecents() throws {
    let shell = ShellHarness(.plain)
    #expect(shell.run("import '\(try TestFolder.file("🧮\n🦊\n🧮\n"))'").hasSuffix("'undo' takes the import back\n"))
    #expect(shell.session.screen[section: "recents"].rootItems.prefix(2).map(\.path) == ["recents/🧮", "recents/🦊"])
  }

  @Test(arguments: [
    (#"{"ok":true,"emoji":{"a b":"https://x"}}"#, "'a b' is not the name of an emoji"),
    (#"{"ok":true,"emoji":{"a":7}}"#, "$.emoji.a"), (#"[{"id":"1","name":""}]"#, "is not the name of an emoji"),
    (#"[{"🚀": ["ship"]}, 7]"#, "$[1]"), (#"[{"🚀": 7}]"#, "$[0]['🚀']"), (#"[{"🚀": ["ship", 7]}]"#, "$[0]['🚀'][1]"),
    (#"[{"🚀": [" "]}]"#, "$[0]['🚀']"), (#"[{"🚀": ["a\u001b"]}]"#, "$[0]['🚀']"),
    (#"[{"id":"1","name":"a/b"}]"#, "it cannot be a part of a path"), ("a:\n  b: 1\n", "looks like YAML"),
    ("# h\n| a |\n|---|\n", "looks like a Markdown table"), ("[a]\nb=1\n", "like an INI file"),
    ("<?xml?>", "looks like XML"), ("a\0b", "like a binary file"), (#"[{"a":["b"]}]"#, "like JSON of another program"),
    (#"{"a":["b"]}"#, "like JSON of another program"), (#"{"rocket":"https://x"}"#, "GitHub's shortcodes already"),
    ("一月\t一月 🈷️\n", "looks like a list of rime"), ("a: ä  228   o: ö  246\n", "looks like vim's digraphs"),
  ])
  func whatIsNotReadIsNamed(text: String, message: String) throws {
    let shell = ShellHarness()
    _ = shell.run("import '\(try TestFolder.file(text))'")
    #expect(shell.errorText.contains(message) && shell.session.revision == 0, "\(shell.errorText)")
  }

  /// A spreadsheet keeps what it would take for a formula, a number or a date.
  @Test func cellsAreTexts() throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    let texts = ["=1+2", "=_=", "=\"x\"", "+1", "-a", "@b", "=\"\"", "0123", "3/4", "1e5", "\"q\"", "a=b", "4 you"]
    for text in texts { _ = shell.run("append '\(text)' --to box") }
    let csv = try shell.json("export box --format csv")["text"] as? String ?? ""
    #expect(csv.contains("\n\"=\"\"=1+2\"\"\",") && csv.contains("\n\"=\"\"3/4\"\"\",") && csv.contains("\n4 you,"))
    // LibreOffice writes what the cells show: `"=\"\"3/4\"\""` as `3/4`.
    let saved = (["text,title"] + texts.map { "\"\($0.replacing("\"", with: "\"\""))\"," }).joined(separator: "\n")
    for text in [csv, saved] {
      _ = shell.run("delete box; section add box; import '\(try TestFolder.file(text, "list.csv"))' --to box")
      #expect(shell.session.screen[section: "box"].rootItems.map { shell.session.screen.content(of: $0).text } == texts)
    }
  }
}
