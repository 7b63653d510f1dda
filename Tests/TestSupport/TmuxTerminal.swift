package import Foundation
import Glibc
import Testing

/// A real terminal: its own tmux server with one window. Waits for conditions on the screen, never for time alone.
package final class TmuxTerminal {
  private let server: [String]
  private let environment: [String: String]
  private let client: TmuxClient
  /// The home folder of its programs.
  package let folder: URL

  /// - Parameters:
  ///   - command: The command line of the window, for the shell.
  ///   - home: The files in the home folder, by path.
  package init(
    _ command: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    home: [String: String] = [:]
  ) throws {
    let folder = try TestFolder.make()
    self.folder = folder
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
    server = ["-L", "emojishell-\(UUID().uuidString.prefix(8))", "-u"]
    let own = try TestFolder.make()
    self.environment = ShellProcess.cleanEnvironment(home: own.path).merging(["TERM": "xterm-256color"]) { $1 }
    try Self.run(
      server + [
        "-f", "/dev/null", "new-session", "-d", "-c", folder.path, "-x", "\(columns)", "-y", "\(rows)", line,
      ], self.environment)
    client = try TmuxClient(server, folder: own, environment: self.environment)
  }

  /// A terminal with a shell at its first prompt.
  package static func prompt(
    _ command: String = "emojishell --ephemeral", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:],
    home: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(command, columns: columns, rows: rows, environment: environment, home: home)
    try terminal.wait(for: "\nemojishell>")
    return terminal
  }

  /// A terminal with an interactive bash whose prompt counts commands.
  package static func bash(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      "cd && bash --norc --noprofile -i", columns: columns, rows: rows,
      environment: ["PS1": "ready \\#> ", "HISTFILE": ""].merging(environment) { $1 })
    try terminal.waitForPrompt(1)
    return terminal
  }

  deinit {
    try? Self.run(server + ["kill-server"], environment)
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the home folder.
  package func home(_ path: String) -> String { folder.appendingPathComponent(path).path }

  /// The content of a file in the home folder.
  package func text(_ path: String) throws -> String { try String(contentsOfFile: home(path), encoding: .utf8) }

  /// Runs tmux as a process of its own.
  private static func run(_ arguments: [String], _ environment: [String: String]) throws {
    let status = try ChildProcess.run(
      "tmux", arguments, environment: environment, input: "/dev/null", output: "/dev/null", errors: "/dev/null")
    if status != 0 { throw TmuxError(message: "tmux \(arguments.joined(separator: " ")): status \(status)") }
  }

  /// Sends input to the window. A process for each makes a pause between two keys, so they are not one sequence.
  private func send(_ arguments: [String]) throws { try Self.run(server + arguments, environment) }

  /// Types keys by their tmux names (`Enter`, `C-c`, `Tab`), and texts literally.
  package func type(_ text: String) throws { try send(["send-keys", "-l", text]) }
  package func press(_ keys: String...) throws { try send(["send-keys"] + keys) }

  /// Types a line and Enter.
  package func run(_ line: String) throws { try send(["send-keys", "-l", line, ";", "send-keys", "Enter"]) }

  package func resize(columns: Int, rows: Int) throws {
    _ = try client.run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let path = try value("#{pane_tty}")
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
    _ = try client.run(["load-buffer", file.path])
    _ = try client.run(["paste-buffer", "-p", "-r"])
  }

  /// The screen of the window, with a part of its history.
  package func screen(history: Int = 200) throws -> String {
    try client.run(["capture-pane", "-p", "-S", "-\(history)"])
  }

  package func cursorColumn() throws -> Int { try number("#{cursor_x}") }

  /// The program that the window runs.
  package func runningProcess() throws -> Int32 {
    let shell = try value("#{pane_pid}")
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    guard let pid = children.split(separator: " ").first.flatMap({ Int32($0) }), pid > 1 else {
      throw TmuxError(message: "the window runs no program")
    }
    return pid
  }

  /// The visible screen, without its history.
  package func visibleScreen() throws -> String { try client.run(["capture-pane", "-p"]) }

  /// The visible screen with the sequences of its styles.
  package func styledScreen() throws -> String { try client.run(["capture-pane", "-p", "-e"]) }

  /// The row of the cursor, from 0.
  package func cursorRow() throws -> Int { try number("#{cursor_y}") }

  private func number(_ format: String) throws -> Int { Int(try value(format)) ?? -1 }

  private func value(_ format: String) throws -> String {
    try client.run(["display-message", "-p", format]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Sends bytes unchanged, such as those of the mouse.
  package func send(bytes: String) throws {
    try send(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
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
  package func wait(_ what: String, until isMet: (String) throws -> Bool) throws {
    var screen = ""
    let hasCome = try Patience.wait {
      screen = try self.screen()
      return try isMet(screen)
    }
    if !hasCome { throw TmuxError(message: "waited in vain for \(what):\n\(screen)") }
  }

  /// Waits for a text, on one line or wrapped, by the terminal or between words.
  package func wait(for text: String) throws {
    try wait("'\(text)'") { screen in
      if screen.contains(text) { return true }
      let joined = try joinedScreen()
      return joined.contains(text) || Self.words(joined).contains(text)
    }
  }

  /// A text with a space for each run of spaces and line feeds.
  package static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The screen of the window, with wrapped lines joined.
  package func joinedScreen() throws -> String { try client.run(["capture-pane", "-p", "-J", "-S", "-200"]) }

  /// Waits for a column of the cursor.
  package func waitForCursor(column: Int) throws {
    try wait("the cursor in column \(column)") { _ in try cursorColumn() == column }
  }

  /// Types a line that fits into the width, presses Enter, and waits until the program has read it: then the cursor is below it. Before
  /// that, a signal would drop what nobody has read.
  package func submit(_ line: String) throws {
    try waitForPrompt()
    try type(line)
    try wait("the line '\(line)'") { _ in try rowOfCursor().contains(line) }
    let number = try lineNumber()
    try press("Enter")
    try wait("the cursor below '\(line)'") { _ in try lineNumber() > number }
  }

  /// Presses Ctrl-D at the next prompt.
  package func endInput() throws {
    try waitForPrompt()
    try press("C-d")
  }

  /// Waits for an empty prompt, which ends in `>`. Between two prompts the terminal reads Ctrl-C, Ctrl-D, Ctrl-R and others itself.
  package func waitForPrompt() throws { try wait("a prompt") { _ in try rowOfCursor().hasSuffix(">") } }

  /// Waits for the prompt of the n-th command of ``bash(columns:rows:environment:)``.
  package func waitForPrompt(_ number: Int) throws { try wait(for: "ready \(number)>") }

  /// The text of the row with the cursor, without spaces at its end.
  private func rowOfCursor() throws -> Substring {
    let rows = try visibleScreen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try cursorRow()
    return row < rows.count ? rows[row] : ""
  }

  /// The line of the cursor, from the first line of the window's history.
  private func lineNumber() throws -> Int { try number("#{e|+:#{history_size},#{cursor_y}}") }

  /// Waits until the program has a file open.
  package func waitForOpen(_ path: String) throws {
    let files = "/proc/\(try runningProcess())/fd"
    try wait("'\(path)' to be opened") { _ in
      try FileManager.default.contentsOfDirectory(atPath: files).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)"))?.hasSuffix(path) == true
      }
    }
  }

  /// Returns a file that grows by everything that programs write from now on, so that what was on the screen only briefly is found too.
  package func recording() throws -> URL {
    let file = folder.appendingPathComponent("recording-\(UUID().uuidString.prefix(8))")
    _ = try client.run(["pipe-pane", "cat > '\(file.path)'"])
    return file
  }

  /// Closes the terminal.
  package func close() throws { try send(["kill-server"]) }
}

package struct TmuxError: Error, CustomStringConvertible {
  package var message: String
  package var description: String { message }
}
