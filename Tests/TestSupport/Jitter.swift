import Foundation

/// Random pauses around the system calls of a shell, so that keys and signals arrive between any two of them.
package enum Jitter {
  /// The environment of a shell with pauses. The same seed makes the same pauses in the same sequence of calls.
  package static func environment(seed: Int) throws -> [String: String] {
    ["LD_PRELOAD": try library.get(), "JITTER": "\(seed)"]
  }

  /// The pauses of every shell of the tests: `JITTER=SEED`, as `make jitter` sets it.
  static let environmentOfAllShells: [String: String] = {
    guard let seed = ProcessInfo.processInfo.environment["JITTER"].flatMap({ Int($0) }) else { return [:] }
    do { return try environment(seed: seed) } catch { fatalError("\(error)") }
  }()

  /// The path of the library, built once in a test process.
  private static let library = Result {
    let source = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathComponent("jitter.c").path
    let folder = try TestFolder.make()
    let built = folder.appendingPathComponent("jitter.so").path
    let messages = folder.appendingPathComponent("messages").path
    // Swift comes with a clang.
    let command = "exec $(command -v clang || command -v cc) -shared -fPIC -O1 -o '\(built)' '\(source)' -ldl"
    let status = try ChildProcess.run(
      "sh", ["-c", command], environment: ["PATH": ShellProcess.searchPath], input: "/dev/null", output: messages,
      errors: messages)
    if status != 0 { throw JitterError(message: "jitter.c: \(try String(contentsOfFile: messages, encoding: .utf8))") }
    return built
  }
}

private struct JitterError: Error { var message: String }
