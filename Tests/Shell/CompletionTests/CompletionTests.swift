import Foundation
import TestSupport
import Testing

/// The completion scripts in real bash, zsh and fish.
@Suite(.waiting) struct CompletionTests {
  /// A line, its words in bash, and the candidates that must be offered.
  static let table: [(line: String, words: [String], offered: [String])] = [
    ("emojishell ", ["emojishell", ""], ["show", "expand", "quit", "--format", "--help"]),
    ("emojishell expa", ["emojishell", "expa"], ["expand"]),
    ("emojishell --form", ["emojishell", "--form"], ["--format"]),
    ("emojishell --format ", ["emojishell", "--format", ""], ["human", "plain", "tsv", "csv", "markdown", "json"]),
    ("emojishell expand outline/f", ["emojishell", "expand", "outline/f"], ["outline/food/", "outline/flags/"]),
    ("emojishell expand OUT", ["emojishell", "expand", "OUT"], ["outline/"]),
    ("emojishell info :fox_f", ["emojishell", "info", ":", "fox_f"], [":fox_face:"]),
    ("emojishell --quiet swipe lea", ["emojishell", "--quiet", "swipe", "lea"], ["leading"]),
    (
      "emojishell swipe trailing recents:1 ", ["emojishell", "swipe", "trailing", "recents", ":", "1", ""],
      ["delete"]
    ),
    ("emojishell scene open ", ["emojishell", "scene", "open", ""], ["explorer"]),
    ("emojishell set loc", ["emojishell", "set", "loc"], ["locale"]),
    ("emojishell search --set emoji,k", ["emojishell", "search", "--set", "emoji,k"], ["emoji,kaomoji"]),
    ("emojishell --tone light,d", ["emojishell", "--tone", "light,d"], ["light,dark"]),
    ("emojishell search --set=emoji,k", ["emojishell", "search", "--set=emoji,k"], ["--set=emoji,kaomoji"]),
    ("emojishell print :fl", ["emojishell", "print", ":", "fl"], [":flushed:", ":flute:"]),
    ("emojishell in bas", ["emojishell", "in", "bas"], ["bash"]),
    ("emojishell set locale k", ["emojishell", "set", "locale", "k"], ["ko"]),
    ("emojishell move custom/:tada: --b", ["emojishell", "move", "custom/", ":", "tada", ":", "--b"], ["--before"]),
  ]

  @Test(arguments: table.indices) func bashOffers(index: Int) throws {
    let row = Self.table[index]
    var offered = try ShellScripts.bash(row.words, line: row.line)
    // For a word with a colon, bash expects only the text after the last colon.
    if row.line.contains(" :") { offered = offered.map { ":" + $0 } }
    for value in row.offered { #expect(offered.contains(value), "\(row.line): \(offered.prefix(10))") }
  }

  @Test(arguments: table.indices) func fishOffers(index: Int) throws {
    let row = Self.table[index]
    let offered = try ShellScripts.fish(row.line).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    for value in row.offered { #expect(offered.contains(value), "\(row.line): \(offered.prefix(10))") }
  }

  @Test func descriptionsAreShown() throws {
    let listed = try ShellScripts.bash(["emojishell", "expand", "outline/f"], type: 63)
    #expect(listed.contains("outline/food/  (Food & Drink)"), "\(listed)")
    #expect(try ShellScripts.fish("emojishell expand outline/fo").contains("outline/food/\tFood & Drink"))
  }

  @Test func namesOfFilesAreLeftToTheShell() throws {
    #expect(try ShellScripts.bash(["emojishell", "source", "/etc/host"]).contains { $0.contains("/etc/host") })
    #expect(try ShellScripts.fish("emojishell source /etc/host").contains { $0.contains("/etc/host") })
  }

  /// Candidates that would do harm if they were evaluated, from a program that replaces the real one.
  static let hostile = [
    "$(touch HARM)", "`touch HARM`", "a b", "it's", "back\\slash", "semi;touch HARM", "*", "-x", "\"q\"", "🦊 é", "a&b",
  ]

  static func hostileProgram(in folder: URL) throws -> String {
    let program = folder.appendingPathComponent("emojishell")
    let lines = hostile.map { $0.replacingOccurrences(of: "HARM", with: folder.path + "/harm") }
    let text = lines.map { "\($0)\twhat it is: $(touch \(folder.path)/harm)\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("answer"))
    try ShellProcess.writeProgram("#!/bin/sh\ncat '\(folder.path)/answer'\n", to: program.path)
    return program.path
  }

  @Test func candidatesAreQuotedAndNeverEvaluated() throws {
    let folder = try TestFolder.make()
    let program = try Self.hostileProgram(in: folder)
    let offered = try ShellScripts.bash(["emojishell", "info", ""], program: program)
    #expect(offered.count == Self.hostile.count)
    let wanted = Self.hostile.map { $0.replacingOccurrences(of: "HARM", with: folder.path + "/harm") }
    for (value, quoted) in zip(wanted, offered) {
      // The text that bash inserts into the line is one word with the meaning of the value.
      let result = try ShellProcess.run(
        "/usr/bin/env", ["bash", "--norc", "-c", "set -f; eval \"set -- $1\"; printf '%s:%s' $# \"$1\"", "x", quoted])
      #expect(result.output == "1:\(value)", "\(quoted)")
    }
    let fish = try ShellScripts.fish("emojishell info ", program: program)
    #expect(fish.count >= Self.hostile.count)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/harm"))
  }

  static let shells: [(name: String, command: String)] = [
    ("bash", "bash --noprofile --rcfile FOLDER/rc -i"), ("zsh", "ZDOTDIR=FOLDER zsh -i"),
    ("fish", "fish --no-config --init-command 'source FOLDER/rc.fish' -i"),
  ]

  static func configure(_ folder: URL) throws {
    let completions = ShellScripts.folder
    let files = [
      "rc": """
      . /usr/share/bash-completion/bash_completion
      . '\(completions)/emojishell.bash'
      PS1='ready> '
      """,
      ".zshrc": """
      fpath=('\(completions)' $fpath)
      autoload -Uz compinit && compinit -u -d '\(folder.path)/dump'
      PS1='ready> '
      """,
      "rc.fish": """
      source '\(completions)/emojishell.fish'
      function fish_prompt; echo 'ready> '; end
      function fish_greeting; end
      """,
    ]
    for (name, text) in files { try Data((text + "\n").utf8).write(to: folder.appendingPathComponent(name)) }
  }

  @Test(arguments: shells.indices) func tabCompletesAtATerminal(index: Int) throws {
    let folder = try TestFolder.make()
    try Self.configure(folder)
    let command = Self.shells[index].command.replacingOccurrences(of: "FOLDER", with: folder.path)
    let terminal = try TmuxTerminal(command, columns: 100)
    try terminal.wait(for: "ready>")
    try terminal.type("emojishell expand outline/fo")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell expand outline/food/")
    try terminal.type("food-fr")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell expand outline/food/food-fruit")
    try terminal.press("C-u")
    try terminal.type("emojishell info :fox_f")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell info :fox_face:")
    try terminal.press("Enter")
    try terminal.wait(for: "U+1F98A")
    try terminal.type("emojishell swipe ")
    try terminal.press("Tab", "Tab")
    try terminal.wait(for: "trailing")
  }
}
