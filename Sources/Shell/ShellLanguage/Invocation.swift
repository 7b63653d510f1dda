/// A command as it was written: words with their positions, not resolved yet.
package struct Invocation: Sendable {
  package var command: Word
  package var arguments: [Word]
  package var options: [OptionReader.Reading]

  package init(command: Word, arguments: [Word] = [], options: [OptionReader.Reading] = []) {
    self.command = command
    self.arguments = arguments
    self.options = options
  }

  package func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// Returns a copy with the words of another invocation in front.
  package func preceded(by other: Invocation) -> Invocation {
    var whole = self
    whole.arguments = other.arguments + arguments
    whole.options = other.options + options
    return whole
  }

  /// The value of an option, the last one if it was given more than once.
  package func value(_ option: String) -> Word? { options.last { $0.name == option }?.value }

  /// The value of an option as a number that is at least `minimum`.
  package func number(
    _ option: String, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(Diagnostic) -> Int? {
    guard let word = value(option) else { return nil }
    guard let number = Int(word.text), number >= minimum, number <= maximum else {
      let range = maximum == .max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
      throw word.fault(.invalidValue, "--\(option) needs a whole number \(range)")
    }
    return number
  }
}

/// Reads the words of a statement against the declarations of commands.
package struct InvocationParser: Sendable {
  package let declarations: [CommandDeclaration]
  private let indices: [String: Int]
  private let shared: [Option]
  private let otherNames: [String: [String]]

  /// - Parameters:
  ///   - shared: Options that every command takes which has none of the same name.
  ///   - otherNames: What commands are called in other tools, for hints.
  package init(_ declarations: [CommandDeclaration], shared: [Option] = [], otherNames: [String: [String]] = [:]) {
    self.declarations = declarations
    self.shared = shared
    self.otherNames = otherNames
    var indices: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      indices[declaration.name] = index
      for alias in declaration.aliases { indices[alias] = index }
    }
    self.indices = indices
  }

  package func index(of name: String) -> Int? { indices[name] }

  package func parse(_ words: [Word]) throws(Diagnostic) -> (index: Int, invocation: Invocation) {
    guard let command = words.first else {
      throw Diagnostic(.missingArgument, "missing command")
    }
    guard let index = indices[command.text] else { throw unknownCommand(command) }
    var invocation = Invocation(command: command, arguments: [], options: [])
    try read(words.dropFirst(), of: declarations[index], into: &invocation)
    try check(invocation, declarations[index])
    return (index, invocation)
  }

  /// Returns the command that `COMMAND --help` or `COMMAND -h` asks about; nil for other statements.
  package func declarationToExplain(_ words: [Word]) -> CommandDeclaration? {
    // Nearly all statements have no such word.
    guard words.contains(where: { $0.text == "--help" || $0.text == "-h" }),
      let command = words.first, let index = indices[command.text]
    else { return nil }
    let declaration = declarations[index]
    var reader = ArgumentReader(words.dropFirst(), of: declaration, shared: shared)
    while let word = reader.rest.first, word.isQuoted || word.text != "--" {
      let isShort = word.text == "-h" && declaration.options.named(by: "-h") == nil
      if !word.isQuoted, isShort || word.text == "--help" { return declaration }
      // The rest belongs to the program that the argument names.
      if declaration.endsOptions, case .argument? = try? reader.next() { return nil }
      if !declaration.endsOptions { reader.rest.removeFirst() }
    }
    return nil
  }

  package func unknownCommand(_ word: Word) -> Diagnostic {
    if let names = otherNames[word.text] {
      return Diagnostic(
        .unknownCommand, "unknown command '\(word.text)'", range: word.range,
        hint: word.text.hasPrefix(names[0])
          ? "'\(names[0])' alone lists them"
          : "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?", candidates: names)
    }
    let names = declarations.flatMap { [$0.name] + $0.aliases }
    // The beginning of one command is that command: `sear` is no star.
    let begun = names.filter { word.text.count > 2 && $0.hasPrefix(word.text) }
    return Diagnostic.unknown(
      .unknownCommand, "unknown command '\(word.excerpt)'", word: begun.count == 1 ? begun[0] : word.text,
      at: word.range, among: names, otherwise: "'help' lists the commands")
  }

  private func read(
    _ words: ArraySlice<Word>, of declaration: CommandDeclaration, into invocation: inout Invocation
  ) throws(Diagnostic) {
    var reader = ArgumentReader(words, of: declaration, shared: shared)
    while let step = try reader.next() {
      switch step {
      case .separator: break
      case .options(let readings, _):
        if invocation.options.isEmpty { invocation.options = readings } else { invocation.options += readings }
      case .argument(let word): invocation.arguments.append(word)
      }
    }
  }

  private func check(
    _ invocation: Invocation, _ declaration: CommandDeclaration
  ) throws(Diagnostic) {
    if declaration.hasDependentOptions {
      for reading in invocation.options {
        guard let needed = declaration.options.neededOption(for: reading.name), !invocation.has(needed.name) else {
          continue
        }
        throw reading.value.fault(
          .missingArgument, "--\(reading.name) needs \(needed.spelling)", hint: "usage: \(declaration.usage)")
      }
    }
    if invocation.arguments.count < declaration.requiredCount, !declaration.isSatisfied(by: invocation) {
      try checkChoices(invocation, declaration)
      let missing = declaration.parameters.filter(\.isRequired)[invocation.arguments.count]
      let all = declaration.options.contains { $0.name == "all" && $0.replacesParameters }
      throw invocation.command.fault(
        .missingArgument, "'\(declaration.name)' needs \(missing.title)",
        hint: all ? "'\(declaration.name) --all' takes all of them" : "usage: \(declaration.usage)")
    }
    if declaration.isRepeating { return }
    if invocation.arguments.count > declaration.parameters.count {
      let extra = invocation.arguments[declaration.parameters.count]
      throw extra.fault(
        .unexpectedArgument, "unexpected argument '\(extra.excerpt)'",
        hint: quoting(invocation, declaration) ?? "usage: \(declaration.usage)")
    }
  }

  /// Returns the hint for a name of several words that was written without quotation marks; nil if there is none.
  private func quoting(_ invocation: Invocation, _ declaration: CommandDeclaration) -> String? {
    guard let last = declaration.parameters.last, last.kind == .text || last.kind == .scene else { return nil }
    let words = invocation.arguments.dropFirst(declaration.parameters.count - 1)
    if words.contains(where: \.isQuoted) { return nil }
    let name = words.map(\.text).joined(separator: " ")
    return "\(last.title) of several words: \(Quoting.quote(Diagnostic.excerpt(name)))"
  }

  /// A word that is none of the choices is the error, rather than the words missing after it.
  private func checkChoices(_ invocation: Invocation, _ declaration: CommandDeclaration) throws(Diagnostic) {
    for (parameter, word) in zip(declaration.parameters, invocation.arguments) {
      if parameter.kind == .edge, !["leading", "trailing", "left", "right"].contains(word.text) {
        throw Diagnostic.unknown(
          .invalidValue, "unknown edge '\(word.excerpt)'", word: word.text, at: word.range,
          among: ["leading", "trailing"], otherwise: "the edge comes first, leading or trailing; then the row")
      }
      guard case .choice(let names) = parameter.kind, !names.contains(word.text) else { continue }
      let list = declarations.first { word.text == "list" && $0.name == declaration.name + "s" }
      throw Diagnostic.unknown(
        .invalidValue, "unknown \(declaration.name) action '\(word.excerpt)'",
        word: Diagnostic.meant(word.text),
        at: word.range, among: names, otherwise: list.map { "'\($0.name)' lists them" }, listing: true)
    }
  }
}

extension CommandDeclaration {
  /// Whether a word before `--` is an option: `-5` is an argument of a command without short options.
  func isOption(_ word: Word) -> Bool {
    let bytes = word.text.utf8
    if word.isQuoted || bytes.first != UInt8(ascii: "-") { return false }
    return bytes.dropFirst().first == UInt8(ascii: "-") || hasShortOptions && bytes.count > 1
  }

  /// Refuses words beside a flag that stands for them, as `--all` does. A query is narrowed by it.
  package func checkFlags(of invocation: Invocation) throws(Diagnostic) {
    guard !invocation.options.isEmpty, let word = invocation.arguments.first, parameters.first?.kind != .text,
      let flag = options.first(where: { $0.replacesParameters && $0.kind == nil && invocation.has($0.name) })
    else { return }
    throw word.fault(
      .unexpectedArgument, "\(flag.spelling) takes no \(parameters[0].title), but got '\(word.excerpt)'",
      hint: options.named(by: "--recursive").map { "\($0.spelling) and an ITEM: \($0.summary.lowercased())" })
  }

  func isSatisfied(by invocation: Invocation) -> Bool {
    options.contains { $0.replacesParameters && invocation.has($0.name) }
  }
}
