/// Finds one key in the bytes of a terminal, in every encoding that ``KeyDecoder`` knows, and cuts the bytes there.
/// Nothing inside a bracketed paste is a key.
///
/// Every byte is in exactly one part, in order, however the reads split them.
package struct KeyFilter {
  package enum Part: Equatable {
    /// Letters and control characters as they are typed.
    case typed([UInt8])
    /// A sequence of kitty's protocol and what it types: letters, Backspace, or nothing (a key released, a modifier).
    case report([UInt8], text: [UInt8])
    /// Sequences of other keys, and pastes.
    case other([UInt8])
    /// The key, as it arrived.
    case key([UInt8])

    package var bytes: [UInt8] {
      switch self {
      case .typed(let bytes), .report(let bytes, _), .other(let bytes), .key(let bytes): bytes
      }
    }

    /// The row and the column of a report of the cursor.
    var report: String? {
      guard bytes.starts(with: [0x1B, UInt8(ascii: "[")]), bytes.last == UInt8(ascii: "R") else { return nil }
      return String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self)
    }
  }

  private let key: Key
  private let isControl: UInt8?
  private var decoder = KeyDecoder()
  /// The bytes since ESC, and what they mean so far.
  private var held: [UInt8] = []
  private var events: [InputEvent] = []

  package init(_ key: Key) {
    self.key = key
    isControl = (0..<0x20).first { $0 != 0x1B && KeyTable.control($0) == key }
  }

  /// Whether every terminal sends the key, and nothing that is typed is the same.
  package static func finds(_ key: Key) -> Bool {
    guard case .character = key.base else {
      return key.base != .escape && (key.isFunction || !key.modifiers.isDisjoint(with: [.alt, .control]))
    }
    let encodings: [[UInt8]] = (0..<0x80).flatMap { [[$0], [0x1B, $0]] }
    return encodings.contains { bytes in
      var filter = KeyFilter(key)
      return filter.feed(bytes) + filter.flush() == [.key(bytes)]
    }
  }

  /// Whether the beginning of a sequence is held back: ``flush()`` releases it if nothing follows soon.
  package var isHolding: Bool { !held.isEmpty }

  /// Returns what was held back.
  package mutating func flush() -> [Part] {
    if held.isEmpty { return [] }
    events += decoder.expire(at: .seconds(2))
    return parts()
  }

  package mutating func feed(_ bytes: [UInt8]) -> [Part] {
    var rest = bytes[...]
    var parts: [Part] = []
    while let first = rest.first {
      let typed = decoder.isIdle ? rest.prefix { $0 != 0x1B && $0 != isControl } : []
      rest = rest.dropFirst(max(1, typed.count))
      if !typed.isEmpty {
        parts.append(.typed(Array(typed)))
      } else if decoder.isIdle, first == isControl {
        parts.append(.key([first]))
      } else {
        held.append(first)
        events += decoder.feed(CollectionOfOne(first), at: .zero)
        if decoder.isIdle { parts += self.parts() }
      }
    }
    if decoder.state == .paste { parts += self.parts() }
    // ESC alone does not wait if the key needs none.
    return isControl != nil && held == [0x1B] ? parts + flush() : parts
  }

  /// Returns what is held. ESC in front of a sequence is a key of its own.
  private mutating func parts() -> [Part] {
    defer { (held, events) = ([], []) }
    let escapes = events.dropLast().prefix { $0 == .key(.escape) }.count
    let bytes = Array(held.dropFirst(escapes))
    // Swift's characters are equal if Unicode says so: U+037E would be a semicolon.
    let meant = events.dropFirst(escapes)
    let isKey = bytes.allSatisfy { $0 < 0x80 } && Array(meant) == [.key(key)]
    let isReport = bytes.starts(with: [0x1B, UInt8(ascii: "[")]) && bytes.last == UInt8(ascii: "u")
    let part: Part =
      if isKey { .key(bytes) } else if isRelease(bytes) { .other([]) } else if isReport {
        Self.text(meant).map { .report(bytes, text: $0) } ?? .other(bytes)
      } else { .other(bytes) }
    return [.other(Array(held.prefix(escapes))), part].filter { $0 != .other([]) }
  }

  /// What a report types; nil if it is another key.
  private static func text(_ events: ArraySlice<InputEvent>) -> [UInt8]? {
    switch events.first {
    case nil, .unknown: []
    case .text(let text): Array(text.utf8)
    case .key(Key(.backspace)): [0x7F]
    default: nil
    }
  }

  /// Whether a sequence of kitty's protocol reports that the key was released, of which the program saw no press.
  private func isRelease(_ bytes: [UInt8]) -> Bool {
    var decoder = KeyDecoder()
    return bytes.suffix(3).starts(with: ":3".utf8)
      && decoder.feed(bytes.dropLast(3) + bytes.suffix(1), at: .zero) == [.key(key)]
  }
}
