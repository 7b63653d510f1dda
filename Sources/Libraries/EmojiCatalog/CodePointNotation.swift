/// The notation of code points (The Unicode Standard, Appendix A).
package enum CodePointNotation {
  /// Returns the text of `U+1F98A`, `U+1F1F0+U+1F1F7` or `U+1F1F0 U+1F1F7` in any case; nil for other notations.
  package static func text(_ notation: some StringProtocol) -> String? {
    let capitals = notation.uppercased()
    guard capitals.hasPrefix("U+") else { return nil }
    var scalars = String.UnicodeScalarView()
    for part in capitals.split(whereSeparator: { $0 == " " || $0 == "+" || $0 == "U" || $0 == "," }) {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }

  /// Returns the text of code points in any notation of a query; nil for other texts.
  static func anyText(_ notation: some StringProtocol) -> String? {
    text(notation) ?? bareText(notation) ?? CodePointEscape.text(notation)
  }

  /// Returns the text of code points without `U+`, as in names of files: `1f98a`, `1F1F0-1F1F7`. Nil for other notations.
  ///
  /// Many numbers are code points: only those of emoji count.
  private static func bareText(_ notation: some StringProtocol) -> String? {
    let parts = notation.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == " " }
    guard parts.allSatisfy({ 4...6 ~= $0.utf8.count && $0.allSatisfy(\.isHexDigit) }) else { return nil }
    return text("U+" + parts.joined(separator: "+"))
  }
}

extension Unicode.Scalar {
  /// `U+` and at least four hexadecimal digits.
  package var codePointLabel: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
