import CEmojiData

/// Replaces shortcodes in text with emoji, or emoji with shortcodes. Code, URLs and times are not changed, unless all
/// text is requested.
///
/// ```swift
/// var filter = ShortcodeFilter(.emojify, catalog: .bundled)
/// filter.text("ship it :rocket: at 12:30:45")  // "ship it 🚀 at 12:30:45"
/// ```
///
/// A text may arrive in pieces, cut anywhere: the result is that of the whole text. A line is written as soon as its line
/// feed has arrived. A line of more than 262,144 bytes is filtered as several, divided at a blank if it has one. Code in
/// backticks ends with its line.
///
/// ```swift
/// var filter = ShortcodeFilter(.emojify, catalog: .bundled)
/// var result: [UInt8] = []
/// for piece in ["ship :ro", "cket: now"] {
///   Array(piece.utf8).withUnsafeBufferPointer { filter.filter($0, into: &result) }
/// }
/// filter.finish(into: &result)
/// String(decoding: result, as: UTF8.self)  // "ship 🚀 now"
/// ```
///
/// A shortcode is in lower case. It is text after a letter, a digit or a colon (`std::cat::x`), after a backslash that is
/// not escaped itself (`\:cat:`), after a bracket right behind a word (`a[:x:]`), and before an ASCII letter or digit
/// (`<:cat:1234>`). U+FE0F or a skin tone right behind its last colon is part of it.
///
/// Only fully-qualified emoji become shortcodes (by UTS #51, a bare ❤ is text), with further U+FE0F in or behind them.
/// Nothing invisible is written, unless the filter is exact: then text without shortcodes that is converted and
/// back is the same, byte for byte, because an invisible U+2060 WORD JOINER separates a code from text that would make it
/// text, or part of it: `fox🦊` becomes `fox`, joiner, `:fox_face:`. The conversion back removes that joiner.
public struct ShortcodeFilter: Sendable {
  /// The direction of the conversion.
  public enum Direction: Sendable {
    /// `:fox_face:` becomes 🦊.
    case emojify
    /// 🦊 becomes `:fox_face:`.
    case demojify
  }

  private let direction: Direction
  let catalog: Catalog
  /// The only set of shortcodes to use; nil for the first set that has one.
  let set: ShortcodeSet?
  /// Whether to replace in code and URLs too.
  let replacesAll: Bool
  /// Whether the conversion back restores each byte.
  let isExact: Bool
  /// The beginning of a line, or of the next part of a long one.
  private var held: [UInt8] = []
  /// Whether the next bytes continue a long line.
  private var isInLine = false
  /// Whether the last part of a line ended inside a URL.
  private var endsInURL = false
  /// Whether the last line is part of a fenced block.
  private var endsFenced = false
  /// The open fence: its character and length.
  private var fence: (mark: UInt8, count: Int)?

  /// Creates a filter at the start of a text.
  ///
  /// - Parameters:
  ///   - direction: What to replace.
  ///   - catalog: The emoji.
  ///   - set: The only set of shortcodes to use; nil for the first set that has one.
  ///   - replacesAll: Whether to replace codes in code and URLs, and wherever they are part of a word, too.
  ///   - isExact: Whether shortcodes are written so that the conversion back restores each byte.
  public init(
    _ direction: Direction, catalog: Catalog, set: ShortcodeSet? = nil, replacesAll: Bool = false, isExact: Bool = false
  ) {
    self.direction = direction
    self.catalog = catalog
    self.set = set
    self.replacesAll = replacesAll
    self.isExact = isExact
  }

  /// Returns a whole text, filtered.
  ///
  /// - Complexity: O(n) for n bytes.
  public mutating func text(_ text: String) -> String {
    var (text, result) = (text, [UInt8]())
    text.withUTF8 { filter($0, into: &result) }
    finish(into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Filters the next piece of a text, and appends the lines that are complete.
  ///
  /// - Parameters:
  ///   - piece: A piece of the text in UTF-8, cut anywhere, also inside a character.
  ///   - result: The bytes to which the filtered lines are appended.
  /// - Complexity: O(n) for n bytes; a line without colons (or without emoji) is copied.
  public mutating func filter(_ piece: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    var start = 0
    while start < piece.count {
      let room = UnsafeBufferPointer(rebasing: piece[start...].prefix(Self.maximumCount - held.count))
      let feed = room.baseAddress.flatMap { base in cemoji_find(base, room.count, [0x0A], 1).map { $0 - base } }
      let taken = UnsafeBufferPointer(rebasing: room[..<(feed.map { $0 + 1 } ?? room.count)])
      start += taken.count
      if feed != nil, held.isEmpty {
        line(taken, into: &result)
        continue
      }
      held += taken
      if feed != nil {
        flush(held.count, into: &result)
      } else if held.count == Self.maximumCount {
        flush(Self.cut(held), into: &result)
      }
    }
  }

  /// Ends the text: appends the rest of a last line without a line feed. The next piece begins a new text.
  public mutating func finish(into result: inout [UInt8]) {
    flush(held.count, into: &result)
    (isInLine, fence) = (false, nil)
  }

  // MARK: Lines

  /// The maximum number of bytes that are held.
  private static let maximumCount = 1 << 18

  /// Returns the number of bytes of a long line that are filtered at once: to a blank, otherwise to a character that no
  /// shortcode contains, otherwise to the last character.
  private static func cut(_ bytes: [UInt8]) -> Int {
    if let blank = bytes.lastIndex(of: 0x20) { return blank + 1 }
    // A backslash or a bracket changes the code after it.
    if let sign = bytes.lastIndex(where: { !":[\\".utf8.contains($0) && !isCodeByte($0) }) { return sign + 1 }
    return bytes.lastIndex { $0 & 0xC0 != 0x80 }.flatMap { $0 > 0 ? $0 : nil } ?? bytes.count
  }

  private mutating func flush(_ count: Int, into result: inout [UInt8]) {
    if count == 0 { return }
    let bytes = held
    held.removeFirst(count)
    bytes[..<count].withUnsafeBufferPointer { line($0, into: &result) }
  }

  /// Filters a line, or a part of a long one.
  private mutating func line(_ line: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    if !isInLine { endsFenced = !replacesAll && isFenced(line) }
    var context = LineContext(isInURL: isInLine && endsInURL)
    isInLine = line.last != 0x0A
    if endsFenced {
      result.append(contentsOf: line)
      return
    }
    switch direction {
    case .emojify: emojify(line, &context, into: &result)
    case .demojify: demojify(line, &context, into: &result)
    }
    endsInURL = context.isInURL
  }

  // MARK: Fences

  /// Whether a line is part of a fenced block (CommonMark 0.31, 4.5), including its fences.
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
    // If the rest of the line contains a backtick, this is inline code.
    if count < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return false }
    fence = (mark, count)
    return true
  }

  /// Whether a byte can be part of a shortcode.
  static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
