import EmojiCatalog
import Foundation
import TestSupport
import Testing

/// What a new user meets right after the installation.
@Suite(.waiting) struct FirstUseTests {
  /// A word that is no command is probably a query, an emoji or a section. The line that is offered works.
  @Test(arguments: [("fox", "search"), ("🦊", "info"), (":fox:", "search"), ("rocket", "search"), ("recents", "show")])
  func aWordThatIsNoCommandLeadsToOne(word: String, command: String) throws {
    let home = try Home()
    let result = try home.run(["--ephemeral", word])
    #expect(
      result.status == 2 && result.errors.contains("hint: did you mean '\(command) \(word)'?"), "\(result.errors)")
    #expect(try home.run(["--ephemeral", command, word]).status == 0)
    #expect(try home.run(["--ephemeral"], "q\n").status == 0)
  }

  @Test func emojifyReadsAFile() throws {
    let home = try Home()
    try "`:tada:` :tada:\n".write(toFile: home.path("R.md"), atomically: true, encoding: .utf8)
    for arguments in [["emojify", home.path("R.md")], ["-c", "emojify \(home.path("R.md"))"]] {
      let result = try home.run(["--ephemeral"] + arguments)
      #expect(result.output == "`:tada:` 🎉\n" && result.status == 0, "\(result.errors)")
    }
    let missing = try home.run(["--ephemeral", "emojify", home.path("none")])
    #expect(missing.status == 1 && missing.errors.contains("cannot read"), "\(missing.errors)")
    #expect(try home.run(["--ephemeral", "emojify", home.path("")]).status == 1)
  }

  /// `emoji TAB name`, one a line, for fzf and rofi.
  @Test func otherPickersGetALineForEachEmoji() throws {
    let home = try Home()
    let lines = try home.run(["--ephemeral", "list"]).output.split(separator: "\n")
    #expect(lines.count == Catalog.bundled.count)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(columns.count == 2 && Catalog.bundled.emoji(columns[0])?.name == String(columns[1]), "\(line)")
    }
  }

  @Test func theSampleSceneSaysHowManyLanguagesThereAre() throws {
    let scene = try String(
      contentsOf: Repository.root.appendingPathComponent("Data/scenes/paywall.json"), encoding: .utf8)
    #expect(Catalog.languages.count == 30 && scene.contains("In thirty languages"))
  }

  /// Help and hints name only files that are installed.
  @Test func helpNamesNoFilesOfTheSources() throws {
    let home = try Home()
    for arguments in [["help"], ["help", "export"], ["help", "scene"]] {
      let text = try home.run(arguments).output
      #expect(!text.isEmpty)
      for folder in ["Data/", "Sources/", "Tests/"] { #expect(!text.contains(folder), "\(arguments): \(folder)") }
    }
    try #"{"sections": 3}"#.write(toFile: home.path("bad.json"), atomically: true, encoding: .utf8)
    let refused = try home.run(["--ephemeral", "scene", "open", home.path("bad.json")])
    #expect(refused.errors.contains("share/emojishell/schemas"), "\(refused.errors)")
    let makefile = try String(contentsOf: Repository.root.appendingPathComponent("Makefile"), encoding: .utf8)
    #expect(makefile.contains("install -m 644 $(SCHEMAS:%=Data/schemas/%) $(ROOT)/share/emojishell/schemas"))
    #expect(
      FileManager.default.fileExists(
        atPath: Repository.root.appendingPathComponent("Data/schemas/scene.schema.json").path))
  }
}
