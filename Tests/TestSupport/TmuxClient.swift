import Foundation
import Glibc

/// A client of a tmux server in control mode: commands are lines, and an answer is the lines between `%begin` and `%end`. A query
/// takes a fraction of a millisecond, a process for each several.
final class TmuxClient {
  private let process: Int32
  private let input: Int32
  private let output: Int32
  private var unread: [UInt8] = []

  /// Attaches to the only session of a server.
  ///
  /// - Parameters:
  ///   - server: The options that name the server.
  ///   - folder: A folder for the pipes.
  init(_ server: [String], folder: URL, environment: [String: String]) throws {
    let paths = ["commands", "answers"].map { folder.appendingPathComponent($0).path }
    for path in paths where mkfifo(path, 0o600) != 0 { throw TmuxError(message: "cannot make \(path): error \(errno)") }
    // Both directions, so that no opening waits for the other end.
    input = open(paths[0], O_RDWR | O_CLOEXEC)
    output = open(paths[1], O_RDWR | O_CLOEXEC)
    process = try ChildProcess.start(
      "tmux", server + ["-C", "attach-session", "-f", "no-output,ignore-size"], environment: environment,
      input: paths[0], output: paths[1], errors: "/dev/null")
    _ = try answer(to: "attach-session")
  }

  deinit {
    // Without its server, the client ends by itself.
    kill(process, SIGTERM)
    _ = try? ChildProcess.wait(process)
    close(input)
    close(output)
  }

  /// Runs a command.
  ///
  /// - Returns: Its output.
  func run(_ words: [String]) throws -> String {
    let line = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let bytes = Array((line + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else { throw TmuxError(message: "cannot write to tmux") }
    return try answer(to: line)
  }

  /// Reads the next answer. Notifications outside of answers are ignored.
  private func answer(to command: String) throws -> String {
    var lines: [String] = []
    var isInside = false
    while true {
      let line = try nextLine(command)
      if !isInside {
        isInside = line.hasPrefix("%begin ")
      } else if line.hasPrefix("%end ") {
        return lines.map { $0 + "\n" }.joined()
      } else if line.hasPrefix("%error ") {
        throw TmuxError(message: "\(command): \(lines.joined(separator: "\n"))")
      } else {
        lines.append(line)
      }
    }
  }

  private func nextLine(_ command: String) throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 20_000) > 0 else { throw TmuxError(message: "tmux does not answer '\(command)'") }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &bytes, bytes.count)
      if count > 0 { unread += bytes[..<count] }
    }
  }
}
