/// Finds one key in the bytes of a terminal, in every encoding that ``KeyDecoder`` knows, and cuts the bytes there.
/// Nothing inside a bracketed paste is a key.
///
/// Every byte is in exactly one part, in order, however the reads split them.
package struct KeyFilter {
  package enum Part: Equatable {
    /// Letters and control characters as they are typed.
    case typed([UInt8])
    /// Sequences of keys, and pastes.
    case other([UInt8])
    /// The key, as it arrived.
    case key([UInt8])

    package var bytes: [UInt8] {
      switch self {
      case .typed(let bytes), .other(let bytes), .key(let bytes): bytes
      }
    }
  }

  private let key: Key
  private let isControl: UInt8?
  private var held: [UInt8] = []
  private var isPasting = false

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
    defer { held = [] }
    return held.isEmpty ? [] : [isPasting ? .other(held) : part(held)]
  }

  package mutating func feed(_ bytes: [UInt8]) -> [Part] {
    var rest = (held + bytes)[...]
    held = []
    var parts: [Part] = []
    while let first = rest.first {
      if isPasting {
        parts.append(.other(paste(&rest)))
      } else if first == isControl {
        parts.append(.key([first]))
        rest.removeFirst()
      } else if first == 0x1B {
        // ESC alone does not wait if the key needs none.
        guard let sequence = rest.count == 1 && isControl != nil ? rest : EscapeSequence.first(rest, isOutput: false)
        else {
          held = Array(rest)
          break
        }
        rest = rest.dropFirst(sequence.count)
        parts.append(part(Array(sequence)))
      } else {
        let typed = rest.prefix { $0 != 0x1B && $0 != isControl }
        parts.append(.typed(Array(typed)))
        rest = rest.dropFirst(typed.count)
      }
    }
    return parts.filter { $0 != .other([]) }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Removes the bytes of a paste; those that may begin its end are held.
  private mutating func paste(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var end = rest.startIndex
    while let escape = rest[end...].firstIndex(of: 0x1B) {
      let mark = rest[escape...].prefix(Self.pasteEnd.count)
      end = mark.endIndex
      if mark.elementsEqual(Self.pasteEnd) {
        isPasting = false
        break
      }
      if Self.pasteEnd.starts(with: mark) {
        held = Array(mark)
        rest = rest[..<escape]
        break
      }
      end = escape + 1
    }
    if isPasting { end = rest.endIndex }
    defer { rest = rest[end...] }
    return Array(rest[..<end])
  }

  private mutating func part(_ bytes: [UInt8]) -> Part {
    if bytes == Array("\u{1B}[200~".utf8) { isPasting = true }
    var decoder = KeyDecoder()
    let events = decoder.feed(bytes, at: .zero) + decoder.expire(at: .seconds(1))
    if events == [.key(key)] { return .key(bytes) }
    return isRelease(bytes) ? .other([]) : .other(bytes)
  }

  /// Whether a sequence of kitty's protocol reports that the key was released, of which the program saw no press.
  private func isRelease(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 4, bytes.dropLast().suffix(2).elementsEqual(Array(":3".utf8)) else { return false }
    var decoder = KeyDecoder()
    return decoder.feed(bytes.dropLast(3) + [bytes[bytes.count - 1]], at: .zero) == [.key(key)]
  }
}
