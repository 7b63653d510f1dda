import Glibc
import LineEditing
import Rendering
import ShellLanguage
import Terminal

extension Command {
  static let source = Command(
    CommandDeclaration(
      "source", group: .exchange, [.required("file", .file)], summary: "Runs the lines of a file",
      discussion: "It stops at the first that fails, unless --keep-going was given.", examples: [])
  ) { invocation, session throws(Diagnostic) in
    let word = session.file(invocation.arguments[0])
    try session.source(word.text, at: word)
    return .done
  }
}

extension Session {
  /// Runs a script; one that is being read already is refused.
  func source(_ path: String, at word: Word) throws(Diagnostic) {
    // A pipe that nobody writes to yet must not hold Ctrl-C up: there the reader waits, not `open`.
    let waits = SignalPipe.descriptor >= 0 ? O_NONBLOCK : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | waits)
    guard descriptor >= 0 else { throw fault("read", word) }
    defer { close(descriptor) }
    if waits != 0 { _ = fcntl(descriptor, F_SETFL, 0) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Diagnostic(.unavailable, "'\(Diagnostic.excerpt(path))' is a folder", range: word.range)
    }
    let real = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let identity = real ?? path
    if sources.contains(identity) {
      throw Diagnostic(
        .notPossible, "'\(Diagnostic.excerpt(path))' is being read already", range: word.range,
        hint: "a script cannot run itself, directly or through others")
    }
    sources.append(identity)
    defer { sources.removeLast() }
    let saved = (screen, history, pending)
    defer {
      // Ctrl-C takes a whole script back, as it would a single command.
      if wasInterrupted, sources.count == 1 {
        takeBack(to: saved.0, history: saved.1)
        pending = saved.2
        wasInterrupted = false
      }
    }
    if case .terminated(let signal) = run(StreamReader(descriptor: descriptor), name: path) {
      SignalPipe.die(by: signal)
    }
  }
}
