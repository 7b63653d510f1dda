import EmojiCatalog
import ShellCore

extension Command {
  static let help = reading(
    CommandDeclaration(
      "help", aliases: ["?"], group: .shell, [.any("command or words", .command)],
      summary: "Lists what one does every day, explains a command, or finds a word in the help",
      discussion:
        "'help shell' lists the commands that find, use and keep emoji, 'help screen' those that show and change rows and sections, 'help scripts' the options of the process and its exit statuses, 'help tasks' what to type for a list of your own.",
      examples: ["help", "help scripts", "help expand", "help clipboard"]), needs: .settings
  ) { invocation, _ throws(Diagnostic) in
    let words = invocation.arguments.flatMap { word in
      let parts = word.text.split(separator: " ").map(String.init)
      return parts.isEmpty ? [word.text] : parts
    }
    guard let word = invocation.arguments.first else { return .help(HelpPages.first) }
    if words.count == 1, let page = HelpPages.named(words[0]) { return .help(page) }
    for ending in ["", "s", "ed", "ing"] {
      let table = HelpSearch.table(words.map { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0 })
      if !table.rows.isEmpty { return .table(table) }
    }
    var unknown = CommandTable.parser.unknownCommand(word)
    unknown.message = "no command or option mentions '\(Diagnostic.excerpt(words.joined(separator: " ")))'"
    throw unknown
  }

  static let initialize = Command(
    CommandDeclaration(
      "init", group: .shell, [.required("bash|zsh|fish", .choice(CompletionScript.allCases.map(\.rawValue)))],
      summary: "Prints what a shell reads at its start: completions, and the key Alt-; that picks an emoji",
      discussion:
        "bash: eval \"$(emojishell init bash)\" in ~/.bashrc. zsh: source <(emojishell init zsh) in ~/.zshrc, after compinit; it also sets the option COMBINING_CHARS, without which zsh shows parts of an emoji as <fe0f>. fish: emojishell init fish | source in ~/.config/fish/config.fish. EMOJISHELL_KEY names another key, in the notation of the shell; an empty value binds none.",
      examples: []), needs: .nothing
  ) { invocation, _ throws(Diagnostic) in
    let shell: CompletionScript = try invocation.arguments[0].choice("shell")
    var outcome = Outcome(.payload(shell.integration, nil))
    outcome.hasColumns = true
    return .outcome(outcome)
  }

  static let version = reading(
    CommandDeclaration(
      "version", group: .shell,
      options: [.flag("verbose", "Shows the versions of the libraries in the program, too")],
      summary: "Shows the versions of the shell and its data, and the license",
      examples: ["version", "version --verbose"]), needs: .settings
  ) { invocation, scope throws(Diagnostic) in
    let versions = scope.catalog.versions
    return .versions(
      Versions(
        shell: scope.facts.version, unicode: versions.emoji, cldr: versions.cldr,
        license: ProgramVersion.license, libraries: invocation.has("verbose") ? ProgramVersion.libraries : []))
  }

  static let clear = Command(
    CommandDeclaration(
      "clear", group: .shell, summary: "Clears the terminal, as Ctrl-L does; in a script it does nothing",
      examples: []), needs: .nothing
  ) { _, scope in
    var outcome = Outcome(.done)
    if scope.isPrompting, scope.facts.output.isPositioned, scope.format == .human {
      outcome.effects = "\u{1B}[H\u{1B}[2J"
    }
    return .outcome(outcome)
  }

  static let quit = external(
    CommandDeclaration(
      "quit", aliases: ["exit", "q"], group: .shell, summary: "Ends the session",
      examples: ["quit"]), needs: .settings
  ) { invocation, session throws(Diagnostic) in
    try session.checkNothingPends(at: invocation.command)
    var outcome = Outcome(.done)
    outcome.isQuit = true
    return outcome
  }
}

extension Session {
  /// Refuses once, at a prompt, what would lose pending edits.
  func checkNothingPends(at word: Word?) throws(Diagnostic) {
    guard let count = pending?.count, count > 0, asks(about: .leave) else { return }
    throw Diagnostic(
      .notPossible,
      "\(count) edit\(count == 1 ? " is" : "s are") pending: 'apply', 'discard', or '\(word?.text ?? "quit")' again",
      range: word?.range)
  }
}
