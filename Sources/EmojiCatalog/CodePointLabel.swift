extension Unicode.Scalar {
  /// The code point as Unicode writes it (The Unicode Standard, Appendix A): `U+`, then at least four hexadecimal digits.
  package var codePointLabel: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
