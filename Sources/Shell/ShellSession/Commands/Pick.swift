import LiveView
import Rendering
import ShellLanguage

extension Command {
  static let pick = Command(
    CommandDeclaration(
      "pick", group: .live, [.any("query", .text)],
      options: [
        .value("query", short: "q", "TEXT", .text, "The initial query, before QUERY"),
        .flag("select-1", short: "1", "Accepts the only hit without asking"),
        .flag("exit-0", short: "0", "Exits immediately if there is no hit"),
        .value(
          "multi", short: "m", "N", .number, isOptional: true, "Allows several choices, at most N; Tab marks a hit"),
        .value("height", "H", .text, "N rows, N% of the terminal, or ~N for at most that; default: ~40%"),
        .value("in", "SECTION", .section, "Searches the items of a section"),
        SearchSet.option, .value("category", "C", .category, "Searches one category"), asOption, toneOption,
        suggestOption, signsOption,
      ] + SearchScope.versionOptions + [
        .value("join", "TEXT", .text, "The separator between choices; default: a line feed"),
        .flag("no-newline", short: "n", "Omits the final line feed"),
        .flag("print0", "Ends each line and choice with NUL"),
        .flag("print-query", "Prints the query as the first line"),
        .value("expect", "KEY,...", .text, "Additional keys that accept; the key is printed before the choices"),
        .value("action", "ACTION", .choice(ChoiceAction.allCases.map(\.rawValue)), "What Enter does; default: print"),
        .value("bind", "KEY:ACTION", .text, "Binds a key to actions, as in ctrl-y:copy+cancel; may be repeated"),
        .value("popup", "W,H", .text, isOptional: true, "Opens a popup inside tmux; default: 80%,60%"),
        .flag("no-preview", "Hides the details at the side"),
        .flag("no-hints", "Hides the row of keys at the end"),
        .flag("no-history", "Does not remember the query for Alt-P"),
        .flag("no-mouse", "Does not use the mouse"),
      ],
      summary: "Picks emoji in a live view below the prompt, and prints them",
      discussion:
        "The view reads keys from the terminal and draws there; standard output gets only the choice, and standard input is not read. Every letter narrows the hits; F1 lists the keys. A choice counts as a use. Exit status 0: something was chosen; 1: there was no hit; 2: wrong usage, or no terminal; 130: canceled, and nothing is printed. EMOJISHELL_PICK_OPTS contains options that are read before these; EMOJISHELL_ESC_MS is the time that Esc waits for the rest of a key sequence, in milliseconds (default: 50). EMOJISHELL_COLORS changes the styles match, cursor, dim, border and accent of live views, as in match=1;33:cursor=7. Actions for --bind: \(LiveAction.bindable.map(\.name).joined(separator: ", ")).",
      examples: []), needs: .nothing, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Picking(session, invocation).run()
  }
}
