// How well search finds what people mean: MRR@10 and hit@5 on the queries of Queries/, which were written before the search
// was tuned. Every other line is for tuning, the rest for testing. And how many letters one types until the wanted emoji is
// there. With a list of words, the most frequent ones first, also how many of them find nothing.
// Usage: RelevanceFigures [--misses] [--words FILE]
//        RelevanceFigures --times [TEXT...]               the time of each query
//        RelevanceFigures --slowest [LANGUAGE...]         the slowest queries made at random in each language
//        RelevanceFigures --commits FILE [SEED]           suggestions for commit messages, cross-validated
//        RelevanceFigures --first [--misses]              how often the first hit is accepted, in sixteen languages
//        RelevanceFigures --misspelled [SEED]             words of all sources with a typing error, or without the last letter
//        RelevanceFigures --swapped                       short words with two neighboring letters swapped
//        RelevanceFigures --bound                         the fewest letters that any hits while typing need
//        RelevanceFigures --draw COUNT SEED FIRST FILE    words drawn from the first ones of FILE, with their hits
import EmojiCatalog
import Foundation

@main enum RelevanceFigures {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--times": measureTimes(arguments.count > 1 ? Array(arguments.dropFirst()) : timedQueries)
    case "--slowest":
      measureSlowest(arguments.count > 1 ? Array(arguments.dropFirst()) : Catalog.languages, seed: 20_261_123)
    case "--first": try measureFirstHits(showsMisses: arguments.contains("--misses"))
    case "--swapped": try measureSwaps()
    case "--misspelled": try measureMisspellings(seed: arguments.count > 1 ? UInt64(arguments[1]) ?? 1 : 1)
    case "--bound":
      let all = try queries("en")
      for (name, half) in [("tuning", 0), ("test", 1)] {
        let half = all.enumerated().filter { $0.offset % 2 == half }.map(\.element)
        let bounds = [1, 5].map { String(format: "%.2f", leastLetters(half, places: $0)) }
        print("en, \(name) half: \(bounds[0]) letters until it is first, or \(bounds[1]) until it is among five")
      }
    case "--commits":
      guard arguments.count > 1 else { return print("usage: RelevanceFigures --commits FILE [SEED]") }
      try crossValidate(arguments[1], seed: arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1)
    case "--draw":
      guard arguments.count == 5, let count = Int(arguments[1]), let seed = UInt64(arguments[2]),
        let first = Int(arguments[3])
      else { return print("usage: RelevanceFigures --draw COUNT SEED FIRST FILE") }
      try printDrawn(frequentWords(arguments[4]).prefix(first), count: count, seed: seed)
    default: try measureAll(showsMisses: arguments.contains("--misses"), words: value(of: "--words", arguments))
    }
  }

  /// The argument after an option.
  private static func value(of option: String, _ arguments: [String]) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }

  private static func measureAll(showsMisses: Bool, words: String?) throws {
    for language in ["en", "ko"] {
      let all = try queries(language)
      let halves = [0, 1].map { half in all.enumerated().filter { $0.offset % 2 == half }.map(\.element) }
      measure("\(language), tuning half", halves[0], showsMisses: showsMisses)
      // Who tunes does not look at these.
      measure("\(language), test half", halves[1], showsMisses: false)
    }
    for language in ["en", "ko"] {
      let all = try queries(language)
      for (half, name) in ["tuning", "test"].enumerated() {
        let half = all.enumerated().filter { $0.offset % 2 == half }.map(\.element)
        measureTyping("\(language), \(name) half, typing", half, showsMisses: showsMisses && name == "tuning")
      }
    }
    let forms = Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants)
    let named = forms.count { form in
      Catalog.bundled.search(SearchQuery(form.name, limit: 1)).first?.emoji == form
    }
    print("\(named) of \(forms.count) forms are first for their own name")
    measure("words by meaning", try queries("words"), showsMisses: showsMisses)
    if let words { try measureCoverage(frequentWords(words)) }
    let texts = try (queries("en") + queries("ko")).map(\.text)
    let start = processorTime()
    for text in texts { _ = Catalog.bundled.search(SearchQuery(text, limit: 10)) }
    print(String(format: "a query takes %.3f ms", (processorTime() - start) / Double(texts.count)))
    measureTimes(timedQueries)
  }
}
