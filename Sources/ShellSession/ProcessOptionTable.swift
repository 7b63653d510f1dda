import EmojiCatalog
package import ShellLanguage

/// The options of the process, declared once: its help, completion scripts and manual page are made of this.
package enum ProcessOptionTable {
  package static let languages = Catalog.languages

  package static let all: [Option] = [
    .value(
      "format", "FORMAT", .choice(["human", "plain", "tsv", "json"]),
      "How output is written: human, plain, tsv or json"),
    .value(
      "diff", "AMOUNT", .choice(["full", "summary", "off"]),
      "How much of each change is shown: full, summary or off"),
    .value("color", "WHEN", .choice(["auto", "always", "never"]), "When colour is used: auto, always or never"),
    .value("width", "N", .number, "The width in cells"),
    .value("locale", "LANG", .choice(languages), "The language of names: \(languages.joined(separator: ", "))"),
    .value("tone", "TONE", .choice(ToneName.all), "The skin tone: \(ToneName.all.joined(separator: ", "))"),
    .value("scene", "SCENE", .scene, "Opens a scene first: a name, or a file"),
    .value("state", "FILE", .file, "The file that keeps stars, sections and history"),
    .flag("ephemeral", "Nothing is read from disk or saved"),
    .flag("no-init", "Does not read the init file"),
    .flag("keep-going", "Goes on after a failed command"),
    .flag("quiet", "Writes no diffs and messages"),
    .flag("echo", "Writes each line before its output"),
    .value("c", "SCRIPT", .text, "Runs SCRIPT; may be repeated"),
    .flag(
      "bash", "Prints what ~/.bashrc sources: completions, and Alt-; to pick an emoji: eval \"$(emojishell --bash)\""),
    .flag("zsh", "The same for ~/.zshrc: source <(emojishell --zsh)"),
    .flag("fish", "The same for config.fish: emojishell --fish | source"),
    .value(
      "generate-completion", "SHELL", .choice(CompletionScript.allCases.map(\.rawValue)),
      "Prints the completion script of bash, zsh or fish"),
    .flag("version", "Prints the version"),
    .flag("help", "Prints this help"),
  ]

  /// `--format`, `-c`.
  package static func spelling(_ option: Option) -> String {
    option.name.count == 1 ? "-\(option.name)" : "--\(option.name)"
  }

  /// The option that a word such as `--format` names.
  static func option(_ word: String) -> Option? { all.first { spelling($0) == word } }

  package static let spellings = all.map(spelling)

  /// What an option does.
  package static func summary(_ name: String) -> String {
    all.first { $0.name == name }?.summary ?? ""
  }

  /// The ways to start the shell.
  package static let synopsis: [(form: String, summary: String)] = [
    ("emojishell [options]", "a session on a terminal, else a script on standard input"),
    ("emojishell [options] FILE...", "scripts from files"),
    ("emojishell [options] -c 'SCRIPT'", "a script from the argument"),
    ("emojishell [options] COMMAND ARG...", "one command; its arguments are taken as they are"),
  ]
}
