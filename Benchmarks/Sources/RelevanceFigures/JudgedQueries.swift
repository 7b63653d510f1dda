import EmojiCatalog
import Foundation

struct Query {
  var text: String
  var accepted: Set<String>
}

/// The file with queries of a name.
func queryFile(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Queries/\(name).tsv")
}

func queries(_ name: String) throws -> [Query] {
  try String(contentsOf: queryFile(name), encoding: .utf8).split(separator: "\n").map { line in
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
