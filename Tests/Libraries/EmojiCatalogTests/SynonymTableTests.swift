import EmojiCatalog
import Foundation
import TestSupport
import Testing

/// The table of synonyms has the format that the search relies on.
@Suite struct SynonymTableTests {
  static let folder = Repository.root.appendingPathComponent("Data")

  @Test(arguments: ["synonyms", "commits", "emoticons", "words/emojilib", "words/gitmoji", "words/wordnet"])
  func phrasesAreInOrderAndMeanEmoji(table: String) throws {
    let file = Self.folder.appendingPathComponent("\(table).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }
    var last: [UInt8] = []
    for line in lines {
      let columns = line.split(separator: "\t")
      try #require(columns.count == 2, "\(line)")
      let phrase = Array(columns[0].utf8)
      #expect(last.lexicographicallyPrecedes(phrase), "\(columns[0]) is out of order")
      if table != "emoticons" {
        #expect(TextFolding.folded(String(columns[0])) == columns[0], "\(columns[0]) is not folded")
      }
      for glyph in columns[1].split(separator: " ") {
        #expect(Catalog.bundled.emoji(String(glyph)) != nil, "\(columns[0]): \(glyph)")
      }
      last = phrase
    }
    #expect(lines.count > 70)
  }

  @Test func popularEmojiAreEmojiAndStandOnce() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("popular.tsv"), encoding: .utf8)
    let glyphs = text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { Catalog.bundled.emoji($0)?.order }
    #expect(!glyphs.contains(nil) && Set(glyphs).count == glyphs.count && glyphs.count > 400)
  }
}

/// The data files are equal to the output of the tables.
@Suite struct CatalogIndexTests {
  @Test func theIndexIsThatOfTheTables() throws {
    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: SynonymTableTests.folder.appendingPathComponent(name)))
    }
    for (name, made) in CatalogIndex.files(emoji: try bytes("emoji.tsv"), variants: try bytes("variants.tsv")) {
      #expect(try bytes("index/" + name) == made, "\(name): run make data")
    }
  }
}
