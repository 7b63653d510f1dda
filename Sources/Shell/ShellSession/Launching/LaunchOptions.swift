package import ShellCore

/// The parsed command line of the process, with a property for each option.
package struct LaunchOptions: Sendable {
  /// The settings that options of the process set, in their order: names and values that were validated.
  package var settings: [(name: String, value: String)] = []
  package var scene: String?
  package var state: String?
  package var isEphemeral = false
  package var usesInit = true
  package var keepsGoing = false
  /// Whether to write only payloads and errors.
  package var isQuiet = false
  /// Whether to write each line before its output.
  package var echoes = false
  package var scripts: [String] = []
  package var generatedFile: String?
  /// The shell whose startup commands are printed, as `init` prints them.
  package var shell: String?
  package var showsVersion = false
  package var showsHelp = false
  /// The words after the options: a command and its arguments, or files.
  package var rest: [String] = []
  package var given: Set<String> = []

  package init() {}

  package func value(ofSetting name: String) -> String? { settings.last { $0.name == name }?.value }
}

extension ProcessOptionTable {
  /// Parses the arguments of the process. Options end at `--`, or before the first word that is not an option. The
  /// words after them are a command or file names.
  ///
  /// - Throws: The error of the first invalid option. It has no position in a line.
  package static func parse(_ arguments: [String]) throws(Diagnostic) -> LaunchOptions {
    var options = LaunchOptions()
    let reader = OptionReader(declarations)
    var rest = arguments.map { Word(argument: $0) }[...]
    while let word = rest.first, word.text.hasPrefix("-"), word.text != "-" {
      rest.removeFirst()
      if word.text == "--" { break }
      for reading in try reader.read(word, &rest) {
        guard let row = rows.first(where: { $0.declaration.name == reading.name }) else { continue }
        let value = row.declaration.kind == nil ? "" : row.choice(reading.value.text)
        try check(value, of: row)
        row.note(value, &options)
        options.given.insert(reading.name)
      }
    }
    options.rest = rest.map(\.text)
    return options
  }

  private static func check(_ value: String, of row: ProcessOption) throws(Diagnostic) {
    let spelling = row.declaration.spelling
    switch row.declaration.kind {
    case .choice(let names)?, .choices(let names)?:
      if !names.contains(value), !row.takes(value) {
        throw Diagnostic.unknown(
          .invalidValue, "\(spelling) cannot be '\(Diagnostic.excerpt(value))'", word: value, among: names,
          otherwise: row.hint, listing: true)
      }
    case .number?:
      guard let range = row.range, let number = Int(value), range.contains(number) else {
        throw Diagnostic(
          .invalidValue, "\(spelling) cannot be '\(Diagnostic.excerpt(value))'", hint: row.range.map(\.hint))
      }
    case .file?, .scene?:
      if value.isEmpty {
        throw Diagnostic(
          .missingArgument, "\(spelling) needs a value", hint: "usage: \(row.declaration.usage)")
      }
      let last = value.split(separator: "/", omittingEmptySubsequences: false).last
      if row.declaration.kind == .file, ["", ".", ".."].contains(last) {
        throw Diagnostic(
          .invalidValue, "\(spelling) cannot be '\(Diagnostic.excerpt(value))': it is the name of a folder",
          hint: "name a file in it")
      }
    default: break
    }
  }
}

extension ClosedRange<Int> {
  var hint: String { "use a whole number from \(lowerBound) to \(upperBound)" }
}
