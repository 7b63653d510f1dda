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
  }

  private let key: Key
  private let isControl: UInt8?
  private var held: [UInt8] = []
  private var isPasting = false

  /// - Parameter key: A key with Alt or Control, or one that is no character.
  package init(_ key: Key) {
    self.key = key
    isControl = (0..<0x20).first { $0 != 0x1B && KeyTable.control($0) == key }
  }

  /// Whether the beginning of a sequence is held back: ``flush()`` releases it if nothing follows soon.
  package var isHolding: Bool { !held.isEmpty }

  /// Returns what was held back.
  package mutating func flush() -> [Part] {
    defer { held = [] }
    return held.isEmpty ? [] : [.other(held)]
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
        guard let sequence = sequence(rest) else {
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
    var from = rest.startIndex
    while let escape = rest[from...].firstIndex(of: 0x1B) {
      let mark = rest[escape...].prefix(Self.pasteEnd.count)
      if mark.elementsEqual(Self.pasteEnd) {
        isPasting = false
        defer { rest = rest[mark.endIndex...] }
        return Array(rest[..<mark.endIndex])
      }
      if Self.pasteEnd.starts(with: mark) {
        held = Array(mark)
        defer { rest = [] }
        return Array(rest[..<escape])
      }
      from = escape + 1
    }
    defer { rest = [] }
    return Array(rest)
  }

  /// The longest sequence; a longer one is no key.
  private static let limit = 64

  /// Returns the sequence that begins with ESC; nil if its end is missing.
  private func sequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["):
      let body = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      if body.count >= Self.limit { return bytes.prefix(2) }
      return body.endIndex < bytes.endIndex ? bytes[...body.endIndex] : nil
    case UInt8(ascii: "O"): return bytes.count > 2 ? bytes.prefix(3) : nil
    // ESC twice: the first is a key of its own.
    case 0x1B: return bytes.prefix(1)
    default: return bytes.prefix(2)
    }
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
