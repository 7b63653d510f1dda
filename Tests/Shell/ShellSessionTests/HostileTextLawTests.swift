import DiffableSnapshots
import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// What an edit accepts can be stored, exported and restored, whatever its texts are.
@Suite(.waiting) struct HostileTextLawTests {
  /// Pieces with a meaning somewhere: in paths, in cells, in files, for terminals, or in Unicode.
  private static let pieces = [
    "a", "B", "1", " ", "-", "_", "/", "\\", "\\n", "#", ":", "%", "'", "\"", "{", "{{", "{title}", "\t", "\n", "\r",
    "\u{1B}", "\u{7F}", "\u{85}", "\u{1}", "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{2028}",
    "\u{FEFF}", "\u{FFFE}", "\u{10FFFF}", "ß", "İ", "ﬁ", "가", "각", "🦊", "👋🏽",
    String(repeating: "x", count: 99_999), String(repeating: "é", count: 60_000),
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    // Long pieces are rare, because they take most of the time.
    let pieces = random.chance(3) ? pieces : pieces.dropLast(2)
    return (0...random.below(3)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }

  private static func command(_ random: inout SeededGenerator, _ shell: ShellHarness) -> [String] {
    let screen = shell.session.screen
    let sections = screen.sections
    let section = sections.randomElement(using: &random) ?? "custom"
    let row = screen[whole: section].items.randomElement(using: &random)?.path ?? "custom:1"
    switch random.below(14) {
    case 0, 1: return ["append", text(&random), "--to", section]
    case 2: return ["append", text(&random), "--title", text(&random), "--to", section]
    case 3: return ["append", text(&random), "--to", row]
    case 4: return ["insert", text(&random), "--before", row]
    case 5: return ["section", "add", text(&random), text(&random)]
    case 6: return ["section", "rename", section, text(&random)]
    case 7: return ["cell", section] + (0..<random.below(23)).map { _ in text(&random) }
    case 8: return ["cell", section, text(&random), "--lines", "\(random.below(3) * 99 + 1)", "--style", "bold"]
    case 9: return ["tag", row, text(&random), text(&random)]
    case 10: return [["pin", "select", "expand"].randomElement(using: &random) ?? "pin", row]
    case 11: return ["undo"]
    case 12: return ["toggle", row]
    default: return ["delete", row]
    }
  }

  // Plain text, because Foundation's JSON drops U+FEFF at the beginning of a text.
  private static func shell(_ path: String? = nil) -> ShellHarness { ShellHarness(.plain, state: path) }

  /// Returns the output of a command that must succeed.
  private static func run(_ shell: ShellHarness, _ words: [String]) throws -> String {
    let text = shell.run(words: words)
    try #require(!shell.session.takeFailure(), "\(words): \(shell.errorText)")
    return text
  }

  @Test(.shrinking, arguments: Laws.seeds(12)) func whatAnEditAcceptsComesBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 4000))
    let folder = try TestFolder.make()
    let path = folder.appendingPathComponent("state.sqlite").path
    let shell = Self.shell(path)
    // Edits that nobody watches are performed in place.
    if seed % 2 == 1 { shell.session.settings.differenceStyle = .off }
    // Without the long sections.
    for line in ["section remove list", "section remove outline"] { _ = shell.run(line) }
    for _ in random.steps(60) { _ = shell.run(words: Self.command(&random, shell)) }
    _ = shell.session.takeFailure()
    shell.session.flush()
    let everything = try Self.run(shell, ["export", "--all"])
    // The same file, read by a new process.
    #expect(try Self.run(Self.shell(path), ["export", "--all"]) == everything)

    let file = folder.appendingPathComponent("all.json").path
    try Data(everything.utf8).write(to: URL(fileURLWithPath: file))
    let other = Self.shell(folder.appendingPathComponent("other.sqlite").path)
    _ = try Self.run(other, ["import", "--replace", file])
    #expect(try Self.run(other, ["export", "--all"]) == everything)
    #expect(try Self.run(other, ["show", "--all"]) == Self.run(shell, ["show", "--all"]))

    let third = Self.shell()
    _ = try Self.run(third, ["import", file])
    let revision = third.session.revision
    // The second time, everything is there already.
    _ = try Self.run(third, ["import", file])
    #expect(third.session.revision == revision)
    for section in shell.session.screen.sections {
      for form in ["json", "tsv", "csv"] { try Self.exchange(section, of: shell, as: form, in: folder) }
    }
  }

  private static func exchange(_ section: String, of shell: ShellHarness, as form: String, in folder: URL) throws {
    let text = shell.run(words: ["export", section, "--format", form])
    // TSV refuses what it cannot carry.
    if shell.session.takeFailure() {
      #expect(form == "tsv" && shell.errorText.contains("cannot be a line of TSV"), "\(shell.errorText)")
      return
    }
    let list = folder.appendingPathComponent("list.\(form)").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: list))
    let fresh = Self.shell()
    _ = try run(fresh, ["import", list, "--to", "zz"])
    if text.isEmpty { return }
    let again = try run(fresh, ["export", "zz", "--format", form])
    // JSON contains the id of the section too.
    func entries(_ text: String) -> Substring {
      let end = text.range(of: "\n    \"section\" : ", options: .backwards)?.lowerBound
      return text[..<(end ?? text.endIndex)]
    }
    #expect(entries(again) == entries(text), "\(form)")
  }
}
