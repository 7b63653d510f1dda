@_spi(Figures) import EmojiCatalog
import Foundation

/// Prints MRR@10 on the lists for tuning with all sources, then without each of them, without all, and with one alone.
func measureSources() throws {
  func tuning(_ name: String) throws -> [Query] {
    try queries(name).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }
  let lists = try [tuning("en"), tuning("ko"), queries("words")]
  func row(_ name: String, without omitted: Set<WordSource>) {
    let ranks = lists.map { String(format: "%.3f", reciprocalRank($0, without: omitted)) }
    print(name.padding(toLength: 28, withPad: " ", startingAt: 0) + ranks.joined(separator: "   "))
  }
  print("MRR@10".padding(toLength: 28, withPad: " ", startingAt: 0) + "en      ko      words")
  let all = Set(WordSource.allCases)
  row("all sources", without: [])
  for source in WordSource.allCases { row("without \(source)", without: [source]) }
  row("none", without: all)
  for source in WordSource.allCases { row("only \(source)", without: all.subtracting([source])) }
}

private func reciprocalRank(_ queries: [Query], without omitted: Set<WordSource>) -> Double {
  let sum = queries.reduce(0.0) { sum, wanted in
    var query = SearchQuery(wanted.text, limit: 10)
    query.omittedSources = omitted
    let accepted = Set(wanted.accepted.compactMap { Catalog.bundled.emoji($0) })
    let rank = Catalog.bundled.search(query).firstIndex { accepted.contains($0.emoji) }
    return sum + (rank.map { 1 / Double($0 + 1) } ?? 0)
  }
  return sum / Double(queries.count)
}
