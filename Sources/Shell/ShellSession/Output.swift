import Glibc
import TerminalText

/// Buffers the bytes written to a file descriptor until the session may have to wait.
package final class Output {
  private let descriptor: Int32
  /// The buffer size that forces a flush. Each flush first commits to disk, so flushes should be rare.
  private static let limit = 1 << 20
  /// The text written so far, if the output goes to memory.
  package private(set) var text = ""
  private var buffer: [UInt8] = []
  /// Whether a write has failed. Further output is dropped, and the process ends with status 74 (EX_IOERR, sysexits.h).
  package var hasFailed: Bool { failure != 0 }
  /// Why the write failed, as an error number; 0 if none has failed.
  package private(set) var failure: Int32 = 0

  /// Whether control characters of texts are shown as escapes: a terminal would obey them.
  var escapesControls: Bool

  /// Called before any bytes leave the process, unless who flushes has just done the same.
  var beforeFlush: () -> Void = {}
  /// Polled between writes. Once it returns true (Ctrl-C), the rest of the buffer is dropped.
  var isUnwanted: (() -> Bool)?
  /// The number of bytes written between two polls.
  private static let portion = 1 << 12

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    escapesControls = isatty(descriptor) != 0
    buffer.reserveCapacity(1 << 16)
  }

  /// Returns an output that stays in memory, for tests.
  package static func memory() -> Output { Output(descriptor: -1) }

  /// Returns the text written to memory since the last call.
  package func take() -> String {
    flush()
    defer { text = "" }
    return text
  }

  /// Writes a text. The only way to send an escape sequence to a terminal is ``write(raw:)``.
  ///
  /// - Parameter keepsTabs: Whether the text has columns, separated by tabs.
  package func write(_ text: String, keepsTabs: Bool = false) {
    write(raw: (escapesControls ? Sanitizing.visible(text, keeping: keepsTabs ? ["\n", "\t"] : ["\n"]) : text).utf8)
  }

  /// Writes bytes as they are: what was drawn, with escape sequences between visible texts, and what a filter passes on.
  package func write(raw bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { flush() }
  }

  package func flush(isCommitted: Bool = false) {
    if !isCommitted, !buffer.isEmpty { beforeFlush() }
    if descriptor < 0 {
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
        failure = errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
