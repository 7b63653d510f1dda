// A client of EmojiCatalog with the parts that its arguments name: what it has, and what is left without the others.
import EmojiCatalog

func check(_ isTrue: Bool, _ what: String) { if !isTrue { fatalError(what) } }

let traits = Set(CommandLine.arguments.dropFirst())
let catalog = Catalog.bundled
func first(_ query: String) -> String? { catalog.search(SearchQuery(query, languages: ["de"])).first?.emoji.glyph }

// Every client has the emoji, their English names, keywords, shortcodes and tones.
check(first("fox") == "🦊" && first("rokcet") == "🚀" && first(":tada") == "🎉", "English")
check(first("thumbs up dark") == "👍🏿" && catalog.emojis(in: "Ship it 🚀").count == 1, "tones, text")
check(catalog.suggest("fix a bug").first?.emoji.glyph == "🐛", "suggestions")

let hasLanguages = traits.contains("Languages")
check(Catalog.languages.count == (hasLanguages ? 30 : 1), "languages")
check(catalog.emoji("🦊")?.name(in: "de") == (hasLanguages ? "Fuchs" : "fox"), "a name in German")
check(catalog.title(ofGroup: "face-smiling", in: "de") == (hasLanguages ? "Lächelnd" : "Smiling"), "a title in German")
check((first("Schmetterling") == "🦋") == hasLanguages && (first("여우") == "🦊") == hasLanguages, "other languages")

let hasCharacters = traits.contains("Characters")
let (characters, kaomoji) = (CharacterTable.bundled, KaomojiTable.bundled)
check((characters.character("\u{2192}") != nil) == hasCharacters && characters.search("arrow").isEmpty != hasCharacters, "characters")
check(characters.search("U+2192").isEmpty != hasCharacters, "code points")
check(kaomoji.faces.isEmpty != hasCharacters && kaomoji.search("happy").isEmpty != hasCharacters, "kaomoji")

check((first("serverless") == "☁️") == traits.contains("Words"), "what words mean")
