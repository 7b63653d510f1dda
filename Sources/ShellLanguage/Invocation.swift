/// A command as it was written: words with their places, nothing resolved yet.
package struct Invocation: Sendable {
  package var command: Word
  package var arguments: [Word]
  package var options: [(name: String, value: Word)]

  /// Whether a flag or option was given.
  package func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// The value of an option, the last one where it was given more than once.
  package func value(_ option: String) -> Word? { options.last { $0.name == option }?.value }

  /// The value of an option as a number that is at least `minimum`.
  package func number(_ option: String, atLeast minimum: Int = 0) throws(Diagnostic) -> Int? {
    guard let word = value(option) else { return nil }
    guard let number = Int(word.text), number >= minimum else {
      throw Diagnostic(
        .invalidValue, "--\(option) takes a whole number from \(minimum) up", range: word.range)
    }
    return number
  }
}

/// Reads the words of a statement against the declarations of commands.
package struct InvocationParser: Sendable {
  package let declarations: [CommandDeclaration]
  private let indices: [String: Int]

  package init(_ declarations: [CommandDeclaration]) {
    self.declarations = declarations
    var indices: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      indices[declaration.name] = index
      for alias in declaration.aliases { indices[alias] = index }
    }
    self.indices = indices
  }

  /// The index of a command by name or alias.
  package func index(of name: String) -> Int? { indices[name] }

  /// The command of a statement and what was written to it.
  ///
  /// - Complexity: O(words), a few microseconds.
  package func parse(_ words: [Word]) throws(Diagnostic) -> (index: Int, invocation: Invocation) {
    guard let command = words.first else {
      throw Diagnostic(.missingArgument, "a command is missing")
    }
    guard let index = indices[command.text] else { throw unknownCommand(command) }
    var invocation = Invocation(command: command, arguments: [], options: [])
    try read(words.dropFirst(), of: declarations[index], into: &invocation)
    try check(invocation, declarations[index])
    return (index, invocation)
  }

  private func unknownCommand(_ word: Word) -> Diagnostic {
    let near = Suggestion.nearest(to: word.text, among: declarations.flatMap { [$0.name] + $0.aliases })
    return Diagnostic(
      .unknownCommand, "unknown command '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: near.map { "did you mean '\($0)'?" } ?? "'help' lists the commands",
      candidates: near.map { [$0] } ?? [])
  }

  private func read(
    _ words: ArraySlice<Word>, of declaration: CommandDeclaration, into invocation: inout Invocation
  ) throws(Diagnostic) {
    var rest = words
    var takesOptions = true
    while let word = rest.popFirst() {
      guard takesOptions, !word.isQuoted, word.text.hasPrefix("--") else {
        invocation.arguments.append(word)
        continue
      }
      if word.text == "--" {
        takesOptions = false
        continue
      }
      let body = word.text.dropFirst(2)
      let name = String(body.prefix { $0 != "=" })
      guard let option = declaration.options.first(where: { $0.name == name }) else {
        throw unknownOption(word, name, declaration)
      }
      if body.count > name.count {
        if option.kind == nil {
          throw Diagnostic(.invalidValue, "--\(name) takes no value", range: word.range)
        }
        let text = String(body.dropFirst(name.count + 1))
        let value = Word(text, range: word.range, hasTilde: text.hasPrefix("~"))
        invocation.options.append((name, value))
      } else if option.kind == nil {
        invocation.options.append((name, word))
      } else if let value = rest.popFirst() {
        invocation.options.append((name, value))
      } else {
        throw Diagnostic(
          .missingArgument, "--\(name) needs a value: \(option.usage)", range: word.range)
      }
    }
  }

  private func unknownOption(
    _ word: Word, _ name: String, _ declaration: CommandDeclaration
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: name, among: declaration.options.map(\.name))
    let hint: String
    if let near {
      hint = "did you mean '--\(near)'?"
    } else if declaration.options.isEmpty {
      hint = "'\(declaration.name)' takes no options; '--' before a word makes it an argument"
    } else {
      hint = "it takes " + declaration.options.map { "--\($0.name)" }.joined(separator: ", ")
    }
    return Diagnostic(
      .unknownOption, "'\(declaration.name)' has no option '--\(Diagnostic.excerpt(name))'", range: word.range,
      hint: hint, candidates: near.map { ["--\($0)"] } ?? [])
  }

  private func check(
    _ invocation: Invocation, _ declaration: CommandDeclaration
  ) throws(Diagnostic) {
    let needed = declaration.parameters.filter(\.isRequired)
    if invocation.arguments.count < needed.count, !declaration.isSatisfied(by: invocation) {
      let missing = needed[invocation.arguments.count]
      throw Diagnostic(
        .missingArgument, "'\(declaration.name)' needs \(missing.name.uppercased())",
        range: invocation.command.range, hint: "usage: \(declaration.usage)")
    }
    if declaration.parameters.contains(where: \.isRepeating) { return }
    if invocation.arguments.count > declaration.parameters.count {
      let extra = invocation.arguments[declaration.parameters.count]
      throw Diagnostic(
        .unexpectedArgument, "unexpected '\(Diagnostic.excerpt(extra.text))'", range: extra.range,
        hint: "usage: \(declaration.usage)")
    }
  }
}

extension CommandDeclaration {
  func isSatisfied(by invocation: Invocation) -> Bool {
    options.contains { $0.replacesParameters && invocation.has($0.name) }
  }
}
