package import ShellCore

/// The options of the process. The parser, help, completion scripts and manual page are made from this table.
package enum ProcessOptionTable {
  /// The options that help and completion list.
  package static let all: [Option] =
    SettingTable.all.compactMap(\.option) + [
      .value("scene", "SCENE", .scene, "Works in a scene, a name or a file, and leaves the open one open"),
      .value("state", "FILE", .file, "The state file: stars, tags, sections and history"),
      .flag("ephemeral", "Reads nothing from disk and saves nothing"),
      .flag("no-init", "Does not read the init file"),
      .flag("keep-going", "Continues after a failed command"),
      .flag("quiet", "Writes no diffs or messages"),
      .flag("echo", "Prints each line before its output"),
      .shortValue("c", "SCRIPT", .text, "Runs SCRIPT; may be repeated"),
    ]
    + CompletionScript.allCases.map { .flag($0.rawValue, "The same as 'init \($0.rawValue)'") } + [
      .flag("version", "Prints the version"), .flag("help", short: "h", "Prints this help"),
    ]

  /// The process as a command: its first argument, a command or a file, ends its options.
  static let declaration = CommandDeclaration(
    "emojishell", group: .shell, [.any("word", .command)], options: all, endsOptions: true, isProgram: true,
    summary: "Runs commands", examples: [])

  static let parser = InvocationParser([declaration])

  /// The exit statuses of the process.
  static let statuses = [
    ("0", "Success"),
    ("1", "A command failed, or a single search, suggest, pick or menu found nothing"),
    ("2", "Wrong usage of the program or of a single command"),
    ("70", "The arguments of the process cannot be read, because /proc is not mounted"),
    ("74", "Output cannot be written, or the state file cannot be read, or a script's changes cannot be saved"),
    ("130", "pick was canceled"),
    ("128+N", "Signal N ended the program"),
  ]

  /// The ways to start the shell.
  package static let synopsis: [(form: String, summary: String)] = [
    ("emojishell [options]", "a session at a terminal, or a script from standard input"),
    ("emojishell [options] FILE...", "scripts from files"),
    ("emojishell [options] -c 'SCRIPT'", "a script from the argument"),
    ("emojishell [options] COMMAND ARG...", "one command; its arguments are used unchanged"),
  ]
}
