import EmojiCatalog
import Foundation

/// Prints how often words of six letters and more are found with one typing error, and without their last letter.
///
/// The words are drawn from all sources: names, keywords, shortcodes, and the table of English words. A misspelled word is found if
/// its first hit is one of the first three of the word. A letter is replaced, omitted, doubled or swapped with the next one, but the
/// first letter stays.
func measureMisspellings(seed: UInt64) throws {
  var random = SplitMix(state: seed)
  let words = try allWords().filter { !Catalog.bundled.search(SearchQuery($0, limit: 1)).isEmpty }
  let drawn = words.shuffled(using: &random).prefix(1000)
  var (found, foundNothing, cutNothing) = (0, 0, 0)
  for word in drawn {
    let wanted = Catalog.bundled.search(SearchQuery(word, limit: 3)).map(\.emoji.base)
    let first = Catalog.bundled.search(SearchQuery(misspelled(word, &random), limit: 1)).first?.emoji.base
    if first == nil { foundNothing += 1 }
    if let first, wanted.contains(first) { found += 1 }
    if Catalog.bundled.search(SearchQuery(String(word.dropLast()), limit: 1)).isEmpty { cutNothing += 1 }
  }
  func share(_ count: Int) -> String { String(format: "%.1f %%", 100 * Double(count) / Double(drawn.count)) }
  print("\(drawn.count) of \(words.count) words of six letters and more")
  print("one typing error: \(share(found)) found, \(share(foundNothing)) nothing")
  print("without the last letter: \(share(cutNothing)) nothing")
}

/// Prints how often short words that call an emoji are found with two neighboring letters swapped, for a complete query and while
/// somebody types.
func measureSwaps() throws {
  func search(_ word: String, _ isComplete: Bool) -> [SearchHit] {
    Catalog.bundled.search(SearchQuery(word, limit: 3, isComplete: isComplete))
  }
  for count in 3...5 {
    let words = try allWords(of: count...count).filter { search($0, true).first?.score ?? 0 > 0.8 }
    for isComplete in [true, false] {
      var (all, first, three) = (0, 0, 0)
      for word in words {
        let wanted = Set(search(word, true).map(\.emoji.base))
        for place in 0..<count - 1 {
          var letters = Array(word)
          letters.swapAt(place, place + 1)
          let swapped = String(letters)
          if swapped == word || search(swapped, true).first?.score ?? 0 > 0.5 { continue }
          let found = search(swapped, isComplete).map(\.emoji.base)
          all += 1
          first += found.first.map(wanted.contains) == true ? 1 : 0
          three += wanted.isDisjoint(with: found) ? 0 : 1
        }
      }
      print(
        "\(count) letters, two swapped, \(isComplete ? "complete" : "typing"): \(all) queries, first \(100 * first / all) %, among three \(100 * three / all) %"
      )
    }
  }
}

private func allWords(of letters: ClosedRange<Int> = 6...Int.max) throws -> [String] {
  let folder = URL(fileURLWithPath: #filePath + "/../../../../Data/words/en.tsv").standardized
  let lines = try String(contentsOf: folder, encoding: .utf8).split(separator: "\n")
  let written = lines.filter { !$0.hasPrefix("#") && !$0.hasSuffix("\t-") }.map { String($0.prefix { $0 != "\t" }) }
  let texts = Catalog.bundled.emoji.flatMap { [$0.name] + $0.keywords + $0.shortcodes }
  let words = Set((written + texts).flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
  return words.filter { letters.contains($0.count) && $0.utf8.allSatisfy { $0 < 0x80 } }.sorted()
}

private func misspelled(_ word: String, _ random: inout SplitMix) -> String {
  var letters = Array(word)
  let place = Int.random(in: 1..<letters.count - 1, using: &random)
  switch Int.random(in: 0..<4, using: &random) {
  case 0: letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x"
  case 1: letters.remove(at: place)
  case 2: letters.insert(letters[place], at: place)
  default: letters.swapAt(place, place + 1)
  }
  return String(letters)
}
