package import Foundation
import Glibc

/// Folders for the files of tests. All of them are in one folder of the test process, which is removed when the
/// process ends normally. After a crash it remains, with the input that caused the crash.
package enum TestFolder {
  /// The folder of the test process.
  ///
  /// It is also the working directory of the process, so a file that a test writes under a relative name never reaches
  /// the repository.
  package static let root: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("emojishell-\(name())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      fatalError("cannot make \(folder.path): \(error)")
    }
    guard chdir(folder.path) == 0 else { fatalError("cannot use \(folder.path): error \(errno)") }
    atexit { try? FileManager.default.removeItem(at: TestFolder.root) }
    return folder
  }()

  /// The unique part of a folder name. It is short, because the path of a socket has at most 107 bytes.
  private static func name() -> String { String(UUID().uuidString.prefix(8)) }

  /// Creates an empty folder. It is removed when the test process ends.
  package static func make() throws -> URL {
    let folder = root.appendingPathComponent("test-\(name())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  /// Returns a path in a folder of its own. Nothing is there yet.
  package static func path(_ name: String = "state.sqlite") throws -> String {
    try make().appendingPathComponent(name).path
  }

  /// Writes a file in a folder of its own.
  ///
  /// - Returns: Its path.
  package static func file(_ text: String, _ name: String = "file.json") throws -> String {
    let path = try path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
