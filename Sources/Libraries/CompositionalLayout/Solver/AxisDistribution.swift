/// Distributes items and spacing along one axis. Exact lengths are rounded to whole cells together, so that fractions
/// that add up to 1 fill the whole.
struct AxisDistribution {
  /// An item with the spacing before and after it.
  struct Piece {
    var length: Double
    /// The number of cells for which it was laid out, if that happened before its position was known.
    var cells: Int?
    var before: CollectionLayoutSpacing?
    var after: CollectionLayoutSpacing?

    /// The minimum number of cells.
    var minimum: Double { length + Double((before?.minimum ?? 0) + (after?.minimum ?? 0)) }
  }

  /// Half a thousandth of a cell, because sums of thirds are inexact.
  static let tolerance = 0.0005

  /// Returns the start and end of each piece, in whole cells.
  ///
  /// - Parameter length: The available cells; nil if the pieces determine the length.
  static func edges(_ pieces: [Piece], spacing: CollectionLayoutSpacing?, length: Int?) -> [Range<Int>] {
    let share = length.map { Self.share(pieces, spacing, Double($0)) } ?? 0
    func room(_ spring: CollectionLayoutSpacing?) -> Double {
      guard let spring else { return 0 }
      return Double(spring.minimum) + (spring.isFlexible ? share : 0)
    }
    var edges: [Range<Int>] = []
    edges.reserveCapacity(pieces.count)
    var cursor = 0.0
    for (index, piece) in pieces.enumerated() {
      cursor += (index > 0 ? room(spacing) : 0) + room(piece.before)
      let start = cells(cursor)
      cursor += piece.length
      edges.append(start..<max(start, piece.cells.map { start + $0 } ?? cells(cursor)))
      cursor += room(piece.after)
    }
    // Flexible spacing moves a piece by fractions of a cell, so a piece that fits exactly can become one cell too long.
    if share > 0, let length {
      for index in edges.indices {
        let end = index + 1 < edges.count ? edges[index + 1].lowerBound : length
        edges[index] = edges[index].clamped(to: 0..<max(0, end))
      }
    }
    return edges
  }

  /// Returns the start of a part across its group: after its spacing, which moves it to the middle or end if flexible.
  static func start(_ length: Int, _ spacing: CollectionLayoutEdgeSpacing?, _ axis: LayoutAxis, _ room: Int?) -> Int {
    guard let spacing else { return 0 }
    let piece = Piece(length: Double(length), before: spacing.before(axis), after: spacing.after(axis))
    return edges([piece], spacing: nil, length: room).first?.lowerBound ?? 0
  }

  /// Returns the whole cells of a length that begins at an exact position, not counting flexible spacing.
  static func cells(of length: Double, from start: Double) -> Int { max(0, cells(start + length) - cells(start)) }

  /// Returns the length of pieces with their fixed spacing.
  static func length(_ pieces: [Piece], spacing: CollectionLayoutSpacing?) -> Double {
    pieces.reduce(0) { $0 + $1.minimum } + Double(max(0, pieces.count - 1)) * Double(spacing?.minimum ?? 0)
  }

  /// Returns the share of the free cells for each flexible spacing.
  private static func share(_ pieces: [Piece], _ spacing: CollectionLayoutSpacing?, _ length: Double) -> Double {
    func isFlexible(_ spring: CollectionLayoutSpacing?) -> Bool { spring?.isFlexible == true }
    var flexible = isFlexible(spacing) ? max(0, pieces.count - 1) : 0
    for piece in pieces { flexible += (isFlexible(piece.before) ? 1 : 0) + (isFlexible(piece.after) ? 1 : 0) }
    if flexible == 0 { return 0 }
    return max(0, length - Self.length(pieces, spacing: spacing)) / Double(flexible)
  }

  private static func cells(_ position: Double) -> Int { Int((position + tolerance).rounded(.down)) }
}
