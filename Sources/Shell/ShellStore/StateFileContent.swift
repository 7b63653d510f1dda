import Glibc

/// The kind of file at a path. Finding out changes nothing: SQLite is not used, because it creates, recovers and removes
/// files beside the one that it opens.
///
/// Do not use this on a file on which SQLite holds a lock in this process: POSIX releases the locks of a process when any
/// descriptor of the file is closed.
enum StateFileContent: Equatable {
  case missing
  case empty
  /// A state file of this program.
  case state(Header)
  /// A foreign file, with the reason.
  case foreign(String)
  /// Something that is not a file, with the reason.
  case notAFile(String)
  /// The file exists but cannot be read.
  case unreadable(Int32)

  /// The fields of the SQLite header that matter here (SQLite file format, 1.3).
  struct Header: Equatable {
    /// The version of the tables (`user_version`).
    var version: Int32
    /// Whether the file is in WAL mode.
    var usesWriteAheadLog: Bool
  }

  /// Reads the header of the file at a path. A symbolic link is followed. A FIFO or a device is not opened.
  init(at path: String) {
    var information = stat()
    if stat(path, &information) != 0 {
      self = errno == ENOENT ? .missing : .unreadable(errno)
      return
    }
    if let fault = Self.fault(information) {
      self = .notAFile(fault)
      return
    }
    // The file can become a FIFO between the two calls: opening one must not wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if descriptor < 0 {
      self = errno == ENOENT ? .missing : .unreadable(errno)
      return
    }
    defer { close(descriptor) }
    self = Self.read(descriptor)
  }

  private static func fault(_ information: stat) -> String? {
    switch information.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    default: "it is not a file"
    }
  }

  private static func read(_ descriptor: Int32) -> StateFileContent {
    var information = stat()
    if fstat(descriptor, &information) != 0 { return .unreadable(errno) }
    if let fault = fault(information) { return .notAFile(fault) }
    var bytes = [UInt8](repeating: 0, count: headerSize)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    if count < 0 { return .unreadable(errno) }
    if count == 0 { return .empty }
    guard count == headerSize, bytes.starts(with: magic) else {
      return .foreign("it is not a state file of emojishell")
    }
    func number(at offset: Int) -> Int32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
    guard number(at: 68) == Schema.applicationID else { return .foreign("it belongs to another program") }
    return .state(Header(version: number(at: 60), usesWriteAheadLog: bytes[18] == 2))
  }

  /// Whether a state file can be created here.
  var isNew: Bool { self == .missing || self == .empty }

  private static let headerSize = 100
  private static let magic = Array("SQLite format 3\0".utf8)
}

/// The files that SQLite creates beside a database while it writes. SQLite replaces and removes any file with such a name,
/// so a foreign file must be found first.
enum SideFile: String, CaseIterable {
  case journal = "-journal"
  case writeAheadLog = "-wal"
  case sharedMemory = "-shm"

  /// The first file beside a state file that SQLite would destroy although it is not the database's own.
  ///
  /// - Parameter isNew: Whether the state file is missing or empty: a journal belongs to no such file.
  static func foreign(beside path: String, isNew: Bool) -> SideFile? {
    allCases.first { isForeign($0.path(beside: path), $0, isNew: isNew) }
  }

  /// The path of the file beside a state file; beside its target if that is a symbolic link, as in SQLite.
  func path(beside path: String) -> String { ((try? StateFile.target(of: path)) ?? path) + rawValue }

  private static func isForeign(_ name: String, _ side: SideFile, isNew: Bool) -> Bool {
    var information = stat()
    if lstat(name, &information) != 0 { return false }
    if information.st_mode & S_IFMT != S_IFREG { return true }
    if information.st_size == 0 { return false }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    // An unreadable file is not the database's own, which has the mode of the database.
    if descriptor < 0 { return true }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 28)
    let count = pread(descriptor, &head, head.count, 0)
    return !side.isOwn(head.prefix(max(count, 0)), isNew: isNew)
  }

  /// Whether a file that begins with these bytes may be left to SQLite (SQLite file format, 3 and 4).
  private func isOwn(_ head: ArraySlice<UInt8>, isNew: Bool) -> Bool {
    switch self {
    case .journal:
      // A header that is no longer needed is all zeros.
      if head.allSatisfy({ $0 == 0 }) { return !isNew }
      // Until the journal is complete, it has zeros in place of its mark.
      let hasMark = head.starts(with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
      guard head.count == 28, hasMark || head.prefix(12).allSatisfy({ $0 == 0 }) else { return false }
      func number(at offset: Int) -> UInt32 { head[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
      guard [20, 24].allSatisfy({ number(at: $0).nonzeroBitCount == 1 && number(at: $0) <= 65_536 }) else {
        return false
      }
      // If the process was killed while it created the file, the journal says that the database had no pages.
      return !isNew || number(at: 16) == 0
    case .writeAheadLog:
      return !isNew && (head.starts(with: [0x37, 0x7F, 0x06, 0x82]) || head.starts(with: [0x37, 0x7F, 0x06, 0x83]))
    case .sharedMemory:
      // 3007000 in the byte order of the machine, or the zeros of an index that is being made.
      if head.prefix(4).allSatisfy({ $0 == 0 }) { return !isNew }
      return !isNew && (head.starts(with: [0x18, 0xE2, 0x2D, 0x00]) || head.starts(with: [0x00, 0x2D, 0xE2, 0x18]))
    }
  }
}
