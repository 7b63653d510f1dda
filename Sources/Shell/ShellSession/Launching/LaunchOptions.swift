package import ShellCore

/// The parsed command line of the process: its options, and the words after them.
package struct LaunchOptions: Sendable {
  private var invocation = Invocation(command: Word(argument: ProcessOptionTable.declaration.name))
  /// The settings that options set, in their order.
  package private(set) var settings: [(name: String, value: String)] = []

  package init() {}

  /// Parses the arguments of the process. Options end at `--`, or before the first word that is not an option. The
  /// words after them are a command or file names.
  ///
  /// - Throws: The error of an invalid option. It has no position in a line.
  package init(_ arguments: [String]) throws(Diagnostic) {
    let words = [invocation.command] + arguments.map { Word(argument: $0) }
    invocation = try ProcessOptionTable.parser.parse(words).invocation
    for reading in invocation.options {
      if let setting = SettingTable.named(reading.name) {
        settings.append((setting.name, try setting.value(ofOption: reading.value.text)))
      } else {
        try ProcessOptionTable.check(reading)
      }
    }
  }

  package var scene: String? { invocation.value("scene")?.text }
  package var state: String? { invocation.value("state")?.text }
  package var isEphemeral: Bool { invocation.has("ephemeral") }
  package var usesInit: Bool { !invocation.has("no-init") }
  package var keepsGoing: Bool { invocation.has("keep-going") }
  /// Whether to write only payloads and errors.
  package var isQuiet: Bool { invocation.has("quiet") }
  /// Whether to write each line before its output.
  package var echoes: Bool { invocation.has("echo") }
  package var scripts: [String] { invocation.options.filter { $0.name == "c" }.map(\.value.text) }
  /// The shell whose startup commands are printed, as `init` prints them.
  package var shell: String? { invocation.options.last { CompletionScript(rawValue: $0.name) != nil }?.name }
  package var showsVersion: Bool { invocation.has("version") }
  package var showsHelp: Bool { invocation.has("help") }
  /// The words after the options: a command and its arguments, or files.
  package var rest: [String] { invocation.arguments.map(\.text) }
  package var given: Set<String> { Set(invocation.options.map(\.name)) }

  package func value(ofSetting name: String) -> String? { settings.last { $0.name == name }?.value }
}

extension ProcessOptionTable {
  /// Refuses a name that no file or scene can have.
  fileprivate static func check(_ reading: OptionReader.Reading) throws(Diagnostic) {
    guard let option = all.first(where: { $0.name == reading.name }), [.file, .scene].contains(option.kind) else {
      return
    }
    let value = reading.value.text
    if value.isEmpty {
      throw Diagnostic(.missingArgument, "\(option.spelling) needs a value", hint: "usage: \(option.usage)")
    }
    let last = value.split(separator: "/", omittingEmptySubsequences: false).last
    if option.kind == .file, ["", ".", ".."].contains(last) {
      throw Diagnostic(
        .invalidValue, "\(option.spelling) cannot be '\(Diagnostic.excerpt(value))': it is the name of a folder",
        hint: "name a file in it")
    }
  }
}

extension Setting {
  /// Returns the value that the option of the setting means. The word for the value of the environment is none.
  fileprivate func value(ofOption text: String) throws(Diagnostic) -> String {
    guard let option, let kind = option.kind else { return "on" }
    let value = canonical(text)
    var settings = Settings()
    let isValid =
      if case .choice(let names) = kind { names.contains(value) } else { value != word && set(value, &settings) }
    if isValid { return value }
    throw Diagnostic.unknown(
      .invalidValue, "\(option.spelling) cannot be '\(Diagnostic.excerpt(value))'", word: value,
      among: kind.words(completing: "") ?? [], otherwise: range?.hint ?? (example == nil ? nil : hint), listing: true)
  }
}
