extension KeyDecoder {
  mutating func emit(_ base: Key.Base, _ modifiers: Key.Modifiers = []) {
    events.append(KeyTable.event(base, isAlternate ? modifiers.union(.alt) : modifiers))
  }

  mutating func emitUnknown() {
    events.append(.unknown(isAlternate ? [0x1B] + sequence : sequence))
  }

  mutating func finishPaste() {
    events.append(.paste(pasted.text))
    pasted = PasteCollector()
    reset()
  }

  mutating func finishSingleShift(_ final: UInt8) {
    let parameter = ControlSequence(sequence.dropFirst(2))?.parameters.last?.first ?? nil
    if !isCut, let modifiers = KeyTable.modifiers(parameter) {
      if let base = KeyTable.finals[final] ?? KeyTable.keypad[final] {
        emit(base, modifiers)
        return reset()
      }
      if let base = KeyTable.lowercaseArrows[final] {
        emit(base, modifiers.union(.control))
        return reset()
      }
    }
    emitUnknown()
    reset()
  }

  /// The answer to XTVERSION is the name of the terminal.
  mutating func finishString() {
    let name = sequence.dropFirst(4).dropLast(2)
    let isName = sequence.starts(with: "\u{1B}P>|".utf8) && name.allSatisfy { (0x20..<0x7F).contains($0) }
    if !isName || !awaitsReport || isCut {
      emitUnknown()
    } else {
      events += (isAlternate ? [.key(.escape)] : []) + [.deviceReport(String(decoding: name, as: UTF8.self))]
    }
    reset()
  }

  mutating func finishControlSequence() {
    guard !isCut, let parsed = ControlSequence(sequence.dropFirst(2)) else {
      emitUnknown()
      return reset()
    }
    if parsed.marker == 0, parsed.intermediates.isEmpty, parsed.final == UInt8(ascii: "~"), parsed.parameter(0) == 200 {
      reset()
      state = .paste
      return
    }
    switch SequenceMeaning(parsed, awaitsReport: awaitsReport) {
    case .key(let base, let modifiers): emit(base, modifiers)
    case .event(let event):
      // What the terminal reports has no Alt: the first ESC is the key.
      if isAlternate { events.append(.key(.escape)) }
      if case .cursorReport = event { openReports -= 1 }
      events.append(event)
    case .nothing: break
    case .unknown: emitUnknown()
    }
    reset()
  }
}
