import TerminalText

/// The completion list below a line.
package enum CandidateList {
  /// One line per candidate with its label and description. The emoji is last on each line, so that a terminal that
  /// misjudges its width displaces nothing.
  ///
  /// - Parameters:
  ///   - columns: The cells of a row of the terminal.
  ///   - rows: The rows of the terminal; at most twice as many candidates are listed.
  package static func lines(_ candidates: [Candidate], columns: Int, rows: Int) -> [String] {
    let shown = candidates.prefix(max(4, min(200, rows * 2)))
    let labels = shown.map { Sanitizing.visible($0.label ?? $0.text) }
    let width = min(labels.map(DisplayWidth.of).max() ?? 0, columns / 2)
    var lines = zip(shown, labels).map { candidate, label in
      if candidate.detail.isEmpty { return label }
      let fill = String(repeating: " ", count: max(0, width - DisplayWidth.of(label)))
      return label + fill + "  " + Sanitizing.visible(candidate.detail)
    }
    for index in lines.indices {
      while DisplayWidth.of(lines[index]) > columns - 1, !lines[index].isEmpty { lines[index].removeLast() }
    }
    if candidates.count > shown.count { lines.append("(\(candidates.count - shown.count) more)") }
    return lines
  }
}
