import Rendering
import ShellLanguage

extension Command {
  static let pick = Command(
    CommandDeclaration(
      "pick", group: .live, [.any("query", .text)],
      options: [
        .value("query", short: "q", "TEXT", .text, "The query to begin with, in front of QUERY"),
        .flag("select-1", short: "1", "Accepts the only hit without asking"),
        .flag("exit-0", short: "0", "Ends at once if there is no hit"),
        .value("multi", short: "m", "N", .number, isOptional: true, "Allows several choices, at most N; Tab marks"),
        .value("height", "H", .text, "N rows, N% of the terminal, or ~N for no more than needed; else ~40%"),
        .value("in", "SECTION", .section, "Looks among what a section holds"),
        SearchSet.option, .value("category", "C", .category, "Looks in one category"), asOption, toneOption,
        .value("join", "TEXT", .text, "What stands between several choices, else a line feed"),
        .flag("no-newline", short: "n", "Omits the final line feed"),
        .flag("print0", "Ends each line and choice with NUL"),
        .flag("print-query", "Prints the query as the first line"),
        .value("expect", "KEY,...", .text, "Further keys that finish; the key is printed before the choices"),
        .value("action", "ACTION", .choice(ChoiceAction.allCases.map(\.rawValue)), "What Enter does, else print"),
        .flag("no-preview", "Shows no details at the side"),
        .flag("no-mouse", "Leaves the mouse to the terminal"),
      ],
      summary: "Picks emoji in a live view below the prompt, and prints them",
      discussion:
        "Keys are read from the terminal and frames are drawn there; standard output has the answer only, standard input is not read. Every letter narrows the hits, and F1 lists the keys. A choice counts as a use. Exit status 0: something was chosen; 1: there was no hit; 2: wrong usage, or no terminal; 130: canceled, and nothing is printed. EMOJISHELL_PICK_OPTS holds options that are read before these; EMOJISHELL_ESC_MS is how long Esc waits for the rest of a key's sequence (50).",
      examples: []), needs: .nothing, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Picking(session, invocation).run()
  }
}
