package import Foundation

/// The built binary as a child process.
package enum ShellProcess {
  /// The binary that `make test` builds; EMOJISHELL_BINARY can name another one.
  package static let binary =
    ProcessInfo.processInfo.environment["EMOJISHELL_BINARY"]
    ?? Repository.root.appendingPathComponent(".build/debug/emojishell").path

  package struct Result {
    package var status: Int32
    package var wasSignalled: Bool
    package var output: String
    package var errors: String
  }

  /// Runs a program until it ends, with all of `input` on standard input. Its working directory is a new folder.
  package static func run(
    _ program: String = binary, _ arguments: [String] = [], input: Data = Data(),
    environment: [String: String] = [:], output: String? = nil
  ) throws -> Result {
    let folder = try TestFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try input.write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let status = try ChildProcess.run(
      program, arguments, in: folder.path,
      environment: cleanEnvironment(home: folder.path).merging(environment) { $1 },
      input: names[0].path, output: output ?? names[1].path, errors: names[2].path)
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : signal, wasSignalled: signal != 0,
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }

  package static func run(_ arguments: [String], input: String, environment: [String: String] = [:]) throws -> Result {
    try run(binary, arguments, input: Data(input.utf8), environment: environment)
  }

  /// Writes a program. Another process does, because a program that is open for writing cannot be executed, and a child
  /// that another test starts at that moment has the open files of the test process.
  package static func writeProgram(_ text: String, to path: String) throws {
    let script = "cat > \"$1\" && chmod 755 \"$1\""
    let result = try run("/bin/sh", ["-c", script, "sh", path], input: Data(text.utf8))
    if result.status != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }

  /// An environment without any settings of the machine. The built binary is the first `emojishell` on PATH.
  package static func cleanEnvironment(home: String) -> [String: String] {
    [
      "PATH": URL(fileURLWithPath: binary).deletingLastPathComponent().path + ":" + searchPath, "HOME": home,
      "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "interactive=no,color=no",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ].merging(Jitter.environmentOfAllShells) { $1 }
  }

  package static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }
}
