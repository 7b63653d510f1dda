import Foundation
import Glibc
import TestSupport
import Testing

@testable import LineEditing

/// Lines from a descriptor, and the history file.
@Suite struct ReaderTests {
  private func events(_ bytes: [UInt8]) throws -> [LineEvent] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = ends[1]
    let thread = Thread {
      _ = bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
      close(writer)
    }
    thread.start()
    defer { close(ends[0]) }
    let reader = StreamReader(descriptor: ends[0])
    var events: [LineEvent] = []
    while events.last != .endOfInput { events.append(reader.nextLine(after: "", prompt: "") {}) }
    return events.dropLast()
  }

  @Test func bytesBecomeLinesOrAreReported() throws {
    let bytes = Array("\u{FEFF}a\r\n\nb🦊\n".utf8) + [0x63, 0xFF, 0x0A, 0x64, 0x00, 0x0A] + Array("e".utf8)
    #expect(
      try events(bytes) == [
        .line("a"), .line(""), .line("b🦊"), .malformed("the line is not UTF-8", column: 2),
        .malformed("the line holds a NUL byte", column: 2), .line("e"),
      ])
    #expect(try events([]) == [])
  }

  /// Every line is read as the standard library decodes it: all lines of at most three of some bytes.
  @Test func linesAreTheirBytes() throws {
    let bytes: [UInt8] = [0x01, 0x61, 0x7F, 0x80, 0xC3, 0xA9, 0x00]
    var lines: [[UInt8]] = [[]]
    for _ in 0..<3 { lines += lines.flatMap { line in bytes.map { line + [$0] } } }
    let read = try events(Array(lines.joined(separator: [0x0A])) + [0x0A])
    #expect(read.count == lines.count)
    for (event, line) in zip(read, lines) {
      if let text = String(validating: line, as: UTF8.self), !line.contains(0) {
        #expect(event == .line(text))
      } else {
        guard case .malformed = event else {
          Issue.record("\(line) was read as \(event)")
          continue
        }
      }
    }
  }

  @Test func aLineThatIsTooLongIsOneFault() throws {
    let long = [UInt8](repeating: 0x61, count: StreamReader.lineLimit + 10)
    let events = try events(long + Array("\nb\n".utf8))
    #expect(events.count == 2)
    #expect(events.last == .line("b"))
  }

  @Test func theHistoryKeepsEachLineOnceAndSurvivesAnything() throws {
    let folder = try TestFolder.make()
    let path = folder.appendingPathComponent("new/history").path
    let history = HistoryFile(path: path)
    #expect(history.load() == [])
    for line in ["a", "b 🦊", "a"] { history.append(line) }
    #expect(history.load() == ["b 🦊", "a"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    try Data([0xFF, 0x0A, 0x01, 0x0A] + Array("c\n".utf8)).write(to: URL(fileURLWithPath: path))
    #expect(history.load() == ["c"])
    for entry in ["append 'a\nb'", "c", "append 'a\r\nb'", "x\r"] { history.append(entry) }
    #expect(history.load() == ["append 'a\nb'", "c"])
    #expect(HistoryFile(path: folder.path).load() == [])
    HistoryFile(path: "/dev/full").append("x")
  }
}
