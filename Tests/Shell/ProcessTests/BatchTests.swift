import Foundation
import TestSupport
import Testing

/// The binary in a batch: streams, exit codes, invalid input. Streams that a test does not mention must be empty.
@Suite(.waiting) struct BatchTests {
  @Test func emptyInputIsNoError() throws {
    for input in ["", "\n\n", "# nothing\n", "\u{FEFF}# BOM\n", "   "] {
      let result = try ShellProcess.run([], input: input)
      #expect(result.status == 0 && result.output == "" && result.errors == "")
    }
  }

  @Test func theWaysInNameTheirPlace() throws {
    let command = try ShellProcess.run(["-c", "sections", "-c", "expand xyzzy"], input: "")
    #expect(command.status == 1)
    #expect(command.errors.hasPrefix("emojishell: <command>:2:8: error: unknown item 'xyzzy'\n"))
    #expect(command.output.hasPrefix("recents"))
    let folder = try TestFolder.make()
    let script = folder.appendingPathComponent("s.emoji")
    try Data("sections\r\n\r\n  star   nosuchthing\r\n".utf8).write(to: script)
    let file = try ShellProcess.run([script.path], input: "")
    #expect(file.status == 1 && file.errors.hasPrefix("emojishell: \(script.path):3:10: error: "))
    let one = try ShellProcess.run(["info", "red apple", "--fresh"], input: "")
    #expect(one.status == 2)
    #expect(one.errors.hasPrefix("emojishell: <command>:1:18: error: 'info' has no option '--fresh'"))
  }

  /// The history has the line that does the same as the arguments of a process.
  @Test func theHistoryQuotesTheArgumentsOfOneCommand() throws {
    let folder = try TestFolder.make()
    let state = ["--state", folder.appendingPathComponent("s").path]
    for arguments in [
      ["append", "a b", "--to", "custom"], ["append", "x;y", "--to=custom", "--title=it's \"z\""],
      ["append", "-5 degrees", "--title", ""],
    ] { _ = try ShellProcess.run(state + arguments, input: "") }
    let history = try ShellProcess.run(state + ["--format", "tsv", "history"], input: "").output
    #expect(history.contains("append 'a b' --to custom"))
    #expect(history.contains(#"append 'x;y' --to=custom --title='it'\''s "z"'"#))
  }

  @Test(
    arguments: [
      ([0x73, 0x68, 0x6F, 0x77, 0x20, 0xFF, 0x0A], "1:6: error: the line is not UTF-8"),
      ([0x73, 0x00, 0x0A], "1:2: error: the line holds a NUL byte"),
      ([0x20, 0xED, 0xA0, 0x80], "1:2: error: the line is not UTF-8"),
      (Array("show 'x\n".utf8), "1:6: error: a quote (') is not closed"),
      (Array("info gri\n".utf8), "1:6: error: 'gri' is ambiguous: 8 items match"),
      (Array("info \u{1B}[31mred\n".utf8), "1:6: error: unknown emoji '\\e[31mred'"),
    ] as [([UInt8], String)])
  func badInputIsAClearError(bytes: [UInt8], expected: String) throws {
    let result = try ShellProcess.run(ShellProcess.binary, [], input: Data(bytes))
    #expect(result.status == 1 && !result.wasSignalled && result.output == "")
    #expect(result.errors.hasPrefix("emojishell: <stdin>:\(expected)") && !result.errors.contains("\u{1B}"))
  }

  @Test func aLineOfThreeMegabytesIsRefusedAndTheNextOneRuns() throws {
    let line = String(repeating: "x", count: 3_000_000)
    let result = try ShellProcess.run(["--keep-going"], input: line + "\nstar 🦊\ninfo " + line.prefix(900_000) + "\n")
    #expect(result.status == 1 && result.output.hasSuffix("!1\n") && result.errors.utf8.count < 1_000)
    #expect(result.errors.hasPrefix("emojishell: <stdin>:1:1: error: the line is longer than 1048576 bytes\n"))
    #expect(result.errors.contains("<stdin>:3:6: error: unknown emoji 'xxx"))
  }

  /// A statement of many lines is limited like one line, and what has no end is not read to its end.
  @Test func aStatementWithoutAnEndIsRefused() throws {
    let (shell, line) = ("timeout 60 '\(ShellProcess.binary)' --ephemeral", String(repeating: "a", count: 500))
    let limit = "the statement is longer than 1048576 bytes\nhint: a quote in it is not closed\n"
    for (script, place, message) in [
      ("(printf \"append '\"; yes \(line) | head -c 50000000) | \(shell)", "<stdin>:1:1", limit),
      ("(echo star 🦊; printf 'append \"'; yes \(line)) | \(shell) -c 'source /dev/stdin'", "/dev/stdin:2:1", limit),
      ("\(shell) -c 'source /dev/zero'", "/dev/zero:1:1", "the line is longer than 1048576 bytes\n"),
      ("tr '\\0' a < /dev/zero | \(shell)", "<stdin>:1:1", "the line is longer than 1048576 bytes\n"),
      ("yes '\(line) \\' | \(shell)", "<stdin>:1:1", "the statement is longer than 1048576 bytes\nhint: its last line"),
    ] {
      let result = try ShellProcess.run("/bin/sh", ["-c", "ulimit -v 1000000; \(script)"])
      #expect(result.status == 1 && result.errors.hasPrefix("emojishell: \(place): error: \(message)"), "\(result)")
    }
    // The next statement runs.
    let text = "append '" + String(repeating: line + "\n", count: 2_100) + "\nstar 🦊\n"
    let result = try ShellProcess.run(["--ephemeral", "--keep-going", "--diff", "summary"], input: text)
    #expect(result.status == 1 && result.output.hasSuffix("!1\n"))
  }

  /// In a log of both streams, an error stands before the output that follows it.
  @Test func errorsStandWhereTheyHappened() throws {
    let log = try Home().run(["--keep-going"], "version x\nset diff\nversion x\nset diff\n", limit: "exec 2>&1").output
    #expect(log.split(separator: "\n").map { $0.contains("unexpected") } == [true, false, false, true, false, false])
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let result = try ShellProcess.run("/bin/sh", ["-c", "'\(ShellProcess.binary)' show list | head -n 1"])
    #expect(result.status == 0 && result.output == "List\n" && result.errors == "")
  }

  /// Another program drives the shell line by line: each answer arrives before the next line is sent.
  @Test func answersComeBeforeTheNextLine() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ShellProcess.binary)
    process.arguments = ["--ephemeral", "--format", "json"]
    process.environment = ShellProcess.cleanEnvironment(home: "/tmp")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for (line, wanted) in [
      ("sections", "\"command\":\"sections\""), ("star 🦊", "\"revision\":1"), ("unstar 🦊", "\"revision\":2"),
    ] {
      input.fileHandleForWriting.write(Data((line + "\n").utf8))
      var answer = Data()
      while answer.last != 0x0A { answer += output.fileHandleForReading.availableData }
      #expect(String(decoding: answer, as: UTF8.self).contains(wanted))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
