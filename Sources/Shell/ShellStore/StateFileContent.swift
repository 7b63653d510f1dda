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
  case state
  /// A foreign file, with the reason.
  case foreign(String)
  /// Something that is not a file, with the reason.
  case notAFile(String)
  /// The file exists but cannot be read.
  case unreadable(Int32)

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
    var bytes = [UInt8](repeating: 0, count: headerSize)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    if count < 0 { return .unreadable(errno) }
    if count == 0 { return .empty }
    guard count == headerSize, bytes.starts(with: magic) else {
      return .foreign("it is not a state file of emojishell")
    }
    // The application id (SQLite file format, 1.3).
    let application = bytes[68..<72].reduce(0) { $0 << 8 | Int32($1) }
    return application == Schema.applicationID ? .state : .foreign("it belongs to another program")
  }

  /// Whether a state file can be created here.
  var isNew: Bool { self == .missing || self == .empty }

  private static let headerSize = 100
  private static let magic = Array("SQLite format 3\0".utf8)
}
