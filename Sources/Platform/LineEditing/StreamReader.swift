import Glibc
import Terminal

/// Lines from a file descriptor: a script on standard input, in a pipe or in a file.
///
/// Bytes are read as they arrive and split at line feeds. A carriage return before a line feed and a byte-order mark at the
/// start are dropped. The last line needs no line feed. A line that is not UTF-8, contains NUL or is longer than
/// ``lineLimit`` is reported, not repaired.
package final class StreamReader: LineReader {
  package static let lineLimit = 1 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// Why the rest cannot be read; 0 if there is no rest.
  private var fault: Int32 = 0
  private var isFirstLine = true
  /// Whether the rest of a line that was too long comes first.
  private var isInLongLine = false

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package func nextLine(after before: String, prompt: String, beforeWaiting: () -> Void) -> LineEvent {
    if isInLongLine { skipLongLine(beforeWaiting) }
    var searched = start
    while true {
      if let end = buffer.withUnsafeBufferPointer({ Self.lineFeed(in: $0, from: searched) }) {
        defer { start = end + 1 }
        return event(buffer[start..<end])
      }
      searched = buffer.count
      if buffer.count - start > Self.lineLimit {
        isInLongLine = true
        return .malformed("the line is longer than \(Self.lineLimit) bytes", column: 1)
      }
      if isAtEnd {
        if fault != 0 { return faultEvent() }
        if start == buffer.count { return .endOfInput }
        defer { start = buffer.count }
        return event(buffer[start...])
      }
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
      beforeWaiting()
      if !waits() { return .interrupted }
      fill()
    }
  }

  /// Waits for bytes or for a signal in the pipe.
  ///
  /// - Returns: Whether there are bytes. If not, a signal came first; it stays in the pipe.
  private func waits() -> Bool {
    if SignalPipe.descriptor < 0 { return true }
    var sources = [descriptor, SignalPipe.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, 2, -1) < 0 && errno == EINTR {}
    return sources[0].revents != 0 || sources[1].revents == 0
  }

  /// Waits for bytes on a descriptor whose owner does not want to wait.
  private func waitForBytes() {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, -1)
  }

  private static func lineFeed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func fill() {
    var code: Int32 = 0
    let read = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
      var result: Int
      repeat {
        result = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
        code = result < 0 ? errno : 0
        if code == EAGAIN { waitForBytes() }
      } while code == EINTR || code == EAGAIN
      buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<max(0, result)]))
      return result
    }
    if read > 0 { return }
    isAtEnd = true
    // Nobody writes to an input that is not open.
    fault = read < 0 && code != EBADF ? code : 0
  }

  /// Reports that the input cannot be read, once. The line at its end may be a part of another one.
  private func faultEvent() -> LineEvent {
    defer {
      fault = 0
      start = buffer.count
    }
    return .malformed("the input cannot be read to its end: \(String(cString: strerror(fault)))", column: 1)
  }

  /// Drops the rest of a line that is too long, one chunk at a time. A script that stops at its first failure does not wait for an end
  /// that may never come.
  private func skipLongLine(_ beforeWaiting: () -> Void) {
    isInLongLine = false
    while true {
      buffer.removeAll(keepingCapacity: true)
      start = 0
      if isAtEnd { break }
      beforeWaiting()
      fill()
      if let end = buffer.withUnsafeBufferPointer({ Self.lineFeed(in: $0, from: 0) }) {
        start = end + 1
        break
      }
    }
    isFirstLine = false
  }

  private func event(_ line: ArraySlice<UInt8>) -> LineEvent {
    var line = line
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    if line.last == 0x0D { line.removeLast() }
    if let place = line.firstIndex(of: 0) {
      return .malformed("the line holds a NUL byte", column: column(line, place))
    }
    if let text = try? UTF8Span(validating: line.span) { return .line(String(copying: text)) }
    return .malformed("the line is not UTF-8", column: column(line, Self.firstInvalid(line)))
  }

  /// The column of a byte, counted in characters.
  private func column(_ line: ArraySlice<UInt8>, _ place: Int) -> Int {
    String(decoding: line[line.startIndex..<place], as: UTF8.self).count + 1
  }

  /// The index of the first byte that is not part of well-formed UTF-8.
  private static func firstInvalid(_ line: ArraySlice<UInt8>) -> Int {
    var low = line.startIndex
    var decoder = UTF8()
    var bytes = line.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      low += UTF8.width(scalar)
    }
    return min(low, line.endIndex)
  }
}
