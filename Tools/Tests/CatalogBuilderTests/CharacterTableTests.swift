import EmojiCatalog
import Testing

@testable import catalog_builder

/// Data/unicode.txt: what the builder writes, the library reads.
@Suite struct CharacterTableTests {
  /// Lines of UnicodeData.txt.
  private static func data(_ characters: [(codePoint: String, name: String, category: String)]) -> String {
    characters.map { "\($0.codePoint);\($0.name);\($0.category);0;ON;;;;;N;;;;;\n" }.joined()
  }

  private static let characters = data([
    ("0009", "<control>", "Cc"), ("0020", "SPACE", "Zs"), ("002D", "HYPHEN-MINUS", "Pd"),
    ("0041", "LATIN CAPITAL LETTER A", "Lu"), ("0042", "LATIN CAPITAL LETTER B", "Lu"),
    ("0F0A", "TIBETAN MARK BKA- SHOG YIG MGO", "Po"), ("0FD0", "TIBETAN MARK -A BSKA", "Po"),
    ("2192", "RIGHTWARDS ARROW", "Sm"), ("3400", "<CJK Ideograph Extension A, First>", "Lo"),
    ("4DBF", "<CJK Ideograph Extension A, Last>", "Lo"), ("AC00", "<Hangul Syllable, First>", "Lo"),
    ("D7A3", "<Hangul Syllable, Last>", "Lo"), ("E000", "<Private Use, First>", "Co"),
    ("F8FF", "<Private Use, Last>", "Co"), ("13460", "EGYPTIAN HIEROGLYPH-13460", "Lo"),
    ("17000", "<Tangut Ideograph, First>", "Lo"), ("17004", "<Tangut Ideograph, Last>", "Lo"),
  ])

  private static func files(
    data: String = characters, formalAliases: String = "", namesList: String = "", blocks: String = "",
    words: String = ""
  ) throws(BuilderError) -> CharacterFiles {
    try CharacterFiles(
      data: TextFile(path: "UnicodeData.txt", text: data),
      formalAliases: TextFile(path: "NameAliases.txt", text: formalAliases),
      namesList: TextFile(path: "NamesList.txt", text: namesList), blocks: TextFile(path: "Blocks.txt", text: blocks),
      words: TextFile(path: "symbols.tsv", text: words))
  }

  private static func table(_ files: CharacterFiles) -> CharacterTable {
    CharacterTable(copying: CharacterTableWriter(files).bytes)
  }

  @Test func namesAreReadBack() throws {
    let files = try Self.files()
    let table = Self.table(files)
    #expect(files.names.count == 8 + 5 && table.count == 8 + 5)
    for (codePoint, name) in files.names {
      let scalar = try #require(Unicode.Scalar(UInt32(codePoint)))
      #expect(table.character(scalar)?.name == name)
    }
    #expect(table.character("\u{17003}")?.name == "TANGUT IDEOGRAPH-17003")
    for missing in ["\t", "C", "\u{3400}", "\u{AC00}", "\u{E000}", "\u{17005}", "\u{10FFFF}", "\u{0}"] {
      #expect(table.character(missing) == nil)
    }
    #expect((0..<table.count).compactMap { table.offered(at: $0).text }.first == "→")
  }

  @Test func otherNamesAndBlocksAreReadBack() throws {
    let table = try Self.table(
      Self.files(
        formalAliases: "# comment\n2192;RIGHT ARROW;alternate\n",
        namesList: "2192\tRIGHTWARDS ARROW\n\t= total function, RIGHT ARROW\n\tx (something - 0041)\n0041\tLATIN\n",
        blocks: "# comment\n0000..007F; Basic Latin\n2190..21FF; Arrows\n", words: "# comment\n→\tto|next\n#\thash\n"))
    let arrow = try #require(table.character("→"))
    #expect(arrow.aliases == ["RIGHT ARROW", "total function", "to", "next"] && arrow.block == "Arrows")
    #expect(table.character("A")?.block == "Basic Latin" && table.character("\u{17000}")?.block == "")
    #expect(table.character("A")?.aliases == [])
    #expect(table.search("next").map(\.text) == ["→"])
    #expect(table.search("arrows").map(\.text) == ["→"])
    #expect(table.search("capital").map(\.text) == ["A", "B"])
  }

  /// Runs that are longer than a look-up reads, names that share more than the format can say, gaps.
  @Test func longRunsAreReadBack() throws {
    let names = (0..<1000).map { String(repeating: "LONG ", count: 30) + "WORD\($0) OF-\($0 % 7) X" }
    let codePoints = (0..<1000).map { 0x1000 + $0 + $0 / 300 }
    let characters = zip(codePoints, names).map {
      (codePoint: String($0, radix: 16, uppercase: true), name: $1, category: "So")
    }
    let table = try Self.table(Self.files(data: Self.data(characters)))
    for (number, (codePoint, name)) in zip(codePoints, names).enumerated() {
      let scalar = try #require(Unicode.Scalar(UInt32(codePoint)))
      #expect(table.character(scalar)?.name == name && table.offered(at: number).scalar == scalar)
    }
    #expect(table.count == 1000 && table.character("\u{112C}") == nil)
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let (first, second) = (try Self.files(), try Self.files())
    #expect(CharacterTableWriter(first).bytes == CharacterTableWriter(second).bytes)
  }

  @Test(arguments: [
    ("0041;A;Lu\n", "", "", "", "UnicodeData.txt:1", "15 fields"),
    ("\nXYZ;A;Lu;0;ON;;;;;N;;;;;\n", "", "", "", "UnicodeData.txt:2", "15 fields"),
    ("", "2192;ARROW\n", "", "", "NameAliases.txt:1", "an alias"), ("", "", "0..7F\n", "", "Blocks.txt:1", "a range"),
    ("", "", "x..y; T\n", "", "Blocks.txt:1", "a range"), ("", "", "", "→ to\n", "symbols.tsv:1", "a tab"),
    ("", "", "", "# c\nab\tto\n", "symbols.tsv:2", "a tab"),
  ])
  func brokenFilesAreNamed(
    data: String, aliases: String, blocks: String, words: String, place: String, message: String
  ) {
    let error = #expect(throws: BuilderError.self) {
      try Self.files(data: data, formalAliases: aliases, blocks: blocks, words: words)
    }
    #expect(error.map { "\($0.file):\($0.line)" } == place && error?.message.contains(message) == true)
  }
}
