import Glibc

/// Bytes on their way to a file descriptor, gathered until the session may have to wait.
package final class Output {
  private let descriptor: Int32
  /// What is gathered before it leaves: what was done is written to the disk first, and a disk takes its time.
  private static let limit = 1 << 20
  /// What was written, where it goes to memory.
  package private(set) var text = ""
  private var buffer: [UInt8] = []
  /// Whether what is written is kept for ``capturing(_:)``.
  private var isCapturing = false
  /// Whether a write has failed: the rest is dropped, and the process ends with status 74 (EX_IOERR, sysexits.h).
  package private(set) var hasFailed = false

  /// What has to be done before anything leaves the process.
  var beforeFlush: () -> Void = {}
  /// Whether a person has had enough of it: what is left is dropped then. Asked from time to time.
  var isUnwanted: (() -> Bool)?
  /// The bytes that leave before that is asked again.
  private static let portion = 1 << 12

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(1 << 16)
  }

  /// Output that is kept in memory, for tests.
  package static func memory() -> Output { Output(descriptor: -1) }

  /// What was written to memory since this was last called.
  package func take() -> String {
    flush()
    defer { text = "" }
    return text
  }

  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.limit { flush() }
  }

  package func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { flush() }
  }

  /// Returns what is written meanwhile, instead of writing it.
  package func capturing(_ body: () -> Void) -> String {
    flush()
    isCapturing = true
    let before = text
    text = ""
    body()
    flush()
    defer { text = before }
    isCapturing = false
    return text
  }

  package func flush() {
    if !buffer.isEmpty { beforeFlush() }
    if descriptor < 0 || isCapturing {
      text += String(decoding: buffer, as: UTF8.self)
      buffer.removeAll(keepingCapacity: true)
      return
    }
    var start = 0
    while start < buffer.count, !hasFailed {
      if start > 0, isUnwanted?() == true {
        _ = Glibc.write(descriptor, "\n", 1)
        break
      }
      let length = isUnwanted == nil ? buffer.count - start : min(Self.portion, buffer.count - start)
      let written = buffer.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, length) }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        hasFailed = true
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
