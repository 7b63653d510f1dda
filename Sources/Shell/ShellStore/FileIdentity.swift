import Glibc

/// The identity of a file: device and inode, independent of its name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// The file at a path, following symbolic links; nil if there is none.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    device = UInt64(information.st_dev)
    number = UInt64(information.st_ino)
  }
}

/// Metadata that changes when anything writes to a file.
struct FileStamp: Equatable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    size = Int(information.st_size)
    seconds = Int(information.st_mtim.tv_sec)
    nanoseconds = Int(information.st_mtim.tv_nsec)
  }
}
