package import ShellLanguage

extension ProcessOptionTable {
  /// Parses the arguments of the process. Options end at `--`, or before the first word that is not an option. The
  /// words after them are a command or file names.
  ///
  /// - Throws: The error of the first invalid option. It has no position in a line.
  package static func parse(_ arguments: [String]) throws(Diagnostic) -> LaunchOptions {
    var options = LaunchOptions()
    var rest = arguments[...]
    while let word = rest.first, word.hasPrefix("-"), word != "-" {
      rest.removeFirst()
      if word == "--" { break }
      let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
      guard let row = row(name) else { throw unknown(name) }
      var value = name.count < word.count ? String(word.dropFirst(name.count + 1)) : nil
      if row.declaration.kind == nil {
        if value != nil { throw Diagnostic(.invalidValue, "\(name) takes no value") }
      } else {
        value = (value ?? rest.popFirst()).map(row.choice)
        try check(value, of: row)
      }
      row.note(value ?? "", &options)
      options.given.insert(row.declaration.name)
    }
    options.rest = Array(rest)
    return options
  }

  private static func check(_ value: String?, of row: ProcessOption) throws(Diagnostic) {
    guard let value else {
      throw Diagnostic(
        .missingArgument, "\(row.spelling) needs a value", hint: "usage: \(row.declaration.processUsage)")
    }
    switch row.declaration.kind {
    case .choice(let names)?:
      if !names.contains(value) {
        throw Diagnostic.unknown(
          .invalidValue, "\(row.spelling) cannot be '\(Diagnostic.excerpt(value))'", word: value, among: names,
          otherwise: "it can be \(names.joined(separator: ", "))")
      }
    case .number?:
      guard let range = row.range, let number = Int(value), range.contains(number) else {
        throw Diagnostic(
          .invalidValue, "\(row.spelling) cannot be '\(Diagnostic.excerpt(value))'", hint: row.range.map(\.hint))
      }
    case .file?, .scene?:
      if value.isEmpty {
        throw Diagnostic(
          .missingArgument, "\(row.spelling) needs a value", hint: "usage: \(row.declaration.processUsage)")
      }
    default: break
    }
  }

  private static func unknown(_ name: String) -> Diagnostic {
    Diagnostic.unknown(
      .unknownOption, "unknown option '\(Diagnostic.excerpt(name))'", word: name, among: spellings,
      otherwise: "'emojishell --help' lists the options")
  }
}

extension ClosedRange<Int> {
  /// The hint with the valid numbers.
  var hint: String { "use a whole number from \(lowerBound) to \(upperBound)" }
}
