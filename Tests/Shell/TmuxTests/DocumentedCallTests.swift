import Foundation
import TestSupport
import Testing

/// The calls in the documents: all of them work.
@Suite(.waiting) struct DocumentedCallTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The examples of the manual page.
  private static func examples() throws -> [String] {
    let chapter = try text("REFERENCE.md").components(separatedBy: "\n## Examples\n")[1]
    let block = chapter.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
    return block.split(separator: "\n").map { line in
      // No text is committed to a repository here.
      line.components(separatedBy: "  # ")[0].trimmingCharacters(in: .whitespaces).replacing(
        "git commit -m", with: "echo")
    }
  }

  /// The calls in the last column of the tables.
  private static func table() throws -> [String] {
    try text("Documentation/FromOtherPickers.md").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), line.contains("`") else { return nil }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let last = cells.last, last.hasPrefix("`") else { return nil }
      return String(last.dropFirst().prefix { $0 != "`" }).replacing("\u{0}", with: "|")
    }
  }

  private static let slack = """
    {"ok": true, "emoji": {"squirrel": "https://emoji.slack-edge.com/squirrel.png", "shipit": "alias:squirrel",
     "done": "alias:white_check_mark"}, "cache_ts": "1"}
    """
  private static let discord = """
    [{"id": "41771983429993937", "name": "LUL", "roles": [], "require_colons": true, "animated": false}]
    """

  /// A folder with the files in the calls, and programs before others of their names.
  private static func place() throws -> (folder: URL, environment: [String: String]) {
    let folder = try TestFolder.make()
    try Data("ship\ta title\n".utf8).write(to: folder.appendingPathComponent("list.tsv"))
    try Data(Self.slack.utf8).write(to: folder.appendingPathComponent("slack.json"))
    try Data(Self.discord.utf8).write(to: folder.appendingPathComponent("discord.json"))
    // A replacement for a clipboard program.
    try ShellProcess.writeProgram("#!/bin/sh\ncat > clipboard\n", to: folder.appendingPathComponent("xclip").path)
    // A replacement for another picker.
    try ShellProcess.writeProgram("#!/bin/sh\ngrep -m 1 fox\n", to: folder.appendingPathComponent("fzf").path)
    let path = ShellProcess.cleanEnvironment(home: "")["PATH"] ?? ""
    return (folder, ["PATH": "\(folder.path):\(path)", "DISPLAY": ":0", "HOME": folder.path])
  }

  @Test func everyCallWithoutATerminalWorks() throws {
    let place = try Self.place()
    let calls = try (Self.examples() + Self.table()).filter { !$0.contains("emojishell pick") }
    #expect(calls.count > 20)
    for call in calls {
      let result = try ShellProcess.run(
        "/bin/bash", ["-c", "cd '\(place.folder.path)' && \(call)"], environment: place.environment)
      #expect(result.status == 0 && result.errors == "", "\(call): \(result.errors)")
      let isSilent = call.hasPrefix("eval ") || call.hasPrefix("x=") || call.hasPrefix("emojishell set")
      #expect(isSilent || !result.output.isEmpty, "\(call)")
    }
  }

  @Test func everyCallOfThePickerWorks() throws {
    let place = try Self.place()
    let calls = try (Self.examples() + Self.table()).filter { $0.contains("emojishell pick") }
    #expect(calls.count > 6)
    // One terminal for all calls: the first hit of each is chosen.
    let script = calls.enumerated().map { index, call in
      "\(call) && echo answered-\(index)"
    }.joined(separator: "\n")
    try Data(script.utf8).write(to: place.folder.appendingPathComponent("calls"))
    let terminal = try TmuxTerminal("sh '\(place.folder.path)/calls'", environment: place.environment)
    for (index, call) in calls.enumerated() {
      try terminal.wait(call) { screen in
        if screen.contains("answered-\(index)\n") { return true }
        return screen.split(separator: "\n").last?.hasPrefix("answered-") == false && screen.contains("▌")
      }
      if try !terminal.screen().contains("answered-\(index)\n") { try terminal.press("Enter") }
      try terminal.wait("the answer to \(call)") { $0.contains("answered-\(index)\n") }
    }
  }
}
