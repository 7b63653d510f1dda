import Rendering
import ArgumentParser
import Glibc
import LineEditing
import ShellLanguage
import Terminal
import ShellSession

/// The version of the shell; the changelog has the rest.
let version = "0.1.0"

/// The process: options, the way in, the exit code.
@main
enum EmojiShell {
  static func main() { exit(run(Array(CommandLine.arguments.dropFirst()))) }

  /// Exit codes of the contract.
  static let failure: Int32 = 1
  static let usage: Int32 = 2
  /// Output cannot be written, or what was done cannot be saved (EX_IOERR, sysexits.h).
  static let ioError: Int32 = 74

  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == "__complete" { return complete(Array(arguments.dropFirst())) }
    let options: LaunchOptions
    if let first = arguments.first, CommandTable.parser.index(of: first) != nil {
      options = LaunchOptions(command: arguments)
    } else {
      do { options = LaunchOptions(try ProcessOptions.parse(arguments)) } catch { return explain(error) }
    }
    if let unknown = options.rest.first, unknown.hasPrefix("-"), unknown != "-" {
      return refuse(option: unknown)
    }
    let environment = ProcessEnvironment()
    // A file that may not grow any more is an error that is said, not the end.
    signal(SIGXFSZ, SIG_IGN)
    var configuration = SessionConfiguration()
    configuration.render = environment.renderOptions(options)
    configuration.keepsGoing = options.keepGoing
    configuration.isQuiet = options.quiet
    let isDumb = environment.variable("TERM") == "dumb"
    configuration.render.isPositioned = environment.isOutputTerminal && !isDumb
    configuration.showsProgress = environment.isErrorTerminal && !options.quiet && !isDumb
    configuration.echoes = options.echo
    configuration.version = version
    configuration.tone = options.tone.flatMap { ToneName.tone($0) ?? nil }
    configuration.clipboard = Clipboard(
      isTerminal: environment.isOutputTerminal, variable: environment.variable)
    configuration.home = environment.variable("HOME")
    if !options.ephemeral {
      configuration.historyPath = environment.historyPath
      configuration.statePath = options.state ?? environment.statePath
      configuration.isStateNamed = options.state != nil
      if configuration.statePath == nil { configuration.statePathFault = "HOME is not set" }
    }
    let readsScript = options.scripts.isEmpty && options.rest.isEmpty && !options.version
    configuration.given = options.given
    configuration.isInteractive = readsScript && environment.isInputTerminal
    let isCommand = options.rest.first.map { CommandTable.parser.index(of: $0) != nil } ?? options.version
    configuration.isScript = !configuration.isInteractive && !isCommand
    if options.width == nil, configuration.isInteractive, environment.isOutputTerminal {
      configuration.terminalWidth = { ProcessEnvironment.width() }
    }
    if configuration.isInteractive, environment.isOutputTerminal {
      configuration.terminalHeight = { ProcessEnvironment.height() }
    }
    // A script from elsewhere, or one command, leaves standard input to the filters.
    if !readsScript { configuration.filterInput = STDIN_FILENO }
    let output = Output(descriptor: STDOUT_FILENO)
    let errors = Output(descriptor: STDERR_FILENO)
    let session = Session(configuration: configuration, output: output, errors: errors)
    // The process ends with it: nothing has to be taken apart.
    _ = Unmanaged.passRetained(session)
    let status = run(session, options)
    session.finish()
    if output.hasFailed {
      errors.write("emojishell: cannot write the output: \(String(cString: strerror(errno)))\n")
      errors.flush()
      return ioError
    }
    // A person has read the warning; a program reads the status.
    if session.hasUnsaved, !session.configuration.isInteractive { return ioError }
    return status
  }

  /// Answers a completion script. Whatever is wrong, it says nothing: people are typing.
  private static func complete(_ arguments: [String]) -> Int32 {
    let output = Output(descriptor: STDOUT_FILENO)
    var configuration = SessionConfiguration()
    configuration.statePath = ProcessEnvironment().statePath
    configuration.isReader = true
    let session = Session(configuration: configuration, output: output, errors: output)
    output.write(ShellCompletion(session: session).answer(arguments))
    output.flush()
    return 0
  }

  private static func run(_ session: Session, _ options: LaunchOptions) -> Int32 {
    if options.help {
      session.showUsage()
      return 0
    }
    if let shell = options.generateCompletion {
      session.output.write(shell.text("emojishell"))
      return 0
    }
    if let path = options.generateDerived {
      guard let text = Derived.text(path) else { return usage }
      session.output.write(text)
      return 0
    }
    if let reason = session.stateRefusal() {
      session.errors.write(
        "emojishell: cannot use '\(Diagnostic.excerpt(options.state ?? ""))': \(reason)\n"
          + "hint: --state takes a state file, or the name of one to make; nothing was changed\n")
      return usage
    }
    if options.version { return one(session, ["version"]) }
    if let scene = options.scene {
      // It is where the session begins, not a command of it: nothing is said of it, in JSON neither.
      session.configuration.isMuted = true
      let status = one(session, ["scene", "open", scene])
      session.configuration.isMuted = false
      if status != 0 { return usage }
    }
    if !options.scripts.isEmpty {
      for script in options.scripts {
        let status = finish(session.run(TextReader(script), name: "<command>"), session, name: "<command>")
        if status != 0 && !options.keepGoing || session.hasQuit { return status }
      }
      if options.rest.isEmpty { return session.hasFailed ? failure : 0 }
    }
    if let first = options.rest.first {
      if CommandTable.parser.index(of: first) != nil { return one(session, options.rest) }
      if access(first, F_OK) == 0 { return files(session, options) }
      _ = one(session, options.rest)
      return usage
    }
    let reader: any LineReader =
      session.configuration.isInteractive
      ? session.makeInteractiveReader() : StreamReader(descriptor: STDIN_FILENO)
    if session.configuration.isInteractive, options.usesInit { session.runInit(ProcessEnvironment().initPath) }
    return finish(session.run(reader, name: "<stdin>"), session, name: "<stdin>")
  }

  /// One command; its arguments are words as they are.
  private static func one(_ session: Session, _ arguments: [String]) -> Int32 {
    var line = ""
    var words: [Word] = []
    for argument in arguments {
      if !line.isEmpty { line += " " }
      let start = line.utf8.count
      line += argument
      words.append(Word(argument, range: start..<line.utf8.count))
    }
    session.execute(words, line: line, number: 1, name: "<command>")
    return session.hasFailed ? failure : 0
  }

  private static func files(_ session: Session, _ options: LaunchOptions) -> Int32 {
    for path in options.rest {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        session.errors.write("emojishell: \(path): \(String(cString: strerror(errno)))\n")
        return usage
      }
      defer { close(descriptor) }
      let status = finish(session.run(StreamReader(descriptor: descriptor), name: path), session, name: path)
      if status != 0 && !options.keepGoing || session.hasQuit { return status }
    }
    return session.hasFailed ? failure : 0
  }

  private static func finish(_ ending: Session.Ending, _ session: Session, name: String) -> Int32 {
    if case .terminated(let signal) = ending { SignalPipe.die(by: signal) }
    if ending == .failed || !session.finish(name: name) { return failure }
    return session.hasFailed && !session.configuration.isInteractive ? failure : 0
  }

  /// Options end where a command begins, so what looks like an option there is a mistake.
  private static func refuse(option: String) -> Int32 {
    let known = ProcessOptionTable.spellings
    let hint = Suggestion.nearest(to: option, among: known).map { "did you mean '\($0)'?" }
    let text =
      "emojishell: unknown option '\(Diagnostic.excerpt(option))'\nhint: \(hint ?? "'emojishell --help' lists them")\n"
    let errors = Output(descriptor: STDERR_FILENO)
    errors.write(text)
    errors.flush()
    return usage
  }

  /// What is wrong with the options, on standard error.
  private static func explain(_ error: any Error) -> Int32 {
    let text = ProcessOptions.message(for: error).split(separator: "\n").joined(separator: " ")
    let errors = Output(descriptor: STDERR_FILENO)
    errors.write("emojishell: \(text)\nhint: 'emojishell --help' lists the options\n")
    errors.flush()
    return usage
  }
}
