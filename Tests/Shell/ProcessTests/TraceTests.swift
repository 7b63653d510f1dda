import Foundation
import TestSupport
import Testing

/// Checks the statements of SECURITY.md about files, programs and sockets with a system call trace.
@Suite(.waiting) struct TraceTests {
  private static let calls =
    "open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,"
    + "truncate,chmod,fchmodat,execve,execveat,socket,connect,ptrace"

  /// Returns the system calls of a command and its child processes that change files, run programs or open sockets.
  private static func trace(_ arguments: [String], home: URL, input: String = "") throws -> [String] {
    let log = home.appendingPathComponent("trace").path
    defer { try? FileManager.default.removeItem(atPath: log) }
    let result = try ShellProcess.run(
      "/usr/bin/env",
      [
        "-i", "HOME=\(home.path)", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "strace", "-f", "-qq", "-o", log, "-e",
        "trace=\(calls)", ShellProcess.binary,
      ] + arguments, input: Data(input.utf8))
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init).filter { line in
      // The program itself, and read-only calls.
      !line.contains("O_RDONLY") && !line.contains("ENOENT") && !line.contains("+++") && !line.contains("\"strace\"")
        && !line.contains("execve(\"\(ShellProcess.binary)\"")
    }
  }

  private static func home() throws -> URL { try TestFolder.make() }

  @Test(arguments: [
    ["help"], ["version"], ["search", "fox"], ["--ephemeral", "sections"], ["--ephemeral", "star", "🦊"],
    ["--ephemeral", "scene", "open", "home"], ["init", "bash"],
    ["__complete", "--shell", "bash", "--index", "1", "--", "emojishell", "se"],
  ]) func whatNeedsNoStateWritesNothing(arguments: [String]) throws {
    #expect(try Self.trace(arguments, home: Self.home()) == [])
  }

  @Test(arguments: [
    ["sections"], ["info", "🦊"], ["star", "🦊"], ["set", "color", "never"], ["append", "x"], ["scene", "open", "home"],
  ])
  func whatChangesTheScreenWritesTheStateAlone(arguments: [String]) throws {
    let home = try Self.home()
    let lines = try Self.trace(arguments, home: home)
    #expect(!lines.isEmpty)
    let state = "\"\(home.path)/.local"
    for line in lines {
      #expect(["openat(", "open(", "mkdir(", "unlink("].contains { line.contains($0) }, "\(line)")
      #expect(line.contains(state), "\(line)")
    }
    let folder = home.appendingPathComponent(".local/share/emojishell").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["emojishell.sqlite"])
    let modes = try [home.path + "/.local", home.path + "/.local/share", folder, folder + "/emojishell.sqlite"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o700, 0o700, 0o600])
  }

  /// A saved edit is 60 system calls on the state file and what lies beside it, most of them SQLite's for a commit that survives a
  /// power failure.
  @Test func aSavedEditIsFewSystemCalls() throws {
    let home = try Self.home()
    let (state, log) = (home.path + "/a.sqlite", home.path + "/trace")
    try #require(mkfifo(home.path + "/lines", 0o600) == 0)
    // Each line arrives when the one before is saved.
    let script = """
      "$0" --state a.sqlite star fox >first
      : >out
      (for name in cat dog bear cow; do
        echo "star $name"
        answers=$((answers + 1))
        for wait in $(seq 600); do test "$(wc -l <out)" -ge $answers && break; sleep 0.05; done
      done) >lines &
      strace -f -qq -o trace -P "$PWD/a.sqlite" -P "$PWD/a.sqlite-journal" -P "$PWD" "$0" --state a.sqlite --format json <lines >out
      """
    let result = try ShellProcess.run(
      "/bin/sh", ["-c", "cd \"$HOME\"; " + script, ShellProcess.binary], environment: ["HOME": home.path])
    #expect(result.status == 0, "\(result.errors)")
    let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let ends = calls.indices.filter { calls[$0].contains("unlink(\"\(state)-journal\"") }
    #expect(ends.count == 4)
    for (end, next) in zip(ends, ends.dropFirst()) { #expect(next - end <= 60, "\(next - end)") }
  }

  @Test func whatIsNamedIsWritten() throws {
    let home = try Self.home()
    let path = home.appendingPathComponent("out.json").path
    let lines = try Self.trace(["--ephemeral", "export", "--output", path], home: home)
    let temporary = home.appendingPathComponent(".emojishell-").path
    #expect(lines.count == 2 && lines[0].contains("\"\(temporary)") && lines[0].contains("O_EXCL"), "\(lines)")
    #expect(lines.last?.contains("rename") == true && lines.last?.contains("\"\(path)\"") == true, "\(lines)")
  }

  /// The words of a script are literal: nothing is expanded, nothing is run.
  @Test func aScriptRunsNothing() throws {
    let home = try Self.home()
    let script = "append '$(touch x)' $HOME `id` '| cat' --to custom; append \"$(id)\" --to custom"
    #expect(try Self.trace(["--ephemeral", "-c", script], home: home) == [])
    let shown = try ShellProcess.run(["--ephemeral"], input: script + "\nexport custom --format tsv\n").output
    for word in ["$(touch x)", "$HOME", "`id`", "| cat", "$(id)"] { #expect(shown.contains("\(word)\n"), "\(word)") }
  }
}
