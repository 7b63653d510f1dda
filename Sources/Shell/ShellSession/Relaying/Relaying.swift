import EmojiCatalog
import Glibc
import LiveView
import Rendering
import ShellLanguage
import Terminal

/// One run of `in`: a program on a pseudo-terminal, with the picker on a key over it.
struct Relaying {
  private let session: Session
  private let command: Word
  private let words: [String]
  private let key: Key
  private let expands: Bool

  init(_ session: Session, _ invocation: Invocation) throws(Diagnostic) {
    self.session = session
    command = invocation.command
    words = invocation.arguments.map(\.text)
    if !session.facts.isSingleCommand {
      throw Diagnostic(
        .notPossible, "'in' runs a program in place of this one", range: command.range,
        hint: "type it at your shell's prompt: emojishell in \(Diagnostic.excerpt(words[0]))")
    }
    key = try Self.key(invocation)
    expands = invocation.has("expand") || session.settings.expands
  }

  private static func key(_ invocation: Invocation) throws(Diagnostic) -> Key {
    guard let word = invocation.value("key") else { return .alt(";") }
    let key = KeyName.key(word.text)
    if let key, key.modifiers.contains(.alt) || key.modifiers.contains(.control) || key.isFunction { return key }
    throw Diagnostic(
      .invalidValue,
      key == nil
        ? "--key: unknown key '\(Diagnostic.excerpt(word.text))'"
        : "--key cannot be '\(Diagnostic.excerpt(word.text))', which is typed",
      range: word.range, hint: "use a key such as alt-y, ctrl-o or f2")
  }

  func run() throws(Diagnostic) -> Report {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, session.facts.variable("TERM") ?? "dumb" != "dumb",
      let terminal = try? ControllingTerminal(variable: session.facts.variable)
    else { throw execute() }
    session.flush()
    let program: PseudoTerminal
    do throws(PseudoTerminal.Failure) {
      program = try PseudoTerminal(running: words, on: terminal)
    } catch {
      throw error.isProgram ? notExecuted(error.code) : unavailable("no pseudo-terminal: \(error.message)")
    }
    var typing = ShortcodeTyping(erase: terminal.eraseByte) { [session] in session.typedEmoji($0) }
    let picker = ProgramPicker(session: session, terminal: terminal, key: key)
    var relay = Relay(
      terminal, program, key: key, rewrite: expands ? { typing.rewrite($0, isHidden: $1) } : nil, pick: picker.pick)
    let ending = relay.run()
    session.finish()
    switch ending {
    case .exited(let status): return session.ending(with: status)
    case .killed(let signal), .signaled(let signal): SignalPipe.die(by: signal)
    }
  }

  /// Becomes the program.
  private func execute() -> Diagnostic {
    session.finish()
    let arguments = words.map { strdup($0) } + [nil]
    execvp(words[0], arguments)
    return notExecuted(errno)
  }

  private func notExecuted(_ code: Int32) -> Diagnostic {
    session.run.exitStatus = code == ENOENT ? 127 : 126
    return Diagnostic(
      .toolFailed, "cannot run '\(Diagnostic.excerpt(words[0]))': \(String(cString: strerror(code)))",
      range: command.range)
  }

  private func unavailable(_ message: String) -> Diagnostic {
    Diagnostic(.unavailable, message, range: command.range)
  }
}

private struct ProgramPicker {
  let session: Session
  let terminal: ControllingTerminal
  let key: Key

  /// Picks on the last rows.
  func pick() -> Relay.Choice {
    let rows = terminal.size.rows
    var writer = FrameWriter()
    writer.add("\u{1B}[\(max(1, rows - HeightRule.standard.limit(of: rows)));1H\u{1B}[J")
    _ = writer.flush(to: terminal)
    let name = KeyName.name(key)
    let invocation = Invocation(
      command: Word(argument: "pick"),
      options: [
        OptionReader.Reading("multi", Word(argument: "--multi")), OptionReader.Reading("join", Word(argument: "")),
        OptionReader.Reading("expect", Word(argument: name)),
      ])
    session.current.text = "pick"
    // If the picker cannot be shown, the program gets nothing.
    guard let answer = try? Picking(session, invocation).pickText() else { return .text(nil) }
    return answer.key == name ? .key : .text(answer.text)
  }
}

extension Session {
  /// Returns the emoji of an exact shortcode or of one of the user's own words.
  fileprivate func typedEmoji(_ word: String) -> String? {
    if let emoji = catalog.emoji(shortcode: word) { return emoji.glyph }
    let key = OwnWords.key(word)
    return tagIndex?.tags.lists.first { $0.words.contains { OwnWords.key($0) == key } }?.text
  }
}
