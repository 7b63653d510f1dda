import Foundation
import SQLite
import TestSupport
import Testing

/// Live views of a state file that another process holds.
@Suite(.waiting) struct LockedFileTests {
  private func locked(_ terminal: TmuxTerminal) throws -> (Connection, String) {
    try terminal.run("emojishell --quiet star 🐙")
    try terminal.waitForPrompt(2)
    let path = terminal.home(".local/share/emojishell/emojishell.sqlite")
    let lock = try Connection(path: path, .readWrite)
    try lock.execute("BEGIN EXCLUSIVE")
    return (lock, path)
  }

  /// After a second, the picker goes on with what can be read, and prints the choice.
  @Test(arguments: [false, true]) func pickGoesOnAndLosesNoKey(isNamed: Bool) throws {
    let terminal = try TmuxTerminal.bash()
    let (lock, path) = try locked(terminal)
    try terminal.run("emojishell \(isNamed ? "--state '\(path)' " : "")pick fo >out 2>err; echo \"[$?]\"")
    try terminal.type("x")
    try terminal.wait(for: "> fox")
    try terminal.press("Enter")
    try terminal.wait(for: "[0]")
    #expect(try terminal.text("out") == "🦊\n")
    #expect(try terminal.text("err").components(separatedBy: "another process holds").count == 2)
    try lock.execute("COMMIT")
  }

  @Test(arguments: ["pick fox", "browse"]) func aCanceledViewDoesNotWait(command: String) throws {
    let terminal = try TmuxTerminal.bash()
    let (lock, _) = try locked(terminal)
    try terminal.run("emojishell \(command); echo \"[$?]\"")
    try terminal.wait(for: "another process holds")
    try terminal.press("C-c")
    try terminal.waitForPrompt(3)
    try lock.execute("COMMIT")
  }

  /// The prompt echoes what is typed, says what it waits for, and Ctrl-C ends the wait. Then edits are saved again.
  @Test func thePromptWaitsAloud() throws {
    let terminal = try TmuxTerminal.bash()
    let (lock, path) = try locked(terminal)
    try terminal.run("emojishell")
    try terminal.wait(for: "emojishell>")
    try terminal.type("star 🐢 ; show recents")
    try terminal.wait(for: "star 🐢 ; show recents")
    try terminal.press("C-u")
    try terminal.run("sections")
    try terminal.wait(for: "another process holds \(path)")
    try terminal.wait(for: "emojishell(waiting)>")
    try terminal.run("star fox")
    try terminal.wait(for: "emojishell: waiting: another process holds")
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted; nothing was changed")
    // What a person asked for comes in any case.
    try terminal.run("print rocket")
    try terminal.wait(for: "\n🚀")
    try lock.execute("COMMIT")
    try terminal.run("star dog")
    try terminal.wait(for: "🐕")
    try terminal.run("quit")
    try terminal.waitForPrompt(3)
    try terminal.run("emojishell info 🐕 | grep starred; emojishell info 🦊 | grep -c starred")
    try terminal.wait(for: "starred")
    try terminal.wait(for: "\n0\n")
  }

  /// A key that was refused is reported also if the view closes at once. The emoji of a use is delivered with one warning.
  @Test func aViewThatClosesSaysWhatWasRefused() throws {
    let terminal = try TmuxTerminal.bash()
    let (lock, path) = try locked(terminal)
    try terminal.run("emojishell --quiet print 🐢 2>&1 | grep -c process; clear")
    try terminal.waitForPrompt(3)
    try terminal.run("emojishell print fox >out 2>err; wc -l <err; cat out")
    try terminal.wait(for: "1\n🦊")
    try lock.execute("COMMIT")
    try terminal.run("clear; emojishell browse list")
    try terminal.wait(for: "grinning face")
    try lock.execute("BEGIN IMMEDIATE")
    try terminal.type("sq")
    try terminal.wait(for: "warning: another process holds \(path); nothing was changed")
    try lock.execute("COMMIT")
  }

  /// A change that is not saved says so where it is made, and again at the end.
  @Test func whatIsNotSavedIsSaid() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("export XDG_DATA_HOME=/proc/x; emojishell browse list")
    try terminal.wait(for: "grinning face")
    try terminal.type("s")
    try terminal.wait(for: "not saved: /proc/x/emojishell/emojishell.sqlite: cannot create the folder")
    try terminal.type("q")
    try terminal.waitForPrompt(2)
    // The view has shown the warning, and is gone.
    let left = TmuxTerminal.words(try terminal.screen())
    #expect(
      left.contains("cannot create the folder /proc/x: No such file or directory; 1 change is not saved"), "\(left)")
    #expect(left.components(separatedBy: "emojishell: warning:").count == 2, "\(left)")
    try terminal.run("clear; emojishell")
    try terminal.run("star fox")
    try terminal.wait(for: "emojishell(unsaved)>")
    try terminal.run("star dog")
    try terminal.wait("two warnings") {
      TmuxTerminal.words($0).components(separatedBy: "changes in this session are not saved").count == 3
    }
    try terminal.run("quit")
    try terminal.wait(for: "2 changes are not saved")
  }

  @Test func browseOpensOnceTheFileIsFree() throws {
    let terminal = try TmuxTerminal.bash()
    let (lock, _) = try locked(terminal)
    try terminal.run("emojishell browse outline")
    try terminal.wait(for: "another process holds")
    try lock.execute("COMMIT")
    try terminal.wait("the screen of the file") { !$0.contains("another process holds") }
    try terminal.type("uu")
    try terminal.wait(for: "undone: star 🐙")
    try terminal.type("q")
    try terminal.waitForPrompt(3)
  }
}
