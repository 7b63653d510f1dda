import EmojiCatalog
import Foundation
import Testing

/// The table of synonyms keeps to its form: the search relies on it.
@Suite struct SynonymTableTests {
  @Test func phrasesAreFoldedAndInOrder() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Data/synonyms.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    var last: [UInt8] = []
    for line in lines {
      let columns = line.split(separator: "\t")
      try #require(columns.count == 2, "\(line)")
      let phrase = Array(columns[0].utf8)
      #expect(last.lexicographicallyPrecedes(phrase), "\(columns[0]) is out of order")
      // Folded: lower case, single spaces, nothing that vanishes or becomes a space.
      let isFolded = columns[0] == columns[0].lowercased() && !columns[0].contains("  ")
      #expect(isFolded && !columns[0].contains(where: { ".,!?'-’…".contains($0) }), "\(columns[0]) is not folded")
      for glyph in columns[1].split(separator: " ") {
        #expect(Catalog.bundled.emoji(String(glyph)) != nil, "\(columns[0]): \(glyph)")
      }
      last = phrase
    }
    #expect(lines.count > 1000)
  }
}
