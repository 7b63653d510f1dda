enum SequenceMeaning: Equatable {
  case key(Key.Base, Key.Modifiers)
  case event(InputEvent)
  /// A known sequence to ignore, such as the release of a key.
  case nothing
  case unknown

  /// - Parameter awaitsReport: Whether a cursor report was requested: it has the form of F3 with modifiers.
  init(_ sequence: ControlSequence, awaitsReport: Bool) {
    switch (sequence.marker, sequence.intermediates) {
    case (0, []): self = Self.plain(sequence, awaitsReport)
    case (UInt8(ascii: "<"), []) where sequence.final | 0x20 == UInt8(ascii: "m"):
      self = MouseEvent(sequence).map { .event(.mouse($0)) } ?? .nothing
    // Nothing here asks about modes (DECRPM).
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")]) where sequence.final == UInt8(ascii: "y"):
      self = .event(.deviceReport(""))
    case (UInt8(ascii: "?"), []) where "cnu".utf8.contains(sequence.final): self = .event(.deviceReport(""))
    case (UInt8(ascii: ">"), []) where sequence.final == UInt8(ascii: "c"):
      let numbers = sequence.parameters.map { $0.first.flatMap { $0 }.map(String.init) ?? "" }
      self = .event(.deviceReport(numbers.joined(separator: ";")))
    default: self = .unknown
    }
  }

  private static func plain(_ sequence: ControlSequence, _ awaitsReport: Bool) -> SequenceMeaning {
    let final = sequence.final
    if final == UInt8(ascii: "R"), awaitsReport, let row = sequence.parameter(0), let column = sequence.parameter(1),
      sequence.parameters.count == 2, row > 0, column > 0
    {
      return .event(.cursorReport(row: row - 1, column: column - 1))
    }
    if final == UInt8(ascii: "n") { return .event(.deviceReport("")) }
    if final == UInt8(ascii: "Z") {
      return modified(.tab, sequence, at: 1).adding(.shift)
    }
    if final == UInt8(ascii: "u") { return character(sequence) }
    if final == UInt8(ascii: "~") {
      if sequence.parameter(0) == 27, sequence.parameters.count == 3 {
        return codePoint(sequence.parameter(2), sequence)
      }
      return sequence.parameter(0).flatMap { KeyTable.numbers[$0] }.map { modified($0, sequence, at: 1) } ?? .unknown
    }
    if let base = KeyTable.finals[final], sequence.parameters.count <= 2, sequence.parameter(0) ?? 1 == 1 {
      return modified(base, sequence, at: 1)
    }
    return rxvt(sequence)
  }

  /// rxvt's keys with modifiers: `CSI 3 ^` is Control with Delete, `CSI 3 @` also Shift, `CSI a` Shift with Up.
  private static func rxvt(_ sequence: ControlSequence) -> SequenceMeaning {
    if sequence.parameters.isEmpty, let base = KeyTable.lowercaseArrows[sequence.final] { return .key(base, .shift) }
    guard sequence.parameters.count == 1, let base = sequence.parameter(0).flatMap({ KeyTable.numbers[$0] }) else {
      return .unknown
    }
    switch sequence.final {
    case UInt8(ascii: "^"): return .key(base, .control)
    case UInt8(ascii: "@"): return .key(base, [.control, .shift])
    default: return .unknown
    }
  }

  /// A key with the modifiers and the event type (1 pressed, 2 repeated, 3 let go) of a parameter.
  private static func modified(_ base: Key.Base, _ sequence: ControlSequence, at index: Int) -> SequenceMeaning {
    guard let modifiers = KeyTable.modifiers(sequence.parameter(index)) else { return .unknown }
    return sequence.parameter(index, 1) == 3 ? .nothing : .key(base, modifiers)
  }

  /// `CSI code : shifted ; modifiers : event ; text u`.
  private static func character(_ sequence: ControlSequence) -> SequenceMeaning {
    guard let modifiers = KeyTable.modifiers(sequence.parameter(1)) else { return .unknown }
    if sequence.parameter(1, 1) == 3 { return .nothing }
    if modifiers.isDisjoint(with: [.control, .alt]) {
      if sequence.parameters.count > 2, let text = text(sequence.parameters[2]) { return .event(.text(text)) }
      if modifiers.contains(.shift), let shifted = sequence.parameter(0, 1).flatMap(printable) {
        return .event(.text(String(shifted)))
      }
    }
    // The letter that the key has with Shift.
    if modifiers.contains(.shift), !modifiers.contains(.control),
      let shifted = sequence.parameter(0, 1).flatMap(printable)
    {
      return .key(.character(shifted), modifiers)
    }
    return codePoint(sequence.parameter(0), sequence)
  }

  private static func codePoint(_ value: Int?, _ sequence: ControlSequence) -> SequenceMeaning {
    guard let value else { return .unknown }
    if let base = KeyTable.codePoints[value] { return modified(base, sequence, at: 1) }
    return printable(value).map { modified(.character($0), sequence, at: 1) } ?? .unknown
  }

  private static func text(_ values: [Int?]) -> String? {
    let characters = values.map { $0.flatMap(printable) }
    return characters.isEmpty || characters.contains(nil) ? nil : String(characters.compactMap { $0 })
  }

  /// The character of a code point; nil for controls and for code points that represent keys (the private use area).
  private static func printable(_ value: Int) -> Character? {
    guard value >= 0x20, !(0x7F..<0xA0).contains(value), !(0xE000...0xF8FF).contains(value),
      let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
    else { return nil }
    return Character(scalar)
  }

  private func adding(_ more: Key.Modifiers) -> SequenceMeaning {
    guard case .key(let base, let modifiers) = self else { return self }
    return .key(base, modifiers.union(more))
  }
}
