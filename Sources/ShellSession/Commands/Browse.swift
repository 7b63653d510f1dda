import ShellLanguage

extension Command {
  static let browse = Command(
    CommandDeclaration(
      "browse", group: .live, [.optional("section", .section)],
      summary: "Shows the screen live: a cursor moves in it, keys act on the row below it",
      discussion:
        "Every change is shown as it happens, those of other sessions too. '?' lists the keys; '/' searches, ':' takes a command, 'q' leaves. With a section the cursor begins there. Back at the prompt the screen is as 'browse' left it. Without a terminal the exit status is 2.",
      examples: []), needs: .screen, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try Browsing(session, invocation).run()
  }
}
