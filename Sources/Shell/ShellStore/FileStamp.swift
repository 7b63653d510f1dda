import Glibc

/// What tells whether the file at a path is the one that was seen, and whether something wrote to it.
struct FileStamp: Equatable {
  private let device: UInt64
  private let number: UInt64
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// SQLite's counter of commits; nil if it was not read.
  var counter: UInt32?

  /// The file at a path, following symbolic links; nil if there is none.
  init?(_ path: String, counter: UInt32? = nil) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    device = UInt64(information.st_dev)
    number = UInt64(information.st_ino)
    size = Int(information.st_size)
    seconds = Int(information.st_mtim.tv_sec)
    nanoseconds = Int(information.st_mtim.tv_nsec)
    self.counter = counter
  }

  /// Whether both are the same file, whatever was written to it.
  func isSameFile(as other: FileStamp) -> Bool { device == other.device && number == other.number }
}
