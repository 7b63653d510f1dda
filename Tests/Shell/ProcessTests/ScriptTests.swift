import Foundation
import TestSupport
import Testing

/// Scripts that run scripts, and clients that run the shell.
@Suite(.waiting) struct ScriptTests {
  static func folder(_ files: [String: String]) throws -> URL {
    let folder = try TestFolder.make()
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  @Test func aScriptRunsAnotherButNotItself() throws {
    let folder = try Self.folder(["a": "star 🦊\nsource '\(NSTemporaryDirectory())nosuch'\n", "b": "version\nstar 🍎\n"])
    let good = try ShellProcess.run(["--ephemeral"], input: "source '\(folder.path)/b'\nhistory\n")
    #expect(good.status == 0 && good.output.contains("1  star 🍎"))
    let bad = try ShellProcess.run(["--ephemeral"], input: "source '\(folder.path)/a'\nversion\n")
    #expect(bad.status == 1 && bad.errors.hasPrefix("emojishell: \(folder.path)/a:2:8: error: cannot read"))
    #expect(!bad.output.contains("CLDR"))
    try Data("version\nsource '\(folder.path)/d'\n".utf8).write(to: folder.appendingPathComponent("c"))
    try Data("source '\(folder.path)/../\(folder.lastPathComponent)/c'\n".utf8).write(
      to: folder.appendingPathComponent("d"))
    let loop = try ShellProcess.run(["\(folder.path)/c"], input: "")
    let refusals = loop.errors.components(separatedBy: "is already running").count - 1
    #expect(loop.status == 1 && refusals == 1, "\(loop.errors)")
  }

  /// The client in Data/examples knows every field of every row by the diffs alone.
  @Test func aClientMirrorsTheScreen() throws {
    let client = Repository.root.appendingPathComponent("Data/examples/mirror.py").path
    let lines = [
      "expand outline/food", "star 🍎", "append hello --to custom", "append child --to custom/hello",
      "expand custom/hello", "pin custom/hello", "select custom:2", "delete custom:3", "undo 2", "nosuch",
      "section add mine --layout grid", "section move mine --before recents", "copy 🦊", "print 🦊",
      "collapse outline/food", "filter heart", "filter", "redo",
    ]
    for options in [["--rows"], ["--rows", "--scene", "nested"]] {
      let result = try ShellProcess.run(
        "/usr/bin/env",
        ["python3", client, ShellProcess.binary, "--ephemeral", "--format", "json", "--keep-going"] + options,
        input: Data(lines.map { $0 + "\n" }.joined().utf8))
      #expect(result.status == 0 && result.output == "the same\n", "\(result)")
    }
  }

  /// The scene is the initial scene of the session. It is not reported, and saved settings apply.
  @Test func theSceneIsNoCommand() throws {
    let folder = try Self.folder([:])
    let state = ["--state", folder.appendingPathComponent("s.sqlite").path]
    for format in ["json", "plain", "human"] {
      let result = try ShellProcess.run(
        state + ["--scene", "paywall", "--format", format], input: "scroll banners end\n")
      #expect(result.status == 0 && result.errors == "")
      #expect(!result.output.contains("recents") && result.output.contains("🎁"), "\(format)")
      if format == "json" { #expect(result.output.split(separator: "\n").count == 1) }
    }
    #expect(try ShellProcess.run(state + ["set", "diff", "summary"], input: "").status == 0)
    let starred = try ShellProcess.run(state + ["--scene", "explorer", "star", "🦊"], input: "")
    #expect(starred.output == "list 1923 -> 1923 rows: +0 -0 ~0 !1\n")
  }
}

/// The filters between pipes.
@Suite(.waiting) struct FilterTests {
  @Test func textIsFilteredBetweenPipes() throws {
    let there = try ShellProcess.run(["emojify"], input: "ship :rocket:\nat 12:30:45\nno line feed :tada:")
    #expect(there.status == 0 && there.output == "ship 🚀\nat 12:30:45\nno line feed 🎉")
    let back = try ShellProcess.run(["demojify", "--set", "slack"], input: there.output)
    #expect(back.output == "ship :rocket:\nat 12:30:45\nno line feed :tada:")
    let json = try ShellProcess.run(["--format", "json", "emojify"], input: ":fox_face:")
    #expect(json.output.contains("\"text\":\"🦊\""))
    #expect(try ShellProcess.run(["emojify", "-"], input: ":fox_face:\n").output == "🦊\n")
    for line in ["emojify", "emojify -", "import -", "source -"] {
      let script = try ShellProcess.run([], input: line + "\n")
      #expect(script.status == 1 && script.errors.contains("standard input"), "\(script.errors)")
    }
  }

  /// A complete line is written while the input goes on: the second one comes only when the first has arrived.
  @Test(arguments: [("emojify", ":bee:", "🐝"), ("demojify", "🐝", ":bee:")])
  func aLineLeavesWhenTheInputPauses(command: String, text: String, written: String) throws {
    let script = """
      mkfifo pipe; emojishell \(command) < pipe > text & exec 3> pipe; echo '\(text) 1' >&3
      for i in $(seq 1000); do grep -q '^\(written) 1$' text && break; sleep 0.01; done; cat text; echo end >&3; exec 3>&-; wait; tail -n 1 text
      """
    #expect(try ShellProcess.run("/bin/sh", ["-c", script]).output == "\(written) 1\nend\n")
  }

  @Test func aLineLongerThanTheBufferIsFilteredWhole() throws {
    let long = String(repeating: "word :tada: ", count: 60_000)
    let result = try ShellProcess.run(["emojify"], input: long)
    #expect(result.output == long.replacing(":tada:", with: "🎉"))
  }
}
