import TerminalText

/// Where a terminal shows a line, worked out one cluster after the other, with widths that were written down by hand.
struct LineModel {
  /// Clusters and their cells. Those of several code points are drawn with other widths by some terminals.
  static let clusters: [(text: String, width: Int)] = [
    ("a", 1), ("b", 1), ("Z", 1), (" ", 1), (" ", 1), ("'", 1), ("-", 1), ("é", 1), ("e\u{301}", 1), ("🦊", 2),
    ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("한", 2), ("#️⃣", 2), ("🫱🏻‍🫲🏿", 2), ("ｗ", 2), ("∞", 1),
  ]

  private(set) var rows: [String] = [""]
  private(set) var cursor = (row: 0, column: 0)

  private static let widths = Dictionary(clusters.map { (Character($0.text), $0.width) }) { first, _ in first }

  /// - Parameters:
  ///   - line: A text of the clusters above, ASCII, tabs, line feeds and control characters.
  ///   - point: The offset of the cursor in UTF-8.
  init(label: String, line: String, point: Int, columns: Int) {
    var width = 0
    func isFull(_ next: Int) -> Bool { width + next > columns }
    // A pasted query of a search may contain a line feed.
    let label = label.replacing("\n", with: "^J").replacing("\t", with: "^I")
    var offset = -label.utf8.count
    // A skin tone at the start of the line does not join the prompt.
    for character in Array(label) + Array(line) {
      let isLineFeed = character == "\n"
      if isFull(Self.width(of: Self.visible(character, column: 0, columns: columns).first)) {
        rows.append("")
        width = 0
      }
      if offset <= point, point < offset + character.utf8.count { cursor = (rows.count - 1, width) }
      offset += character.utf8.count
      if isLineFeed {
        rows.append("")
        width = 0
        continue
      }
      for character in Self.visible(character, column: width, columns: columns) {
        let cell = Self.width(of: character)
        if isFull(cell) {
          rows.append("")
          width = 0
        }
        rows[rows.count - 1].append(character)
        width += cell
      }
    }
    if point >= offset {
      if isFull(1) {
        rows.append("")
        width = 0
      }
      cursor = (rows.count - 1, width)
    }
  }

  /// Parts of the clusters above, which some keys of readline leave, are not in the table.
  private static func width(of character: Character?) -> Int {
    character.map { widths[$0] ?? DisplayWidth.of($0) } ?? 1
  }

  private static func visible(_ character: Character, column: Int, columns: Int) -> String {
    switch character {
    case "\n": ""
    case "\t": String(repeating: " ", count: min(8 - column % 8, columns - column))
    case _ where character.asciiValue.map { $0 < 0x20 || $0 == 0x7F } == true:
      "^" + String(Unicode.Scalar((character.asciiValue ?? 0) ^ 0x40))
    default: String(character)
    }
  }
}
