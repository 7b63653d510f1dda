import ShellLanguage

extension Command {
  static let `in` = Command(
    CommandDeclaration(
      "in", group: .live, [.required("program", .file), .any("arg", .text)],
      options: [
        .value("key", "KEY", .text, "The key that opens the picker, as in --bind; default: alt-;"),
        .flag("expand", "Replaces :rocket: by the emoji as it is typed; also 'set expand on'"),
      ],
      endsOptions: true,
      summary: "Runs any program, with the picker on a key over it",
      discussion:
        "Every byte passes unchanged between the terminal and PROGRAM, except the key: it opens 'pick' on the last rows, and the choice is given to PROGRAM as if it were pasted or typed. The key again closes the picker and reaches PROGRAM. With --expand, an exact shortcode or one of your own words between colons is replaced when its second colon is typed; Backspace right after it gives the text back, if the emoji is one code point. Nothing is replaced in a paste, or while PROGRAM reads a password. The exit status is that of PROGRAM. Without a terminal, and with TERM=dumb, PROGRAM is executed directly.",
      examples: []), needs: .screen, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Relaying(session, invocation).run()
  }
}
