import Glibc
import ShellCore
import ShellSession

/// The task of the process, decided before anything runs.
enum Launch {
  case help
  case version
  /// Scripts of `-c`, then the arguments after the options.
  case batch(scripts: [String], then: Rest)
  case input

  enum Rest {
    case nothing
    case command([String])
    /// An unknown command: the session reports it in the requested format, and the exit status is that of wrong usage.
    case unknown([String])
    case files([String])
  }

  /// - Throws: The usage error, like ``LaunchOptions``.
  init(_ options: LaunchOptions) throws(Diagnostic) {
    if options.showsHelp {
      // `--help pick` explains the command.
      let command = options.rest.first.flatMap { CommandTable.parser.index(of: $0) == nil ? nil : $0 }
      self = command.map { .batch(scripts: [], then: .command(["help", $0])) } ?? .help
    } else if let shell = options.shell {
      self = .batch(scripts: [], then: .command(["init", shell] + options.rest))
    } else if options.showsVersion {
      self = .version
    } else if options.scripts.isEmpty, options.rest.isEmpty {
      if let fault = Self.fault(ofInput: STDIN_FILENO) { throw fault }
      self = .input
    } else {
      let rest = try Self.rest(options.rest)
      if case .unknown(let words) = rest, !options.scripts.isEmpty {
        throw CommandTable.parser.unknownCommand(Word(argument: words[0]))
      }
      self = .batch(scripts: options.scripts, then: rest)
    }
  }

  private static func rest(_ words: [String]) throws(Diagnostic) -> Rest {
    guard let first = words.first else { return .nothing }
    if CommandTable.parser.index(of: first) != nil { return .command(words) }
    // A word that is neither a command nor an existing file is an unknown command, unless it looks like a path.
    if access(first, F_OK) != 0, !first.contains("/"), !first.contains(".") { return .unknown(words) }
    for path in words {
      if var fault = fault(ofScript: path) {
        if path.hasPrefix("-") { fault.hint = "options come before the names of scripts" }
        throw fault
      }
    }
    return .files(words)
  }

  private static func fault(ofScript path: String) -> Diagnostic? {
    func fault(_ reason: String) -> Diagnostic {
      Diagnostic(.unavailable, "cannot read '\(Diagnostic.excerpt(path))': \(reason)")
    }
    var status = stat()
    if stat(path, &status) != 0 || access(path, R_OK) != 0 { return fault(String(cString: strerror(errno))) }
    return status.st_mode & S_IFMT == S_IFDIR ? fault("it is a directory, not a script") : nil
  }

  private static func fault(ofInput descriptor: Int32) -> Diagnostic? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Diagnostic(.unavailable, "cannot read standard input: it is a directory, not a script")
  }

  var readsInput: Bool { if case .input = self { true } else { false } }

  /// The name of the single command; nil for anything else.
  var command: String? {
    if case .batch([], .command(let words)) = self { words.first } else { nil }
  }

  var isCommand: Bool {
    switch self {
    case .version: true
    case .batch(let scripts, .command), .batch(let scripts, .unknown): scripts.isEmpty
    default: false
    }
  }

  var usesState: Bool {
    switch self {
    case .help: false
    case .version, .batch, .input: true
    }
  }
}
