import Foundation
import Glibc
import TestSupport
import Testing

/// Whatever ends a picker, the terminal is restored.
@Suite(.waiting) struct PickWaysOutTests {
  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGUSR1, SIGALRM, SIGPIPE]

  /// Both views open the terminal in the same way. With the letter, a view has read the answers of the terminal before it; a later one
  /// would be input of the shell.
  private static let views: [(command: String, letter: String, shown: String)] = [
    ("pick -q fox", "_", "> fox_"),
    ("pick --height 100% -q fox", "_", "> fox_"), ("browse", "j", "5/8  ? keys"),
  ]

  @Test(arguments: signals, views.indices)
  func aSignalRestoresTheTerminal(signal: Int32, number: Int) throws {
    let view = Self.views[number]
    let terminal = try TmuxTerminal.bash()
    try terminal.run("ulimit -c 0; stty -a > before; clear; echo above")
    try terminal.waitForPrompt(2)
    try terminal.run("emojishell \(view.command) 2> errors")
    try terminal.wait(for: number == 2 ? "1/8  ? keys" : "> fox")
    try terminal.type(view.letter)
    try terminal.wait(for: view.shown)
    let pid = try terminal.innermostProcess()
    #expect(kill(pid, signal) == 0)
    try terminal.waitForPrompt(3)
    try terminal.run("echo \"[$?]\"; stty -a > after; echo done")
    try terminal.wait(for: "[\(128 + signal)]")
    try terminal.wait(for: "\ndone")
    #expect(try terminal.text("before") == terminal.text("after"))
    let screen = try terminal.visibleScreen()
    #expect(screen.contains("above") && !screen.contains("fox_face") && !screen.contains("/19"))
    #expect(!screen.contains("? keys"))
    // Text typed afterwards arrives unchanged, and the mouse is off.
    try terminal.run("echo pasted")
    try terminal.wait(for: "\npasted")
    try expectGone(pid)
  }

  private func expectGone(_ pid: Int32) throws {
    #expect(Patience.wait { kill(pid, 0) != 0 }, "process \(pid) is still there")
  }

  @Test func stoppedByOthersItGoesOn() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("clear; printf 'Pick: '; sh -c 'emojishell pick -q fox > out; echo \"[$?]\"'")
    try terminal.wait(for: "> fox")
    let pid = try terminal.innermostProcess()
    for letter in ["_", "f", "a"] {
      kill(pid, SIGSTOP)
      kill(pid, SIGCONT)
      try terminal.type(letter)
      try terminal.wait(for: letter == "_" ? "> fox_" : letter == "f" ? "> fox_f" : "> fox_fa")
      try terminal.wait("one view") { _ in
        try terminal.visibleScreen().components(separatedBy: "> fox").count == 2
      }
    }
    try terminal.press("Escape")
    try terminal.wait(for: "Pick: [130]")
  }

  @Test func controlZAndForeground() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("stty -a > before")
    try terminal.waitForPrompt(2)
    try terminal.run("clear; emojishell pick -q fox > out; echo \"[$?]\"")
    try terminal.wait(for: "> fox")
    for number in 1...20 {
      try terminal.press("C-z")
      try terminal.wait("the prompt") { $0.contains("ready \(2 * number + 1)>") }
      if number == 1 {
        try terminal.run("stty -a > stopped")
      } else {
        try terminal.run("true")
      }
      try terminal.waitForPrompt(2 * number + 2)
      #expect(try !terminal.visibleScreen().contains("/19"))
      try terminal.run("clear; fg")
      try terminal.wait(for: "> fox")
      try terminal.wait("the whole view") { $0.contains("1 🦊 fox") }
    }
    #expect(try terminal.text("before") == terminal.text("stopped"))
    try terminal.press("Enter")
    try terminal.waitForPrompt(43)
    #expect(try terminal.text("out") == "🦊\n")
    try terminal.run("stty -a > after; echo done")
    try terminal.wait(for: "\ndone")
    #expect(try terminal.text("before") == terminal.text("after"))
  }

  @Test func aTerminalThatGoesAwayEndsIt() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell pick -q fox")
    try terminal.wait(for: "> fox")
    let pid = try terminal.innermostProcess()
    try terminal.close()
    try expectGone(pid)
  }

  @Test func aReaderThatIsGoneEndsItQuietly() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("stty -a > before; clear")
    try terminal.waitForPrompt(2)
    try terminal.run("emojishell pick -q fox | true; stty -a > after; echo done")
    try terminal.wait(for: "> fox")
    try terminal.press("Enter")
    try terminal.wait(for: "\ndone")
    #expect(try terminal.text("before") == terminal.text("after"))
  }

  @Test func withoutATerminalItIsWrongUsage() throws {
    let result = try ShellProcess.run(
      "/usr/bin/env", ["setsid", "--wait", ShellProcess.binary, "pick", "fox"], environment: ["TERM": "xterm"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("'pick' needs a terminal") && result.errors.contains("hint: "))
    for arguments in [
      ["--nosuch"], ["--height", "0"], ["--expect", "nosuch"], ["-x"], ["--multi=0"], ["--as", "nosuch"],
    ] {
      let result = try ShellProcess.run(
        "/usr/bin/env", ["setsid", "--wait", ShellProcess.binary, "pick"] + arguments, environment: ["TERM": "xterm"])
      #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty, "\(arguments): \(result)")
    }
    // An only hit needs no terminal.
    let only = try ShellProcess.run(
      "/usr/bin/env", ["setsid", "--wait", ShellProcess.binary, "pick", "-1q", "zebra", "-n"])
    #expect(only.status == 0 && only.output == "🦓")
    let none = try ShellProcess.run(
      "/usr/bin/env", ["setsid", "--wait", ShellProcess.binary, "pick", "-0", "zzzzqqq", "--print-query"])
    #expect(none.status == 1 && none.output == "zzzzqqq\n")
  }
}
