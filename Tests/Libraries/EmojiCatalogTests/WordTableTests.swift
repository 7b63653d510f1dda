import EmojiCatalog
import Foundation
import TestSupport
import Testing

/// The tables have the format that the search relies on.
@Suite struct WordTableTests {
  static let folder = Repository.root.appendingPathComponent("Data")

  /// The paths in the sources of the library, those of a language for each one.
  @Test func everyNamedFileIsEmbedded() throws {
    let sources = Repository.root.appendingPathComponent("Sources/Libraries/EmojiCatalog")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var paths: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:bytes|numbers)\("([^"]+)"\)/) {
        let path = String(match.1).replacing("\\($0)", with: "\\(language)")
        paths.formUnion(Catalog.languages.dropFirst().map { path.replacing("\\(language)", with: $0) })
      }
    }
    #expect(paths.count == 23 + 2 * 29)
    for path in paths { #expect(!Catalog.bytes(path).isEmpty, "\(path)") }
    #expect(Catalog.bytes("words/en.tsv").isEmpty && Catalog.bytes("").isEmpty)
  }

  @Test(arguments: ["commits", "emoticons", "index/prefixes", "words/emojilib", "words/gitmoji"])
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

  /// Each line of a table of words is a word that stands once, and one to four emoji, best first, or `-`.
  @Test(arguments: Catalog.languages)
  func wordsStandOnceAndMeanEmoji(language: String) throws {
    let file = Self.folder.appendingPathComponent("words/\(language).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }
    var words: Set<String> = []
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require((2...3).contains(columns.count) && !columns[0].isEmpty, "\(line)")
      let glyphs = columns[1].split(separator: " ")
      let rows = glyphs.map { Catalog.bundled.emoji($0)?.order }
      #expect(columns[1] == "-" || (1...4).contains(glyphs.count) && !rows.contains(nil), "\(line)")
      #expect(words.insert(String(columns[0])).inserted, "\(columns[0]) stands twice")
    }
    #expect(lines.count >= (language == "en" ? 10_000 : 1_000))
  }

  /// The lines of the grammar are folded, as words are compared. There is one for each language, in the order of the tags.
  @Test func theGrammarIsFolded() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("words/grammar.tsv"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("# ") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(lines.map { $0[0] } == Catalog.languages.sorted())
    for line in lines {
      try #require(line.count == 3)
      // An ending in Hindi may begin with a mark, which is no character of its own.
      let words = (line[1] + " " + line[2]).unicodeScalars.split { [" ", ":", ">", "-"].contains($0) }
      for word in words.map(String.init) {
        #expect(TextFolding.folded(word).utf8.elementsEqual(word.utf8), "\(line[0]): \(word)")
      }
    }
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
      Array(try Data(contentsOf: WordTableTests.folder.appendingPathComponent(name)))
    }
    let files = CatalogIndex.files(
      emoji: try bytes("emoji.tsv"), words: try bytes("words/en.tsv"),
      community: [try bytes("words/emojilib.tsv"), try bytes("words/gitmoji.tsv")])
    for (name, made) in files { #expect(try bytes("index/" + name) == made, "\(name): run make data") }
  }
}
