package import ShellCore

/// An option of the process: its declaration and its effect.
package struct ProcessOption: Sendable {
  package var declaration: Option
  /// The valid numbers, if its value is a number.
  var range: ClosedRange<Int>?
  /// Whether help and completion omit it.
  var isHidden = false
  /// Whether a value that is not one of the choices is valid, too.
  var takes: @Sendable (String) -> Bool = { _ in false }
  /// The valid values, if the choices are not all.
  var hint: String?
  /// Returns the choice that a value means; the value itself if it means none.
  let choice: @Sendable (String) -> String
  /// Stores a value that ``ProcessOptionTable/parse(_:)`` has validated; the empty text for a flag.
  let note: @Sendable (String, inout LaunchOptions) -> Void

  init(
    _ declaration: Option, range: ClosedRange<Int>? = nil, isHidden: Bool = false,
    choice: @escaping @Sendable (String) -> String = { $0 },
    note: @escaping @Sendable (String, inout LaunchOptions) -> Void
  ) {
    self.declaration = declaration
    self.range = range
    self.isHidden = isHidden
    self.choice = choice
    self.note = note
  }

  /// The option that sets a setting; nil if the setting has none.
  init?(_ setting: Setting) {
    guard let option = setting.option else { return nil }
    self.init(option, range: setting.range, choice: setting.canonical) { value, options in
      options.settings.append((setting.name, option.kind == nil ? setting.flagValue : value))
    }
    if setting.example == nil { return }
    hint = setting.hint
    takes = { value in
      var settings = Settings()
      return setting.set(value, &settings)
    }
  }
}

/// The options of the process. The parser, help, completion scripts and manual page are made from this table.
package enum ProcessOptionTable {
  package static let rows: [ProcessOption] =
    SettingTable.all.compactMap(ProcessOption.init) + [
      ProcessOption(
        .value("scene", "SCENE", .scene, "Works in a scene, a name or a file, and leaves the open one open")
      ) { $1.scene = $0 },
      ProcessOption(.value("state", "FILE", .file, "The state file: stars, tags, sections and history")) {
        $1.state = $0
      },
      ProcessOption(.flag("ephemeral", "Reads nothing from disk and saves nothing")) { $1.isEphemeral = true },
      ProcessOption(.flag("no-init", "Does not read the init file")) { $1.usesInit = false },
      ProcessOption(.flag("keep-going", "Continues after a failed command")) { $1.keepsGoing = true },
      ProcessOption(.flag("quiet", "Writes no diffs or messages")) { $1.isQuiet = true },
      ProcessOption(.flag("echo", "Prints each line before its output")) { $1.echoes = true },
      ProcessOption(.shortValue("c", "SCRIPT", .text, "Runs SCRIPT; may be repeated")) { $1.scripts.append($0) },
    ]
    + CompletionScript.allCases.map { shell in
      ProcessOption(.flag(shell.rawValue, "The same as 'init \(shell.rawValue)'")) { $1.shell = shell.rawValue }
    } + [
      ProcessOption(.value("generate-derived", "FILE", .text, "Prints a file made from these tables"), isHidden: true) {
        $1.generatedFile = $0
      },
      ProcessOption(.flag("version", "Prints the version")) { $1.showsVersion = true },
      ProcessOption(.flag("help", short: "h", "Prints this help")) { $1.showsHelp = true },
    ]

  private static let shown = rows.filter { !$0.isHidden }
  /// The options that help and completion list.
  package static let all = shown.map(\.declaration)
  /// All options, hidden ones too.
  static let declarations = rows.map(\.declaration)

  /// The ways to start the shell.
  package static let synopsis: [(form: String, summary: String)] = [
    ("emojishell [options]", "a session at a terminal, or a script from standard input"),
    ("emojishell [options] FILE...", "scripts from files"),
    ("emojishell [options] -c 'SCRIPT'", "a script from the argument"),
    ("emojishell [options] COMMAND ARG...", "one command; its arguments are used unchanged"),
  ]
}
