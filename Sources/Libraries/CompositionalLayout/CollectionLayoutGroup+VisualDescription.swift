extension CollectionLayoutGroup {
  /// Returns a drawing of the group in ASCII, one character for each cell: the frames of its items with their numbers.
  ///
  /// ```
  /// +------++------++------+
  /// |0     ||1     ||2     |
  /// +------++------++------+
  /// ```
  ///
  /// An item of one row is drawn in brackets, and an item of a single cell as `#`. Estimated sizes are drawn as
  /// estimated. The drawing is clipped to the container, and to 1,000 columns and rows.
  ///
  /// - Parameter container: The space for the group.
  /// - Complexity: O(*n* + *c*) for *n* items and *c* cells of the drawing.
  public func visualDescription(in container: CellSize = CellSize(width: 80, height: 24)) -> String {
    let container = container.asLengths
    var solver = GroupSolver(preferred: nil)
    let solved = solver.solve(self, in: container, first: 0, limit: GroupDrawing.maximumNumberOfItems)
    var drawing = GroupDrawing(
      width: min(solved.size.width, container.width), height: min(solved.size.height, container.height))
    let order = solved.items.indices.sorted { (solved.items[$0].zIndex, $0) < (solved.items[$1].zIndex, $1) }
    for number in order { drawing.draw(number, at: solved.items[number].frame) }
    return drawing.text
  }
}

/// Draws frames as text.
private struct GroupDrawing {
  static let maximumNumberOfItems = 10_000
  static let longestSide = 1_000

  private let bounds: CellRect
  private var rows: [[Character]]

  init(width: Int, height: Int) {
    bounds = CellRect(x: 0, y: 0, width: min(width, Self.longestSide), height: min(height, Self.longestSide))
    rows = Array(repeating: Array(repeating: " ", count: bounds.width), count: bounds.height)
  }

  /// The rows without trailing spaces, separated by line breaks.
  var text: String {
    rows.map { row in String(row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1)) }.joined(separator: "\n")
  }

  mutating func draw(_ number: Int, at frame: CellRect) {
    let visible = frame.intersection(bounds)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX { rows[y][x] = Self.character(x, y, frame) }
    }
    if frame.width > 2 { write(String(number), frame) }
  }

  /// Returns the border of a frame, or the space inside it.
  private static func character(_ x: Int, _ y: Int, _ frame: CellRect) -> Character {
    let isSide = x == frame.x || x == frame.maxX - 1
    if frame.height == 1 { return frame.width == 1 ? "#" : x == frame.x ? "[" : isSide ? "]" : " " }
    let isEdge = y == frame.y || y == frame.maxY - 1
    return isSide ? (isEdge ? "+" : "|") : isEdge ? "-" : " "
  }

  /// Writes a label in the first row below the upper border, or in the border if there is no such row.
  private mutating func write(_ label: String, _ frame: CellRect) {
    let y = frame.height > 2 ? frame.y + 1 : frame.y
    guard bounds.y..<bounds.maxY ~= y else { return }
    for (offset, character) in label.prefix(frame.width - 2).enumerated() {
      let x = frame.x + 1 + offset
      if bounds.x..<bounds.maxX ~= x { rows[y][x] = character }
    }
  }
}
