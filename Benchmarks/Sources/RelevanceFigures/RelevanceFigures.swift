// How well search finds what people mean: MRR@10 and hit@5 on the queries of Queries/, which were written before the search
// was tuned. Every other line is for tuning, the rest for testing. And how many letters one types until the wanted emoji is
// there. With a list of words, the most frequent ones first, also how many of them find nothing.
// Usage: RelevanceFigures [--misses] [--words FILE]
import EmojiCatalog
import Foundation

struct Query {
  var text: String
  var accepted: Set<String>
}

func queries(_ name: String) throws -> [Query] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Queries/\(name).tsv")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
    let columns = line.split(separator: "\t")
    return Query(text: String(columns[0]), accepted: Set(columns[1].split(separator: " ").map(String.init)))
  }
}

func measure(_ name: String, _ queries: [Query], showsMisses: Bool) {
  var reciprocal = 0.0
  var hits = 0
  for query in queries {
    let found = Catalog.bundled.search(SearchQuery(query.text, limit: 10)).map(\.emoji.glyph)
    let rank = found.firstIndex { glyph in query.accepted.contains { Catalog.bundled.emoji($0)?.glyph == glyph } }
    if let rank { reciprocal += 1 / Double(rank + 1) }
    if let rank, rank < 5 { hits += 1 }
    if showsMisses, rank != 0 {
      print(
        "  \(query.text): \(found.prefix(6).joined(separator: " "))  wanted \(query.accepted.sorted().joined(separator: " "))"
      )
    }
  }
  let count = Double(queries.count)
  print(
    name.padding(toLength: 26, withPad: " ", startingAt: 0)
      + String(
        format: "%4d queries   MRR@10 %.3f   hit@5 %.3f", queries.count, reciprocal / count, Double(hits) / count))
}

/// How many letters are typed until the wanted emoji is first and until it is among five; one more than there are where it
/// never is.
func measureTyping(_ name: String, _ queries: [Query], showsMisses: Bool) {
  var (first, five, total) = (0, 0, 0)
  for query in queries {
    let letters = Array(query.text)
    var isFirst: Int?
    var isAmongFive: Int?
    for count in 1...letters.count where isFirst == nil {
      let found = typed(letters[..<count]).map(\.emoji.glyph)
      if found.first.map(query.accepted.contains) == true { isFirst = count }
      if isAmongFive == nil, found.contains(where: query.accepted.contains) { isAmongFive = count }
    }
    if showsMisses, isAmongFive ?? 99 > 2 || isFirst ?? 99 > 3 {
      let found = (1...letters.count).map { count in
        typed(letters[..<count]).map(\.emoji.glyph).joined()
      }
      print("  \(query.text) \(isFirst ?? -1) \(isAmongFive ?? -1): \(found.prefix(4).joined(separator: " "))")
    }
    first += isFirst ?? letters.count + 1
    five += isAmongFive ?? letters.count + 1
    total += letters.count
  }
  let count = Double(queries.count)
  print(
    name.padding(toLength: 26, withPad: " ", startingAt: 0)
      + String(
        format: "%4d queries   %.2f of %.2f letters until it is first, %.2f until it is among five", queries.count,
        Double(first) / count, Double(total) / count, Double(five) / count))
}

/// The first five hits while a user types.
func typed(_ letters: ArraySlice<Character>) -> [SearchHit] {
  var query = SearchQuery(String(letters), limit: 5)
  query.isComplete = false
  return Catalog.bundled.search(query)
}

/// How many of the most frequent words find nothing. Function words and words of one or two letters are left out.
func measureCoverage(_ path: String) throws {
  let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    .filter { $0.utf8.count > 2 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
  for count in [5_000, 20_000] {
    let nothing = words.prefix(count).count { Catalog.bundled.search(SearchQuery($0, limit: 1)).isEmpty }
    print(String(format: "of the first %d words %.1f %% find nothing", count, 100 * Double(nothing) / Double(count)))
  }
}

@main enum RelevanceFigures {
  static func main() throws {
    let showsMisses = CommandLine.arguments.contains("--misses")
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
    if let place = CommandLine.arguments.firstIndex(of: "--words"), place + 1 < CommandLine.arguments.count {
      try measureCoverage(CommandLine.arguments[place + 1])
    }
    let clock = ContinuousClock()
    let texts = try (queries("en") + queries("ko")).map(\.text)
    let time = clock.measure { for text in texts { _ = Catalog.bundled.search(SearchQuery(text, limit: 10)) } }
    let each = Double(time.components.attoseconds) / 1e15 / Double(texts.count)
    print(String(format: "a query takes %.3f ms", each))
    for text in ["rokcet", "fox", "smiling face with heart eyes", "xqzw", "토끼", "brithday cake"] {
      let time = clock.measure { for _ in 0..<50 { _ = Catalog.bundled.search(SearchQuery(text, limit: 10)) } }
      print(String(format: "  '%@' %.3f ms", text, Double(time.components.attoseconds) / 1e15 / 50))
    }
  }
}
