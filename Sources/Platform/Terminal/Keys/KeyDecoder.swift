/// Turns bytes of a terminal into events. It is a value that gets bytes and the time. It reads no clock and never waits.
///
/// The meaning of a byte sequence never depends on how it was split into reads. An unfinished sequence waits until
/// ``deadline``; then ``expire(at:)`` returns its meaning: ESC alone is the Esc key. A malformed or unknown sequence is one
/// ``InputEvent/unknown(_:)``, never Esc followed by letters, because Esc cancels.
package struct KeyDecoder {
  /// The time after the last byte of an unfinished sequence until it counts as finished.
  package static let defaultEscapeDelay = Duration.milliseconds(50)
  /// The time to wait for the rest of a paste or of a code point.
  static let silence = Duration.seconds(1)
  /// The largest number of bytes that ``InputEvent/unknown(_:)`` keeps. The rest of a longer sequence is dropped.
  static let kept = 256

  enum State: Hashable {
    case ground
    /// After ESC, or after ESC ESC.
    case escape
    /// After `ESC` and the first bytes of a character.
    case alternateCharacter
    /// After `CSI`.
    case controlSequence
    /// After `CSI [`: the Linux console's F1 to F5.
    case consoleFunction
    /// After `CSI M`: the number of outstanding bytes of X10 coordinates.
    case coordinates(Int)
    /// After `SS3`.
    case singleShift
    /// After OSC (`isCommand`), DCS, APC, PM or SOS: up to ST.
    case string(isCommand: Bool)
    case paste
  }

  private let escapeDelay: Duration
  var state = State.ground
  var sequence: [UInt8] = []
  /// Whether a second ESC came before the sequence: Alt with a key that has a sequence of its own.
  var isAlternate = false
  /// Whether bytes of the sequence were dropped, so that it has no meaning.
  var isCut = false
  private var text = TextAccumulator()
  var pasted = PasteCollector()
  var openReports = 0
  var events: [InputEvent] = []

  /// The time at which ``expire(at:)`` is due; nil if no sequence is unfinished.
  package private(set) var deadline: Duration?

  package init(escapeDelay: Duration = KeyDecoder.defaultEscapeDelay) { self.escapeDelay = escapeDelay }

  /// Whether nothing is unfinished.
  package var isIdle: Bool { state == .ground && text.isEmpty }

  /// Whether a requested cursor report is still missing.
  package var awaitsReport: Bool { openReports > 0 }

  /// Records that `CSI 6 n` was sent. One report is then decoded as a report; any more are Shift-F3 and similar keys.
  package mutating func expectCursorReport() { openReports += 1 }

  /// Decodes bytes.
  ///
  /// - Parameter now: The time when the bytes arrived.
  package mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration) -> [InputEvent] {
    for byte in bytes { take(byte, now) }
    if state == .ground {
      if let complete = text.takeComplete() { events.append(.text(complete)) }
      deadline = text.isEmpty ? nil : now + Self.silence
    }
    return take()
  }

  /// Ends an unfinished sequence if ``deadline`` has come. Feed bytes that can already be read first.
  package mutating func expire(at now: Duration) -> [InputEvent] {
    guard let deadline, deadline <= now else { return [] }
    flushText()
    switch state {
    case .ground: break
    case .escape: events += isAlternate ? [.key(.escape), .key(.escape)] : [.key(.escape)]
    case .paste: finishPaste()
    default: giveUp()
    }
    reset()
    return take()
  }

  private mutating func take() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  mutating func reset() {
    state = .ground
    sequence = []
    isAlternate = false
    isCut = false
    deadline = nil
  }

  /// A sequence that was not finished: two bytes are Alt with a character, more are unknown.
  private mutating func giveUp() {
    if sequence.count == 2, !isAlternate, (0x20..<0x7F).contains(sequence[1]) {
      emit(.character(Character(Unicode.Scalar(sequence[1]))), .alt)
    } else {
      emitUnknown()
    }
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8, _ now: Duration) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .alternateCharacter: takeAlternateCharacter(byte)
    case .controlSequence: takeControlSequence(byte)
    case .consoleFunction: takeConsoleFunction(byte)
    case .coordinates(let count): takeCoordinate(byte, count)
    case .singleShift: takeSingleShift(byte)
    case .string(let isCommand): takeString(byte, isCommand)
    case .paste: if pasted.append(byte) { finishPaste() }
    }
    switch state {
    case .ground: deadline = nil
    case .paste: deadline = now + Self.silence
    // A second ESC does not wait any longer than the first.
    case .escape where isAlternate && deadline != nil: break
    case .string where awaitsReport && sequence.count > 2: deadline = now + Self.silence
    default: deadline = now + escapeDelay
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte >= 0x20, byte != 0x7F { return text.append(byte) }
    flushText()
    if byte == 0x1B { return begin() }
    events.append(.key(KeyTable.control(byte)))
  }

  private mutating func begin() {
    reset()
    state = .escape
    sequence = [0x1B]
  }

  private mutating func flushText() {
    if let rest = text.takeAll() { events.append(.text(rest)) }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    let strings = Array("PX^_".utf8)
    switch byte {
    case 0x1B:
      // Of three, the first is on its own.
      if isAlternate { events.append(.key(.escape)) }
      isAlternate = true
    case UInt8(ascii: "["): enter(.controlSequence, byte)
    case UInt8(ascii: "O"): enter(.singleShift, byte)
    case UInt8(ascii: "]"): enter(.string(isCommand: true), byte)
    case _ where strings.contains(byte): enter(.string(isCommand: false), byte)
    case 0x80...: enter(.alternateCharacter, byte)
    default:
      if isAlternate { events.append(.key(.escape)) }
      isAlternate = false
      if byte < 0x20 || byte == 0x7F {
        let key = KeyTable.control(byte)
        events.append(.key(Key(key.base, key.modifiers.union(.alt))))
      } else {
        emit(.character(Character(Unicode.Scalar(byte))), .alt)
      }
      reset()
    }
  }

  private mutating func enter(_ state: State, _ byte: UInt8) {
    self.state = state
    sequence.append(byte)
  }

  private mutating func takeAlternateCharacter(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return abandon(byte) }
    sequence.append(byte)
    let bytes = sequence.dropFirst()
    if TextAccumulator.incompleteTail(bytes) > 0 { return }
    if let text = String(validating: bytes, as: UTF8.self), let character = text.first {
      if isAlternate { events.append(.key(.escape)) }
      emit(.character(character), .alt)
    } else {
      emitUnknown()
    }
    reset()
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where sequence.count == 2: enter(.consoleFunction, byte)
    case UInt8(ascii: "M") where sequence.count == 2: enter(.coordinates(3), byte)
    case 0x20...0x3F: keep(byte)
    case 0x40...0x7E:
      keep(byte)
      finishControlSequence()
    default: abandon(byte)
    }
  }

  private mutating func takeConsoleFunction(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return abandon(byte) }
    keep(byte)
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
    } else {
      emitUnknown()
    }
    reset()
  }

  private mutating func takeCoordinate(_ byte: UInt8, _ count: Int) {
    if byte < 0x20 { return abandon(byte) }
    keep(byte)
    if count > 1 {
      state = .coordinates(count - 1)
    } else {
      emitUnknown()
      reset()
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: keep(byte)
    case 0x20...0x7E:
      keep(byte)
      finishSingleShift(byte)
    default: abandon(byte)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ isCommand: Bool) {
    if sequence.last == 0x1B {
      if byte == UInt8(ascii: "\\") {
        keep(byte)
        return finishString()
      }
      // The ESC began another sequence.
      sequence.removeLast()
      giveUp()
      begin()
      return takeEscape(byte)
    }
    switch byte {
    case 0x18, 0x1A: abandon(byte)
    case 0x07 where isCommand:
      keep(byte)
      emitUnknown()
      reset()
    case 0x1B: sequence = sequence.prefix(Self.kept - 1) + [byte]
    default: keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if sequence.count < Self.kept { sequence.append(byte) } else { isCut = true }
  }

  /// Ends a sequence at a byte that cannot belong to it. The byte is then decoded separately.
  private mutating func abandon(_ byte: UInt8) {
    giveUp()
    reset()
    takeGround(byte)
  }
}
