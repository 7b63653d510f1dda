import LiveView
package import ShellLanguage

/// The files that are made from the command table: the completion scripts and the reference page, which are committed,
/// and the manual page, which is made during installation.
package enum Derived {
  /// The committed files, by path in the repository.
  package static var committed: [(path: String, text: String)] {
    CompletionScript.allCases.map { ("Completions/\($0.fileName("emojishell"))", $0.text("emojishell")) } + [
      ("REFERENCE.md", ReferencePage.text(manual))
    ]
  }

  /// Returns the text of a derived file by its name, including the manual page.
  package static func text(_ path: String) -> String? {
    path == "emojishell.1" ? ManualPage.text(manual) : committed.first { $0.path == path }?.text
  }

  package static let manual = ManualSource(
    program: "emojishell", version: ProgramVersion.current, summary: "find, organize and insert emoji",
    synopsis: ProcessOptionTable.synopsis,
    options: ProcessOptionTable.all, commands: CommandTable.declarations,
    chapters: [
      (
        "Naming an item",
        [
          "An item is given by the emoji itself in any qualification, by :shortcode:, by U+1F98A, by its name or a unique prefix of it, by its path (outline/food/food-fruit/🍎), or by section:N, the N-th visible row of a section. Case and width are ignored. An ambiguous name is an error that lists the candidates."
        ]
      ),
      (
        "Lines",
        [
          "Each line is a command; ';' outside quotes separates commands too; '#' begins a comment. Words are split as in a POSIX shell ('single', \"double\", \\ escapes, a backslash at the end or an open quote continues the line on the next one), without expansion. Options can be anywhere on the line; '--' ends them."
        ]
      ),
      (
        "Keys of the prompt",
        [
          "The prompt has the keys of GNU readline, in emacs or vi mode. TAB: completes the word; a second TAB lists the candidates.",
          "Right, End, Ctrl-E: accept the suggestion in grey. Alt-f: accepts one word of it.",
          "Alt-;: opens pick below the line. Ctrl-C: discards the line.",
        ]
      ),
      ("Keys of pick", LiveKeymap.help(.pick).map { "\($0.keys): \($0.summary)." }),
      ("Keys of browse", LiveKeymap.help(.browse).map { "\($0.keys): \($0.summary)." }),
      (
        "Exit status",
        [
          "0: success. 1: a command failed. 2: wrong usage. 70: the arguments of the process cannot be read, because /proc is not mounted. 74: output cannot be written, or a script's changes cannot be saved. If a signal ends the program, its status is that signal."
        ]
      ),
      (
        "Files",
        [
          "$XDG_CONFIG_HOME/emojishell/init.emojishell (else ~/.config): the script that runs at the start of a session at a terminal.",
          "$XDG_STATE_HOME/emojishell/history (else ~/.local/state): the lines of earlier sessions. A line that begins with a space is not saved.",
          "$XDG_STATE_HOME/emojishell/pick-history: the accepted queries of pick, at most 500.",
          "~/.inputrc: the settings of readline; '$if emojishell' begins a part for this program only.",
        ]
      ),
      (
        "Environment",
        [
          "EMOJISHELL_ACCESSIBLE: 1 makes output for listening, as --accessible does; 0 never does so, not even with TERM=dumb.",
          "EMOJISHELL_COLORS: the styles of live views and of the suggestion (dim), as in match=1;33:cursor=7:dim=2:border=2:accent=36.",
          "EMOJISHELL_PICK_OPTS: options of pick, read before its arguments.",
          "EMOJISHELL_KEY: the key that opens pick, at the prompt in readline's notation; an empty value binds none.",
          "EMOJISHELL_COPY_CMD, EMOJISHELL_TYPE_CMD, EMOJISHELL_MENU_CMD: the commands that copy, type and show a menu.",
        ]
      ),
      (
        "License",
        [
          "The program is distributed under \(ProgramVersion.license): it links GNU Readline. Its sources are under the Apache License 2.0, its data under the Unicode License v3 and others: see NOTICE."
        ]
      ),
    ])
}
