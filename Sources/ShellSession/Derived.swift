import LiveView
package import ShellLanguage

/// What is made of the command table: completion scripts and reference page, which are committed, and the manual page,
/// which is made when it is installed.
package enum Derived {
  /// The committed files by their path in the repository.
  package static var committed: [(path: String, text: String)] {
    CompletionScript.allCases.map { ("Completions/\($0.fileName("emojishell"))", $0.text("emojishell")) } + [
      ("REFERENCE.md", ReferencePage.text(manual))
    ]
  }

  /// The text of a file by its name, the manual page's included.
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
          "An item is named by the emoji itself in any qualification, by :shortcode:, by U+1F98A, by its name or a unique beginning of it, by its path (outline/food/food-fruit/🍎), or by section:N, the N-th visible row of a section. Case and width do not matter. A name that may be several things is an error that lists them."
        ]
      ),
      (
        "Lines",
        [
          "One command a line; ';' outside quotes separates too; '#' begins a comment; words are split as in a POSIX shell ('single', \"double\", \\ escapes, a backslash at the end continues the line), and nothing is expanded. Options may stand anywhere; '--' ends them."
        ]
      ),
      ("Keys of pick", LiveKeymap.help(.pick).map { "\($0.keys): \($0.summary)." }),
      ("Keys of browse", LiveKeymap.help(.browse).map { "\($0.keys): \($0.summary)." }),
      (
        "Exit status",
        [
          "0: all went well. 1: a command failed. 2: wrong usage. 74: output cannot be written, or a script's changes cannot be saved. A signal ends the program as that signal."
        ]
      ),
      (
        "Files",
        [
          "$XDG_CONFIG_HOME/emojishell/init.emojishell (else ~/.config): the script that a session at a terminal begins with.",
          "$XDG_STATE_HOME/emojishell/history (else ~/.local/state): the lines of earlier sessions. A line that begins with a space is not kept.",
          "~/.inputrc: readline's own; '$if emojishell' begins what is for this program alone.",
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
