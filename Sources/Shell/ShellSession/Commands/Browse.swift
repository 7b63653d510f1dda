import ShellLanguage

extension Command {
  static let browse = Command(
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
