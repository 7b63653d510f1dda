import EmojiCatalog
import Foundation

/// A query, the emoji that are accepted as its first hit, and its kind or language.
struct JudgedQuery {
  var text: String
  var accepted: Set<String>
  var kind: String

  /// Reads the lines of Queries/first/NAME.tsv.
  static func all(_ name: String) throws -> [JudgedQuery] {
    try lines(of: "first/\(name)").map { columns in
      JudgedQuery(text: columns[0], accepted: plainGlyphs(columns[1]), kind: columns.count > 2 ? columns[2] : "word")
    }
  }

  private static func lines(of name: String) throws -> [[String]] {
    try String(contentsOf: queryFile(name), encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }
}

/// The emoji of a list without U+FE0F, genders and tones, which make no difference to a reader.
private func plainGlyphs(_ list: String) -> Set<String> {
  Set(list.split(separator: " ").map { plainGlyph(String($0)) })
}

private func plainGlyph(_ glyph: String) -> String {
  let plain = Catalog.bundled.emoji(glyph).map { $0.base.related ?? $0.base }?.glyph ?? glyph
  return String(String.UnicodeScalarView(plain.unicodeScalars.filter { $0 != "\u{FE0F}" }))
}

/// The share of queries whose first hit is accepted, of those with an accepted one among three, and of those without a hit.
struct FirstHits {
  var count = 0
  var (first, three, nothing) = (0, 0, 0)

  mutating func add(_ query: JudgedQuery, _ hits: [SearchHit], showsMisses: Bool) {
    let found = hits.map { plainGlyph($0.emoji.glyph) }
    count += 1
    if found.isEmpty { nothing += 1 }
    if found.prefix(3).contains(where: query.accepted.contains) { three += 1 }
    if let best = found.first, query.accepted.contains(best) {
      first += 1
    } else if showsMisses {
      print(
        "  \(query.kind)\t\(query.text)\t\(found.prefix(5).joined(separator: " "))\twanted \(query.accepted.joined(separator: " "))"
      )
    }
  }

  func line(_ name: String) -> String {
    func share(_ part: Int) -> String { String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count))) }
    return name.padding(toLength: 26, withPad: " ", startingAt: 0)
      + String(format: "%4d queries   first ", count) + share(first) + "   among three " + share(three) + "   nothing "
      + share(nothing)
  }
}
