/// Reads options against their declarations: `--name`, `--name VALUE`, `--name=VALUE`, and short ones, which can be
/// combined.
package struct OptionReader: Sendable {
  /// An option as it was given; the value of a flag is the word itself.
  package struct Reading: Sendable {
    package var name: String
    package var value: Word

    package init(_ name: String, _ value: Word) {
      self.name = name
      self.value = value
    }
  }

  private let declaration: CommandDeclaration

  /// Options that every command takes, and that its help does not list.
  private let shared: [Option]

  init(of declaration: CommandDeclaration, shared: [Option] = []) {
    (self.declaration, self.shared) = (declaration, shared)
  }

  private var options: [Option] { declaration.options }

  /// Reads a word that begins with a hyphen.
  ///
  /// - Parameter rest: The words after it. A value is removed from them.
  func read(_ word: Word, _ rest: inout ArraySlice<Word>) throws(Diagnostic) -> [Reading] {
    word.text.utf8.dropFirst().first == UInt8(ascii: "-") ? [try readLong(word, &rest)] : try readShort(word, &rest)
  }

  /// Reads `--name`, `--name VALUE` or `--name=VALUE`.
  private func readLong(_ word: Word, _ rest: inout ArraySlice<Word>) throws(Diagnostic) -> Reading {
    let body = word.text.utf8.dropFirst(2)
    let end = body.firstIndex(of: UInt8(ascii: "=")) ?? body.endIndex
    let name = String(word.text[body.startIndex..<end])
    let isNamed = { (option: Option) in option.name == name && !option.isShortOnly }
    guard let option = options.first(where: isNamed) ?? shared.first(where: isNamed) else {
      throw unknown(word, "--\(name)", name)
    }
    if end < body.endIndex {
      if option.kind == nil { throw takesNoValue("--\(name)", word) }
      let text = String(word.text[body.index(after: end)...])
      return Reading(name, Word(text, range: word.range, hasTilde: text.hasPrefix("~")))
    }
    return Reading(name, option.takesNextWord ? try value(of: option, word, &rest) : word)
  }

  /// Reads short options: `-1`, `-1n`, `-q VALUE`, `-qVALUE`, `-m=3`, `-m3`.
  private func readShort(_ word: Word, _ rest: inout ArraySlice<Word>) throws(Diagnostic) -> [Reading] {
    var readings: [Reading] = []
    var letters = word.text.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { throw unknown(word, "-\(letter)", "") }
      if option.takesNextWord {
        if letters.first == "=" { letters.removeFirst() }
        let value = letters.isEmpty ? try value(of: option, word, &rest) : Word(String(letters), range: word.range)
        return readings + [Reading(option.name, value)]
      }
      if letters.first == "=" {
        if option.kind == nil { throw takesNoValue("-\(letter)", word) }
        return readings + [Reading(option.name, Word(String(letters.dropFirst()), range: word.range))]
      }
      if option.kind == .number, let sign = letters.first, sign == "-" || sign.isNumber {
        return readings + [Reading(option.name, Word(String(letters), range: word.range))]
      }
      readings.append(Reading(option.name, Word("-\(letter)", range: word.range)))
    }
    return readings
  }

  private func value(of option: Option, _ word: Word, _ rest: inout ArraySlice<Word>) throws(Diagnostic) -> Word {
    if let value = rest.popFirst() { return value }
    throw word.fault(.missingArgument, "\(option.spelling) needs a value", hint: "usage: \(option.usage)")
  }

  // MARK: Errors

  private func takesNoValue(_ spelling: String, _ word: Word) -> Diagnostic {
    word.fault(.invalidValue, "\(spelling) takes no value")
  }

  private func unknown(_ word: Word, _ spelling: String, _ name: String) -> Diagnostic {
    let excerpt = Diagnostic.excerpt(spelling)
    let names = options.filter { !$0.isShortOnly }.map(\.name)
    let command = declaration.name
    if let hint = declaration.optionsElsewhere[name] {
      return word.fault(.unknownOption, "'\(command)' has no option '\(excerpt)'", hint: hint)
    }
    if declaration.isProgram {
      return Diagnostic.unknown(
        .unknownOption, "unknown option '\(excerpt)'", word: name, at: word.range, among: names,
        otherwise: "'\(command) --help' lists the options", spelled: { "--\($0)" })
    }
    return Diagnostic.unknown(
      .unknownOption, "'\(command)' has no option '\(excerpt)'", word: name, at: word.range, among: names,
      otherwise: options.isEmpty
        ? "'\(command)' takes no options; '--' before a word makes it an argument"
        : "it takes " + names.map { "--\($0)" }.joined(separator: ", "),
      spelled: { "--\($0)" })
  }
}

extension [Option] {
  /// Returns the option that a word such as `--format` or `-c` names.
  func named(by word: String) -> Option? {
    first { $0.spelling == word || $0.short.map { "-\($0)" == word } == true }
  }

  /// Returns the option without which another one has no meaning; nil if there is none.
  func neededOption(for name: String) -> Option? {
    first { $0.name == name }?.neededOption.flatMap { needed in first { $0.name == needed } }
  }

  /// Returns the option whose value follows a word; nil if none does.
  func takingNextWord(after word: String) -> Option? {
    if word.hasPrefix("--") { return named(by: word).flatMap { $0.takesNextWord ? $0 : nil } }
    guard word.hasPrefix("-"), word.count > 1 else { return nil }
    return first { $0.short == word.last && $0.takesNextWord }
  }
}
