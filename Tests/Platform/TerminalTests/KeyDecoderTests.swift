import Terminal
import TestSupport
import Testing

@Suite struct KeyDecoderTests {
  /// Joins adjacent texts, because the reads determine how text is split into events.
  private static func joined(_ events: [InputEvent]) -> [InputEvent] {
    events.reduce(into: []) { result, event in
      if case .text(let text) = event, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(event)
      }
    }
  }

  private static func decode(_ parts: [[UInt8]], expires: Bool = false) -> [InputEvent] {
    var decoder = KeyDecoder()
    var events: [InputEvent] = []
    var now = Duration.zero
    for part in parts {
      events += decoder.feed(part, at: now)
      now += .milliseconds(20)
      events += decoder.expire(at: now)
      if expires, let deadline = decoder.deadline {
        now = deadline
        events += decoder.expire(at: now)
        #expect(decoder.isIdle && decoder.deadline == nil)
      }
    }
    return joined(events)
  }

  /// Split into any number of reads: in every way for short sequences, in two and byte by byte for long ones.
  @Test func everyEntryCutAnywhere() {
    for entry in KeyBytes.all {
      let count = entry.bytes.count
      let cuts = count <= 9 ? Array(0..<(1 << max(0, count - 1))) : [-1] + (0..<count).map { 1 << $0 }
      for cut in cuts {
        var parts: [[UInt8]] = [[]]
        for (index, byte) in entry.bytes.enumerated() {
          parts[parts.count - 1].append(byte)
          if cut >> index & 1 == 1 { parts.append([]) }
        }
        #expect(Self.decode(parts) == entry.events, "\(parts)")
      }
    }
  }

  /// A sequence interrupted by a pause: the part before it is decoded, and the part after it begins a new one.
  @Test func everyEntryAtEverySplitWithAnExpiredDeadline() {
    for entry in KeyBytes.all {
      for split in 0...entry.bytes.count {
        let (head, tail) = (Array(entry.bytes[..<split]), Array(entry.bytes[split...]))
        let expected = Self.joined(Self.decode([head], expires: true) + Self.decode([tail], expires: true))
        #expect(Self.decode([head, tail], expires: true) == expected, "\(entry.bytes) at \(split)")
      }
    }
  }

  @Test func entriesInPairs() {
    for first in KeyBytes.all {
      for second in KeyBytes.all {
        #expect(
          Self.decode([first.bytes + second.bytes]) == Self.joined(first.events + second.events),
          "\(first.bytes) \(second.bytes)")
      }
    }
  }

  @Test func entriesInsideAPasteAreItsText() {
    let mark = Array("\u{1B}[201~".utf8)
    for entry in KeyBytes.all where !entry.bytes.contains(mark) {
      let bytes = Array("\u{1B}[200~".utf8) + entry.bytes + mark
      let events = Self.decode([bytes])
      guard case .paste(let text)? = events.first else {
        Issue.record("\(entry.bytes): \(events)")
        continue
      }
      #expect(events.count == 1)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      for split in 0...bytes.count { #expect(Self.decode([Array(bytes[..<split]), Array(bytes[split...])]) == events) }
    }
  }

  @Test(arguments: [
    ("\u{1B}", [InputEvent.key(.escape)]), ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
    ("\u{1B}[", [.key(.alt("["))]),
    ("\u{1B}O", [.key(.alt("O"))]), ("\u{1B}]", [.key(.alt("]"))]), ("\u{1B}P", [.key(.alt("P"))]),
    ("\u{1B}[1", [.unknown(Array("\u{1B}[1".utf8))]), ("\u{1B}[1;", [.unknown(Array("\u{1B}[1;".utf8))]),
    ("\u{1B}\u{1B}[", [.unknown(Array("\u{1B}\u{1B}[".utf8))]), ("\u{1B}]11;", [.unknown(Array("\u{1B}]11;".utf8))]),
    ("\u{1B}[M!", [.unknown(Array("\u{1B}[M!".utf8))]), ("\u{1B}[200~abc", [.paste("abc")]),
  ])
  func whatSilenceMeans(bytes: String, events: [InputEvent]) {
    #expect(Self.decode([Array(bytes.utf8)], expires: true) == events)
  }

  @Test func everyByteOfASequenceRestartsTheDeadline() {
    var decoder = KeyDecoder(escapeDelay: .milliseconds(50))
    #expect(decoder.feed([0x1B], at: .milliseconds(100)).isEmpty)
    #expect(decoder.deadline == .milliseconds(150))
    #expect(decoder.expire(at: .milliseconds(149)).isEmpty)
    #expect(decoder.feed([0x5B], at: .milliseconds(149)).isEmpty)
    #expect(decoder.deadline == .milliseconds(199))
    #expect(decoder.feed([0x41], at: .milliseconds(198)) == [.key(Key(.up))])
    #expect(decoder.deadline == nil)
    // A second Esc does not wait longer than the first.
    _ = decoder.feed([0x1B], at: .milliseconds(200))
    _ = decoder.feed([0x1B], at: .milliseconds(240))
    #expect(decoder.deadline == .milliseconds(250))
    #expect(decoder.expire(at: .milliseconds(250)) == [.key(.escape), .key(.escape)])
    // An incomplete code point waits longer, because slow lines split it.
    #expect(decoder.feed([0xF0, 0x9F], at: .zero).isEmpty)
    #expect(decoder.deadline == .seconds(1))
    #expect(decoder.feed([0xA6, 0x8A], at: .milliseconds(900)) == [.text("🦊")])
  }

  @Test func cursorReportsAreReportsWhileTheyAreAskedFor() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[1;2R".utf8)
    #expect(decoder.feed(bytes, at: .zero) == [.key(Key(.function(3), .shift))])
    decoder.expectCursorReport()
    #expect(decoder.awaitsReport)
    #expect(
      decoder.feed(Array("\u{1B}[24;80R".utf8) + bytes, at: .zero) == [
        .cursorReport(row: 23, column: 79), .key(Key(.function(3), .shift)),
      ])
    #expect(!decoder.awaitsReport)
    // F3 without parameters is never a cursor report.
    decoder.expectCursorReport()
    #expect(decoder.feed(Array("\u{1B}[R".utf8), at: .zero) == [.key(Key(.function(3)))])
    #expect(decoder.awaitsReport)
  }

  /// Esc, pressed while the terminal answers: the report does not take it with it.
  @Test func escapeBeforeAReportIsAKey() {
    var decoder = KeyDecoder()
    decoder.expectCursorReport()
    let both = decoder.feed(Array("\u{1B}\u{1B}[24;80R".utf8), at: .zero)
    #expect(both == [.key(.escape), .cursorReport(row: 23, column: 79)])
  }

  @Test func longInputStaysBounded() {
    let paste = Array("\u{1B}[200~".utf8) + Array("🦊".utf8).cycled(400_000) + Array("\u{1B}[201~x".utf8)
    let events = Self.decode([paste])
    guard case .paste(let text)? = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.allSatisfy { $0 == "🦊" } && text.utf8.count == 65_536)
    #expect(events.dropFirst() == [.text("x")])
    // An unterminated string or sequence is dropped.
    for start in ["\u{1B}]", "\u{1B}[", "\u{1B}O"] {
      let events = Self.decode(
        [Array(start.utf8) + Array("1".utf8).cycled(100_000) + Array("A\u{7}".utf8)], expires: true)
      #expect(events.count <= 2)
      guard case .unknown(let bytes)? = events.first else {
        Issue.record("\(events)")
        continue
      }
      #expect(bytes.count <= 256)
    }
  }

  @Test(.shrinking) func randomBytesAlwaysEndInTheGroundState() {
    var generator = SeededGenerator(law: 5)
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[[OP]M<;:0125~uRmA\\a\r\u{7}".utf8) + [0x80, 0xC3, 0xF0, 0x9F, 0xFF]
    for _ in Laws.rounds(4000) {
      var decoder = KeyDecoder()
      var now = Duration.zero
      for _ in 0..<generator.below(6) {
        let bytes = (0..<generator.below(12)).map { _ in
          generator.oneIn(6) ? UInt8(generator.below(256)) : generator.pick(alphabet) ?? 0
        }
        _ = decoder.feed(bytes, at: now)
        #expect(decoder.isIdle == (decoder.deadline == nil))
        now += .milliseconds(generator.below(80))
        if generator.oneIn(3) { _ = decoder.expire(at: now) }
      }
      if let deadline = decoder.deadline { _ = decoder.expire(at: deadline) }
      #expect(decoder.isIdle && decoder.deadline == nil)
      #expect(decoder.feed([0x61], at: now) == [.text("a")])
    }
  }
}

extension [UInt8] {
  fileprivate func cycled(_ count: Int) -> [UInt8] { (0..<count).map { self[$0 % self.count] } }
}
