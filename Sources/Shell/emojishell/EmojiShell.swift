import Glibc
import LineEditing
import ShellCore
import ShellSession
import Terminal

/// The process: options, input, exit code.
@main
enum EmojiShell {
  static func main() {
    let arguments = CommandLine.arguments
    // Swift reads them from /proc. Without it there is not even the name of the program, and a script would seem to succeed.
    if arguments.isEmpty {
      exit(refuse(Diagnostic(.unavailable, "cannot read its arguments", hint: "mount /proc"), status: software))
    }
    if let fault = argumentFault() { exit(refuse(fault)) }
    exit(run(Array(arguments.dropFirst())))
  }

  /// Swift replaces bytes that are not UTF-8, so the program would use other names than the given ones.
  private static func argumentFault() -> Diagnostic? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      let text = Diagnostic.excerpt(String(cString: argument))
      return Diagnostic(
        .invalidInput, "argument \(index), '\(text)', is not UTF-8",
        hint: "rename the file, or pass it on standard input")
    }
    return nil
  }

  /// Exit codes of the contract.
  static let failure = RunState.failure
  static let usage = RunState.usageError
  /// The arguments cannot be read (EX_SOFTWARE, sysexits.h).
  static let software: Int32 = 70
  /// Output cannot be written (EX_IOERR, sysexits.h).
  static let ioError: Int32 = 74

  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == "__complete" { return complete(Array(arguments.dropFirst())) }
    let options: LaunchOptions
    let launch: Launch
    do throws(Diagnostic) {
      options = try LaunchOptions(arguments)
      launch = try Launch(options)
    } catch {
      return refuse(error)
    }
    // Exceeding the file size limit is an error to report, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    let output = Output(descriptor: STDOUT_FILENO)
    let errors = Output(descriptor: STDERR_FILENO)
    let environment = ProcessEnvironment()
    let session = Session(
      facts: environment.facts(options, launch), settings: Settings(options, language: environment.language),
      output: output, errors: errors)
    // The session lives as long as the process: it need not be deallocated.
    _ = Unmanaged.passRetained(session)
    let status = run(session, options, launch)
    session.finish()
    if output.hasFailed {
      let reason = String(cString: strerror(output.failure))
      let saved = session.hasSavedAll ? "; the changes were saved" : ""
      return refuse(Diagnostic(.unavailable, "cannot write the output: \(reason)\(saved)"), status: ioError)
    }
    if session.opensPrompt, isatty(STDIN_FILENO) != 0 { return run(Array(arguments.dropLast(options.rest.count))) }
    // A user has seen the warning; a program needs the status.
    let isIncomplete = session.hasUnsaved || session.run.lacksState && status == 0
    if isIncomplete, !session.facts.isInteractive { return ioError }
    return status
  }

  /// Answers a completion script. It reports no errors, because the user is typing.
  private static func complete(_ arguments: [String]) -> Int32 {
    let output = Output(descriptor: STDOUT_FILENO)
    var facts = LaunchFacts()
    let environment = ProcessEnvironment()
    facts.workspace.path = environment.statePath
    facts.workspace.isReader = true
    // The command that is being typed will have the terminal.
    facts.clipboard = environment.clipboard(isTerminal: true)
    let session = Session(facts: facts, output: output, errors: output)
    output.write(ShellCompletion(session).answer(arguments), keepsTabs: true)
    output.flush()
    return 0
  }

  private static func run(_ session: Session, _ options: LaunchOptions, _ launch: Launch) -> Int32 {
    if launch.usesState, let reason = session.stateRefusal() {
      return refuse(
        Diagnostic(
          .unavailable, "cannot use '\(Diagnostic.excerpt(options.state ?? ""))': \(reason)",
          hint: "--state needs a state file, or the name of a new one; nothing was changed"))
    }
    if launch.usesState, !session.facts.isSingleCommand { session.noteBeginning() }
    switch launch {
    case .help: session.showUsage()
    case .version: return command(["version"], session)
    case .batch(let scripts, let rest):
      return begin(in: options.scene, session) ?? batch(scripts, rest, session)
    case .input:
      return begin(in: options.scene, session) ?? input(session, usesInit: options.usesInit)
    }
    return 0
  }

  /// Chooses the scene in which the process works.
  ///
  /// - Returns: The exit code if there is no such scene.
  private static func begin(in scene: String?, _ session: Session) -> Int32? {
    guard let scene else { return nil }
    do throws(Diagnostic) { try session.begin(in: scene) } catch { return refuse(error) }
    return nil
  }

  private static func batch(_ scripts: [String], _ rest: Launch.Rest, _ session: Session) -> Int32 {
    if !scripts.isEmpty {
      // Together they are one script.
      let reader = TextReader(scripts.joined(separator: "\n"))
      let status = finish(session.run(reader, name: "<command>"), session, name: "<command>")
      if status != 0 && !session.facts.options.keepsGoing || session.run.hasQuit { return status }
    }
    switch rest {
    case .nothing: return session.run.hasFailed ? failure : 0
    case .command(let words): return command(words, session)
    case .unknown(let words):
      _ = command(words, session)
      return usage
    case .files(let paths): return files(paths, session)
    }
  }

  private static func input(_ session: Session, usesInit: Bool) -> Int32 {
    let isInteractive = session.facts.isInteractive
    let reader: any LineReader =
      isInteractive ? session.makeInteractiveReader() : StreamReader(descriptor: STDIN_FILENO)
    if isInteractive, usesInit { session.runInit(ProcessEnvironment().initPath) }
    return finish(session.run(reader, name: "<stdin>"), session, name: "<stdin>")
  }

  /// Runs one command; its arguments are words without quoting. The history records the equivalent line.
  private static func command(_ arguments: [String], _ session: Session) -> Int32 {
    var line = ""
    var words: [Word] = []
    for argument in arguments {
      if !line.isEmpty { line += " " }
      let start = line.utf8.count
      line += Quoting.line(argument)
      words.append(Word(argument, range: start..<line.utf8.count))
    }
    session.execute(words, line: line, number: 1, name: "<command>")
    return session.run.exitStatus ?? (session.run.hasFailed ? failure : 0)
  }

  private static func files(_ paths: [String], _ session: Session) -> Int32 {
    for path in paths {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return refuse(
          Diagnostic(.unavailable, "cannot read '\(Diagnostic.excerpt(path))': \(String(cString: strerror(errno)))"))
      }
      defer { close(descriptor) }
      let status = finish(session.run(StreamReader(descriptor: descriptor), name: path), session, name: path)
      if status != 0 && !session.facts.options.keepsGoing || session.run.hasQuit { return status }
    }
    return session.run.hasFailed ? failure : 0
  }

  private static func finish(_ ending: Session.Ending, _ session: Session, name: String) -> Int32 {
    if case .terminated(let signal) = ending { SignalPipe.die(by: signal) }
    if ending == .failed { session.reportStop() }
    if ending == .failed || !session.endInput(name: name) { return failure }
    return session.run.hasFailed && !session.facts.isInteractive ? failure : 0
  }

  /// Reports an error of the process: wrong usage, unless another status is given.
  private static func refuse(_ diagnostic: Diagnostic, status: Int32 = usage) -> Int32 {
    let errors = Output(descriptor: STDERR_FILENO)
    errors.write(DiagnosticText.usage(diagnostic, width: ProcessEnvironment.size(STDERR_FILENO).width))
    errors.flush()
    return status
  }
}
