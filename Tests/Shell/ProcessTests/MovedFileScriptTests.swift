import Foundation
import TestSupport
import Testing

/// The state file disappears while a script is running.
@Suite(.waiting) struct MovedFileScriptTests {
  /// A script whose lines arrive one by one notices it too, and loses nothing.
  @Test func aRunningScriptNoticesIt() throws {
    let home = try Home()
    let script = """
      append one --to custom
      source step1
      append two --to custom
      source step2
      append three --to custom
      """
    // Each `source` reads a FIFO whose writer removes the file first.
    for name in ["step1", "step2"] { try #require(mkfifo(home.path(name), 0o600) == 0) }
    // It removes a file that has content, and continues if there is none.
    let actions = """
      cd "$HOME"
      written() {
        for n in $(seq 500); do
          grep -aqs "append $1" a.sqlite && ! test -e a.sqlite-journal && return
          sleep 0.01
        done
      }
      (written one; rm -f a.sqlite; echo > step1; written two; rm -f a.sqlite; echo > step2) & :
      """
    let state = ["--no-init", "--state", home.path("a.sqlite")]
    let result = try home.run(state, script, limit: actions)
    #expect(result.status == 0)
    // The file can disappear while it is being created again: then one message reports both.
    #expect(result.errors.contains("was removed or emptied while it was in use"), "\(result.errors)")
    let shown = try home.run(state + ["show", "custom", "--all"])
    for name in ["one", "two", "three"] { #expect(shown.output.contains(name), "\(shown.output)") }
  }

  /// What a script has done is on the disk, and other sessions can write, while it waits for a pipe.
  @Test(arguments: ["source step", "import step --to custom"])
  func aScriptThatWaitsHoldsNothing(command: String) throws {
    let home = try Home()
    try #require(mkfifo(home.path("step"), 0o600) == 0)
    let actions = """
      cd "$HOME"
      (for n in $(seq 500); do grep -aqs "append one" a.sqlite && touch seen && break; sleep 0.01; done; echo two > step) & :
      """
    _ = try home.run(["--state", home.path("a.sqlite")], "append one --to custom\n\(command)\n", limit: actions)
    #expect(FileManager.default.fileExists(atPath: home.path("seen")))
  }

  /// If nothing can be saved, the status of the script shows it.
  @Test func whereThereIsNoPlaceAnyMoreAScriptEndsWith74() throws {
    let home = try Home()
    try #require(mkfifo(home.path("step"), 0o600) == 0)
    let actions = """
      cd "$HOME"
      (for n in $(seq 500); do grep -aqs "append one" d/a.sqlite && ! test -e d/a.sqlite-journal && break; sleep 0.01; done
       rm -r d; touch d; echo > step) & :
      """
    let result = try home.run(
      ["--state", home.path("d/a.sqlite")], "append one --to custom\nsource step\nappend two --to custom\n",
      limit: actions)
    #expect(result.status == 74 && result.errors.contains("are not saved"), "\(result.errors)")
  }
}
