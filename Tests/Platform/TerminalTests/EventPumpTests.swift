import Glibc
import Terminal
import TestSupport
import Testing

@Suite struct EventPumpTests {
  private static func bytes(_ text: String, after milliseconds: Int = 0) -> (after: Duration, input: TerminalInput) {
    (.milliseconds(milliseconds), .bytes(Array(text.utf8)))
  }

  @Test func everythingThatIsPendingComesAtOnce() {
    let terminal = ScriptedTerminal()
    terminal.script = [Self.bytes("fo"), Self.bytes("x\r", after: 0), Self.bytes("late", after: 5)]
    var pump = EventPump(device: terminal)
    #expect(pump.next(until: nil) == [.text("fox"), .key(.enter)])
    #expect(pump.next(until: nil) == [.text("late")])
    #expect(pump.next(until: nil) == [.hangUp])
  }

  @Test func escapeIsAKeyOnceItsTimeIsOver() {
    let terminal = ScriptedTerminal()
    terminal.script = [
      Self.bytes("\u{1B}"), Self.bytes("[A", after: 49), Self.bytes("\u{1B}"), Self.bytes("[A", after: 51),
    ]
    var pump = EventPump(device: terminal)
    #expect(pump.next(until: nil) == [.key(Key(.up))])
    #expect(pump.next(until: nil) == [.key(.escape)])
    #expect(pump.next(until: nil) == [.text("[A")])
  }

  @Test func aTickComesWhenItIsDue() {
    let terminal = ScriptedTerminal()
    terminal.script = [Self.bytes("a", after: 10), Self.bytes("b", after: 100)]
    var pump = EventPump(device: terminal)
    #expect(pump.next(until: .milliseconds(30)) == [.text("a")])
    #expect(pump.next(until: .milliseconds(30)) == [.tick(.milliseconds(30))])
    #expect(pump.next(until: nil) == [.text("b")])
  }

  @Test func signalsAreEvents() {
    let terminal = ScriptedTerminal(columns: 40, rows: 10)
    terminal.script = [SIGWINCH, SIGCONT, SIGTSTP, SIGTERM].map { (.zero, .signal($0)) }
    var pump = EventPump(device: terminal)
    let size = TerminalSize(columns: 40, rows: 10)
    #expect(pump.next(until: nil) == [.resize(size), .resumed, .stop, .terminate(SIGTERM)])
  }

  @Test func aTerminalThatNeverFallsSilentStillYields() {
    let terminal = ScriptedTerminal()
    terminal.script = (0..<1000).map { _ in Self.bytes("a") }
    var pump = EventPump(device: terminal)
    #expect(pump.next(until: nil).count < 1000)
  }
}

@Suite struct FrameWriterTests {
  @Test func framesAreOneSynchronizedUpdateEach() {
    let frame = FrameWriter.frame("x", showsCursor: true)
    #expect(frame == "\u{1B}[?2026h\u{1B}[?7l\u{1B}[?25lx\u{1B}[?25h\u{1B}[?7h\u{1B}[?2026l")
    let terminal = ScriptedTerminal()
    var writer = FrameWriter()
    writer.add(frame)
    #expect(writer.flush(to: terminal) && terminal.writes == 1 && terminal.written == frame)
    #expect(writer.flush(to: terminal) && terminal.writes == 1)
  }

  @Test func whatTheTerminalDoesNotTakeIsKept() {
    let terminal = ScriptedTerminal()
    terminal.capacity = 3
    var writer = FrameWriter()
    writer.add("abcdefg")
    #expect(writer.flush(to: terminal) && terminal.written == "abcdefg")
    terminal.capacity = 0
    writer.add("hij")
    #expect(writer.flush(to: terminal) && writer.isWaiting)
    terminal.capacity = 9
    #expect(writer.flush(to: terminal) && !writer.isWaiting && terminal.written == "abcdefghij")
    terminal.capacity = nil
    writer.add("k")
    #expect(!writer.flush(to: terminal) && !writer.isWaiting)
  }
}
