import EmojiCatalog

let judgedLanguages = [
  "de", "fr", "es", "pt", "it", "ru", "ja", "ko", "zh", "zh-Hant", "pl", "tr", "ar", "hi", "nl",
]

/// Measures the queries of Queries/first, which were written with their answers before any result was seen.
func measureFirstHits(showsMisses: Bool) throws {
  func search(_ text: String, _ languages: [String]) -> [SearchHit] {
    Catalog.bundled.search(SearchQuery(text, languages: languages, limit: 10))
  }
  for name in ["en-words", "en-everyday", "en-phrases", "misspelled"] {
    var figures = FirstHits()
    for query in try JudgedQuery.all(name) { figures.add(query, search(query.text, ["en"]), showsMisses: showsMisses) }
    print(figures.line(name))
  }
  var kinds: [String: FirstHits] = [:]
  var all = FirstHits()
  for language in judgedLanguages {
    var figures = FirstHits()
    for query in try JudgedQuery.all(language) {
      let hits = search(query.text, [language])
      figures.add(query, hits, showsMisses: showsMisses)
      kinds[query.kind, default: FirstHits()].add(query, hits, showsMisses: false)
      all.add(query, hits, showsMisses: false)
    }
    print(figures.line(language))
  }
  for kind in kinds.keys.sorted() { print(kinds[kind]?.line("fifteen languages, \(kind)") ?? "") }
  print(all.line("fifteen languages"))
  var suggestions = FirstHits()
  for query in try JudgedQuery.all("suggest") {
    let hits = Catalog.bundled.suggest(query.text, languages: [query.kind])
    suggestions.add(query, hits, showsMisses: showsMisses)
  }
  print(suggestions.line("suggest"))
}
