/// Text composed cell by cell, as a terminal shows it: later writes cover earlier ones.
///
/// A cluster of two cells is never cut in half. If clipping or a later write would leave one half, a space replaces it. So
/// the text to its right is in the right column, whatever the text is.
package struct CellCanvas {
  package let width: Int
  package let height: Int
  private(set) var characters: [Character]
  private(set) var styles: [StyleSet]
  /// The columns that writes are clipped to.
  private var clip: Range<Int>

  /// The content of the right half of a cluster of two cells.
  static let rightHalf: Character = "\0"

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    characters = Array(repeating: " ", count: self.width * self.height)
    styles = Array(repeating: [], count: characters.count)
    clip = 0..<self.width
  }

  // MARK: Writing

  /// Restricts writes to some columns.
  package mutating func clipped(to columns: Range<Int>, _ body: (inout CellCanvas) -> Void) {
    let before = clip
    clip = columns.clamped(to: before)
    body(&self)
    clip = before
  }

  package mutating func write(_ text: some StringProtocol, x: Int, y: Int, _ style: StyleSet = []) {
    guard (0..<height).contains(y) else { return }
    var column = x
    for character in text {
      if column >= clip.upperBound { break }
      let cells = DisplayWidth.of(character)
      if cells <= 2 {
        write(character, cells, column, y, style)
        column += cells
        continue
      }
      for piece in DisplayWidth.pieces(character) {
        let cells = DisplayWidth.of(piece)
        write(piece, cells, column, y, style)
        column += cells
      }
    }
  }

  private mutating func write(
    _ character: Character, _ cells: Int, _ column: Int, _ y: Int, _ style: StyleSet
  ) {
    if cells == 0 || column >= clip.upperBound || column + cells <= clip.lowerBound { return }
    if column < clip.lowerBound || column + cells > clip.upperBound {
      // Half of it is outside.
      for half in max(column, clip.lowerBound)..<min(column + cells, clip.upperBound) { put(" ", half, y, style) }
      return
    }
    put(character, column, y, style)
    if cells == 2 { put(Self.rightHalf, column + 1, y, style) }
  }

  /// Writes a text of one cell `count` times.
  package mutating func repeating(_ text: String, count: Int, x: Int, y: Int, _ style: StyleSet = []) {
    if count > 0 { write(String(repeating: text, count: count), x: x, y: y, style) }
  }

  package mutating func clear(x: Int, count: Int, y: Int) {
    guard (0..<height).contains(y) else { return }
    for column in (x..<x + max(0, count)).clamped(to: clip) { put(" ", column, y, []) }
  }

  /// Adds styles to the cells of a rectangle, within the clipped columns.
  package mutating func add(_ style: StyleSet, x: Int, y: Int, width: Int, height: Int) {
    restyle(x: x, y: y, width: width, height: height) { $0.insert(style) }
  }

  /// Replaces the styles of some cells of a row.
  package mutating func setStyle(_ style: StyleSet, x: Int, y: Int, width: Int) {
    restyle(x: x, y: y, width: width, height: 1) { $0 = style }
  }

  /// Replaces one style by others in the cells of a rectangle that have it.
  package mutating func restyle(_ old: StyleSet, as new: StyleSet, x: Int, y: Int, width: Int, height: Int) {
    restyle(x: x, y: y, width: width, height: height) { if $0 == old { $0 = new } }
  }

  /// Gives the cells of a rectangle the style of the current row, within the clipped columns. Only bold text and matches stay, so that the
  /// rectangle has one background.
  package mutating func highlight(x: Int, y: Int, width: Int, height: Int = 1) {
    restyle(x: x, y: y, width: width, height: height) { $0 = $0.intersection([.bold, .match]).union(.cursor) }
  }

  /// Changes the style of each cell of a rectangle, within the clipped columns.
  private mutating func restyle(x: Int, y: Int, width: Int, height: Int, _ change: (inout StyleSet) -> Void) {
    let columns = (x..<x + max(0, width)).clamped(to: clip)
    for row in (y..<y + max(0, height)).clamped(to: 0..<self.height) {
      for column in columns { change(&styles[row * self.width + column]) }
    }
  }

  /// Draws another canvas over this one. What reaches beyond the edges is left out.
  ///
  /// - Parameters:
  ///   - x: The column of its first cell.
  ///   - y: The row of its first cell.
  package mutating func draw(_ other: CellCanvas, x: Int, y: Int) {
    for row in (y..<y + other.height).clamped(to: 0..<height) {
      for column in (x..<x + other.width).clamped(to: clip) {
        let place = (row - y) * other.width + column - x
        put(other.isCut(at: place, column, to: clip) ? " " : other.characters[place], column, row, other.styles[place])
      }
    }
  }

  /// Whether the other half of a cluster is outside of the columns that are written to.
  private func isCut(at place: Int, _ column: Int, to clip: Range<Int>) -> Bool {
    if characters[place] == Self.rightHalf { return column == clip.lowerBound }
    return column + 1 == clip.upperBound && place + 1 < characters.count && characters[place + 1] == Self.rightHalf
  }

  /// The canvas with `_` in each cell that shows something else than ASCII: for terminals that would take its bytes for
  /// something else.
  package var inASCII: CellCanvas {
    var copy = self
    for place in characters.indices where !characters[place].isASCII || characters[place] == Self.rightHalf {
      copy.characters[place] = "_"
    }
    return copy
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int, _ style: StyleSet) {
    let place = y * width + x
    // The cluster that was there loses its other half.
    if character != Self.rightHalf, characters[place] == Self.rightHalf, x > 0 { characters[place - 1] = " " }
    if x + 1 < width, characters[place + 1] == Self.rightHalf { characters[place + 1] = " " }
    characters[place] = character
    styles[place] = style
  }

  // MARK: Reading

  /// The clusters in some cells of a row, with their columns.
  package func text(x: Int, y: Int, width: Int) -> [(x: Int, character: Character)] {
    guard (0..<height).contains(y) else { return [] }
    return (x..<x + max(0, width)).clamped(to: 0..<self.width).compactMap { column in
      let character = characters[y * self.width + column]
      return character == Self.rightHalf ? nil : (column, character)
    }
  }

  /// The rows as lines of text, without trailing spaces.
  ///
  /// - Parameter isPositioned: Whether the cursor is positioned explicitly after clusters whose width is doubtful (ECMA-48
  ///   CHA): terminals disagree on their widths, and the text after them must be in the right column in all terminals.
  ///   - drawn: What that terminal draws.
  package func text(isColored: Bool, isPositioned: Bool = false, drawn: DrawnClusters = DrawnClusters()) -> String {
    var text = ""
    for y in 0..<height {
      text +=
        (isPositioned ? CanvasUpdate.row(y, of: self, isColored: isColored, drawn: drawn) : line(y, isColored)) + "\n"
    }
    return text
  }

  private func line(_ y: Int, _ isColored: Bool) -> String {
    let row = y * width..<(y + 1) * width
    guard let last = row.last(where: { characters[$0] != " " || isColored && styles[$0].resolved.contains(.inverse) })
    else {
      return ""
    }
    var line = ""
    var current: StyleSet = []
    for place in row.lowerBound...last where characters[place] != Self.rightHalf {
      if isColored, styles[place] != current {
        if !current.isEmpty { line += StyleSet.reset }
        current = styles[place]
        line += current.codes
      }
      line.append(characters[place])
    }
    if !current.isEmpty { line += StyleSet.reset }
    return line
  }
}

package struct StyleSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ styles: some Sequence<Style>) {
    self = styles.reduce(into: []) { $0.insert(Self($1)) }
  }

  package init(_ style: Style) {
    rawValue = Style.allCases.firstIndex(of: style).map { 1 << UInt16($0) } ?? 0
  }

  package static let bold = StyleSet(.bold)
  package static let dim = StyleSet(.dim)
  package static let underline = StyleSet(.underline)
  package static let inverse = StyleSet(.inverse)
  package static let red = StyleSet(.red)
  package static let green = StyleSet(.green)
  package static let yellow = StyleSet(.yellow)
  package static let magenta = StyleSet(.magenta)
  package static let cyan = StyleSet(.cyan)

  // Roles in a live view. ``StylePalette`` decides how they look.
  /// The current row.
  package static let cursor = StyleSet(rawValue: 1 << 10)
  /// The part of a text that matches the query.
  package static let match = StyleSet(rawValue: 1 << 11)
  /// The lines between parts of a view.
  package static let border = StyleSet(rawValue: 1 << 12)
  /// Titles and pointers.
  package static let accent = StyleSet(rawValue: 1 << 13)

  // Signs of a line's cells. They look like nothing.
  /// Typed: written even if it is blank.
  package static let typed = StyleSet(rawValue: 1 << 14)
  /// The escape sequences around it decide how it looks.
  package static let verbatim = StyleSet(rawValue: 1 << 15)

  /// The styles without roles: those that the roles have unless a palette says otherwise.
  package var resolved: StyleSet {
    if rawValue < Self.cursor.rawValue { return self }
    var styles = self.intersection(StyleSet(rawValue: Self.cursor.rawValue - 1))
    if contains(.cursor) { styles.insert(.inverse) }
    // A color of an inverse text would be its background, and qterminal writes bold inverse text in grey on grey.
    if contains(.match) { styles.formUnion(contains(.cursor) ? .underline : [.bold, .cyan]) }
    if contains(.border) { styles.insert(.dim) }
    if contains(.accent) { styles.insert(.cyan) }
    return styles
  }

  static let reset = "\u{1B}[0m"

  /// The sequence that turns them on.
  var codes: String {
    var codes = ""
    let styles = resolved
    for (index, style) in Style.allCases.enumerated() where styles.rawValue & 1 << UInt16(index) != 0 {
      codes += "\u{1B}[\(style.rawValue)m"
    }
    return codes
  }
}
