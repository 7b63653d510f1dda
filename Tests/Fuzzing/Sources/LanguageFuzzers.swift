import ShellCore
import ShellSession

/// Lines of the shell's language.
enum LanguageFuzzers {
  private static let parser = InvocationParser(CommandTable.declarations)

  static let words = CommandTable.declarations.flatMap { [$0.name] + $0.options.map { "--\($0.name)" } }

  /// Words are inside their line and in order, quoting them reads back, and the parser answers.
  static let lines = Fuzzer("lines", words: words) { bytes in
    let line = String(decoding: bytes, as: UTF8.self)
    let length = line.utf8.count
    checkParts(line, length)
    for style in [Quoting.Style.bare, .single, .double] { checkQuoting(line, style) }
    for statement in Continuation.statements(in: line) { _ = Lexer.fragment(statement) }
    let fragment = Lexer.fragment(line)
    require(fragment.words.last?.range.upperBound == length, "the last word does not reach the cursor")
    _ = CompletionContext(line, parser: parser)
    guard let statements = try? Lexer.statements(in: line) else { return }
    for words in statements {
      checkWords(words, length)
      do throws(Diagnostic) {
        _ = try parser.parse(words)
      } catch {
        if let range = error.range { require(0 <= range.lowerBound && range.upperBound <= length, "\(error)") }
        _ = error.column(in: line)
      }
      // A result can be written, and reads the same.
      let quoted = words.map { Quoting.quote($0.text, style: .single) }.joined(separator: " ")
      let again = try Lexer.statements(in: quoted)
      require(again.count == 1 && again[0].map(\.text) == words.map(\.text), "\(quoted) reads as \(again)")
    }
  }

  private static func checkWords(_ words: [Word], _ length: Int) {
    var end = 0
    for word in words {
      require(word.range.lowerBound >= end && word.range.upperBound <= length, "\(word) after \(end)")
      end = word.range.upperBound
    }
  }

  private static func checkParts(_ line: String, _ length: Int) {
    var end = 0
    for part in parser.parts(of: line) {
      require(part.range.lowerBound >= end && part.range.upperBound <= length, "\(part) after \(end)")
      end = part.range.upperBound
    }
  }

  private static func checkQuoting(_ word: String, _ style: Quoting.Style) {
    // An empty bare word is no word.
    if word.isEmpty, style == .bare { return }
    for quoted in [Quoting.quote(word, style: style), Quoting.quote(word)] {
      let words = try? Lexer.statements(in: quoted).first
      require(words?.count == 1 && words?[0].text == word, "\(word.debugDescription) as \(quoted.debugDescription)")
    }
  }
}
