import EmojiCatalog
import Glibc
import ShellCore
import Terminal

/// One run of `in`: a program on a pseudo-terminal, with the picker on a key over it.
struct Relaying {
  private let session: Session
  private let command: Word
  private let words: [String]
  private let key: Key
  private let expands: Bool
  private let picking: Picking

  init(_ session: Session, _ invocation: Invocation) throws(Diagnostic) {
    self.session = session
    command = invocation.command
    words = invocation.arguments.map(\.text)
    if !session.facts.isSingleCommand {
      throw command.fault(
        .notPossible, "'in' runs a program in place of this one",
        hint: "type it at your shell's prompt: emojishell in \(Diagnostic.excerpt(words[0]))")
    }
    key = try Self.key(invocation)
    expands = invocation.has("expand") || session.settings.expands
    picking = try Picking(session, with: [("expect", KeyName.name(key))])
  }

  private static func key(_ invocation: Invocation) throws(Diagnostic) -> Key {
    guard let word = invocation.value("key") else { return .alt(";") }
    let (key, name) = (KeyName.key(word.text), word.excerpt)
    if let key, KeyFilter.finds(key) { return key }
    let problem = key == nil ? ": unknown key '\(name)'" : " cannot be '\(name)', which is typed or never sent"
    throw word.fault(.invalidValue, "--key" + problem, hint: "use a key such as alt-y, ctrl-o or f2")
  }

  func run() throws(Diagnostic) -> Outcome {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, session.facts.variable("TERM") ?? "dumb" != "dumb",
      let terminal = try? ControllingTerminal(variable: session.facts.variable)
    else { return execute() }
    session.flush()
    let program: PseudoTerminal
    do throws(PseudoTerminal.Failure) {
      program = try PseudoTerminal(running: words, on: terminal)
    } catch {
      if error.isProgram { return notExecuted(error.code) }
      throw command.fault(.unavailable, "no pseudo-terminal: \(error.message)")
    }
    let known = KnownProgram(words)
    var typing = ShortcodeTyping(erase: terminal.eraseByte, undoes: !known.erasesBytes) { [session] in
      // An exact shortcode, or one of the user's own words.
      session.catalog.emoji(shortcode: $0)?.glyph ?? session.scope.tagIndex?.tags.texts(of: $0).first
    }
    let rewrite: Relay.Rewrite = { typing.rewrite($0, isHidden: $1, isFullScreen: $2) }
    // GNU screen has a second screen only with `altscreen on`, and does not say whether it is. mosh, which sets the other variable, has none.
    let variable = session.facts.variable
    let isFlat =
      TerminalProgram.isScreen(by: variable) || variable("NCURSES_NO_UTF8_ACS") != nil && variable("TMUX") == nil
    var relay = Relay(
      terminal, program, key: key, rewrite: expands ? rewrite : nil, flatRow: isFlat ? { row(on: terminal) } : nil
    ) { pick(on: terminal, notice: known.notice) }
    let ending = relay.run()
    session.finish()
    switch ending {
    case .exited(let status): return .ending(with: status)
    case .signaled(let signal): SignalPipe.die(by: signal)
    }
  }

  /// Becomes the program.
  private func execute() -> Outcome {
    session.finish()
    execvp(words[0], words.map { strdup($0) } + [nil])
    return notExecuted(errno)
  }

  private func notExecuted(_ code: Int32) -> Outcome {
    Outcome(
      .failure(
        command.fault(
          .toolFailed,
          "cannot run '\(Diagnostic.excerpt(words[0]))': \(String(cString: strerror(code)))")),
      status: code == ENOENT ? 127 : 126)
  }

  /// The row above the picker, which is on the last rows.
  private func row(on terminal: ControllingTerminal) -> Int {
    let rows = terminal.size.rows
    return max(0, rows - HeightRule.standard.limit(of: rows) - 1)
  }

  private func pick(on terminal: ControllingTerminal, notice: String?) -> (text: String?, isKey: Bool) {
    let row = row(on: terminal)
    _ = terminal.write(Array("\u{1B}[\(row + 1);1H\u{1B}[J".utf8)[...])
    session.current.text = "pick"
    terminal.isLent = true
    defer { terminal.isLent = false }
    // If the picker cannot be shown, the program gets nothing.
    let answer = try? picking.pickText(over: terminal, row: row, notice: notice)
    return (answer?.text, answer?.key.isEmpty == false)
  }
}
