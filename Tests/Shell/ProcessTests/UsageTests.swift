import Foundation
import TestSupport
import Testing

/// The command line of the process: errors are found before anything is done, and end with 2.
@Suite(.waiting) struct UsageTests {
  let quiet = ["--ephemeral", "--no-init"]

  @Test(
    arguments: [
      (["."], "cannot read '.': it is a directory, not a script"), (["/tmp"], "cannot read '/tmp': it is a directory"),
      (["./nosuch.txt"], "cannot read './nosuch.txt': No such file or directory"),
      (["nosuch.txt"], "cannot read 'nosuch.txt': No such file or directory"),
      (["/dev/null", "nosuch"], "cannot read 'nosuch': No such file or directory"),
      (["-c", "print 🦊", "extra"], "unknown command 'extra'"), (["-c", "print 🦊", "."], "cannot read '.'"),
      (["-c", "print 🦊", "--nosuch"], "unknown option '--nosuch'"),
      (["-c"], "-c needs a value\nhint: usage: -c SCRIPT"),
      (["--width"], "--width needs a value\nhint: usage: --width N"), (["--state="], "--state needs a value"),
      (["--state", ""], "--state needs a value"), (["--quiet=1"], "--quiet takes no value"),
      (["--width", "0"], "--width cannot be '0'\nhint: use a whole number from 1 to 10000"),
      (["--width=10001"], "--width cannot be '10001'"),
      (["--width", "9999999999999999999999"], "--width cannot be '999"), (["--width", "-1"], "--width cannot be '-1'"),
      (["--width", "x"], "--width cannot be 'x'"),
      (["--formt", "tsv"], "unknown option '--formt'\nhint: did you mean '--format'?"),
      (["--format", "humn"], "--format cannot be 'humn'\nhint: did you mean 'human'?"),
      (["--format", "xml"], "--format cannot be 'xml'\nhint: use human, plain, tsv, csv, markdown or json"),
      (["--tone", "green"], "--tone cannot be 'green'"), (["--locale", "xx"], "--locale cannot be 'xx'"),
      (["-x"], "unknown option '-x'"),
      (["--nosuch\u{1B}[31m"], "unknown option '--nosuch\\e[31m'"),
    ] as [([String], String)])
  func wrongUsageIsReportedAndNothingIsDone(arguments: [String], message: String) throws {
    let result = try ShellProcess.run(quiet + arguments, input: "print 🍎\n")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("emojishell: \(message)"), "\(result.errors)")
  }

  @Test(
    arguments: [
      (["cell", "custom", "{title}", "--lines", "99999999999"], "--lines needs a whole number from 1 to 100"),
      (["scene", "list", "x"], "'scene list' takes no arguments\nhint: to open a scene: scene open x"),
      (["set", "nosuch", "1"], "unknown setting 'nosuch'"),
      (["section", "foo"], "unknown section action 'foo'\nhint: use add, remove, move or rename"),
      (["section", "add"], "'section' needs SECTION"),
    ] as [([String], String)])
  func aSingleCommandThatIsWrittenWronglyEndsWith2(arguments: [String], message: String) throws {
    let result = try ShellProcess.run(quiet + arguments, input: "")
    #expect(result.status == 2 && result.output == "" && result.errors.contains("error: \(message)"), "\(result)")
  }

  @Test func aFolderIsNoStateFile() throws {
    let home = try Home()
    for name in ["a.db/", "new/a.db/", "a.db/.", "a.db/.."] {
      let result = try home.run(["--state", "\(home.folder.path)/\(name)", "star", "🦊"])
      #expect(result.status == 2 && result.errors.contains("it is the name of a folder"), "\(name): \(result)")
    }
    #expect(try Home.inventory(of: home.folder.path) == [])
  }

  /// Only the folders of the default place are created.
  @Test func theFolderOfAStateFileMustExist() throws {
    let home = try Home()
    let result = try home.run(["--state", home.path("nope/s.sqlite"), "star", "🦊"])
    #expect(
      result.status == 2 && result.output == ""
        && result.errors.contains("the folder \(home.path("nope")) does not exist"))
    #expect(try Home.inventory(of: home.folder.path) == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func anOptionPrintsWhatAShellReads(shell: String) throws {
    let result = try ShellProcess.run(["--\(shell)"], input: "")
    #expect(result.status == 0 && result.errors == "" && result.output.count > 1000)
    #expect(try ShellProcess.run(["init", shell], input: "").output == result.output)
  }

  /// It would be another folder in each working folder.
  @Test func aRelativeHomeIsIgnored() throws {
    let folder = try TestFolder.make()
    let script = "cd '\(folder.path)'; HOME=relative '\(ShellProcess.binary)' star 🦊"
    let result = try ShellProcess.run("/bin/sh", ["-c", script])
    #expect(result.errors.contains("warning: HOME is 'relative', which is no absolute path"), "\(result)")
    #expect(result.status == 74 && result.output.contains("!"))
    #expect(try Home.inventory(of: folder.path) == [])
  }

  @Test func aDirectoryOnStandardInputIsNoScript() throws {
    let result = try ShellProcess.run("/bin/sh", ["-c", "'\(ShellProcess.binary)' --ephemeral < /tmp"])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "emojishell: cannot read standard input: it is a directory, not a script\n")
  }

  @Test(arguments: ["emojify", "demojify"]) func aTextFilterThatCannotReadFails(command: String) throws {
    let result = try ShellProcess.run("/bin/sh", ["-c", "'\(ShellProcess.binary)' --ephemeral \(command) < /tmp"])
    #expect(result.status == 1 && result.output == "" && result.errors.contains("standard input: Is a directory"))
  }

  @Test func anUnreadableScriptIsReported() throws {
    let home = try Home()
    let path = home.path("script")
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0]))
    let result = try home.run(quiet + [path], limit: Home.obeying)
    #expect(result.status == 2 && result.errors.hasSuffix("Permission denied\n"))
  }

  @Test func optionsEndWhereTheyAreToldTo() throws {
    #expect(try ShellProcess.run(quiet + ["--", "print", "🦊"], input: "").output == "🦊\n")
    #expect(try ShellProcess.run(quiet + ["--"], input: "print 🦊\n").output == "🦊\n")
    let unknown = try ShellProcess.run(quiet + ["--", "--nosuch"], input: "")
    #expect(unknown.status == 2 && unknown.errors.contains("unknown command '--nosuch'"))
    #expect(try ShellProcess.run(quiet + ["-c", "print 🦊", "print", "🍎"], input: "").output == "🦊\n🍎\n")
    #expect(try ShellProcess.run(quiet + ["-h"], input: "").output.contains("--keep-going"))
    #expect(try ShellProcess.run(["--version"], input: "").output.contains("Emoji 18.0"))
  }

  /// A saved setting applies to later commands, until NO_COLOR or `auto` overrides it.
  @Test func whatWasSetCanBeTakenBack() throws {
    let folder = try TestFolder.make()
    let state = ["--state", folder.appendingPathComponent("s.sqlite").path]
    func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      let result = try ShellProcess.run(state + arguments, input: "", environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let escape = "\u{1B}["
    #expect(try !run(["--format", "human", "show"]).contains(escape))
    for format in ["plain", "tsv", "csv", "markdown", "json"] {
      #expect(try !run(["--color", "always", "--format", format, "show"]).contains(escape), "\(format)")
    }
    #expect(try run(["--format", "human", "show"], ["CLICOLOR_FORCE": "1"]).contains(escape))
    #expect(try !run(["--format", "human", "show"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).contains(escape))
    _ = try run(["set", "format", "human"])
    _ = try run(["set", "color", "always"])
    #expect(try run(["sections"]).contains(escape))
    #expect(try !run(["sections"], ["NO_COLOR": "1"]).contains(escape))
    #expect(try run(["--color", "always", "sections"], ["NO_COLOR": "1"]).contains(escape))
    #expect(try run(["--color", "auto", "sections"]).contains(escape))
    #expect(try !run(["--color", "never", "sections"]).contains(escape))
    _ = try run(["set", "color", "auto"])
    #expect(try !run(["sections"]).contains(escape))
    #expect(try run(["set", "color"]).hasPrefix("color  auto"))
    #expect(try run(["show", "recents"]).contains("╭"))
    _ = try run(["set", "format", "auto"])
    #expect(try !run(["show", "recents"]).contains("╭"))
  }

  /// A program that waits for the answer to `source` is told that the script failed; a user has already seen why.
  @Test func aScriptThatFailsFailsItsSource() throws {
    let folder = try TestFolder.make()
    let paths = ["inner", "outer", "good"].map { folder.appendingPathComponent($0).path }
    try Data("star 🦊\nnosuch\nstar 🍎\n".utf8).write(to: URL(fileURLWithPath: paths[0]))
    try Data("source \(paths[0])\nversion\n".utf8).write(to: URL(fileURLWithPath: paths[1]))
    try Data("star 🦊\n".utf8).write(to: URL(fileURLWithPath: paths[2]))
    func answers(_ options: [String], _ script: String) throws -> [String] {
      let result = try ShellProcess.run(quiet + ["--format", "json", "--diff", "off"] + options, input: script)
      #expect(result.status == (script.hasSuffix("good") ? 0 : 1))
      return try result.output.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let code = (object?["error"] as? [String: Any])?["code"] as? String
        return "\(object?["command"] ?? "") \(code ?? object?["status"] as? String ?? "")"
      }
    }
    let failed = ["star ok", "nosuch unknown-command", "source script-failed", "source script-failed"]
    #expect(try answers([], "source \(paths[1])\nversion") == failed)
    #expect(
      try answers(["--keep-going"], "source \(paths[1])\nversion") == [
        "star ok", "nosuch unknown-command", "star ok", "source script-failed", "version ok", "source script-failed",
        "version ok",
      ])
    #expect(try answers([], "source \(paths[2])\nsource \(paths[2])".replacing("\n", with: ";") + " # good").count == 4)
    let plain = try ShellProcess.run(quiet + ["-c", "source \(paths[1])"], input: "")
    let error = "emojishell: \(paths[0]):2:1: error: unknown command 'nosuch'\nhint: 'help' lists the commands\n"
    #expect(plain.status == 1 && plain.errors == error + "emojishell: stopped: 1 change before it is kept\n")
  }
}
