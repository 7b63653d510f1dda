import Glibc
@testable import ShellSession
import TestSupport
import Testing

/// Output of the process.
@Suite struct OutputTests {
  /// A pipe whose write end does not block: output that does not fit waits, and none of it is lost.
  @Test func aPipeThatIsFullIsWaitedFor() throws {
    var ends: [Int32] = [-1, -1]
    let code = pipe(&ends)
    try #require(code == 0)
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let text = (0..<40_000).map { "line \($0)\n" }.joined()
    let reader = Reader(descriptor: reading)
    try reader.start()
    let output = Output(descriptor: writing)
    output.write(text)
    output.flush()
    Glibc.close(writing)
    let read = reader.join()
    #expect(read == Array(text.utf8))
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

  @Test func memoryIsTakenOnce() {
    let output = Output.memory()
    output.write("a")
    output.write(raw: Array("🦊".utf8))
    #expect(output.take() == "a🦊" && output.take() == "" && !output.hasFailed)
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

  /// Reads a descriptor until its end, on its own thread.
  private final class Reader: @unchecked Sendable {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private var thread = pthread_t()

    init(descriptor: Int32) { self.descriptor = descriptor }

    func start() throws {
      let context = Unmanaged.passRetained(self).toOpaque()
      let code = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Reader>.fromOpaque(context).takeRetainedValue().read()
          return nil
        }, context)
      try #require(code == 0)
    }

    private func read() {
      var part = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Glibc.read(descriptor, &part, part.count)
        if count > 0 {
          bytes += part[..<count]
        } else if count == 0 {
          return
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }

    func join() -> [UInt8] {
      pthread_join(thread, nil)
      Glibc.close(descriptor)
      return bytes
    }
  }
}
