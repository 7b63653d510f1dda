import EmojiCatalog
import Testing

/// Characters by their Unicode names.
@Suite struct CharacterTests {
  private let table = CharacterTable.bundled

  /// From UnicodeData.txt: every kind of name.
  static let names: [(UInt32, String)] = [
    (0x20, "SPACE"), (0x41, "LATIN CAPITAL LETTER A"), (0xA9, "COPYRIGHT SIGN"),
    (0xE9, "LATIN SMALL LETTER E WITH ACUTE"), (0x3C0, "GREEK SMALL LETTER PI"),
    (0x0F0A, "TIBETAN MARK BKA- SHOG YIG MGO"), (0x0F39, "TIBETAN MARK TSA -PHRU"),
    (0x1D79, "LATIN SMALL LETTER INSULAR G"), (0x2014, "EM DASH"), (0x20AC, "EURO SIGN"), (0x2192, "RIGHTWARDS ARROW"),
    (0x2260, "NOT EQUAL TO"), (0x2500, "BOX DRAWINGS LIGHT HORIZONTAL"), (0x2713, "CHECK MARK"),
    (0x2E80, "CJK RADICAL REPEAT"), (0x3042, "HIRAGANA LETTER A"), (0xA015, "YI SYLLABLE WU"),
    (0x13460, "EGYPTIAN HIEROGLYPH-13460"), (0x17000, "TANGUT IDEOGRAPH-17000"), (0x187FF, "TANGUT IDEOGRAPH-187FF"),
    (0x18B00, "KHITAN SMALL SCRIPT CHARACTER-18B00"), (0x1B170, "NUSHU CHARACTER-1B170"),
    (0x1D11E, "MUSICAL SYMBOL G CLEF"), (0x1F600, "GRINNING FACE"), (0x1FBF9, "SEGMENTED DIGIT NINE"),
    (0x3D000, "SEAL CHARACTER-3D000"), (0x18E00, "JURCHEN CHARACTER-18E00"),
  ]

  @Test(arguments: names) func namesAreUnicodes(codePoint: UInt32, name: String) throws {
    let scalar = try #require(Unicode.Scalar(codePoint))
    #expect(table.character(scalar)?.name == name)
    #expect(table.search(name, limit: 1).first?.scalar == scalar)
    #expect(table.search(scalar.codePointLabel).map(\.scalar) == [scalar])
  }

  /// The standard library has the names of an earlier version. Names never change.
  @Test func everyKnownNameIsTheSame() {
    var count = 0
    for value in stride(from: UInt32(0x20), to: 0x1FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
      let isLeftOut = name.hasPrefix("CJK UNIFIED") || name.hasPrefix("CJK COMPAT") || name.hasPrefix("HANGUL SYLLABLE")
      let isGraphic =
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      let found = table.character(scalar)?.name
      #expect(
        found == (isGraphic && !(isLeftOut && !name.contains("RADICAL")) ? name : nil), "\(scalar.codePointLabel)")
      count += 1
    }
    #expect(count > 5000)
  }

  @Test(arguments: [UInt32(0), 0x0A, 0x7F, 0x200D, 0x2028, 0x4E00, 0xAC00, 0xF900, 0xE000, 0x378, 0x10FFFF, 0xE0041])
  func whatHasNoPlaceHasNoName(codePoint: UInt32) {
    #expect(Unicode.Scalar(codePoint).flatMap(table.character) == nil)
  }

  @Test func aTextIsACharacterWithItsVariationSelector() {
    #expect(table.character("❤\u{FE0F}")?.name == "HEAVY BLACK HEART" && table.character("→")?.block == "Arrows")
    for text in ["", "ab", "\u{FE0F}", "e\u{301}", "日", "👨‍👩‍👧"] { #expect(table.character(text) == nil) }
    #expect(table.character("\u{A0}")?.aliases.first == "NBSP")
    #expect(table.count == 40_046 + 6144 + 33 + 914 + 11_328)
  }

  @Test(arguments: [
    ("arrow", "←"), ("arrows", "⇇"), ("right arrow", "→"), ("pi", "π"), ("alpha", "α"), ("euro", "€"), ("eur", "€"),
    ("not equal", "≠"), ("box drawing", "─"), ("infinity", "∞"), ("sum", "∑"), ("square root", "√"), ("em dash", "—"),
    ("tick", "✓"), ("nbsp", "\u{A0}"), ("greek omega", "ω"), ("degree", "°"), ("interrobang", "‽"), ("→", "→"),
    ("u+221e", "∞"), ("pilcrow", "¶"), ("light horizontal box", "─"),
  ])
  func wordsFindCharacters(query: String, wanted: String) {
    #expect(table.search(query, limit: 1).first?.text == wanted)
  }

  /// Matches are in order, each once, and a limit cuts them.
  @Test(arguments: ["l", "lett", "letter", "arrow", "tangut", "mathematical operators", "seal"])
  func aLimitCutsWhatIsFound(query: String) {
    let matches = table.matches(query)
    #expect(matches.count > 50 || query == "l")
    #expect(Set(matches.map(\.scalar)).count == matches.count)
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.score >= $1.score })
    for limit in [-1, 0, 1, 7, 50, 500] {
      let wanted = matches.prefix(max(0, limit)).map(\.scalar)
      #expect(
        table.matches(query, limit: limit).map(\.scalar) == wanted
          && table.search(query, limit: limit).map(\.scalar) == wanted)
    }
  }

  @Test func nothingIsFoundForNothing() {
    for query in ["", " ", "zzzzq", "🚀🚀", "a b c d e f g h i j k l"] {
      #expect(table.search(query).isEmpty, "\(query)")
    }
  }

  @Test func allCharactersAreOfferedOnce() {
    let offered = (0..<table.count).map(table.offered(at:))
    #expect(Set(offered.map(\.scalar)).count == table.count)
    #expect(offered.prefix(3).map(\.text) == ["←", "↑", "→"])
    let first = offered.prefix { (0x2190...0x27BF).contains($0.scalar.value) }.count
    #expect(first > 1000 && !offered.dropFirst(first).contains { (0x2190...0x27BF).contains($0.scalar.value) })
    #expect(offered[first].text == " ")
  }

  // MARK: Kaomoji

  @Test func kaomojiAreFoundByTheirWords() {
    let faces = KaomojiTable.bundled.faces
    #expect(faces.count >= 200 && Set(faces.map(\.text)).count == faces.count)
    for face in faces {
      #expect(!face.words.isEmpty && KaomojiTable.bundled.search(face.text).map(\.face) == [face])
      for word in face.words {
        #expect(KaomojiTable.bundled.search(word).contains { $0.face == face }, "\(face.text) \(word)")
      }
    }
    for (query, wanted) in [
      ("shrug", "¯\\_(ツ)_/¯"), ("table flip", "(╯°□°)╯︵ ┻━┻"), ("lenny", "( ͡° ͜ʖ ͡°)"), ("bear", "ʕ•ᴥ•ʔ"),
    ] {
      #expect(KaomojiTable.bundled.search(query, limit: 1).first?.face.text == wanted)
    }
    #expect(KaomojiTable.bundled.search("").isEmpty && KaomojiTable.bundled.search("zzz q").isEmpty)
  }
}
