import Foundation
import SQLite
import TestSupport

/// A home folder for the shell.
struct Home {
  let folder: URL
  /// The default path of the state file.
  var state: String { path(".local/share/emojishell/emojishell.sqlite") }

  init() throws { folder = try TestFolder.make() }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs the shell with a script on standard input.
  ///
  /// - Parameter limit: A shell command to run first, for example `ulimit`.
  func run(
    _ arguments: [String] = ["--format", "json"], _ input: String = "", limit: String? = nil
  ) throws -> ShellProcess.Result {
    let environment = ["HOME": folder.path]
    guard let limit else {
      return try ShellProcess.run(ShellProcess.binary, arguments, input: Data(input.utf8), environment: environment)
    }
    let script = "\(limit); exec \"$0\" \"$@\""
    return try ShellProcess.run(
      "/bin/sh", ["-c", script, ShellProcess.binary] + arguments, input: Data(input.utf8), environment: environment)
  }

  /// Makes a process respect file permissions: root ignores them unless it drops that capability.
  static var obeying: String {
    geteuid() == 0 ? "exec setpriv --bounding-set=-dac_override,-dac_read_search \"$0\" \"$@\"" : ":"
  }

  func integrity() throws -> String {
    try Connection(path: state, .readWrite).first("PRAGMA integrity_check") {
      (row: borrowing ResultRow) throws(DatabaseError) in try row.text(0)
    } ?? ""
  }

  /// The JSON objects of an output, one per line.
  static func replies(_ text: String) -> [[String: Any]] {
    text.split(separator: "\n").compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  /// The complete content of a folder: names, kinds, modes, times, identities and bytes.
  static func inventory(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { name in
      let path = "\(folder)/\(name)"
      var information = stat()
      guard lstat(path, &information) == 0 else { return "\(name) is gone" }
      let isFile = information.st_mode & S_IFMT == S_IFREG
      let bytes = isFile ? try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString() : ""
      return
        "\(name) \(information.st_mode) \(information.st_ino) \(information.st_mtim.tv_sec).\(information.st_mtim.tv_nsec) \(information.st_ctim.tv_sec).\(information.st_ctim.tv_nsec) \(bytes)"
    }
  }
}
