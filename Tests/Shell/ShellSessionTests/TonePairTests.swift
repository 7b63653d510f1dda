import EmojiCatalog
import TestSupport
import Testing

@testable import ShellSession

/// `--tone light,dark`: a tone for each person from left to right; emoji of one person take the first.
@Suite struct TonePairTests {
  @Test func pickOffersTheTones() throws {
    let shell = ShellHarness()
    let source = SessionPickSource(shell.session, SearchScope(), tones: [.light, .dark])
    #expect(source.hits("handshake").first?.text == "🫱🏻‍🫲🏿" && source.hits("waving hand").first?.text == "👋🏻")
    #expect(source.hits("handshake medium").first?.text == "🤝🏽")
    let hit = try #require(source.hits("handshake").first)
    #expect(source.details(of: hit).first?.text == "🫱🏻‍🫲🏿  handshake: light skin tone, dark skin tone")
    #expect(hit.variants(language: "en").count == 26)
  }
}
