import EmojiCatalog
import Testing

/// Twenty words of the languages that `RelevanceTests` does not ask, as their speakers would type them.
@Suite struct LanguageTests {
  /// The possible results of each word.
  static let accepted: [Set<String>] = [
    ["🦊"],
    ["🐕", "🐶", "🦮", "🐩"],
    ["🐱", "🐈"],
    ["🏠", "🏡", "🏘️", "🏚️"],
    ["❤️", "💖", "🫀", "💙", "♥️", "💕", "💘", "💛"],
    ["🔥"],
    ["☀️", "🌞"],
    ["🌙", "🌝", "🌛", "🌕", "🌚", "🌜"],
    ["💧", "🌊", "💦", "🚰", "🚿"],
    ["🍎", "🍏"],
    ["🍞", "🥖", "🥐"],
    ["🧀"],
    ["🐟", "🐠", "🎣"],
    ["🐦", "🐤", "🦆"],
    ["🐴", "🐎"],
    ["📖", "📚", "📕", "📗"],
    ["🌳", "🌲", "🎄", "🌴"],
    ["⭐", "🌟", "✨", "💫", "🤩"],
    ["🔑", "🗝️", "🔐"],
    ["🍺", "🍻", "☕"],
  ]

  /// A language on each line, and its words.
  static let words = """
    cs liška pes kočka dům srdce oheň slunce měsíc voda jablko chléb sýr ryba pták kůň kniha strom hvězda klíč pivo
    da ræv hund kat hus hjerte ild sol måne vand æble brød ost fisk fugl hest bog træ stjerne nøgle øl
    el αλεπού σκύλος γάτα σπίτι καρδιά φωτιά ήλιος φεγγάρι νερό μήλο ψωμί τυρί ψάρι πουλί άλογο βιβλίο δέντρο αστέρι \
      κλειδί μπίρα
    fa روباه سگ گربه خانه قلب آتش خورشید ماه آب سیب نان پنیر ماهی پرنده اسب کتاب درخت ستاره کلید قهوه
    fi kettu koira kissa talo sydän tuli aurinko kuu pisara omena leipä juusto kala lintu hevonen kirja puu tähti \
      avain olut
    he שועל כלב חתול בית לב אש שמש ירח טיפה תפוח לחם גבינה דג ציפור סוס ספר עץ כוכב מפתח בירה
    hu róka kutya macska ház szív tűz nap hold víz alma kenyér sajt hal madár ló könyv fenyő csillag kulcs sör
    id rubah anjing kucing rumah hati api matahari bulan air apel roti keju ikan burung kuda buku pohon bintang \
      kunci bir
    no rev hund katt hus hjerte ild sol måne vann eple brød ost fisk fugl hest bok tre stjerne nøkkel øl
    ro vulpe câine pisică casă inimă foc soare lună apă măr pâine brânză pește pasăre cal carte copac stea cheie bere
    sv räv hund katt hus hjärta eld sol måne droppe äpple bröd ost fisk fågel häst bok träd stjärna nyckel öl
    th จิ้งจอก สุนัข แมว บ้าน หัวใจ ไฟ พระอาทิตย์ พระจันทร์ น้ำ แอปเปิล ขนมปัง ชีส ปลา นก ม้า หนังสือ ต้นไม้ ดาว \
      กุญแจ เบียร์
    uk лисиця собака кіт будинок серце вогонь сонце місяць вода яблуко хліб сир риба птах кінь книга дерево зірка \
      ключ пиво
    vi cáo chó mèo nhà tim lửa trời mặt_trăng nước táo bánh_mì pho cá chim ngựa sách cây sao khóa bia
    """.split(separator: "\n").map { $0.split(separator: " ") }

  static let limit = 5

  private func finds(_ word: Substring, _ accepted: Set<String>, languages: [String]) -> Bool {
    let text = word.split(separator: "_").joined(separator: " ")
    let hits = Catalog.bundled.search(SearchQuery(text, languages: languages, limit: Self.limit))
    return hits.contains { accepted.contains($0.emoji.glyph) }
  }

  @Test(arguments: words) func aLanguageIsFoundByItsWords(words: [Substring]) {
    let language = String(words[0])
    #expect(words.count == Self.accepted.count + 1 && Catalog.languages.contains(language))
    for (word, accepted) in zip(words.dropFirst(), Self.accepted) {
      #expect(finds(word, accepted, languages: [language]), "\(language): \(word)")
    }
  }

  /// Without the language setting: some short words are English words, or prefixes of them.
  @Test func wordsAreFoundWithoutTheirLanguage() {
    var (found, count) = (0, 0)
    for words in Self.words {
      for (place, word) in words.dropFirst().enumerated() where place % 3 == 0 {
        count += 1
        if finds(word, Self.accepted[place], languages: ["en"]) { found += 1 }
      }
    }
    #expect(count == 98 && Double(found) > 0.9 * Double(count), "\(found) of \(count)")
  }

  /// Other forms of words, without the language setting and with it.
  @Test(arguments: [
    ("de", "Hunde", "🐕"), ("de", "Katzen", "🐈"), ("de", "Häuser", "🏠"), ("de", "Bäume", "🌳"), ("fr", "oiseaux", "🐦"),
    ("fr", "étoiles", "⭐"), ("es", "perros", "🐕"), ("es", "corazones", "💕"), ("it", "gatti", "🐈"),
    ("pt", "corações", "❤️"), ("pt", "cachorros", "🐕"), ("sv", "hundarna", "🐕"), ("sv", "katter", "🐈"),
    ("nl", "honden", "🐕"),
    ("nl", "katten", "🐈"), ("ru", "лисами", "🦊"), ("ru", "собаками", "🐕"), ("ja", "犬が", "🐕"), ("ko", "여우는", "🦊"),
  ])
  func formsOfWordsAreFound(language: String, word: String, expected: String) {
    for languages in [["en"], [language]] {
      let hits = Catalog.bundled.search(SearchQuery(word, languages: languages, limit: 8)).map(\.emoji.glyph)
      #expect(hits.contains(expected), "\(word) in \(languages): \(hits)")
    }
  }

  /// A word that exists is no form of another one with an ending that many base forms have: a Schale is a bowl, a Schal
  /// is a scarf.
  @Test func aWordIsNotAFormOfAShorterOne() {
    let hits = Catalog.bundled.search(SearchQuery("Schale", languages: ["de"], limit: 4)).map(\.emoji.glyph)
    #expect(!hits.isEmpty && hits.first != "🧣", "\(hits)")
  }

  /// With a language setting, words of other languages are not added to existing hits.
  @Test func oneLanguageIsEnough() {
    // Finnish for snow; in Swedish, the beginning of other words.
    let hits = Catalog.bundled.search(SearchQuery("lumi", languages: ["sv"]))
    #expect(!hits.isEmpty && hits.first?.emoji.glyph != "❄️")
    #expect(Catalog.bundled.search(SearchQuery("lumi")).first?.emoji.glyph == "❄️")
  }

  /// A locale gives the same answers as its language.
  @Test(arguments: [
    ("de-AT", "de"), ("de_DE.UTF-8", "de"), ("zh-Hant-TW", "zh-Hant"), ("zh-Hans-HK", "zh"), ("NB", "no"),
  ])
  func aLocaleIsAsGoodAsItsLanguage(locale: String, language: String) throws {
    let catalog = Catalog.bundled
    let emoji = try #require(catalog.emoji("🐇"))
    #expect(emoji.name(in: locale) == emoji.name(in: language) && emoji.name(in: locale) != emoji.name)
    #expect(emoji.keywords(in: locale) == emoji.keywords(in: language))
    #expect(catalog.title(ofGroup: "food", in: locale) == catalog.title(ofGroup: "food", in: language))
    #expect(EmojiCatalog.Category.food.title(in: locale) == EmojiCatalog.Category.food.title(in: language))
    let name = emoji.name(in: language)
    let hits = catalog.search(SearchQuery(name, languages: [locale]))
    #expect(hits == catalog.search(SearchQuery(name, languages: [language])) && hits.first?.score == 1)
    #expect(catalog.search(SearchQuery("fox", languages: ["en-US"])) == catalog.search(SearchQuery("fox")))
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de"), ("zh_TW.UTF-8", "zh-Hant"), ("zh_CN", "zh"), ("zh-Hant-HK", "zh-Hant"),
    ("nb_NO.UTF-8", "no"), ("iw", "he"), ("pt_PT@euro", "pt"), ("C", nil), ("", nil), ("xx_XX", nil), ("DE", "de"),
    ("de-AT", "de"), ("de_DE", "de"), ("zh-Hant-TW", "zh-Hant"), ("zh-Hans-HK", "zh"), ("ZH-HANT", "zh-Hant"),
    ("zh_HK", "zh-Hant"), ("zh-cmn-Hans-CN", "zh"), ("cmn-TW", "zh-Hant"), ("yue", "zh-Hant"), ("yue-CN", "zh"),
    ("yue-Hans", "zh"), ("zh-u-sd-tw", "zh"), ("en-x-hant", "en"), ("nn", "no"), ("in_ID", "id"), ("de-CH-1996", "de"),
    ("de-u-co-phonebk", "de"), ("x-de", nil), ("-", nil), ("_DE", "de"), ("POSIX", nil), ("deu", nil),
    ("zh-Hant-HK@x.y", "zh-Hant"),
  ])
  func aLocaleHasALanguage(locale: String, language: String?) {
    #expect(Catalog.language(ofLocale: locale) == language)
  }

  @Test(arguments: [
    ("말들", "🐎"), ("집에서", "🏠"), ("꽃을", "💐"), ("강아지는", "🐶"), ("토끼들", "🐇"), ("사과를", "🍎"), ("학교에", "🏫"),
    ("물고기가", "🐟"), ("나무들", "🌳"), ("친구들과", "👭"), ("고양이가", "🐈"), ("고양이를", "🐈"),
  ])
  func koreanParticlesAreRemoved(word: String, expected: String) {
    let hits = Catalog.bundled.search(SearchQuery(word, limit: 3)).map(\.emoji.glyph)
    #expect(hits.contains(expected), "\(word): \(hits)")
  }
}
