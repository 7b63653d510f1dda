/// Replaces shortcodes in text with emoji, or emoji with shortcodes, one line at a time. Code, URLs and times
/// are not changed, unless all text is requested.
///
/// ```swift
/// var filter = ShortcodeFilter(.emojify, catalog: .bundled)
/// filter.text("ship it :rocket: at 12:30:45")  // "ship it 🚀 at 12:30:45"
/// ```
///
/// Text without shortcodes that is converted to shortcodes and back is the same, byte for byte. For this reason only
/// fully-qualified emoji are replaced (by UTS #51, a bare ❤ is text), and an invisible U+2060 WORD JOINER separates a
/// letter, a digit or a colon from the code after it: `fox🦊` becomes `fox`, joiner, `:fox_face:`. Services that support
/// shortcodes recognize the code there; they take `fox:fox_face:` as a word, and so does the conversion back.
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
  /// Whether the last line ended inside a URL, for a line that arrives in pieces.
  private var endsInURL = false
  /// Whether the last line is part of a fenced block.
  private var endsFenced = false
  /// The open fence: its character and length.
  private var fence: (mark: UInt8, count: Int)?

  /// Creates a filter at the start of a text.
  public init(
    _ direction: Direction, catalog: Catalog, set: ShortcodeSet? = nil, replacesAll: Bool = false
  ) {
    self.direction = direction
    self.catalog = catalog
    self.set = set
    self.replacesAll = replacesAll
  }

  /// Returns a whole text, filtered.
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

  /// Filters a line, including its line feed if it has one, and appends the result.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - continues: Whether this is the next piece of the previous line.
  ///   - result: The bytes to which the filtered line is appended.
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
  package static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
