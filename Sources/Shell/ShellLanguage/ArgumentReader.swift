/// Reads the words after a command, step by step. The parser acts on the steps, and ``LinePart`` shows them.
struct ArgumentReader {
  enum Step {
    /// `--`: no word after it is an option.
    case separator(Word)
    /// One or several options, and the words that they were read from: the second one is a value.
    case options([OptionReader.Reading], words: ArraySlice<Word>)
    case argument(Word)
  }

  private let declaration: CommandDeclaration
  private let options: OptionReader
  var rest: ArraySlice<Word>
  private var takesOptions = true

  init(_ words: ArraySlice<Word>, of declaration: CommandDeclaration, shared: [Option] = []) {
    self.declaration = declaration
    options = OptionReader(of: declaration, shared: shared)
    rest = words
  }

  /// Returns the next step; nil at the end. After an error, the next call continues with the word after the one at fault.
  mutating func next() throws(Diagnostic) -> Step? {
    let words = rest
    guard let word = rest.popFirst() else { return nil }
    if takesOptions, !word.isQuoted, word.text == "--" {
      takesOptions = false
      return .separator(word)
    }
    guard takesOptions, declaration.isOption(word) else {
      if declaration.endsOptions { takesOptions = false }
      return .argument(word)
    }
    let readings = try options.read(word, &rest)
    return .options(readings, words: words[..<rest.startIndex])
  }
}
