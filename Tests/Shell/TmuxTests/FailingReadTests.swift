import Foundation
import TestSupport
import Testing

/// Every read from the terminal fails once: a line that was not finished is never executed, and a read that was interrupted loses nothing.
///
/// One read in seven is visited, beginning with one that `LAW_SEED` chooses; LAW_FACTOR=10 visits them all.
@Suite(.waiting) struct FailingReadTests {
  private static let line = "append half --to custom"

  /// The numbers of the reads that fail. The prompt reads byte by byte.
  private static let numbers = Array(
    stride(from: 1 + Laws.firstSeed % 7, through: line.utf8.count, by: Laws.isThorough ? 1 : 7))

  private func prompt(_ error: String, at number: Int) throws -> TmuxTerminal {
    let fault = "-P $(tty) -e trace=read -e inject=read:error=\(error):when=\(number)"
    let terminal = try TmuxTerminal.prompt(
      "strace -qq -o ~/trace \(fault) emojishell --no-init --diff summary",
      home: [".local/state/emojishell/history": "sections\n"])
    try terminal.type(Self.line)
    return terminal
  }

  @Test(arguments: numbers) func aLineThatWasNotFinishedIsNotExecuted(number: Int) throws {
    let terminal = try prompt("EIO", at: number)
    try terminal.wait(for: "[status 0]")
    try terminal.wait(for: "\nicanon")
    let trace = try String(contentsOf: terminal.folder.appendingPathComponent("trace"), encoding: .utf8)
    #expect(trace.contains("(INJECTED)"))
    let history = try ShellProcess.run(
      ShellProcess.binary, ["history"], environment: ShellProcess.cleanEnvironment(home: terminal.folder.path))
    #expect(history.output.contains("no revisions yet"), "\(history.output)")
  }

  @Test(arguments: ["EINTR", "EAGAIN"], numbers) func anInterruptedReadLosesNothing(error: String, number: Int) throws {
    let terminal = try prompt(error, at: number)
    try terminal.press("Enter")
    try terminal.wait(for: "custom 8 -> 9 rows")
    try terminal.run("show custom --from 9")
    try terminal.wait(for: "9  half")
    try terminal.endInput()
    try terminal.wait(for: "[status 0]")
  }

  /// The numbers of the reads of a live view that fail, with all that follow.
  private static let liveNumbers = Laws.isThorough ? Array(1...8) : [1 + Laws.firstSeed % 2, 5]

  /// A live view whose terminal cannot be read anymore ends, and the terminal is as it was before.
  @Test(arguments: ["pick", "browse"], liveNumbers) func aLiveViewLeavesTheTerminalAsItWas(view: String, number: Int)
    throws
  {
    let fault = "-P /dev/tty -P $(tty) -e trace=read -e inject=read:error=EIO:when=\(number)+"
    let terminal = try TmuxTerminal("strace -f -qq -o ~/trace \(fault) emojishell --ephemeral \(view)")
    // A key for each read, and more than needed: several may come in one.
    try terminal.wait("the end") { screen in
      if screen.contains("[status") { return true }
      try? terminal.press("Down")
      return false
    }
    try terminal.wait("the modes the terminal had") { $0.contains("icanon") && !$0.contains("-icanon") }
    let trace = try String(contentsOf: terminal.folder.appendingPathComponent("trace"), encoding: .utf8)
    #expect(trace.contains("(INJECTED)"))
  }
}
