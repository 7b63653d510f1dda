import ShellCore

extension Command {
  static let pick = external(
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

extension Command {
  static let browse = external(
    CommandDeclaration(
      "browse", group: .live, [.optional("section", .section)],
      summary: "Shows everything on the whole screen: move, search, star, undo",
      discussion:
        "Every change is shown at once, including those of other sessions. '?' lists the keys, '/' searches, ':' opens a command line, 'q' leaves. With a SECTION the cursor starts there. Back at the prompt the screen is as 'browse' left it. In $(emojishell browse) Enter on a row without children prints it and leaves; 'q' then ends with 130. Without a terminal the exit status is 2.",
      examples: []), needs: .nothing, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Browsing(session, invocation).run()
  }
}

extension Command {
  static let `in` = external(
    CommandDeclaration(
      "in", group: .live, [.required("program", .program), .any("arg", .file)],
      options: [
        .value("key", "KEY", .text, "The key that opens the picker, as in --bind; default: alt-;"),
        .flag("expand", "Replaces :rocket: by the emoji as it is typed; also 'set expand on'"),
      ],
      endsOptions: true,
      summary: "Runs any program, with the picker on a key over it",
      discussion:
        "Every byte passes unchanged between the terminal and PROGRAM, except the key: it opens 'pick' on the last rows, and the choice is given to PROGRAM as if it were pasted or typed. The key again closes the picker and reaches PROGRAM. With --expand, an exact shortcode or one of your own words between colons is replaced when its second colon is typed; Backspace right after it gives the text back, if the emoji is one code point (not in mksh and redis-cli, whose Backspace takes one byte away). Nothing is replaced in a paste, behind a letter, while PROGRAM reads a password, or in a line of a full-screen program that begins with a colon, such as a command of vi; there the word must follow a space. All arguments behind PROGRAM are its own. The exit status is that of PROGRAM. Without a terminal, and with TERM=dumb, PROGRAM is executed directly.",
      examples: []), needs: .screen, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Relaying(session, invocation).run()
  }
}
