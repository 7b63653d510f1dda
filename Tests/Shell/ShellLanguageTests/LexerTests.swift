import EmojiCatalog
import ShellCore
import TestSupport
import Testing

@Suite struct LexerTests {
  @Test(
    arguments: [
      ("", []), ("   ", []), ("# a comment", []), ("show", [["show"]]),
      ("show  list\t--all", [["show", "list", "--all"]]), ("a; b ;c", [["a"], ["b"], ["c"]]), (";;a;", [["a"]]),
      ("show # all of it", [["show"]]), ("show a#b", [["show", "a#b"]]),
      ("search 'well done'", [["search", "well done"]]), ("search \"well; done\"", [["search", "well; done"]]),
      (#"a \"b\ c"#, [["a", "\"b c"]]), (#"a "x \"y\" \\ \n""#, [["a", #"x "y" \ \n"#]]),
      ("a \"x\\\ny\" 'x\\\ny' \"x\\\\\ny\"", [["a", "xy", "x\\\ny", "x\\\ny"]]), (#"a 'x\'y"#, [["a", #"x\y"#]]),
      ("a ''", [["a", ""]]), ("a 'b'c\"d\"", [["a", "bcd"]]), ("a \\\nb", [["a", "b"]]), ("a\\\nb", [["ab"]]),
      ("star 🦊 ❤️", [["star", "🦊", "❤️"]]), ("append '¯\\_(ツ)_/¯'", [["append", "¯\\_(ツ)_/¯"]]),
    ] as [(String, [[String]])])
  func aLineBecomesStatementsOfWords(line: String, expected: [[String]]) throws {
    #expect(try Lexer.statements(in: line).map { $0.map(\.text) } == expected)
  }

  @Test(arguments: ["'a", "show 'x y", "show \"x", "a 'b' \"c", "🦊 '"])
  func anOpenQuoteIsRefusedWhereItBegins(line: String) {
    let diagnostic = #expect(throws: Diagnostic.self) { try Lexer.statements(in: line) }
    #expect(diagnostic?.code == .unclosedQuote)
    let quote = line.lastIndex { $0 == "'" || $0 == "\"" }!
    #expect(diagnostic?.column(in: line) == line[..<quote].count + 1)
  }

  /// Also for each style that completion may continue, and for incomplete words.
  @Test(.shrinking) func whatQuotingWritesTheLexerReads() throws {
    var random = SeededGenerator(law: 12)
    let alphabet = Array("ab '\"\\;#~-\t\n\r🦊é/\u{301}${}`*")
    for _ in random.steps(Laws.rounds(3_000).count) {
      let words = (0...random.below(3)).map { _ in
        String((0..<random.below(7)).compactMap { _ in random.pick(alphabet) })
      }
      let whole = words.map(Quoting.quote).joined(separator: " ")
      #expect(try Lexer.statements(in: whole).map { $0.map(\.text) } == [words], "\(whole)")
      let text = words[0]
      if text.isEmpty { continue }
      for style in [Quoting.Style.bare, .single, .double] {
        let line = "show " + Quoting.quote(text, style: style)
        #expect(try Lexer.statements(in: line).map { $0.map(\.text) } == [["show", text]], "\(line)")
        let open = Lexer.fragment("show " + Quoting.quote(text, style: style, isOpen: true))
        #expect(open.words.map(\.text) == ["show", text], "\(line)")
        // A line feed in a bare word is quoted, so its style may change at the end.
        if !text.contains("\n") { #expect(open.style == style, "\(line)") }
      }
    }
  }

  @Test(
    arguments: [
      ("", [""]), ("sho", ["sho"]), ("show ", ["show", ""]), ("a; sh", ["sh"]), ("a;", [""]), ("a; ", [""]),
      ("x 'a b", ["x", "a b"]), ("x 'a ", ["x", "a "]), ("x 'a;", ["x", "a;"]), ("x a\\ ", ["x", "a "]),
      ("x \"it's", ["x", "it's"]),
    ] as [(String, [String])])
  func aFragmentIsWhatIsBeingTyped(head: String, words: [String]) {
    #expect(Lexer.fragment(head).words.map(\.text) == words)
  }

  @Test(
    arguments: [
      ("~", true), ("~/x", true), ("~me/x", true), ("'~/x'", false), ("~'/x'", false), ("\\~/x", false),
      ("x~", false), ("~/'a b'", true),
    ])
  func anUnquotedTildeIsNoted(line: String, hasTilde: Bool) throws {
    #expect(try Lexer.statements(in: line).first?.first?.hasTilde == hasTilde)
  }

  @Test func everyGlyphTypedBareIsItself() throws {
    let catalog = Catalog.bundled
    for glyph in catalog.emoji.map(\.glyph) + catalog.variants.map(\.glyph) {
      #expect(try Lexer.statements(in: "print \(glyph)").map { $0.map(\.text) } == [["print", glyph]])
    }
    let line = "#\u{20E3} a; #\u{FE0F}; # b"
    #expect(try Lexer.statements(in: line).map { $0.map(\.text) } == [["#\u{20E3}", "a"], ["#\u{FE0F}"]])
  }

  @Test(.shrinking) func anyBytesEndInWordsOrADiagnostic() {
    var random = SeededGenerator(law: 5)
    for _ in random.steps(Laws.rounds(5_000).count) {
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      let line = String(decoding: bytes, as: UTF8.self)
      if let statements = try? Lexer.statements(in: line) {
        for word in statements.joined() { #expect(word.range.upperBound <= line.utf8.count) }
      }
    }
  }

  @Test(arguments: [("expnd", "expand"), ("sectoins", "sections"), ("xyzzy", nil), ("", nil)])
  func aMistypedWordHasANearestName(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, among: ["show", "expand", "sections"]) == expected)
  }
}
