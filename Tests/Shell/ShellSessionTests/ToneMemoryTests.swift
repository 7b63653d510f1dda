import EmojiCatalog
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// An emoji last used with a skin tone is offered with it.
@Suite struct ToneMemoryTests {
  @Test func pickOffersIt() throws {
    let shell = ShellHarness()
    _ = shell.run("print 👋🏿")
    let source = SessionPickSource(shell.session, SearchScope(), tones: [])
    #expect(source.hits("waving hand").first?.emoji?.glyph == "👋🏿")
    #expect(source.hits("").prefix(3).contains { $0.emoji?.glyph == "👋🏿" })
    #expect(source.hits("waving hand dark").first?.emoji?.glyph == "👋🏿")
    #expect(source.hits("waving hand light").first?.emoji?.glyph == "👋🏻")
  }
}
