import Foundation
import Glibc
import TestSupport
import Testing

/// Files, streams, arguments and statuses at their edges.
@Suite(.waiting) struct EdgeTests {
  /// The file before stays until the new one is complete.
  @Test func anOutputFileIsReplacedAsAWhole() throws {
    let home = try Home()
    let folder = home.path("backups")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let (file, link) = ("\(folder)/all.json", "\(folder)/link.json")
    try "the backup before".write(toFile: file, atomically: false, encoding: .utf8)
    chmod(file, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "all.json")
    // A limit on the size of files is like a full disk.
    let full = try home.run(["--ephemeral", "export", "--all", "--output", file], limit: "ulimit -f 1")
    #expect(full.status == 1 && full.errors.contains("cannot write"), "\(full.errors)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "the backup before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["all.json", "link.json"])

    #expect(try home.run(["--ephemeral", "export", "custom", "--output", link]).status == 0)
    var information = stat()
    #expect(lstat(link, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(file, &information) == 0 && information.st_mode & 0o777 == 0o640)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"collection\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["all.json", "link.json"])
  }

  @Test func theStateFileInUseIsNotOverwritten() throws {
    let home = try Home()
    let state = home.path("s.db")
    #expect(try home.run(["--state", state, "star", "🦊"]).status == 0)
    link(state, home.path("hard"))
    symlink(state, home.path("soft"))
    for path in [state, home.path("hard"), home.path("soft"), home.path("./s.db")] {
      let result = try home.run(["--state", state, "export", "custom", "--output", path])
      #expect(
        result.status == 2 && result.errors.contains("is a state file of emojishell"), "\(path): \(result.errors)")
    }
    // Files beside it, and state files that are not in use.
    for (arguments, path) in [
      (["--state", state], state + "-wal"), (["--state", state], state + "-journal"), (["--ephemeral"], state),
      (["--state", home.path("other.db")], state), (["--ephemeral"], state + "-shm"),
    ] {
      let result = try home.run(arguments + ["export", "custom", "--output", path])
      #expect(
        result.status == 2 && result.errors.contains("is a state file of emojishell"), "\(path): \(result.errors)")
    }
    #expect(try home.run(["--state", state, "--format", "json", "info", "🦊"]).output.contains("\"starred\":true"))
  }

  @Test func outputToWhatIsNoFile() throws {
    let home = try Home()
    mkfifo(home.path("pipe"), 0o600)
    let pipe = try home.run(["--ephemeral", "export", "custom", "--output", home.path("pipe")])
    #expect(pipe.status == 1 && pipe.errors.contains("cannot write"), "\(pipe.errors)")
    let device = try home.run(["--ephemeral", "export", "custom", "--output", "/dev/stdout"])
    #expect(device.status == 0 && device.output.contains("\"collection\""))
    let folder = try home.run(["--ephemeral", "export", "custom", "--output", home.path("")])
    #expect(folder.status == 1 && folder.errors.contains("Is a directory"), "\(folder.errors)")
  }

  // MARK: Arguments and statuses

  @Test func argumentsThatAreNotUTF8AreRefused() throws {
    let home = try Home()
    for arguments in [
      #"--ephemeral print "$(printf 'a\377')""#, #"--ephemeral export custom --output "$(printf 'x\377.json')""#,
      #"--state "$(printf 'caf\351.db')" star 🦊"#,
    ] {
      let result = try ShellProcess.run(
        "/bin/sh", ["-c", "exec \"$0\" \(arguments)", ShellProcess.binary], environment: ["HOME": home.folder.path])
      #expect(result.status == 2 && result.errors.contains("is not UTF-8"), "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  /// One table for the statuses of DESIGN 4.
  @Test(arguments: [
    ("print 🦊", 0), ("print", 2), ("scene", 0), ("section", 2), ("emojify a b", 2), ("show --width 72", 2),
    ("search --as nothing x", 2), ("search fox", 0), ("search zzzzqqq", 1), ("search zzzzqqq --as text", 1), ("foo", 2),
    ("begin", 1), ("print nosuch", 1), ("delete custom:99", 1), ("layout custom nosuch", 2), ("section add 'a b'", 2),
    ("expand a --nosuch", 2),
  ])
  func theStatusOfASingleCommand(line: String, status: Int32) throws {
    let home = try Home()
    let result = try ShellProcess.run(
      "/bin/sh", ["-c", "exec \"$0\" --ephemeral \(line)", ShellProcess.binary], environment: ["HOME": home.folder.path]
    )
    #expect(result.status == status, "\(line): \(result.errors)")
    // In a script, each failure is the same.
    let script = try home.run(["--ephemeral"], line + "\n")
    let isFailure = status != 0 && !line.hasPrefix("search zz") && line != "begin"
    #expect(script.status == (isFailure ? 1 : 0), "\(line): \(script.errors)")
  }

  @Test func settingsEndWithTheirScript() throws {
    let home = try Home()
    let (tone, print) = (home.path("tone.es"), home.path("print.es"))
    try "set tone dark\nprint 👋\n".write(toFile: tone, atomically: true, encoding: .utf8)
    try "print 👋\n".write(toFile: print, atomically: true, encoding: .utf8)
    #expect(try home.run(["--ephemeral", tone, print]).output == "👋🏿\n👋\n")
    let pair = ["--ephemeral", "--tone", "light,dark", "-c", "print 🤝; set tone dark", "-c", "print 👋"]
    #expect(try home.run(pair).output == "🫱🏻‍🫲🏿\n👋🏿\n")
    #expect(try home.run(["--ephemeral"], "source \(tone)\nprint 👋\n").output == "👋🏿\n👋\n")
    // Saved settings count in each script.
    _ = try home.run(["set", "tone", "light"])
    #expect(try home.run([print, tone, print]).output == "👋🏻\n👋🏿\n👋🏻\n")
  }

  /// One object for each command, and nothing else.
  @Test func anOpenTransactionAtTheEndIsNoCommand() throws {
    let home = try Home()
    let result = try home.run(["--ephemeral", "--format", "json"], "begin\nstar 🦊\n")
    #expect(result.output.split(separator: "\n").count == 2 && result.status == 1)
    #expect(result.errors.contains("1 edit after 'begin' was never applied"), "\(result.errors)")
    let quit = try home.run(["--ephemeral"], "begin\ndiscard\nquit\n")
    #expect(quit.status == 0 && quit.errors == "")
  }
}
