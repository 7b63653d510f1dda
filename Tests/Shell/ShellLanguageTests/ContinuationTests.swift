import ShellCore
import TestSupport
import Testing

/// Statements of several lines.
@Suite struct ContinuationTests {
  /// Lines, and the statements that they make; the last one is open if it ends in `…`.
  @Test(
    arguments: [
      (["a", "b"], ["a", "b"]), (["a \\", "b"], ["a \\\nb"]), (["a \\\\", "b"], ["a \\\\", "b"]),
      (["a 'x", "y' b", "c"], ["a 'x\ny' b", "c"]), (["a \"x", "", "y\""], ["a \"x\n\ny\""]),
      (["# don't", "b"], ["# don't", "b"]), (["a # it's", "b"], ["a # it's", "b"]), (["a#'", "b'"], ["a#'\nb'"]),
      (["a '\\", "'"], ["a '\\\n'"]), (["a \\", "# it's", "x'"], ["a \\\n# it's\nx'"]),
      (["# it\\", "b"], ["# it\\", "b"]), (["don't"], ["don't\n…"]), (["a \\"], ["a \\\n…"]),
      (["'a", "\"", "b' \"c", "'", "\" d"], ["'a\n\"\nb' \"c\n'\n\" d"]), ([""], [""]),
    ] as [([String], [String])])
  func linesBecomeStatements(lines: [String], statements: [String]) {
    var continuation = Continuation()
    var made = lines.compactMap { continuation.add($0)?.text }
    if !continuation.text.isEmpty { made.append(continuation.take() + "…") }
    #expect(made == statements)
    #expect(continuation.text.isEmpty && !continuation.isQuoted)
  }

  @Test func onlyAnOpenQuoteIsQuoted() {
    for (line, isQuoted) in [("a 'b", true), ("a \"b\\", true), ("a \\", false), ("a 'b'", false)] {
      var continuation = Continuation()
      _ = continuation.add(line)
      #expect(continuation.isQuoted == isQuoted, "\(line)")
    }
  }

  @Test(
    arguments: [
      ("a\nb\n\nc", ["a", "b", "c"]), ("a 'x\ny' z\nb", ["a 'x\ny' z", "b"]), ("don't\nb", ["don't\nb"]),
      ("# don't\nb's\nc's", ["# don't", "b's\nc's"]), ("a \\\nb", ["a \\\nb"]), ("", []), ("a\r\nb", ["a", "b"]),
      ("a 'x\n\ny'\n", ["a 'x\n\ny'"]),
    ] as [(String, [String])])
  func pastedTextIsSplitIntoStatements(text: String, statements: [String]) {
    #expect(Continuation.statements(in: text) == statements)
  }

  /// A statement is complete exactly if the lexer accepts its whole text and no backslash is left.
  @Test(.shrinking) func lineByLineIsLikeAllAtOnce() {
    var random = SeededGenerator(law: 7_201)
    let alphabet = Array("a '\"\\#;b")
    for _ in random.steps(Laws.rounds(4_000).count) {
      let lines = (0...random.below(4)).map { _ in
        String((0..<random.below(6)).compactMap { _ in random.pick(alphabet) })
      }
      var continuation = Continuation()
      var text = ""
      for line in lines {
        text += text.isEmpty ? line : "\n" + line
        let whole = continuation.add(line)?.text
        let isClosed = (try? Lexer.statements(in: text)) != nil
        #expect(continuation.isQuoted == !isClosed, "\(text)")
        if let whole {
          #expect(whole == text)
          text = ""
        } else if isClosed {
          #expect(text.hasSuffix("\\"), "\(text)")
        }
      }
    }
  }
}
