import EmojiCatalog
import ShellModel
import TestSupport
import Testing

@testable import ShellSession

/// An emoji last used with a skin tone is offered and printed with it.
@Suite struct ToneMemoryTests {
  private func printed(_ shell: ShellHarness, _ line: String) throws -> String? {
    try shell.json(line)["text"] as? String
  }

  @Test func aToneIsRemembered() throws {
    let shell = ShellHarness()
    #expect(try printed(shell, "print 👋") == "👋\n")
    #expect(try printed(shell, "print 👋 --tone dark") == "👋🏿\n")
    #expect(try printed(shell, "print 👋") == "👋🏿\n" && printed(shell, "print :wave: 👍") == "👋🏿\n👍\n")
    // A written tone is taught, too; an option and the setting prevail.
    #expect(try printed(shell, "print 👋🏻") == "👋🏻\n" && printed(shell, "print 👋") == "👋🏻\n")
    _ = shell.run("set tone medium")
    #expect(try printed(shell, "print 👋") == "👋🏽\n")
    // The tone of the setting is not taught.
    _ = shell.run("set tone none")
    #expect(try printed(shell, "print 👋") == "👋\n" && printed(shell, "print 👋🏿") == "👋🏿\n")
    #expect(try printed(shell, "print 👋 --tone none") == "👋\n" && printed(shell, "print 👋") == "👋\n")
  }

  @Test func itCanBeSwitchedOff() throws {
    let shell = ShellHarness()
    _ = shell.run("print 👋🏿; set learn off")
    #expect(try printed(shell, "print 👋") == "👋\n")
    #expect(try printed(shell, "print 🤝 --tone light,dark") == "🫱🏻‍🫲🏿\n" && printed(shell, "print 🤝") == "🤝\n")
  }

  @Test func pickOffersIt() throws {
    let shell = ShellHarness()
    _ = shell.run("print 👋🏿")
    let source = SessionPickSource(shell.session, SearchScope(), tones: [])
    #expect(source.hits("waving hand").first?.emoji?.glyph == "👋🏿")
    #expect(source.hits("").prefix(3).contains { $0.emoji?.glyph == "👋🏿" })
    #expect(source.hits("waving hand dark").first?.emoji?.glyph == "👋🏿")
    #expect(source.hits("waving hand light").first?.emoji?.glyph == "👋🏻")
  }

  /// The memory survives an export of everything.
  @Test func itIsExportedAndRestored() throws {
    let shell = ShellHarness()
    _ = shell.run("print 👋🏿")
    let folder = try TestFolder.make()
    _ = shell.run("export --all --output '\(folder.path)/all.json'")
    let other = ShellHarness()
    _ = other.run("import '\(folder.path)/all.json' --replace")
    #expect(try printed(other, "print 👋") == "👋🏿\n")
  }
}
