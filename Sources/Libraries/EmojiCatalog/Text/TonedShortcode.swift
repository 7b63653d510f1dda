/// The notations of skin tones in shortcodes: `:wave::skin-tone-6:` and `:handshake::skin-tone-2-6:` in Slack,
/// `:wave_tone5:` and `:handshake_tone1-5:` in emojibase and CLDR. Slack counts the tones from 2, Discord from 1. CLDR's names with tones,
/// `:waving_hand_dark_skin_tone:`, are read, too.
enum TonedShortcode {
  static let slackMark = ":skin-tone-"
  private static let mark = "_tone"

  /// Returns the shortcode of an emoji with its tones and colons.
  static func text(_ code: String, _ tones: [SkinTone], in set: ShortcodeSet?) -> String {
    if tones.isEmpty { return ":\(code):" }
    let isOne = tones.allSatisfy { $0 == tones[0] }
    let numbers = (isOne ? Array(tones.prefix(1)) : tones).map(\.rawValue)
    switch set {
    case .emojibase, .cldr: return ":\(code)\(mark)\(numbers.map(String.init).joined(separator: "-")):"
    case nil, .github, .slack, .discord:
      let added = firstTone(in: set) - 1
      return ":\(code):\(slackMark)\(numbers.map { String($0 + added) }.joined(separator: "-")):"
    }
  }

  /// The number of the lightest tone after `:skin-tone-`.
  static func firstTone(in set: ShortcodeSet?) -> Int { set == .discord ? 1 : 2 }

  /// Returns a shortcode without its first and last colon; itself if it does not have both.
  static func withoutColons(_ code: String) -> String {
    let bytes = code.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: ":"), bytes.last == UInt8(ascii: ":") else { return code }
    return String(Substring(bytes.dropFirst().dropLast()))
  }

  /// Splits `wave::skin-tone-6`, `wave_tone5` or `waving_hand_dark_skin_tone` into the code and its tones; nil for a code without tones.
  ///
  /// - Complexity: O(n) for n bytes.
  static func split(_ code: String, in set: ShortcodeSet?) -> (code: String, tones: [SkinTone])? {
    let bytes = Array(code.utf8)
    for (mark, first) in [(":" + slackMark, firstTone(in: set)), (mark, 1)] {
      let mark = Array(mark.utf8)
      guard let start = bytes.indices.dropFirst().first(where: { bytes[$0...].starts(with: mark) }),
        let tones = tones(bytes[(start + mark.count)...], countedFrom: first)
      else { continue }
      return (String(decoding: bytes[..<start], as: UTF8.self), tones)
    }
    let ending = "_skin_tone"
    // Nearly all codes have none.
    if code.utf8.count <= ending.utf8.count || code.utf8.last != ending.utf8.last { return nil }
    var (rest, tones) = (code[...], [SkinTone]())
    while tones.count < 2, rest.hasSuffix(ending), let start = rest.dropLast(ending.count).lastIndex(of: "_"),
      let tone = SkinTone(name: String(rest[start...].dropFirst().dropLast(ending.count)))
    {
      (rest, tones) = (rest[..<start], [tone] + tones)
    }
    return tones.isEmpty ? nil : (String(rest), tones)
  }

  /// Reads `6` or `2-6`.
  static func tones(_ text: some Collection<UInt8>, countedFrom first: Int) -> [SkinTone]? {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count < 3 else { return nil }
    var tones: [SkinTone] = []
    for part in parts {
      guard part.count == 1, let digit = part.first, let tone = SkinTone(rawValue: Int(digit) - 0x30 - first + 1)
      else { return nil }
      tones.append(tone)
    }
    return tones
  }
}

extension Emoji {
  /// Returns the variant with skin tones, one for each person or one for all; nil if there is none.
  func variant(tones: [SkinTone]) -> Emoji? {
    guard let first = tones.first else { return self }
    if tones.allSatisfy({ $0 == first }) { return base.variants.first { $0.tones.allSatisfy { $0 == first } } }
    return base.variants.first { $0.tones == tones }
  }

  /// Returns the shortcode with colons and skin tones, `:fox_face:` or `:wave::skin-tone-6:`; nil if the set has none
  /// for the emoji.
  ///
  /// ``Catalog/emoji(shortcode:in:)`` and ``ShortcodeFilter`` return the same emoji for it, with the same set.
  ///
  /// - Parameter set: The set of the code; nil for the first set that has one.
  public func shortcode(in set: ShortcodeSet? = nil) -> String? {
    let codes = set.map { base.shortcodes(in: $0) } ?? base.shortcodes
    return codes.first.map { TonedShortcode.text($0, tones, in: set) }
  }
}
