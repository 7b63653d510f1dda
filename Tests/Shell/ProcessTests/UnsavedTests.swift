import Foundation
import TestSupport
import Testing

/// A script whose changes could not be saved ends with 74; earlier changes stay saved.
@Suite(.waiting) struct UnsavedTests {
  @Test func aFileThatMayNotGrowEndsAScriptWith74() throws {
    let home = try Home()
    let lines = (0..<3000).map { "append 'entry \($0), with a text that takes some room' --to custom --title e\($0)\n" }
    let state = ["--no-init", "--state", home.path("a.sqlite")]
    #expect(try home.run(state + ["append", "before", "--to", "custom"]).status == 0)
    let result = try home.run(state + ["--quiet"], lines.joined(), limit: "ulimit -f 64")
    #expect(result.status == 74 && !result.wasSignalled)
    #expect(
      result.errors.split(separator: "\n").count == 1 && result.errors.contains("are not saved"), "\(result.errors)")
    let after = try home.run(state + ["--format", "json", "show", "custom", "--all"])
    #expect(after.status == 0 && after.errors == "" && after.output.contains("custom/before"))
    #expect(try home.run(state + ["append", "after", "--to", "custom"]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["a.sqlite"])
  }

  /// A read-only file or folder can be read; only a change that needs to be written ends with 74.
  @Test(arguments: ["chmod 400 state/file", "chmod 500 state", "chmod 400 state/file; chmod 500 state"])
  func aReadOnlyFileIsReadAndChangesEndWith74(limit: String) throws {
    let home = try Home()
    let state = ["--state", home.path("state/file")]
    #expect(try home.run(state + ["append", "kept", "--to", "custom"]).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home.path("state/file")))
    let before = "cd \"$HOME\"; \(limit); \(Home.obeying)"
    let shown = try home.run(state + ["show", "custom"], limit: before)
    #expect(shown.status == 0 && shown.output.contains("kept"), "\(shown.errors)")
    for arguments in [["star", "🦊"], ["set", "tone", "dark"], ["-c", "star 🦊; undo"], ["--keep-going"]] {
      let result = try home.run(state + arguments, "nosuch\nstar 🦊\n", limit: before)
      #expect(result.status == 74, "\(arguments): \(result.status)")
      #expect(result.errors.contains("cannot be written; changes in this session are not saved"), "\(result.errors)")
    }
    // A failed change is not reported as successful, and a change that is not to be saved cannot be lost.
    #expect(try home.run(state + ["star", "nosuch"], limit: before).status == 1)
    #expect(try home.run(state + ["set", "tone"], limit: before).status == 0)
    #expect(try home.run(state + ["-c", "set tone dark; begin; star 🦊; discard"], limit: before).status == 0)
    #expect(try home.run(["--ephemeral"] + state + ["star", "🦊"], limit: before).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.path("state/file"))) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("state")) == ["file"])
  }

  /// A save that fails after another one: the warning names the last revision that was saved.
  @Test func theWarningNamesTheLastSavedRevision() throws {
    let home = try Home()
    let state = ["--no-init", "--state", home.path("a.sqlite")]
    #expect(try home.run(state + ["append", "before", "--to", "custom"]).status == 0)
    // A megabyte of output leaves the process before the input ends, so what was done before it is saved.
    let lines =
      ["append first --to custom\n"] + Array(repeating: "show list --all\n", count: 8)
      + (0..<3000).map { "append 'entry \($0), with a text that takes some room' --to custom\n" }
    let result = try home.run(state + ["--format", "json"], lines.joined(), limit: "exec >/dev/null; ulimit -f 96")
    #expect(result.status == 74)
    let number = result.errors.firstMatch(of: /changes after revision ([0-9]+) are not saved/).flatMap { Int($0.1) }
    let revision = try #require(number, "\(result.errors)")
    let after = try home.run(state + ["--format", "json", "sections"])
    #expect(revision >= 2 && after.output.contains("\"revision\":\(revision),"), "\(revision): \(after.output)")
  }

  @Test func aStoredEditWhoseOutputIsLostSaysSo() throws {
    let home = try Home()
    for (words, isSaved) in [(["append", "kept", "--to", "custom"], true), (["search", "fox"], false)] {
      let result = try home.run(["--state", home.path("b.sqlite")] + words, limit: "exec >/dev/full")
      #expect(result.status == 74)
      #expect(
        result.errors == "emojishell: cannot write the output: No space left on device"
          + (isSaved ? "; the changes were saved\n" : "\n"))
    }
    #expect(try home.run(["--state", home.path("b.sqlite"), "show", "custom"]).output.contains("kept"))
  }

  @Test func withoutAHomeAScriptEndsWith74() throws {
    let home = try Home()
    for (arguments, status) in [(["star", "🦊"], 74), (["search", "fox"], 0), (["--ephemeral", "star", "🦊"], 0)] {
      let result = try home.run(arguments, limit: "unset HOME")
      #expect(result.status == Int32(status), "\(arguments): \(result.errors)")
    }
  }
}
