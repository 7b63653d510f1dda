import TerminalText

/// The characters of a drawing by their columns. The right half of a wide character is empty.
package struct BoxPicture {
  package private(set) var rows: [[Int: Character]] = []
  package let text: String
  private let width: (Character) -> Int

  /// - Parameter width: Returns the number of cells of a character.
  package init(_ text: String, width: @escaping (Character) -> Int = { DisplayWidth.of($0) }) {
    self.text = text
    self.width = width
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row: [Int: Character] = [:]
      var column = 0
      for character in line {
        row[column] = character
        column += width(character)
      }
      rows.append(row)
    }
  }

  /// Returns what is wrong with the boxes: every corner must have its sides, straight down to the other corner.
  package func fault(columns: Int) -> String? {
    for (y, row) in rows.enumerated() {
      if let last = row.keys.max(), let character = row[last], last + width(character) > columns {
        return "row \(y) has \(last + width(character)) columns"
      }
    }
    for (y, row) in rows.enumerated() {
      for (x, character) in row where character == "╭" || character == "╮" {
        let isLeft = character == "╭"
        // A circle is wider in its middle; at the edge it may be clipped.
        if y + 1 < rows.count, (rows[y + 1].keys.max() ?? 0) < x { continue }
        if y + 1 < rows.count, rows[y + 1][isLeft ? x - 1 : x + 1] == (isLeft ? "(" : ")") { continue }
        let end: Character = isLeft ? "╰" : "╯"
        var below = y + 1
        while below < rows.count, rows[below][x] == "│" { below += 1 }
        if below >= rows.count || rows[below][x] != end { return "row \(y), column \(x) has no side in row \(below)" }
      }
    }
    return nil
  }
}
