import Glibc

/// Writes whole files. The file before stays until the new one is complete.
package enum OutputFile {
  /// Why a file was not written.
  package enum Fault: Error, Equatable, Sendable {
    /// A state file, in use or not, or a file that SQLite uses beside one.
    case isState
    /// A call of the system failed with this `errno`.
    case failed(Int32)
  }

  /// Writes a file through a temporary file beside it, which is then renamed. At the end of symbolic links, the target is
  /// written. What is not a regular file, such as a pipe or a device, is written directly.
  ///
  /// - Parameter state: The path of the state file in use, which is never overwritten.
  /// - Returns: Whether there was a file.
  @discardableResult
  package static func write(_ text: String, to path: String, sparing state: String?) throws(Fault) -> Bool {
    // A link may lead to a file beside a state file.
    let target = try? StateFile.target(of: path)
    for path in [path, target ?? path] where try isState(path, inUse: state) { throw .isState }
    // The file that a shell has opened is not replaced: more is written to it.
    if let descriptor = descriptor(named: path) {
      try write(text, to: descriptor)
      return false
    }
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      try writeDirectly(text, to: path)
      return false
    }
    guard let target else { throw .failed(ELOOP) }
    let old = stat(target, &information) == 0 ? information : nil
    if old != nil, access(target, W_OK) != 0 { throw .failed(errno) }
    try replace(target, with: text, old)
    return old != nil
  }

  /// Returns the open file of this process that a path names, such as 1 for `/dev/stdout`; nil for any other path.
  package static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folders = ["/dev/fd/", "/proc/self/fd/"]
      return folders.first(where: path.hasPrefix).flatMap { Int32(path.dropFirst($0.utf8.count)) }
    }
  }

  /// Whether a path leads to a regular file that is not empty.
  package static func hasContent(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && information.st_size > 0
  }

  /// Whether what is written to a path arrives at a terminal.
  package static func isTerminal(_ path: String) -> Bool {
    if let descriptor = descriptor(named: path) { return isatty(descriptor) != 0 }
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFCHR else { return false }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    defer { if descriptor >= 0 { close(descriptor) } }
    return isatty(descriptor) != 0
  }

  private static func isState(_ path: String, inUse state: String?) throws(Fault) -> Bool {
    for side in [""] + StateFile.sides where path.hasSuffix(side) {
      let base = String(path.dropLast(side.utf8.count))
      // The file in use is not read: closing it would release the locks of this process.
      if let state = state.flatMap({ FileStamp($0) }), FileStamp(base)?.isSameFile(as: state) == true { return true }
      switch StateFileContent(at: base) {
      case .state: return true
      // It may be one. A file that one may write but not read is none of this user's.
      case .unreadable(let code) where code != EACCES: throw .failed(code)
      case .missing, .empty, .foreign, .notAFile, .unreadable: break
      }
    }
    return false
  }

  /// - Parameter old: The existing file, whose owner and mode the new one gets; nil if there is none.
  private static func replace(_ path: String, with text: String, _ old: stat?) throws(Fault) {
    // A signal that ends the process would leave the temporary file.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let file = try create(beside: path)
    do throws(Fault) {
      defer { close(file.descriptor) }
      if let old {
        // Only root can give a file to another user.
        _ = fchown(file.descriptor, old.st_uid, old.st_gid)
        _ = fchmod(file.descriptor, old.st_mode & 0o7777)
      }
      try write(text, to: file.descriptor)
      if fsync(file.descriptor) != 0 || rename(file.name, path) != 0 { throw .failed(errno) }
    } catch {
      unlink(file.name)
      throw error
    }
  }

  private static func create(beside path: String) throws(Fault) -> (name: String, descriptor: Int32) {
    let folder = StateFile.folder(of: path)
    // No name in a folder is longer than 255 bytes, so the temporary file does not have the name of the file in its own.
    for number in 0..<1000 {
      let name = "\(folder)/.emojishell-\(getpid())-\(number)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      if errno != EEXIST { throw .failed(errno) }
    }
    throw .failed(EEXIST)
  }

  private static func writeDirectly(_ text: String, to path: String) throws(Fault) {
    // Opening a pipe without a reader fails instead of waiting.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { throw .failed(errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try write(text, to: descriptor)
  }

  private static func write(_ text: String, to descriptor: Int32) throws(Fault) {
    var text = text
    let code = text.withUTF8 { bytes -> Int32 in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
      }
      return 0
    }
    if code != 0 { throw .failed(code) }
  }
}
