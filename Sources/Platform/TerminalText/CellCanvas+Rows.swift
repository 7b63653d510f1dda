extension CellCanvas {
  /// One row of a canvas, for comparing two canvases.
  struct Row {
    fileprivate let characters: ArraySlice<Character>
    fileprivate let styles: ArraySlice<StyleSet>
    /// Whether no width is taken for doubtful.
    var isPlain = false

    var width: Int { characters.count }

    func character(_ column: Int) -> Character { characters[characters.startIndex + column] }

    func style(_ column: Int) -> StyleSet { styles[styles.startIndex + column] }

    func isRightHalf(_ column: Int) -> Bool { character(column) == CellCanvas.rightHalf }

    /// Whether terminals may disagree on the width of the cell.
    func isDoubtful(_ column: Int) -> Bool { !isPlain && DisplayWidth.isDoubtful(character(column)) }

    /// The column of a cluster before a column that a terminal may draw up to it, because it draws the parts side by side; nil if
    /// there is none.
    func cluster(reaching column: Int) -> Int? {
      (max(0, column - Self.widestCluster)..<column).first {
        isDoubtful($0) && $0 + DisplayWidth.ofParts(character($0)) > column
      }
    }

    /// The most cells that are left to the parts of a cluster.
    static let widestCluster = 12

    /// The column after the last cell that is not blank.
    func end(_ isColored: Bool) -> Int {
      var end = width
      while end > 0, character(end - 1) == " ", !isColored || style(end - 1).isEmpty { end -= 1 }
      return end
    }

    func isEqual(to other: Row, at column: Int, isColored: Bool) -> Bool {
      character(column) == other.character(column) && (!isColored || style(column) == other.style(column))
    }

    func isEqual(to other: Row, isColored: Bool) -> Bool {
      characters == other.characters && (!isColored || styles == other.styles)
    }
  }

  func row(_ y: Int) -> Row {
    let places = y * width..<(y + 1) * width
    return Row(characters: characters[places], styles: styles[places])
  }
}
