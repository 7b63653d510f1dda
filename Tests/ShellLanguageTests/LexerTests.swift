import ShellLanguage
import TestSupport
import Testing

@Suite struct LexerTests {
  @Test(
    arguments: [
      ("", []), ("   ", []), ("# a comment", []), ("show", [["show"]]),
      ("show  list\t--all", [["show", "list", "--all"]]),
      ("a; b ;c", [["a"], ["b"], ["c"]]), (";;a;", [["a"]]),
      ("show # all of it", [["show"]]), ("show a#b", [["show", "a#b"]]),
      ("search 'well done'", [["search", "well done"]]),
      ("search \"well; done\"", [["search", "well; done"]]),
      (#"a \"b\ c"#, [["a", "\"b c"]]), (#"a "x \"y\" \\ \n""#, [["a", #"x "y" \ \n"#]]),
      (#"a 'x\'y"#, [["a", #"x\y"#]]), ("a ''", [["a", ""]]), ("a 'b'c\"d\"", [["a", "bcd"]]),
      ("a \\\nb", [["a", "b"]]), ("a\\\nb", [["ab"]]), ("star 🦊 ❤️", [["star", "🦊", "❤️"]]),
      ("append '¯\\_(ツ)_/¯'", [["append", "¯\\_(ツ)_/¯"]]),
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

  @Test(arguments: [("a \\", true), ("a \\\\", false), ("a '\\", false), ("a", false), ("\\", true)])
  func aBackslashAtTheEndContinuesTheLine(line: String, isContinued: Bool) {
    #expect(Lexer.isContinued(line) == isContinued)
  }

  @Test func whatQuotingWritesTheLexerReads() throws {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("ab '\"\\;#-\t🦊é{}$`*")
    for _ in 0..<3_000 {
      let words = (0...random.below(3)).map { _ in
        String((0..<random.below(6)).compactMap { _ in random.pick(alphabet) })
      }
      let line = words.map(Quoting.quote).joined(separator: " ")
      #expect(try Lexer.statements(in: line).map { $0.map(\.text) } == [words], "\(line)")
    }
  }

  @Test func anyBytesEndInWordsOrADiagnostic() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
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
