package import Foundation
import Glibc
import Testing

/// A real terminal: its own tmux server with one window. Waits for conditions on the screen, never for time alone.
package final class TmuxTerminal {
  private let socket = "emojishell-\(UUID().uuidString.prefix(8))"
  /// The home folder of its programs.
  package let folder: URL

  /// - Parameters:
  ///   - command: The command line of the window, for the shell.
  ///   - home: The files in the home folder, by path.
  package init(
    _ command: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    home: [String: String] = [:]
  ) throws {
    folder = try ShellProcess.temporaryFolder()
    for (path, text) in home {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var assignments = ShellProcess.cleanEnvironment(home: folder.path).merging(environment) { $1 }
    assignments["TERM"] = nil
    let variables = assignments.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    // The window remains when its program ends, so that the last screen can be read.
    let line =
      "export \(variables); \(command); echo \"[status $?]\"; stty -a | tr ';' '\\n' | grep -o -- '-*icanon' ; cat"
    try tmux(["-f", "/dev/null", "new-session", "-d", "-c", folder.path, "-x", "\(columns)", "-y", "\(rows)", line])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try ShellProcess.run(
      "/usr/bin/env", ["tmux", "-L", socket, "-u"] + arguments, environment: ["TERM": "xterm-256color"])
    if result.status != 0, arguments.first != "kill-server" { throw TmuxError(message: result.errors) }
    return result.output
  }

  /// Types keys by their tmux names (`Enter`, `C-c`, `Tab`), and texts literally.
  package func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }
  package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }
  package func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let path = try tmux(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    let terminal = open(path, O_RDONLY | O_NOCTTY)
    defer { Glibc.close(terminal) }
    // tmux notifies the program a little later.
    try wait("the terminal to have \(columns) columns") { _ in
      var size = winsize()
      return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col == columns && size.ws_row == rows
    }
  }

  /// Pastes a text as a terminal does: bracketed, if the program has requested that.
  package func paste(_ text: String) throws {
    let file = folder.appendingPathComponent("paste")
    try Data(text.utf8).write(to: file)
    try tmux(["load-buffer", file.path])
    try tmux(["paste-buffer", "-p", "-r"])
  }

  /// The screen of the window, with a part of its history.
  package func screen(history: Int = 200) throws -> String { try tmux(["capture-pane", "-p", "-S", "-\(history)"]) }
  package func cursorColumn() throws -> Int {
    Int(try tmux(["display-message", "-p", "#{cursor_x}"]).trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// The program that the window runs.
  package func runningProcess() throws -> Int32 {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    guard let pid = children.split(separator: " ").first.flatMap({ Int32($0) }), pid > 1 else {
      throw TmuxError(message: "the window runs no program")
    }
    return pid
  }

  /// The visible screen, without its history.
  package func visibleScreen() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The lines in the history of the window.
  package func historySize() throws -> Int { try number("#{history_size}") }

  /// The row of the cursor, from 0.
  package func cursorRow() throws -> Int { try number("#{cursor_y}") }

  private func number(_ format: String) throws -> Int {
    Int(try tmux(["display-message", "-p", format]).trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// Sends bytes unchanged, such as those of the mouse.
  package func send(bytes: String) throws {
    try tmux(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
  }

  /// The process at the end of the chain that the window runs.
  package func innermostProcess() throws -> Int32 {
    var pid = try runningProcess()
    while let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8),
      let child = children.split(separator: " ").first.flatMap({ Int32($0) })
    {
      pid = child
    }
    return pid
  }

  /// Waits until the screen fulfills a condition. Records an issue with the screen after a timeout.
  package func wait(_ what: String, seconds: Double = 20, until isMet: (String) throws -> Bool) throws {
    let deadline = Date().addingTimeInterval(seconds)
    var screen = ""
    while Date() < deadline {
      screen = try self.screen()
      if try isMet(screen) { return }
      usleep(20_000)
    }
    throw TmuxError(message: "waited in vain for \(what):\n\(screen)")
  }

  /// Waits for a text, on one line or wrapped.
  package func wait(for text: String, seconds: Double = 20) throws {
    try wait("'\(text)'", seconds: seconds) { try $0.contains(text) || joinedScreen().contains(text) }
  }

  /// The screen of the window, with wrapped lines joined.
  private func joinedScreen() throws -> String { try tmux(["capture-pane", "-p", "-J", "-S", "-200"]) }

  /// Presses Enter and waits until the program has read the line: then the cursor is below it.
  package func enter() throws {
    try press("Enter")
    try wait("the line to be taken") { _ in try cursorColumn() == 0 }
  }

  /// Waits until the program has a file open.
  package func waitForOpen(_ path: String) throws {
    let files = "/proc/\(try runningProcess())/fd"
    try wait("'\(path)' to be opened") { _ in
      try FileManager.default.contentsOfDirectory(atPath: files).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)"))?.hasSuffix(path) == true
      }
    }
  }

  /// Closes the terminal.
  package func close() throws { try tmux(["kill-server"]) }
}

package struct TmuxError: Error, CustomStringConvertible {
  package var message: String
  package var description: String { message }
}
