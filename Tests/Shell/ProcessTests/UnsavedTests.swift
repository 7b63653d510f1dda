import Foundation
import TestSupport
import Testing

/// A script whose changes could not be saved ends with 74; earlier changes stay saved.
@Suite(.waiting) struct UnsavedTests {
  /// A read-only file or folder can be read; only a change that needs to be written ends with 74.
  @Test(arguments: ["chmod 400 state/file", "chmod 500 state", "chmod 400 state/file; chmod 500 state"])
  func aReadOnlyFileIsReadAndChangesEndWith74(limit: String) throws {
    let home = try Home()
    let state = ["--state", home.path("state/file")]
    #expect(mkdir(home.path("state"), 0o700) == 0)
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
      + (0..<1200).map { "append 'entry \($0), with a text that takes some room' --to custom\n" }
    let result = try home.run(state + ["--format", "json"], lines.joined(), limit: "exec >/dev/null; ulimit -f 96")
    #expect(result.status == 74 && !result.wasSignalled && result.errors.split(separator: "\n").count == 1)
    let number = result.errors.firstMatch(of: /changes after revision ([0-9]+) are not saved/).flatMap { Int($0.1) }
    let revision = try #require(number, "\(result.errors)")
    let after = try home.run(state + ["--format", "json", "sections"])
    #expect(revision >= 2 && after.output.contains("\"revision\":\(revision),"), "\(revision): \(after.output)")
    #expect(try home.run(state + ["append", "after", "--to", "custom"]).status == 0)
    #expect(try home.run(state + ["show", "custom", "--all"]).output.contains("before"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["a.sqlite"])
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

  /// What a person asked for is never lost because the state cannot be written: one warning, and status 0.
  @Test(arguments: [
    "XDG_DATA_HOME=/proc/x; export XDG_DATA_HOME", "ulimit -f 0", "mkdir -p .local/share; chmod 0 .local/share",
  ])
  func anAnswerIsGivenInAnyCase(surroundings: String) throws {
    let home = try Home()
    let menu = "EMOJISHELL_MENU_CMD='head -n 1' EMOJISHELL_COPY_CMD=cat; export EMOJISHELL_MENU_CMD EMOJISHELL_COPY_CMD"
    for command in ["pick -1 🦊", "print 🦊", "menu fox", "copy 🦊", "print 🦊 🦊"] {
      // A limit of the size of files applies to the output, too.
      let script = "cd; \(menu); (\(surroundings); exec \"$0\" \(command)) 2>&1 | cat; exit ${PIPESTATUS[0]}"
      let result = try ShellProcess.run(
        "/usr/bin/env",
        ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "/bin/bash", "-c", script]
          + [ShellProcess.binary], environment: ["HOME": home.folder.path])
      let lines = result.output.split(separator: "\n")
      #expect(result.status == 0, "\(command): \(result.output)")
      #expect(lines.filter { $0.contains("warning: ") }.count == 1, "\(command): \(result.output)")
      #expect(lines.contains { !$0.contains("warning: ") && $0.contains("🦊") }, "\(command): \(result.output)")
      chmod(home.path(".local/share"), 0o700)
    }
  }

  /// What only reads says that the folder cannot be read.
  @Test(arguments: [["search", "fox"], ["list", "fox"], ["show", "list"], ["sections"]])
  func anUnreadableFolderIsReported(arguments: [String]) throws {
    let home = try Home()
    #expect(try home.run(["star", "🦊"]).status == 0)
    let before = "cd \"$HOME\"; chmod 0 .local/share/emojishell; \(Home.obeying)"
    let result = try home.run(arguments, limit: before)
    chmod(home.path(".local/share/emojishell"), 0o700)
    #expect(result.status == 74 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains("Permission denied") && !result.output.isEmpty)
  }

  /// A file system without locks is named as that, at once.
  @Test func aHomeWithoutLocksIsNamed() throws {
    let home = try Home()
    #expect(try home.run(["star", "🦊"]).status == 0)
    let start = ContinuousClock.now
    for (arguments, status) in [(["star", "🍎"], 74), (["print", "🍎"], 0), (["search", "fox"], 74)] {
      let result = try ShellProcess.run(
        "/usr/bin/env",
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fcntl:error=ENOLCK", ShellProcess.binary]
          + arguments,
        environment: ["HOME": home.folder.path])
      #expect(result.status == Int32(status) && result.errors.contains("has no file locks"), "\(result)")
      #expect(result.errors.contains(home.state) && result.errors.split(separator: "\n").count == 1)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
