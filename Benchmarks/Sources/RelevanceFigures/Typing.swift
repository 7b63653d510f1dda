import EmojiCatalog
import Foundation

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
