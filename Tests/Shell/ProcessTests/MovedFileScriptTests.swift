import Foundation
import TestSupport
import Testing

/// The state file disappears while a script is running.
@Suite(.waiting) struct MovedFileScriptTests {
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
    try #require(mkfifo(home.path("step"), 0o600) == 0 && mkdir(home.path("d"), 0o700) == 0)
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
