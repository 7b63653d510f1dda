import FoundationEssentials
import TestSupport
import Testing

/// File names at the prompt: the text that TAB inserts can be parsed.
@Suite(.waiting) struct FileNameTests {
  @Test func whatTabWritesIsRead() throws {
    // Each script prints its own number.
    let names = [
      "a b", "it's.txt", "semi;x.txt", "#hash", "back\\slash", "dou\"ble", "new\nline", "~tilde", "ünï🦊",
      "in dir/deep file",
    ]
    var home: [String: String] = [:]
    for (index, name) in names.enumerated() { home["d/\(name)"] = "set diff.limit \(index + 100); set diff.limit\n" }
    home["~top"] = "set diff.limit 99; set diff.limit\n"
    let terminal = try TmuxTerminal.prompt("cd; emojishell --ephemeral", columns: 120, home: home)
    // The text before TAB: unquoted, and with an open quote.
    for (typed, number) in [
      ("d/a", 100), ("'d/a", 100), ("\"d/a", 100), ("d/it", 101), ("'d/it", 101), ("\"d/it", 101), ("d/se", 102),
      ("'d/se", 102), ("d/#", 103), ("d/ba", 104), ("'d/ba", 104), ("\"d/ba", 104), ("d/do", 105), ("\"d/do", 105),
      ("d/new", 106), ("'d/new", 106), ("d/~", 107), ("d/ü", 108), ("'~t", 99), ("\\~t", 99), ("d/'i'n", nil),
      ("~/d/se", 102),
    ] as [(String, Int?)] {
      try terminal.type("source \(typed)")
      try terminal.press("Tab")
      if number == nil {
        // A folder name stays open for its content.
        try terminal.wait(for: "source d/in\\ dir/")
        try terminal.press("Tab")
      }
      try terminal.press("Enter")
      try terminal.wait("the answer to \(typed)") { screen in
        screen.contains("diff.limit  \(number ?? 109) ") && screen.hasSuffix(Self.emptyPrompt(screen))
      }
      try terminal.press("C-l")
    }
  }

  /// The last line of the screen if it is a waiting prompt, and the padding of tmux.
  private static func emptyPrompt(_ screen: String) -> String {
    let filled = screen.reversed().prefix { $0 == "\n" }.count
    return "\nemojishell>" + String(repeating: "\n", count: filled)
  }

  @Test func candidatesAreSortedAndBegunInCommon() throws {
    let home = ["d/b two": "", "d/b one": "", "d/b three": "", "d/.hidden": "", "d/c/x": ""]
    let terminal = try TmuxTerminal.prompt("cd; emojishell --ephemeral", home: home)
    try terminal.type("source d/")
    try terminal.press("Tab", "Tab")
    try terminal.wait(for: "b one\nb three\nb two\nc/\n")
    #expect(try !terminal.screen().contains(".hidden"))
    try terminal.type("b")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> source d/b\\")
    try terminal.type("th")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> source d/b\\ three")
    try terminal.press("C-c")
    try terminal.type("source 'd/b")
    try terminal.press("Tab")
    try terminal.type("o")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> source 'd/b one'")
  }

  @Test func aTildeIsAHomeFolderWhereAFileIsNamed() throws {
    let scene = #"{"name":"tiny","sections":[{"id":"signs","items":[{"text":"one"}]}]}"#
    let terminal = try TmuxTerminal.prompt(
      "mkdir -p ~/elsewhere; cd ~/elsewhere; emojishell --ephemeral", columns: 120,
      home: ["tiny.json": scene, "two.txt": "star 🦊\n"])
    for (line, answer) in [
      ("export custom --output ~/two.txt", "exists; the same command"), ("source ~/two.txt", "! 573"),
      ("export custom --output ~/out.json", "written to \(terminal.folder.path)/out.json"),
      ("import ~/out.json", "no changes"), ("pin custom:2; move custom:3 --before custom:1", "stays first"),
      ("export custom --output=~/other", "written to \(terminal.folder.path)/other"),
      ("source '~/two.txt'", "cannot read '~/two.txt'"), ("scene open ~/tiny.json", "one"),
    ] {
      try terminal.run(line)
      try terminal.wait(for: answer)
    }
  }
}
