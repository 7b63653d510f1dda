import EmojiCatalog
import Foundation
import Testing

@testable import catalog_builder

/// The patterns of the names of skin-tone variants.
@Suite struct TonedNameTableTests {
  static let tones = ["hell", "mittelhell", "mittel", "mitteldunkel", "dunkel"]

  private func table(_ names: [(String, String)]) throws -> TonedNameTable {
    let test = try EmojiTestFile(TextFile(path: "emoji-test.txt", text: CatalogBuilderTests.emojiTest))
    let join = try CatalogJoin(test: test)
    var known: [[Unicode.Scalar]: String] = [:]
    for (tone, name) in zip(UInt32(0x1F3FB)..., Self.tones) { known[[try #require(Unicode.Scalar(tone))]] = name }
    for (glyph, name) in names { known[key(Array(glyph.unicodeScalars))] = name }
    let bases = Dictionary(uniqueKeysWithValues: join.bases.map { (key($0.row.scalars), $0.row.name) })
    return try TonedNameTable(file: "de.json", known: known, bases: bases, variants: join.variants)
  }

  @Test func namesBecomePatterns() throws {
    let table = try table([("👋🏻", "waving hand: hell"), ("🫱🏻‍🫲🏿", "hands, hell and dunkel")])
    #expect(table.names.one == "{0}: {1}" && table.names.two == "hands, {1} and {2}" && table.exceptions.isEmpty)
    #expect(table.names.name(of: "fist", [.dark]) == "fist: dunkel")
    #expect(table.names.name(of: "a", [.light, .dark], patterns: ["x", "{2}{1}{0}{3}{"]) == "dunkelhella{3}{")
  }

  @Test func aNameWithoutItsTonesIsRefused() throws {
    let error = #expect(throws: BuilderError.self) { try table([("👋🏻", "waving hand: bright")]) }
    #expect(error?.message == "'waving hand: bright' does not name its tones")
  }
}
