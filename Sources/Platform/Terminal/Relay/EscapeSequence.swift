/// Finds the end of what begins with ESC in the bytes of a program.
enum EscapeSequence {
  /// The length up to which bytes are a sequence or a string.
  private static let limit = 1 << 16

  /// Returns the sequence or the string at the beginning of the bytes; nil if its end is missing.
  static func first(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    complete(bytes) ?? (bytes.count > limit ? bytes.prefix(1) : nil)
  }

  private static func complete(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["):
      let body = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      return body.endIndex < bytes.endIndex ? bytes[...body.endIndex] : nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(bytes)
    case 0x20...0x2F: return bytes.count > 2 ? bytes.prefix(3) : nil
    // ESC twice: the first is on its own.
    case 0x1B: return bytes.prefix(1)
    default: return bytes.prefix(2)
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes.dropFirst(2)
    while let end = rest.firstIndex(where: { [0x07, 0x18, 0x1A, 0x1B].contains($0) }) {
      if bytes[end] != 0x1B { return bytes[...end] }
      guard let next = rest[end...].dropFirst().first else { return nil }
      if next == UInt8(ascii: "\\") { return bytes[...(end + 1)] }
      // Inside a string for the terminal around tmux, each ESC is doubled. Any other sequence ends the string.
      if next != 0x1B { return bytes[..<end] }
      rest = rest[(end + 2)...]
    }
    return nil
  }
}
