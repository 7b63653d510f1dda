import Glibc
import LineEditing
import ShellCore
import Terminal

extension Command {
  static let source = external(
    CommandDeclaration(
      "source", group: .exchange, [.required("file", .file)],
      summary: "Runs the commands in a file; - is standard input",
      discussion: "It stops at the first command that fails, unless emojishell was started with --keep-going.",
      examples: [])
  ) { invocation, session throws(Diagnostic) in
    let word = session.file(invocation.arguments[0])
    try session.source(word.text, at: word)
    return Outcome(.done)
  }
}

extension Session {
  /// Runs a script. A script that is already running is rejected.
  ///
  /// - Parameter keepsSettings: Whether the settings that it changes remain.
  /// - Throws: `scriptFailed` if a command of the script has failed. That failure has already been reported.
  func source(_ path: String, at word: Word, keepsSettings: Bool = false) throws(Diagnostic) {
    // Opening a pipe without a writer must not block Ctrl-C: the reader waits instead of `open`.
    let waits = SignalPipe.descriptor >= 0 ? O_NONBLOCK : 0
    flush(beforeOpening: path)
    let descriptor = try open(path, at: word, waits)
    let isFile = descriptor != commandInput
    defer { if isFile { close(descriptor) } }
    if waits != 0, isFile { _ = fcntl(descriptor, F_SETFL, 0) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw word.fault(.unavailable, "'\(Diagnostic.excerpt(path))' is a directory, not a script")
    }
    let identity = realPath(path) ?? path
    if scripts.contains(identity) {
      throw word.fault(
        .notPossible, "'\(Diagnostic.excerpt(path))' is already running",
        hint: "a script cannot run itself, directly or through another script")
    }
    scripts.append(identity)
    defer { scripts.removeLast() }
    let mark = workspace.mark
    defer {
      // Ctrl-C reverts a whole script, as it would a single command.
      if run.wasInterrupted, scripts.count == 1 {
        run.wasInterrupted = false
        // The same Ctrl-C does not stop this; the rest of the line still does not run.
        run.hadEnough = false
        defer { run.hadEnough = true }
        do throws(Diagnostic) {
          try workspace.takeBack(to: mark, command: "(interrupted)")
        } catch {
          fail(error, line: "", name: "<command>", command: "source")
        }
      }
    }
    let hadFailed = takeFailure()
    let reader = StreamReader(descriptor: descriptor)
    if case .terminated(let signal) = run(reader, name: path, keepsSettings: keepsSettings) {
      SignalPipe.die(by: signal)
    }
    let failed = takeFailure()
    run.hasFailed = hadFailed
    // The interruption has already been reported.
    if run.wasInterrupted { run.hasFailed = true }
    if failed, !run.wasInterrupted {
      throw word.fault(
        .scriptFailed, "a command of '\(Diagnostic.excerpt(path))' failed",
        hint: facts.options.keepsGoing ? nil : "the commands after it were not run")
    }
  }
}

/// Returns a path without symbolic links; nil if there is no such file.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
