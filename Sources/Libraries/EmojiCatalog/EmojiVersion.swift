/// A version of Unicode's emoji list, such as 15.1. Versions compare by number: 9.0 is before 13.0.
///
/// ```swift
/// let isNew = Catalog.bundled.emoji("🦊").map { $0.version > EmojiVersion(13, 0) }  // false
/// ```
public struct EmojiVersion: Hashable, Sendable {
  private let major: UInt16
  private let minor: UInt16

  /// Creates a version from its numbers before and after the dot.
  public init(_ major: UInt16, _ minor: UInt16 = 0) {
    self.major = major
    self.minor = minor
  }
}

extension EmojiVersion: Comparable {
  /// Compares the numbers before the dot, then those after it.
  public static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension EmojiVersion: LosslessStringConvertible {
  /// The version that a text represents, `15.1` or `15`; nil for any other text, such as `15.01`, and for
  /// numbers above 65,535.
  public init?(_ description: String) {
    let parts = description.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count < 3, let major = Self.number(parts[0]), let minor = parts.count == 1 ? 0 : Self.number(parts[1])
    else { return nil }
    self.init(major, minor)
  }

  /// The version as in emoji-test.txt, `15.1`.
  public var description: String { "\(major).\(minor)" }

  private static func number(_ digits: Substring.UTF8View.SubSequence) -> UInt16? {
    // A sign is not a digit, and 15.01 is not 15.1.
    guard let first = digits.first, (0x30...0x39).contains(first), digits.count == 1 || first != 0x30 else {
      return nil
    }
    return UInt16(Substring(digits))
  }
}
