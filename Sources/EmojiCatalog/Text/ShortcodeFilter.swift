/// Replaces shortcodes in text by emoji, or emoji by shortcodes, a line at a time. Code fences, URLs and times stay as they
/// are unless all text is wanted.
///
/// ```swift
/// var filter = ShortcodeFilter(.emojify, catalog: .bundled)
/// filter.text("ship it :rocket: at 12:30:45")  // "ship it 🚀 at 12:30:45"
/// ```
///
/// Text without shortcodes of its own that goes to shortcodes and back is the same, byte for byte. To that end only
/// fully-qualified emoji are replaced (a bare ❤ is text, by UTS #51), and between a letter, a digit or a colon and the code
/// behind it stands U+2060 WORD JOINER, which cannot be seen: `fox🦊` becomes `fox`, joiner, `:fox_face:`. Services that
/// know shortcodes read the code there; `fox:fox_face:` they take for a word, as the way back does.
public struct ShortcodeFilter: Sendable {
  /// The way to go.
  public enum Direction: Sendable {
    /// `:fox_face:` becomes 🦊.
    case emojify
    /// 🦊 becomes `:fox_face:`.
    case demojify
  }

  private let direction: Direction
  let catalog: Catalog
  /// The only set of shortcodes that counts; nil for all, the first that knows one.
  let set: ShortcodeSet?
  /// Whether fences and URLs are replaced in as well.
  let replacesAll: Bool
  let codes: [String: Emoji]
  /// Whether the word that the last line ended in is a URL, for a line that comes in pieces.
  private var endsInURL = false
  /// Whether the last line belongs to a fenced block.
  private var endsFenced = false
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
  /// - Parameters:
  ///   - line: UTF-8.
  ///   - continues: Whether this is the next piece of the line before.
  ///   - result: What the filtered line is appended to.
  /// - Complexity: O(n); a line without colons (or without emoji) is copied.
  public mutating func filter(
    _ line: UnsafeBufferPointer<UInt8>, continues: Bool = false, into result: inout [UInt8]
  ) {
    if !continues { endsFenced = !replacesAll && isFenced(line) }
    if endsFenced {
      result.append(contentsOf: line)
      return
    }
    var context = LineContext(isInURL: continues && endsInURL)
    switch direction {
    case .emojify: emojify(line, &context, into: &result)
    case .demojify: demojify(line, &context, into: &result)
    }
    endsInURL = context.isInURL
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
    let rest = line[(start + count)...]
    if let open = fence {
      if mark == open.mark, count >= open.count, rest.allSatisfy({ $0 <= 0x20 }) { fence = nil }
      return true
    }
    // Backticks behind three of them make inline code.
    if count < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return false }
    fence = (mark, count)
    return true
  }

  /// Whether a byte can stand in a shortcode.
  package static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
