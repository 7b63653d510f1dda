import Glibc

/// A text that is compared as bytes, where `String` compares characters: 'é' and 'e' with a combining accent are
/// different. The parts of paths are compared like this.
package struct ByteText: Hashable, Sendable {
  package let text: String

  package init(_ text: some StringProtocol) { self.text = String(text) }

  package static func == (left: Self, right: Self) -> Bool { isEqual(left.text, right.text) }

  /// Whether two texts have the same bytes. Nothing is copied.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8.span, right.utf8.span)
    if left.count != right.count { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  package func hash(into hasher: inout Hasher) { text.utf8.span.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
