/// Replaces shortcodes in text by emoji, or emoji by shortcodes, a line at a time. Code fences, URLs and times stay as they
/// are unless all text is wanted.
///
/// ```swift
/// var filter = ShortcodeFilter(.emojify, catalog: .bundled)
/// filter.text("ship it :rocket: at 12:30:45")  // "ship it 🚀 at 12:30:45"
/// ```
public struct ShortcodeFilter: Sendable {
  /// The way to go.
  public enum Direction: Sendable {
    /// `:fox_face:` becomes 🦊.
    case emojify
    /// 🦊 becomes `:fox_face:`.
    case demojify
  }

  private let direction: Direction
  private let catalog: Catalog
  /// The only set of shortcodes that counts; nil for all, the first that knows one.
  private let set: ShortcodeSet?
  /// Whether fences and URLs are replaced in as well.
  private let replacesAll: Bool
  private let codes: [String: Emoji]
  /// The fence that is open: its character and length.
  private var fence: (mark: UInt8, count: Int)?

  /// A filter at the start of a text.
  public init(
    _ direction: Direction, catalog: Catalog, set: ShortcodeSet? = nil, replacesAll: Bool = false
  ) {
    self.direction = direction
    self.catalog = catalog
    self.set = set
    self.replacesAll = replacesAll
    var codes: [String: Emoji] = [:]
    if direction == .emojify, let set {
      for emoji in catalog.emoji {
        for code in emoji.shortcodes(in: set) where codes[code] == nil { codes[code] = emoji }
      }
    }
    self.codes = codes
  }

  /// A whole text, filtered.
  public mutating func text(_ text: String) -> String {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      bytes[..<end].withUnsafeBufferPointer { filter($0, into: &result) }
      bytes = bytes[end...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a line, with its line feed if it has one, filtered.
  ///
  /// - Complexity: O(n); a line without colons (or without emoji) is copied.
  public mutating func filter(_ line: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    if !replacesAll, isFenced(line) {
      result.append(contentsOf: line)
      return
    }
    switch direction {
    case .emojify: emojify(line, into: &result)
    case .demojify: demojify(line, into: &result)
    }
  }

  // MARK: Fences

  /// Whether a line belongs to a fenced block (CommonMark 0.31, 4.5), its fences included.
  private mutating func isFenced(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < min(line.count, 3), line[start] == 0x20 { start += 1 }
    guard start < line.count else { return fence != nil }
    let mark = line[start]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return fence != nil }
    var count = 0
    while start + count < line.count, line[start + count] == mark { count += 1 }
    if let open = fence {
      if mark == open.mark, count >= open.count { fence = nil }
      return true
    }
    if count < 3 { return false }
    fence = (mark, count)
    return true
  }

  // MARK: To emoji

  private func emojify(_ line: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    var copied = 0
    var index = 0
    while let colon = Self.find(UInt8(ascii: ":"), in: line, from: index) {
      guard let end = Self.codeEnd(line, from: colon + 1), mayBegin(line, at: colon),
        let emoji = emoji(line, colon + 1..<end)
      else {
        index = colon + 1
        continue
      }
      result.append(contentsOf: line[copied..<colon])
      let (toned, next) = toned(emoji, line, end + 1)
      result.append(contentsOf: toned.glyph.utf8)
      copied = next
      index = next
    }
    result.append(contentsOf: line[copied...])
  }

  private static func find(_ byte: UInt8, in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < line.count {
      if line[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The closing colon of a code that begins here.
  private static func codeEnd(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < line.count, index - start <= 80 {
      switch line[index] {
      case UInt8(ascii: ":"): return index > start ? index : nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
        index += 1
      default: return nil
      }
    }
    return nil
  }

  /// Whether a code may begin at a colon: not within a word or a time, not within a URL.
  private func mayBegin(_ line: UnsafeBufferPointer<UInt8>, at colon: Int) -> Bool {
    if replacesAll || colon == 0 { return true }
    let before = line[colon - 1]
    if (0x30...0x39).contains(before) || (0x61...0x7A).contains(before | 0x20) { return false }
    var index = colon
    while index > 0, line[index - 1] > 0x20, colon - index < 2_000 { index -= 1 }
    while index + 2 < colon {
      if line[index] == UInt8(ascii: ":"), line[index + 1] == UInt8(ascii: "/"), line[index + 2] == UInt8(ascii: "/") {
        return false
      }
      index += 1
    }
    return true
  }

  private func emoji(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Emoji? {
    let code = String(decoding: line[range], as: UTF8.self).lowercased()
    return set == nil ? catalog.emoji(shortcode: code) : codes[code]
  }

  /// The skin tone that Slack writes behind a code, `:skin-tone-2:` to `:skin-tone-6:`; and where the text goes on.
  private func toned(_ emoji: Emoji, _ line: UnsafeBufferPointer<UInt8>, _ start: Int) -> (Emoji, Int) {
    let mark = Array(":skin-tone-".utf8)
    guard start + mark.count + 2 <= line.count, line[start..<start + mark.count].elementsEqual(mark),
      line[start + mark.count + 1] == UInt8(ascii: ":"),
      let tone = SkinTone(rawValue: Int(line[start + mark.count]) - 0x31), emoji.toneCount > 0
    else { return (emoji, start) }
    return (emoji.with(tone: tone), start + mark.count + 2)
  }

  // MARK: To shortcodes

  private func demojify(_ line: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    var union: UInt8 = 0
    for byte in line { union |= byte }
    // Without a byte beyond ASCII there is no emoji, keycaps included.
    guard union >= 0x80, let text = String(validating: line, as: UTF8.self) else {
      result.append(contentsOf: line)
      return
    }
    var word = ""
    for character in text {
      if character.isWhitespace {
        flush(&word, into: &result)
        result.append(contentsOf: character.utf8)
      } else {
        word.append(character)
      }
    }
    flush(&word, into: &result)
  }

  private func flush(_ word: inout String, into result: inout [UInt8]) {
    defer { word = "" }
    if !replacesAll, word.utf8.contains(UInt8(ascii: ":")), Self.isURL(word) {
      result.append(contentsOf: word.utf8)
      return
    }
    for character in word {
      let text = String(character)
      if text.utf8.count > 1, Self.isEmojiPresentation(character), let emoji = catalog.emoji(text),
        let code = code(of: emoji)
      {
        result.append(contentsOf: code.utf8)
      } else {
        result.append(contentsOf: text.utf8)
      }
    }
  }

  private static func isURL(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count > 3 else { return false }
    return (0..<bytes.count - 2).contains {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: "/") && bytes[$0 + 2] == UInt8(ascii: "/")
    }
  }

  /// Signs such as © are text unless a variation selector says otherwise (UTS #51, 1.4.3).
  private static func isEmojiPresentation(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    return first.value >= 0x1F000 || first.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }

  /// The code of an emoji with its colons; nil for one that cannot be told by codes.
  private func code(of emoji: Emoji) -> String? {
    let known = set.map { emoji.base.shortcodes(in: $0) } ?? emoji.base.shortcodes
    guard let code = known.first else { return nil }
    if !emoji.isVariant { return ":\(code):" }
    let tones = Set(emoji.tones)
    guard tones.count == 1, let tone = tones.first, emoji.base.with(tone: tone) == emoji else { return nil }
    return ":\(code)::skin-tone-\(tone.rawValue + 1):"
  }
}
