/// How languages write a code point in ASCII. The notations are written and read by this table alone.
package enum CodePointEscape: CaseIterable, Sendable {
  // In the order in which they are tried: some begin like others.
  /// `\u{1F98A}`: Swift, JavaScript, Rust.
  case braces
  /// `&#x1F98A;`: HTML.
  case html
  /// `&#129418;`: HTML, too.
  case decimalHTML
  /// `0x1F98A`: a number. A space separates it from the next one.
  case number
  /// `\U0001F98A`, `\u2764`: Python, C.
  case fixedWidth
  /// `\1F98A`: CSS. A space ends an escape, and is not part of the text.
  case css

  private var parts: (start: String, end: String, radix: Int) {
    switch self {
    case .braces: ("\\u{", "}", 16)
    case .html: ("&#x", ";", 16)
    case .decimalHTML: ("&#", ";", 10)
    case .number: ("0x", " ", 16)
    case .fixedWidth: ("\\u", "", 16)
    case .css: ("\\", " ", 16)
    }
  }

  /// Whether the end stands only between escapes.
  private var isSeparated: Bool { parts.end == " " }

  // MARK: Writing

  package func escape(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    let (start, end, radix) = parts
    return scalars.map { scalar in
      let digits = String(scalar.value, radix: radix, uppercase: true)
      if self == .fixedWidth { return Self.fixedWidth(digits) }
      return start + digits + (isSeparated ? "" : end)
    }.joined(separator: isSeparated ? end : "")
  }

  /// Four digits after a small letter, eight after a capital one.
  private static func fixedWidth(_ digits: String) -> String {
    let width = digits.utf8.count > 4 ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  // MARK: Reading

  /// Returns the text of code points that are all in the notation of the first one, in any case; nil for other texts.
  static func text(_ notation: some StringProtocol) -> String? {
    let capitals = notation.uppercased()
    return allCases.first { capitals.hasPrefix($0.parts.start.uppercased()) }.flatMap { $0.text(of: capitals) }
  }

  private func text(of capitals: String) -> String? {
    let (start, end, radix) = parts
    let capitalStart = start.uppercased()
    var scalars = String.UnicodeScalarView()
    var rest = capitals[...]
    while !rest.isEmpty {
      guard rest.hasPrefix(capitalStart) else { return nil }
      rest = rest.dropFirst(capitalStart.count)
      let digits = rest.prefix(while: \.isHexDigit)
      guard digits.utf8.count <= 8, let value = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      scalars.append(scalar)
      rest = rest.dropFirst(digits.count)
      if rest.hasPrefix(end) { rest = rest.dropFirst(end.count) } else if !(isSeparated && rest.isEmpty) { return nil }
    }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
