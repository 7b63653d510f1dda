/// Wraps text between words.
package enum Wrapping {
  /// A two-column entry: the term, then its definition, wrapped within the second column. Ends with a line feed.
  package static func definition(_ term: String, in column: Int, _ text: String, width: Int) -> String {
    let head = "  " + DisplayWidth.fit(term, to: column) + "  "
    return hanging(text, after: head, at: column + 4, width: width) + "\n"
  }

  /// A text after a head, from a column on: its other lines begin there, too. If it has too little room there, it is below the head.
  ///
  /// - Parameter style: Adds the style of the text to each of its lines.
  package static func hanging(
    _ text: String, after head: String, at column: Int, width: Int, style: (String) -> String = { $0 }
  ) -> String {
    if DisplayWidth.of(text) <= width - column { return head + style(text) }
    let widest = text.split(separator: " ").map(DisplayWidth.of).max() ?? 0
    let below = min(column, indent)
    let isBelow = width - column < narrowest || (width - column..<width - below).contains(widest - 1)
    let column = isBelow ? below : column
    let lineBreak = "\n" + String(repeating: " ", count: column)
    let end = isBelow ? head.lastIndex { $0 != " " }.map(head.index(after:)) ?? head.startIndex : head.endIndex
    let lines = lines(text, width: width - column).map(style)
    return head[..<end] + (isBelow ? lineBreak : "") + lines.joined(separator: lineBreak)
  }

  private static let narrowest = 14
  private static let indent = 2

  /// The lines of a text, each at most `width` cells wide unless a word is wider. Several spaces within a line stay.
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var (used, gap) = (0, 0)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      gap += 1
      if word.isEmpty { continue }
      let cells = DisplayWidth.of(word)
      if !line.isEmpty, used + gap + cells > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += String(repeating: " ", count: gap)
        used += gap
      }
      line += word
      used += cells
      gap = 0
    }
    lines.append(line)
    return lines
  }

  /// The lines of paragraphs, each at most `width` cells wide; wider words are broken. Text after `limit` lines is cut.
  package static func block(_ paragraphs: [String], width: Int, limit: Int, ellipsis: String = "…") -> [String] {
    if limit == 1 {
      return [DisplayWidth.truncate(paragraphs.joined(separator: " "), to: width, ellipsis: ellipsis)]
    }
    let lines = paragraphs.flatMap { text in
      DisplayWidth.of(text) <= width ? [text] : Self.lines(text, width: width).flatMap { broken($0, width: width) }
    }
    if lines.count <= limit { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines[..<(limit - 1)] + [DisplayWidth.truncate(rest, to: width, ellipsis: ellipsis)]
  }

  private static func broken(_ line: String, width: Int) -> [String] {
    if DisplayWidth.of(line) <= width { return [line] }
    var parts: [String] = []
    var part = ""
    var used = 0
    for character in line {
      let cells = DisplayWidth.of(character)
      if used + cells > width, !part.isEmpty {
        parts.append(part)
        (part, used) = ("", 0)
      }
      // A character that is wider than a line has no place.
      if cells <= width { part.append(character) }
      used += min(cells, width)
    }
    return parts + [part]
  }
}
