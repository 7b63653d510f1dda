/// The word at the cursor and its meaning.
package struct CompletionContext {
  package enum Wanted {
    case command
    case option(CommandDeclaration)
    case value(ValueKind)
    case nothing
  }

  package let wanted: Wanted
  /// The part of the word before the cursor, without quotes.
  package let prefix: String
  /// Whether the word begins with an unquoted `~`.
  package let hasTilde: Bool
  /// The byte offset where the word begins.
  package let start: Int
  /// The command of the statement; nil while it is being written.
  package let command: String?
  /// The arguments before it.
  package let arguments: [Word]
  /// The options of which the line needs one, if it has all arguments and no such option, and a new word begins.
  package let missingOptions: [Option]

  /// How the word is being quoted.
  package let style: Quoting.Style

  /// - Parameter head: The line up to the cursor.
  package init(_ head: String, parser: InvocationParser) {
    let fragment = Lexer.fragment(head)
    self.init(words: fragment.words, style: fragment.style, parser: parser)
  }

  /// - Parameter words: The words of a statement, the last one being written.
  package init(words: [Word], style: Quoting.Style = .bare, parser: InvocationParser) {
    self.style = style
    let last = words.last ?? Word("", range: 0..<0)
    prefix = last.text
    hasTilde = last.hasTilde
    start = last.range.lowerBound
    guard words.count > 1, let index = parser.index(of: words[0].text) else {
      wanted = words.count > 1 ? .nothing : .command
      command = nil
      arguments = []
      missingOptions = []
      return
    }
    let declaration = parser.declarations[index]
    var found: [Word] = []
    var pending: Option?
    var given: [Option] = []
    for word in words.dropFirst().dropLast() {
      if pending != nil {
        pending = nil
      } else if declaration.isOption(word) {
        pending = declaration.options.takingNextWord(after: word.text)
        if let pending { given.append(pending) }
      } else {
        found.append(word)
      }
    }
    command = declaration.name
    arguments = found
    let isComplete = prefix.isEmpty && pending == nil && found.count >= declaration.requiredCount
    let hasOne = given.contains { option in declaration.alternatives.contains { $0.name == option.name } }
    missingOptions = isComplete && !hasOne ? declaration.alternatives : []
    if let kind = pending?.kind {
      wanted = .value(kind)
    } else if last.text.hasPrefix("-") {
      wanted = .option(declaration)
    } else if let parameter = declaration.parameter(at: found.count) {
      wanted = .value(parameter.kind)
    } else {
      wanted = .nothing
    }
  }
}

extension CommandDeclaration {
  /// The parameter that the n-th argument belongs to.
  package func parameter(at index: Int) -> Parameter? {
    if index < parameters.count { return parameters[index] }
    return parameters.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}
