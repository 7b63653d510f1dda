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

    /// The cells of the cluster at a column: 1 or 2.
    func width(_ column: Int) -> Int { column + 1 < width && isRightHalf(column + 1) ? 2 : 1 }

    func isRightHalf(_ column: Int) -> Bool { character(column) == CellCanvas.rightHalf }

    /// Whether terminals may disagree on the width of the cell.
    func isDoubtful(_ column: Int) -> Bool { !isPlain && DisplayWidth.isDoubtful(character(column)) }

    /// The column of a cluster before a column that a terminal may draw up to it, because it draws the parts side by side or counts
    /// the marks of a word differently; nil if there is none.
    func cluster(reaching column: Int) -> Int? {
      var (word, start): (Int?, Int) = (nil, column)
      while start > 0, character(start - 1) != " ", !isDoubtfulEmoji(start - 1) {
        start -= 1
        if isDoubtful(start) { word = start }
      }
      let reaching = (max(0, column - Self.widestCluster)..<column).first {
        isDoubtful($0) && $0 + DisplayWidth.ofParts(character($0)) > column
      }
      return [word, reaching].compactMap { $0 }.min()
    }

    /// The column after a doubtful cluster. An emoji has the blank cells behind it, which its parts may take. Any other cluster has the
    /// rest of its word, because nothing is placed inside of a word.
    func doubtfulEnd(_ column: Int, _ width: Int, before limit: Int) -> Int {
      var end = column + width
      if DisplayWidth.isEmoji(character(column)) {
        let apart = min(Self.widestCluster, DisplayWidth.ofParts(character(column)))
        while end < limit, end < column + apart, character(end) == " ", style(end) == style(column) { end += 1 }
      } else {
        while end < limit, character(end) != " ", !style(end).contains(.verbatim), !isDoubtfulEmoji(end) { end += 1 }
      }
      return end
    }

    private func isDoubtfulEmoji(_ column: Int) -> Bool {
      isDoubtful(column) && DisplayWidth.isEmoji(character(column))
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
