/// Makes text safe for a terminal: characters that would control the terminal are shown instead.
package enum Sanitizing {
  /// Returns a text in which control characters (C0, C1, DEL, line and paragraph separators, and the marks that reverse the
  /// direction of text) are written as `\n`, `\t`, `\e` or `\u0085`, which in JSON is the same character.
  ///
  /// - Parameter kept: The control characters that remain.
  package static func visible(_ text: some StringProtocol, keeping kept: [Unicode.Scalar] = []) -> String {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool { !isControl(scalar) || kept.contains(scalar) }
    // Almost every text is of printable ASCII.
    let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20 <= $0 && $0 < 0x7F } }
    if isASCII == true || text.unicodeScalars.allSatisfy(isPlain) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{1B}": result += "\\e"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
