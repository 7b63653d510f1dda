import Foundation

/// The folder that tests run in: a new one, so that a command with a relative file name writes nothing into the repository.
enum WorkingFolder {
  /// Enters it, once a process.
  static let isEntered: Bool = {
    guard let folder = try? ShellProcess.temporaryFolder() else { return false }
    // It is empty unless a test has left something: nothing else removes what that was.
    atexit { rmdir(FileManager.default.currentDirectoryPath) }
    return FileManager.default.changeCurrentDirectoryPath(folder.path)
  }()
}
