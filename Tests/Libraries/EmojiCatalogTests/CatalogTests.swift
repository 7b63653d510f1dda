import EmojiCatalog
import Testing

@Suite struct CatalogTests {
  let catalog = Catalog.bundled

  @Test func itHoldsAllOfEmoji18() {
    #expect(catalog.count == 1_923)
    #expect(catalog.emoji.reduce(0) { $0 + 1 + $1.variants.count } == 3_963)
    #expect(catalog.versions.emoji == "18.0")
    #expect(catalog.versions.cldr == "48")
    let byCategory = Dictionary(grouping: catalog.emoji, by: \.category).mapValues(\.count)
    #expect(
      byCategory == [
        .smileys: 172, .people: 390, .nature: 161, .food: 132, .travel: 221, .activities: 85,
        .objects: 268, .symbols: 224, .flags: 270,
      ])
    #expect(Set(catalog.emoji.map(\.subcategory)).count == 98)
  }

  @Test func everyEmojiIsFoundByEveryQualification() {
    for emoji in Array(catalog.emoji) + Array(catalog.variants) {
      let scalars = emoji.scalars
      #expect(catalog.emoji(emoji.glyph) == emoji)
      var bare = String.UnicodeScalarView()
      bare.append(contentsOf: scalars.filter { $0.value != 0xFE0F })
      #expect(catalog.emoji(String(bare)) == emoji, "\(emoji.name) without variation selectors")
      // Each selector omitted in turn gives the minimally-qualified forms.
      for place in scalars.indices where scalars[place].value == 0xFE0F {
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[..<place] + scalars[(place + 1)...])
        #expect(catalog.emoji(String(part)) == emoji, "\(emoji.name)")
      }
    }
  }

  @Test func aSuperfluousSelectorIsNoObstacle() {
    #expect(catalog.emoji("⛺️")?.glyph == "⛺")
    #expect(catalog.emoji("⌚️")?.glyph == "⌚")
    #expect(catalog.emoji("🏔")?.glyph == "🏔️")
    #expect(catalog.emoji("❤︎")?.glyph == "❤️")
  }

  @Test(arguments: ["", "a", "1", "#", "🦊🦊", "🇰", "fox", "\u{200D}", "🦊\u{200D}"])
  func whatIsNoEmojiIsNotFound(text: String) { #expect(catalog.emoji(text) == nil) }

  @Test func variantsStandUnderTheirBase() {
    let parents = Dictionary(grouping: catalog.emoji, by: \.variants.count).mapValues(\.count)
    #expect(parents == [0: 1_591, 5: 313, 25: 19])
    for emoji in catalog.emoji {
      for variant in emoji.variants {
        #expect(variant.base == emoji)
        #expect(variant.isVariant && !variant.tones.isEmpty)
      }
    }
    #expect(catalog.emoji("🫱🏻‍🫲🏿")?.base.glyph == "🤝")
    #expect(catalog.emoji("👩🏽‍🤝‍👨🏻")?.base.glyph == "👫")
  }

  /// Names are looked up folded, so no two names may fold to the same text.
  @Test func foldedNamesAreDistinct() {
    let names = catalog.emoji.map { TextFolding.folded($0.name) } + catalog.variants.map { TextFolding.folded($0.name) }
    #expect(Set(names).count == names.count && !names.contains(""))
    for (left, right) in [
      ("piñata", "PINATA"), ("Côte d’Ivoire", "cote d'ivoire"), ("ёлка", "елка"), ("Ελληνικά", "ελληνικα"),
      ("đường", "duong"), ("ا\u{640}ب\u{64E}", "اب"), ("и\u{306}", "й"),
    ] {
      #expect(TextFolding.folded(left) == TextFolding.folded(right), "\(left)")
    }
    #expect(TextFolding.folded("й") != TextFolding.folded("и"))
  }

  @Test func shortcodesFollowThePrecedenceOfTheirSets() {
    for emoji in catalog.emoji {
      #expect(!emoji.shortcodes.isEmpty)
      for code in emoji.shortcodes { #expect(catalog.emoji(shortcode: code) == emoji, "\(code)") }
    }
    #expect(catalog.emoji(shortcode: "fox_face")?.glyph == "🦊")
    #expect(catalog.emoji(shortcode: "sunny")?.glyph == "☀️")
    #expect(catalog.emoji(shortcode: "cat")?.glyph == "🐱")
    #expect(catalog.emoji(shortcode: "pickle")?.scalars.first?.value == 0x1FADD)
    #expect(catalog.emoji(shortcode: "no_such_code") == nil)
    #expect(catalog.emoji(shortcode: ":dog:")?.glyph == "🐶" && catalog.emoji(shortcode: "dog", in: .cldr)?.glyph == "🐕")
  }

  /// Every code that an emoji has, in every set and tone, is read as that emoji, with its colons and without them.
  @Test(arguments: [nil] + ShortcodeSet.allCases.map(Optional.some))
  func everyCodeIsRead(set: ShortcodeSet?) {
    var filter = ShortcodeFilter(.emojify, catalog: catalog, set: set)
    var count = 0
    for emoji in Array(catalog.emoji) + Array(catalog.variants) {
      guard let code = emoji.shortcode(in: set) else { continue }
      count += 1
      #expect(catalog.emoji(shortcode: code, in: set) == emoji, "\(code)")
      #expect(catalog.emoji(shortcode: String(code.dropFirst().dropLast()), in: set) == emoji, "\(code)")
      #expect(filter.text(code) == emoji.glyph, "\(code)")
    }
    #expect(count > 3_800)
  }

  @Test func namesExistInThirtyLanguages() {
    let fox = catalog.emoji("🦊")
    #expect(fox?.name(in: "ko") == "여우 얼굴")
    #expect(fox?.name(in: "de") == "Fuchs")
    #expect(fox?.name(in: "en") == "fox")
    #expect(Catalog.languages.count == 30)
    for language in Catalog.languages { for emoji in catalog.emoji { #expect(!emoji.name(in: language).isEmpty) } }
  }

  @Test func theNineNewEmojiHaveNamesAndKeywords() {
    let new = catalog.emoji.filter { $0.version == EmojiVersion(18) }
    #expect(new.count == 9)
    for emoji in new {
      #expect(!emoji.keywords.isEmpty, "\(emoji.name)")
      #expect(emoji.name(in: "ko") != emoji.name)
    }
  }

  @Test func genderHairAndDirectionKnowTheirPlainForm() {
    #expect(catalog.emoji("🚴‍♀️")?.related?.glyph == "🚴")
    #expect(catalog.emoji("👩‍🦰")?.related?.glyph == "👩")
    #expect(catalog.emoji("👩‍🚀")?.related?.glyph == "🧑‍🚀")
    #expect(catalog.emoji("🦊")?.related == nil)
  }
}

/// Display titles of categories and subcategories.
@Suite struct TitleTests {
  @Test func everyGroupHasATitleInEveryLanguage() {
    let catalog = Catalog.bundled
    for emoji in catalog.emoji where emoji.order % 20 == 0 {
      for language in Catalog.languages {
        #expect(catalog.title(ofGroup: emoji.subcategory, in: language) != nil, "\(emoji.subcategory)")
        #expect(!emoji.category.title(in: language).isEmpty)
      }
    }
    #expect(catalog.title(ofGroup: "face-smiling") == "Smiling")
    #expect(catalog.title(ofGroup: "face-smiling", in: "de") == "Lächelnd")
    #expect(catalog.title(ofGroup: "sky & weather") == "Weather" && catalog.title(ofGroup: "nosuch") == nil)
    #expect(
      EmojiCatalog.Category.food.title(in: "fr") != "Food & Drink"
        && EmojiCatalog.Category.food.title(in: "he") == "Food & Drink")
  }
}
