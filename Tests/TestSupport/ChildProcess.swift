import Glibc

/// A child process by `posix_spawn`. Foundation's `Process` waits until every descendant has closed its inherited
/// streams, and a program that leaves a daemon running, as tmux does, would never end.
package enum ChildProcess {
  package struct SpawnError: Error { package var code: Int32 }

  /// Runs a program until it ends. Its streams are files.
  ///
  /// - Parameter folder: The working directory of the program; nil for that of the test process.
  /// - Returns: The status that `waitpid` returns.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String], input: String,
    output: String, errors: String
  ) throws -> Int32 {
    try wait(
      start(program, arguments, in: folder, environment: environment, input: input, output: output, errors: errors))
  }

  /// Starts a program. Its streams are files.
  ///
  /// - Parameter folder: The working directory of the program; nil for that of the test process.
  /// - Returns: The process identifier.
  package static func start(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String], input: String,
    output: String, errors: String
  ) throws -> Int32 {
    _ = TestFolder.root
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    // Threads of the test process block signals; a child must not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // The Glibc module has no posix_spawn_file_actions_addchdir_np. `env` executes the program in the same process.
    let words = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program] + arguments
    return try withStrings(words) { argv in
      try withStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, words[0], &actions, &attributes, argv, envp)
        if code != 0 { throw SpawnError(code: code) }
        return pid
      }
    }
  }

  /// The status of a child, as `waitpid` returns it.
  package static func wait(_ pid: Int32) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { throw SpawnError(code: errno) }
    }
    return status
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try body(copies + [nil])
  }
}
