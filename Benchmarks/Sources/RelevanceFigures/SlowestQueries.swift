import EmojiCatalog
import Foundation

/// The number of queries of each kind in a language.
private let count = 100

/// Prints, for each language, the mean and the slowest of queries made at random from its names and keywords: words that do
/// not exist, made of the halves of two words, and four words with the endings of others. In a query of the last kind, a
/// word may therefore exist or not.
///
/// - Parameter languages: The languages; those other than English are searched with and without being requested.
func measureSlowest(_ languages: [String], seed: UInt64) {
  print("                              mean      slowest")
  var slowest = (time: 0.0, text: "")
  for language in languages {
    var random = SplitMix(state: seed)
    let words = words(of: language)
    let nonsense = (0..<count).map { _ in joined(words, &random, keeps: 0.5) }
    let phrases = (0..<count).map { _ in (0..<4).map { _ in joined(words, &random, keeps: 0.8) }.joined(separator: " ")
    }
    for (kind, texts) in [("nonsense", nonsense), ("four words", phrases)] {
      for isRequested in language == "en" ? [false] : [false, true] {
        var (sum, most, text) = (0.0, 0.0, "")
        for query in texts {
          let time = leastTime(query, in: isRequested ? [language] : ["en"])
          sum += time
          if time > most { (most, text) = (time, query) }
        }
        if most > slowest.time { slowest = (most, text) }
        let name = "\(language), \(kind)" + (isRequested ? ", requested" : "")
        print(
          name.padding(toLength: 28, withPad: " ", startingAt: 0)
            + String(format: "%5.2f ms   %5.2f ms  ", sum / Double(texts.count), most) + text)
      }
    }
  }
  print(String(format: "the slowest query of all takes %.2f ms: %@", slowest.time, slowest.text))
}

/// Returns the words of the names and keywords of a language, each once.
private func words(of language: String) -> [[Character]] {
  let texts = Catalog.bundled.emoji.flatMap { [$0.name(in: language)] + $0.keywords(in: language) }
  let words = Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
  return words.filter { $0.count > 1 }.sorted().map(Array.init)
}

/// Returns the beginning of a word, joined with the end of another one.
private func joined(_ words: [[Character]], _ random: inout SplitMix, keeps share: Double) -> String {
  guard let first = words.randomElement(using: &random), let second = words.randomElement(using: &random) else {
    return ""
  }
  let kept = max(1, Int(share * Double(first.count)))
  return String(first[..<kept] + second.suffix(max(1, Int((1 - share) * Double(second.count)))))
}

/// Returns the least processor time of a query in several rounds.
private func leastTime(_ text: String, in languages: [String]) -> Double {
  (0..<5).map { _ in
    let start = processorTime()
    for _ in 0..<2 { _ = Catalog.bundled.search(SearchQuery(text, languages: languages, limit: 10)) }
    return (processorTime() - start) / 2
  }.min() ?? 0
}
