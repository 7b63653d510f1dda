/// Breaking text between words.
package enum Wrapping {
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
