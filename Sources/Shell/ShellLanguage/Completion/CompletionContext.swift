/// The word at the cursor and its meaning.
package struct CompletionContext {
  package enum Wanted {
    case command
    case option(CommandDeclaration)
    case value(ValueKind)
    case nothing
  }

  package let wanted: Wanted
  /// The part of the word before the cursor, without quotes; of `--set=emoji` the value.
  package private(set) var prefix: String
  /// What precedes it in the word: `--set=`.
  package private(set) var head = ""
  /// Whether the word begins with an unquoted `~`.
  package let hasTilde: Bool
  /// The byte offset where the word begins.
  package let start: Int
  /// The command of the statement; nil while it is being written.
  package let command: String?
  /// The arguments before it.
  package let arguments: [Word]
  /// The options of which the line needs one, if a new word begins: those without which another option has no meaning, or, after all
  /// arguments, those that the command needs.
  package let missingOptions: [Option]
  package let options: [Option]

  /// The option whose value is being written; nil if none is.
  package let option: Option?

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
      options = []
      option = nil
      return
    }
    let declaration = parser.declarations[index]
    var found: [Word] = []
    var pending: Option?
    var given: [Option] = []
    for word in words.dropFirst().dropLast() {
      if pending != nil {
        pending = nil
      } else if declaration.isOption(word), !declaration.endsOptions || found.isEmpty {
        pending = declaration.options.takingNextWord(after: word.text)
        let name = word.text.prefix { $0 != "=" }
        if let option = pending ?? declaration.options.named(by: String(name)) { given.append(option) }
      } else {
        found.append(word)
      }
    }
    command = declaration.name
    arguments = found
    let names = Set(given.map(\.name))
    // An option that stands for the arguments cannot follow them.
    options = declaration.options.filter { option in
      guard let needed = declaration.options.neededOption(for: option.name) else { return true }
      return names.contains(needed.name) || !needed.replacesParameters || found.isEmpty
    }
    let needed = given.compactMap { declaration.options.neededOption(for: $0.name) }
      .filter { !names.contains($0.name) }
    let isComplete = found.count >= declaration.requiredCount
    let hasOne = declaration.alternatives.contains { names.contains($0.name) }
    let missing = !needed.isEmpty ? needed : isComplete && !hasOne ? declaration.alternatives : []
    missingOptions = prefix.isEmpty && pending == nil ? missing : []
    let isOption = pending == nil && last.text.hasPrefix("-") && (!declaration.endsOptions || found.isEmpty)
    let equals = isOption ? last.text.firstIndex(of: "=") : nil
    option = pending ?? equals.flatMap { declaration.options.named(by: String(last.text[..<$0])) }
    if let kind = option?.kind {
      if let equals {
        head = String(last.text[...equals])
        prefix = String(last.text[last.text.index(after: equals)...])
      }
      wanted = .value(kind)
    } else if isOption {
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
