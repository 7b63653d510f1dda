import TerminalText

/// The characters of a drawing by row and column. The right half of a wide character is nil.
package struct BoxPicture {
  package private(set) var rows: [[Character?]] = []
  package let text: String

  /// - Parameter width: Returns the number of cells of a character.
  package init(_ text: String, width: (Character) -> Int = { DisplayWidth.of($0) }) {
    self.text = text
    // Most characters are equal to the previous one: they are spaces and the lines of boxes.
    var (previous, cells): (Character?, Int) = (nil, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row: [Character?] = []
      for character in line {
        if character != previous { (previous, cells) = (character, width(character)) }
        if cells == 0 { continue }
        row.append(character)
        for _ in 1..<cells { row.append(nil) }
      }
      rows.append(row)
    }
  }

  /// Returns what is wrong with the boxes: every corner must have its sides, straight down to the other corner.
  package func fault(columns: Int) -> String? {
    for (y, row) in rows.enumerated() where row.count > columns { return "row \(y) has \(row.count) columns" }
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character == "╭" || character == "╮" {
        let isLeft = character == "╭"
        // A circle is wider in its middle; at the edge it may be clipped.
        if y + 1 < rows.count, max(rows[y + 1].count - 1, 0) < x { continue }
        if let beside = self[isLeft ? x - 1 : x + 1, y + 1], beside == (isLeft ? "(" : ")") { continue }
        let end: Character = isLeft ? "╰" : "╯"
        var below = y + 1
        while self[x, below] == "│" { below += 1 }
        if self[x, below] != end { return "row \(y), column \(x) has no side in row \(below)" }
      }
    }
    return nil
  }

  /// The character in a column of a row, if there is one.
  private subscript(x: Int, y: Int) -> Character? {
    rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : nil
  }
}
