import Glibc
import SQLite

/// The file on disk: its folder, its permissions, and its new name if it cannot be used.
package enum StateFile {
  /// Creates the folders above a file (the XDG Base Directory Specification 0.8 requires 0700) and the file itself. Only the
  /// owner can access them, whatever the umask is. If a symbolic link has no target, the target is created. An existing file
  /// must be empty; the others lose access to it. Existing folders are not changed.
  static func create(_ path: String) throws(DatabaseError) {
    var information = stat()
    if stat(path, &information) == 0 {
      if information.st_mode & 0o077 != 0, chmod(path, 0o600) != 0, errno != EROFS {
        throw failure("cannot protect", path)
      }
      return
    }
    let target = try target(of: path)
    try createFolder(folder(of: target))
    let descriptor = open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw failure("cannot create", path)
    }
  }

  /// The path at the end of a chain of symbolic links. The file need not exist.
  static func target(of path: String) throws(DatabaseError) -> String {
    var target = path
    // At most as many links as in Linux.
    for _ in 0...40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      if count < 0 { return target }
      let next = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = next.hasPrefix("/") ? next : "\(folder(of: target))/\(next)"
    }
    throw failure("cannot create", path, ELOOP)
  }

  private static func createFolder(_ path: String) throws(DatabaseError) {
    var information = stat()
    if path.isEmpty || stat(path, &information) == 0 { return }
    try createFolder(folder(of: path))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw failure("cannot create the folder", path) }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder in which a file is, at the end of symbolic links.
  private static func realFolder(of path: String) -> String { folder(of: (try? target(of: path)) ?? path) }

  /// Returns the folder of a file if it does not exist; nil otherwise.
  package static func missingFolder(of path: String) -> String? {
    let folder = realFolder(of: path)
    return access(folder, F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno) ? folder : nil
  }

  /// Runs a body while holding a lock on the folder, so that no other process does the same at the same time.
  static func alone<Result>(
    beside path: String, _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return try body()
  }

  /// The endings of the files that SQLite makes beside a database.
  static let sides = ["-journal", "-wal", "-shm"]

  /// Renames a file that cannot be used, with SQLite's files beside it. A symbolic link itself is renamed, not its target.
  ///
  /// - Returns: The new name.
  static func setAside(_ path: String, at date: Int) throws(DatabaseError) -> String {
    let name = freeName("\(path).unusable-\(timeStamp(date))")
    // Those of a link lie beside its target.
    let isLink = (try? target(of: path)) != path
    try move(path, to: name)
    for side in isLink ? [] : sides { try? move(path + side, to: name + side) }
    return name
  }

  /// Renames a file. Unlike `rename`, it never replaces another one.
  private static func move(_ source: String, to target: String) throws(DatabaseError) {
    if link(source, target) == 0, unlink(source) == 0 { return }
    // Not every file system has hard links.
    if errno != EEXIST, access(target, F_OK) != 0, rename(source, target) == 0 { return }
    throw failure("cannot rename", source)
  }

  /// A name that no file has.
  static func freeName(_ name: String) -> String {
    var information = stat()
    return ComponentNames.free(for: name, from: 1) { lstat($0, &information) != 0 }
  }

  /// A date in local time for names of files: 20261121-134501.
  static func timeStamp(_ date: Int) -> String {
    var now = date
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y%m%d-%H%M%S", &parts)
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Whether a file has several names. Each has a journal of its own, so SQLite can undo what was written under another one.
  package static func hasOtherName(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_nlink > 1
  }

  /// Returns the file, or the folder in which its journal would be, and the `errno` that prevents writing there; nil if nothing does.
  package static func obstacle(toWriting path: String) -> (place: String, code: Int32)? {
    for place in [path, realFolder(of: path)] where access(place, W_OK) != 0 { return (place, errno) }
    return nil
  }

  /// Returns the folder of a file if its disk has no space; nil otherwise.
  package static func fullDisk(of path: String) -> String? {
    let folder = realFolder(of: path)
    var system = statvfs()
    return statvfs(folder, &system) == 0 && system.f_blocks > 0 && system.f_bavail == 0 ? folder : nil
  }

  /// The process that writes the file; nil if there is none, or if it is this one.
  ///
  /// Do not call it while this process holds the file: see ``StateFileContent``.
  package static func writer(of path: String) -> Int? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    // The bytes that SQLite locks (sqlite.org/fileformat2.html, 1.5.1). Only a writer keeps others from reading one of them.
    var lock = flock(l_type: Int16(F_RDLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type == Int16(F_WRLCK), lock.l_pid > 0 else { return nil }
    return Int(lock.l_pid)
  }

  static func failure(_ what: String, _ path: String, _ code: Int32 = errno) -> DatabaseError {
    let reason = String(cString: strerror(code))
    let kind: DatabaseError.Kind =
      switch code {
      case EROFS, EACCES, EPERM: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .other
      }
    return DatabaseError(kind, "\(what) \(path): \(reason)")
  }
}
