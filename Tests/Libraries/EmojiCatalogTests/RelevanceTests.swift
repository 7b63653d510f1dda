import EmojiCatalog
import Foundation
import TestSupport
import Testing

func queryFile(_ name: String) -> URL { Repository.root.appendingPathComponent("Benchmarks/Queries/\(name).tsv") }

/// The shares of Benchmarks/Queries/first whose first hit is accepted: 1,800 queries that were written with their answers
/// before any result was seen. `RelevanceFigures --first` prints them.
@Suite struct RelevanceTests {
  private static let languages = [
    "de", "fr", "es", "pt", "it", "ru", "ja", "ko", "zh", "zh-Hant", "pl", "tr", "ar", "hi", "nl",
  ]

  private static func hits(_ queries: [JudgedQuery], _ language: String) -> FirstHits {
    queries.reduce(into: FirstHits()) { hits, query in
      let found = Catalog.bundled.search(SearchQuery(query.text, languages: [language], limit: 3))
      hits.add(query, found, showsMisses: false)
    }
  }

  private static func expect(_ hits: FirstHits, first: Double, nothing: Double, _ name: String) {
    let count = Double(hits.count)
    #expect(Double(hits.first) >= first * count && Double(hits.nothing) <= nothing * count, "\(hits.line(name))")
  }

  @Test(arguments: [("en-words", 0.9), ("en-everyday", 0.92), ("en-phrases", 0.86), ("misspelled", 0.85)])
  func englishIsFound(name: String, first: Double) throws {
    Self.expect(Self.hits(try JudgedQuery.all(name), "en"), first: first, nothing: 0.03, name)
  }

  @Test(arguments: languages) func aLanguageIsFound(language: String) throws {
    Self.expect(Self.hits(try JudgedQuery.all(language), language), first: 0.85, nothing: 0.06, language)
  }

  @Test(arguments: [("word", 0.95), ("inflected", 0.88), ("phrase", 0.88), ("romanized", 0.9)])
  func everyKindIsFound(kind: String, first: Double) throws {
    var all = FirstHits()
    for language in Self.languages {
      for query in try JudgedQuery.all(language) where query.kind == kind {
        let found = Catalog.bundled.search(SearchQuery(query.text, languages: [language], limit: 3))
        all.add(query, found, showsMisses: false)
      }
    }
    #expect(all.count > 100)
    Self.expect(all, first: first, nothing: 0.02, kind)
  }

  @Test func textsHaveSuggestions() throws {
    let hits = try JudgedQuery.all("suggest").reduce(into: FirstHits()) { hits, query in
      hits.add(query, Catalog.bundled.suggest(query.text, languages: [query.kind]), showsMisses: false)
    }
    Self.expect(hits, first: 0.58, nothing: 0, "suggest")
  }
}
