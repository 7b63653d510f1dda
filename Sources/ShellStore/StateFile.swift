import Glibc

/// The file on disk: its folder, its permissions, and where it goes when it cannot be used.
package enum StateFile {
  /// Makes the folders above a file (XDG Base Directory Specification 0.8 wants 0700) and the file itself, for nobody but
  /// its owner, whatever the umask is.
  static func create(_ path: String) throws(StateFileError) {
    try createFolder(folder(of: path))
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    if errno != EEXIST { throw failure("cannot create", path) }
    // A folder or a device is nothing to write to, nor to be set aside.
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      throw StateFileError(.other, "\(path) is not a file")
    }
  }

  private static func createFolder(_ path: String) throws(StateFileError) {
    var information = stat()
    if path.isEmpty || stat(path, &information) == 0 { return }
    try createFolder(folder(of: path))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw failure("cannot create the folder", path) }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Does something that no other process may do at the same time with a file of the same folder.
  static func alone<Result>(
    beside path: String, _ body: () throws(StateFileError) -> Result
  ) throws(StateFileError) -> Result {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return try body()
  }

  /// Gives a file that cannot be used another name, with what SQLite keeps beside it.
  ///
  /// - Returns: The new name.
  static func setAside(_ path: String) throws(StateFileError) -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let stamp =
      "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))-\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))"
    var target = "\(path).unusable-\(stamp)"
    var number = 2
    while access(target, F_OK) == 0 {
      target = "\(path).unusable-\(stamp)-\(number)"
      number += 1
    }
    if rename(path, target) != 0 { throw failure("cannot set aside", path) }
    for suffix in ["-wal", "-shm"] { rename(path + suffix, target + suffix) }
    return target
  }

  /// A copy in the folder for temporary files, for a place where SQLite cannot write beside the file.
  static func temporaryCopy(of path: String) -> String? {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/emojishell-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let target = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/state.sqlite"
    guard copy(path, target) else { return nil }
    _ = copy(path + "-wal", target + "-wal")
    return target
  }

  static func removeTemporaryCopy(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder(of: path))
  }

  private static func copy(_ source: String, _ target: String) -> Bool {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { return false }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return true }
      if count < 0 || write(output, buffer, count) != count { return false }
    }
  }

  private static func failure(_ what: String, _ path: String) -> StateFileError {
    let reason = String(cString: strerror(errno))
    let kind: StateFileError.Kind =
      switch errno {
      case EROFS, EACCES, EPERM: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .other
      }
    return StateFileError(kind, "\(what) \(path): \(reason)")
  }
}
