import EmojiCatalog
import Testing

/// Inflected words find what their base forms find, in the language that was requested.
@Suite struct BaseFormTests {
  /// For each language, words, each followed by the emoji that it must find first.
  @Test(arguments: [
    (
      "de",
      """
      Hunde 🐶 Äpfel 🍎 Vögel 🐦 Bücher 📚 Pferde 🐴 Mäuse 🐭 Boote ⛵ Kühe 🐮 Affen 🐵 Häuser 🏘️ Eier 🥚
      Flugzeuge ✈️ Kartoffeln 🥔
      """
    ),
    (
      "es",
      """
      perros 🐶 gatos 🐱 peces 🐟 caballos 🐴 manzanas 🍎 ratones 🐭 huevos 🥚 leones 🦁 corazones 💕 casas 🏘️
      libros 📚
      """
    ),
    (
      "fr",
      """
      chats 🐱 chevaux 🐴 oiseaux 🐦 pommes 🍎 chiens 🐶 bateaux ⛵ singes 🐵 oeufs 🥚 chaussures 👟 livres 📚
      canards 🦆
      """
    ),
    (
      "it",
      """
      mele 🍎 cani 🐶 gatti 🐱 cavalli 🐴 libri 📚 uccelli 🐦 topi 🐭 scarpe 👟 case 🏘️ chiavi 🔑 funghi 🍄
      """
    ),
    (
      "pt",
      """
      maçãs 🍎 carros 🚗 gatos 🐱 cavalos 🐴 ovos 🥚 leões 🦁 pães 🍞 flores 💐 livros 📚 balões 🎈 caracóis 🐌
      """
    ),
    (
      "sv",
      """
      fiskar 🐟 fåglar 🐦 fågeln 🐦 apor 🐵 nycklar 🔑 gafflar 🍴 klockor ⌚ hundarna 🐶 böcker 📚
      äpplen 🍎
      """
    ),
    (
      "nl",
      """
      bomen 🌳 appels 🍎 varkens 🐷 eieren 🥚 kazen 🧀 manen 🌙 brieven ✉️ katten 🐱 muizen 🐭 ogen 👀
      wolven 🐺 huizen 🏘️
      """
    ),
    (
      "ru",
      """
      деревья 🌳 собаки 🐶 собаку 🐶 кошки 🐱 кошку 🐱 рыбы 🐟 вишни 🍒 грибы 🍄 птицы 🐦 яблоки 🍎 книги 📚 львы 🦁
      ключи 🔑
      """
    ),
    ("ja", "月を 🌙 山へ ⛰️ 火は 🔥"),
    ("en", "colour 🎨 grey 🩶 aeroplane ✈️ tyre 🛞 doughnut 🍩 moustache 🥸"),
  ])
  func aFormFindsItsBaseForm(language: String, words: String) {
    let parts = words.split(whereSeparator: \.isWhitespace)
    for place in stride(from: 0, to: parts.count, by: 2) {
      let hits = Catalog.bundled.search(SearchQuery(String(parts[place]), languages: [language], limit: 4))
      #expect(hits.first?.emoji.glyph == String(parts[place + 1]), "\(parts[place]): \(hits.map(\.emoji.glyph))")
    }
  }

  /// A word that exists is no form of another one with an ending that many base forms have: a Schale is a bowl, a Schal
  /// is a scarf.
  @Test func aWordIsNotAFormOfAShorterOne() {
    let hits = Catalog.bundled.search(SearchQuery("Schale", languages: ["de"], limit: 4)).map(\.emoji.glyph)
    #expect(!hits.isEmpty && hits.first != "🧣", "\(hits)")
  }
}
