/// An emoji in a text; see ``Catalog/emojis(in:includingTextStyle:)``.
public struct EmojiMatch: Hashable, Sendable {
  /// How an emoji is written.
  public enum Form: Hashable, Sendable {
    /// A sequence that Unicode recommends for interchange (RGI), shown as a picture. U+FE0F may be missing where the
    /// picture is the default, and inside a sequence.
    case emoji
    /// A character that has a picture but is shown as text: `❤` or `©` without U+FE0F, or with U+FE0E.
    case text
    /// A well-formed sequence that Unicode does not recommend, such as an unusual family or a lone skin tone.
    case unlisted
  }

  /// Where it is in the text: one extended grapheme cluster.
  public let range: Range<String.Index>
  /// The cluster as it is written.
  public let text: Substring
  /// The emoji; nil for an ``Form/unlisted`` sequence, and for a lone skin tone or hair style. A U+200D ZERO WIDTH JOINER at
  /// the end of the cluster does not count.
  public let emoji: Emoji?
  /// How it is written.
  public let form: Form

  /// Creates a match in a text.
  public init(range: Range<String.Index>, text: Substring, emoji: Emoji?, form: Form) {
    self.range = range
    self.text = text
    self.emoji = emoji
    self.form = form
  }
}

extension Catalog {
  /// Returns the emoji in a text, in its order: pictures of one character, keycaps, flags, tag sequences, sequences with skin
  /// tones and with U+200D ZERO WIDTH JOINER, also those that Unicode does not recommend.
  ///
  /// ```swift
  /// let text = "Ship it 🚀 to 🇫🇷"
  /// catalog.emojis(in: text).count                      // 2
  /// catalog.emojis(in: text).first?.emoji?.name         // "rocket"
  /// ```
  ///
  /// Clusters follow Unicode Standard Annex #29, sequences Unicode Technical Standard #51, section 1.4.9. A digit, `#` or `*`
  /// is no emoji without U+20E3, and a single regional indicator is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - includingTextStyle: Whether to return characters of the form ``EmojiMatch/Form/text``.
  /// - Complexity: O(n) for n bytes. Text in ASCII is only looked through.
  public func emojis(in text: String, includingTextStyle: Bool = false) -> [EmojiMatch] {
    var found: [EmojiMatch] = []
    forEachEmoji(in: text) { if $0.form != .text || includingTextStyle { found.append($0) } }
    return found
  }

  /// Returns a text with each emoji replaced by what a closure returns for it.
  ///
  /// ```swift
  /// catalog.replacingEmojis(in: "Ship it 🚀") { $0.emoji?.shortcode() }  // "Ship it :rocket:"
  /// catalog.replacingEmojis(in: "Ship it 🚀") { _ in "" }                // "Ship it "
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - includingTextStyle: Whether to replace characters of the form ``EmojiMatch/Form/text``.
  ///   - replacement: The text for an emoji; nil to leave it.
  /// - Throws: What the closure throws.
  /// - Complexity: O(n) for n bytes.
  public func replacingEmojis<Failure: Error>(
    in text: String, includingTextStyle: Bool = false, with replacement: (EmojiMatch) throws(Failure) -> String?
  ) throws(Failure) -> String {
    var (result, copied) = ("", text.startIndex)
    for match in emojis(in: text, includingTextStyle: includingTextStyle) {
      guard let new = try replacement(match) else { continue }
      result += text[copied..<match.range.lowerBound]
      result += new
      copied = match.range.upperBound
    }
    return copied == text.startIndex ? text : result + text[copied...]
  }

  func forEachEmoji(in text: String, _ body: (EmojiMatch) -> Void) {
    var text = text
    text.makeContiguousUTF8()
    // The end of the last cluster. An index that is known to begin a cluster saves looking back for its beginning.
    var (end, offset) = (text.startIndex, 0)
    while let start = text.utf8.withContiguousStorageIfAvailable({ EmojiLead.next(in: $0, from: offset) }) ?? nil {
      let lower = start == offset ? end : text.utf8.index(text.startIndex, offsetBy: start)
      end = text.index(after: lower)
      offset = text.utf8.distance(from: text.startIndex, to: end)
      // A skin tone after a letter is part of the letter's cluster.
      if text.unicodeScalars[lower].properties.isEmojiModifier, text.index(before: end) != lower { continue }
      if let (emoji, form) = emojiCluster(text.unicodeScalars[lower..<end]) {
        body(EmojiMatch(range: lower..<end, text: text[lower..<end], emoji: emoji, form: form))
      }
    }
  }

  /// Returns what a cluster shows; nil if it is no emoji.
  private func emojiCluster(_ cluster: Substring.UnicodeScalarView) -> (Emoji?, EmojiMatch.Form)? {
    var cluster = cluster
    // A joiner at the end joins nothing.
    while cluster.last == "\u{200D}" { cluster.removeLast() }
    guard let first = cluster.first else { return nil }
    let rest = cluster.dropFirst()
    if let emoji = emoji(String(Substring(cluster))) {
      let isPlain = rest.allSatisfy { $0 == "\u{FE0E}" }
      return (emoji, isPlain && (!rest.isEmpty || !emoji.isPictureByDefault) ? .text : .emoji)
    }
    guard EmojiLead.isEmoji(first), rest.allSatisfy(EmojiLead.mayFollow) else { return nil }
    if EmojiLead.isRegional(first), !rest.contains(where: EmojiLead.isRegional) { return nil }
    if first.value < 0xA0, rest.last != "\u{20E3}" { return nil }
    return (nil, rest.elementsEqual(["\u{FE0E}"]) ? .text : .unlisted)
  }
}

extension Emoji {
  /// Whether the first character is a picture without U+FE0F.
  fileprivate var isPictureByDefault: Bool { !glyph.unicodeScalars.dropFirst().starts(with: ["\u{FE0F}"]) }
}

/// What emoji begin with.
private enum EmojiLead {
  static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isEmoji || isRegional(scalar) }

  /// Whether a scalar can be in a sequence, after its first.
  static func mayFollow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: true
    default: scalar.value > 0xFF && isEmoji(scalar)
    }
  }

  /// Returns the first offset, from one on, where an emoji may begin. Most letters are excluded by their first byte.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      // ASCII, or a byte within a character.
      if byte < 0xC2 {
        index += 1
        continue
      }
      func at(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
      switch byte {
      case 0xC2 where at(1) == 0xA9 || at(1) == 0xAE: return index
      // U+20E3, alone or after variation selectors, makes a keycap of the character before it.
      case 0xE2 where at(1) == 0x83 && at(2) == 0xA3:
        var back = index - 1
        while back >= 3, bytes[back - 2] == 0xEF, bytes[back - 1] == 0xB8 { back -= 3 }
        if back >= start, isKeycapBase(bytes[back]) { return back }
      case 0xE2 where at(1) == 0x80 && at(2) != 0xBC: break
      case 0xE2, 0xF0: return index
      case 0xE3 where at(1) == 0x80 || at(1) == 0x8A: return index
      default: break
      }
      index += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return nil
  }

  private static func isKeycapBase(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "*")
  }
}
