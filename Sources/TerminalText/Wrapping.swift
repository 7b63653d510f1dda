/// Breaking text between words.
package enum Wrapping {
  /// A term and what is said of it, side by side, the text broken under itself; with a line feed.
  package static func definition(_ term: String, in column: Int, _ text: String, width: Int) -> String {
    let head = "  " + DisplayWidth.fit(term, to: column) + "  "
    let room = width - column - 4
    if room < 16 { return head + text + "\n" }
    return head + lines(text, width: room).joined(separator: "\n" + String(repeating: " ", count: column + 4)) + "\n"
  }

  /// The lines of a text, each at most `width` cells wide where its words allow.
  ///
  /// - Complexity: O(n).
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let cells = DisplayWidth.of(word)
      if !line.isEmpty, used + 1 + cells > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += cells
    }
    lines.append(line)
    return lines
  }
}
