import EmojiCatalog
import Testing

/// Skin tones: variants, their names, and how emoji change between them.
@Suite struct ToneTests {
  let catalog = Catalog.bundled

  private func emoji(_ text: String) throws -> Emoji { try #require(catalog.emoji(text)) }

  @Test(arguments: [
    ("👍🏽", "it", "pollice in su: carnagione olivastra"), ("👍🏽", "it-IT", "pollice in su: carnagione olivastra"),
    ("👩🏻‍🦰", "it", "donna: carnagione chiara e capelli rossi"), ("🧔🏼‍♂️", "de", "Mann: mittelhelle Hautfarbe, Bart"),
    ("👨🏿‍🦱", "ja", "男性: 濃い肌色 巻き毛"), ("🫱🏻‍🫲🏿", "de-AT", "Handschlag: helle Hautfarbe, dunkle Hautfarbe"),
    ("🧑🏻‍❤️‍💋‍🧑🏾", "fr", "bisou\u{202F}: adulte, adulte, peau claire et peau mate"), ("🤝🏽", "zh_TW.UTF-8", "握手：淺褐皮膚"),
    ("👍🏽", "en-GB", "thumbs up: medium skin tone"), ("👍🏽", "xx", "thumbs up: medium skin tone"),
  ])
  func variantsHaveNames(glyph: String, locale: String, name: String) throws {
    #expect(try emoji(glyph).name(in: locale) == name)
  }

  /// FNV-1a over CLDR's derived names of the variants, each with a line feed, in the order of the catalog. Computed from
  /// CLDR's files by another program.
  @Test(arguments: [
    ("ar", 0xE7CF66F3A250BFF1), ("cs", 0x4A5DE52ABB30E3CA), ("da", 0x69F59D9C9A26AF97), ("de", 0xEBC3120E4719DD20),
    ("el", 0x0BA929F22EFE31E3), ("es", 0x331DB3405F579B2E), ("fa", 0xC37A866DE3B2B628), ("fi", 0xFD7146478A940421),
    ("fr", 0x3D7EB9B81F3AA880), ("he", 0xC75D64E01F9786FA), ("hi", 0x58998D4A928EB381), ("hu", 0xD4F6D7A8154587FD),
    ("id", 0x7D9732BE91FB9A21), ("it", 0xCDD47D2A49269A6E), ("ja", 0xE373370F198E7A9E), ("ko", 0x4CA482D99C7D2942),
    ("nl", 0xF6A9C21169845F54), ("no", 0x2BC954467942B8EF), ("pl", 0x570DE89C1095FE80), ("pt", 0x5FEFBF1F02FC4A83),
    ("ro", 0x97B4AD4F102A6ED6), ("ru", 0x813902265B02DD47), ("sv", 0x7D64785E4C472D99), ("th", 0xA10FBBD94B4A1A63),
    ("tr", 0x30ACEA98F02BC8F4), ("uk", 0xD5079D60CE63F17E), ("vi", 0x8C6B3697604F8269),
    ("zh-Hant", 0x9362B5CE983C3C11), ("zh", 0xFD04D5918772AD01),
  ])
  func everyVariantHasTheNameOfCLDR(language: String, sum: UInt64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // CLDR 48 does not name the variants of Emoji 18.
    for emoji in catalog.variants where emoji.version < EmojiVersion(18) {
      for byte in (emoji.name(in: language) + "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    #expect(hash == sum)
  }

  @Test func variantsOfTheNewestEmojiAreNamedByTheLanguagesPattern() {
    let new = catalog.variants.filter { $0.version == EmojiVersion(18) }
    #expect(new.count == 10)
    for emoji in new { #expect(emoji.name(in: "de").hasPrefix(emoji.base.name(in: "de") + ": ")) }
  }

  @Test func aToneIsSetAndRemoved() throws {
    #expect(try emoji("👍🏽").with(tone: .dark).glyph == "👍🏿")
    #expect(try emoji("👍🏽").with(tone: nil).glyph == "👍" && emoji("🫱🏻‍🫲🏿").with(tone: nil).glyph == "🤝")
    #expect(try emoji("🦊").with(tone: .dark).glyph == "🦊" && emoji("🦊").with(tone: nil).glyph == "🦊")
  }

  @Test func aToneForEachPerson() throws {
    #expect(try emoji("🤝").with(tones: [.light, .dark]).glyph == "🫱🏻‍🫲🏿")
    #expect(try emoji("🤝").with(tones: [.light, .light]).glyph == "🤝🏻")
    #expect(try emoji("🤝").with(tones: [.light]).glyph == "🤝🏻" && emoji("🤝🏽").with(tones: []).glyph == "🤝")
    #expect(try emoji("👍").with(tones: [.light, .dark]).glyph == "👍🏻")
    #expect(try emoji("🦊").with(tones: [.light, .dark]).glyph == "🦊")
    for emoji in catalog.emoji where emoji.toneCount > 0 {
      for variant in emoji.variants { #expect(variant.base.with(tones: variant.tones) == variant) }
      #expect(emoji.with(tones: Array(repeating: .dark, count: 9)).tones.allSatisfy { $0 == .dark })
    }
  }
}
