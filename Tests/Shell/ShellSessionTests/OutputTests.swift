import Foundation
import Glibc
@testable import ShellSession
import Synchronization
import TestSupport
import Testing

/// Output of the process.
@Suite struct OutputTests {
  /// A pipe whose write end does not block: output that does not fit waits, and none of it is lost.
  @Test func aPipeThatIsFullIsWaitedFor() throws {
    var ends: [Int32] = [-1, -1]
    let code = pipe(&ends)
    try #require(code == 0)
    let (reading, writing) = (FileHandle(fileDescriptor: ends[0]), ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = (0..<40_000).map { "line \($0)\n" }.joined()
    let read = Mutex(Data())
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      read.withLock { $0 = reading.readDataToEndOfFile() }
      end.signal()
    }
    let output = Output(descriptor: writing)
    output.write(text)
    output.flush()
    Glibc.close(writing)
    end.wait()
    #expect(read.withLock { $0 } == Data(text.utf8))
    #expect(!output.hasFailed)
  }

  /// The reader has closed the pipe: the rest is dropped, and the failure is recorded.
  @Test func aPipeWithoutAReaderFails() throws {
    var ends: [Int32] = [-1, -1]
    let code = pipe(&ends)
    try #require(code == 0)
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    Glibc.close(ends[0])
    let output = Output(descriptor: ends[1])
    output.write("x")
    output.flush()
    output.write("y")
    output.flush()
    #expect(output.hasFailed)
    Glibc.close(ends[1])
  }

  /// `beforeFlush` is called once for each flush that has output.
  @Test func whatComesBeforeAFlushComesBefore() {
    let output = Output.memory()
    nonisolated(unsafe) var seen: [String] = []
    output.beforeFlush = { seen.append("before '\(output.text)'") }
    output.flush()
    output.write("a")
    output.flush()
    output.write("b")
    output.flush()
    #expect(seen == ["before ''", "before 'a'"])
    output.beforeFlush = {}
  }
}
