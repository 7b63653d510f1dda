/// Items and spacing along one axis, as exact lengths that are brought to whole cells together: what is a fraction of the
/// whole fills the whole.
struct AxisDistribution {
  /// An item with what stands before and behind it.
  struct Piece {
    var length: Double
    var before: CollectionLayoutSpacing?
    var behind: CollectionLayoutSpacing?
  }

  /// Half a thousandth of a cell: sums of thirds are not quite one.
  static let tolerance = 0.0005

  /// Where each piece begins and ends, in whole cells.
  ///
  /// - Parameter length: What there is; nil where the pieces decide.
  static func edges(_ pieces: [Piece], spacing: CollectionLayoutSpacing?, length: Int?) -> [Range<Int>] {
    var springs: [CollectionLayoutSpacing?] = []
    for (index, piece) in pieces.enumerated() {
      springs += [index > 0 ? spacing : nil, piece.before, piece.behind]
    }
    let used = pieces.reduce(0) { $0 + $1.length } + Double(springs.reduce(0) { $0 + ($1?.minimum ?? 0) })
    let flexible = springs.count { $0?.isFlexible == true }
    let spare = max(0, Double(length ?? 0) - used)
    let share = flexible > 0 && length != nil ? spare / Double(flexible) : 0
    func room(_ spring: CollectionLayoutSpacing?) -> Double {
      Double(spring?.minimum ?? 0) + (spring?.isFlexible == true ? share : 0)
    }
    var edges: [Range<Int>] = []
    var cursor = 0.0
    for (index, piece) in pieces.enumerated() {
      cursor += room(springs[3 * index]) + room(piece.before)
      let start = cells(cursor)
      cursor += piece.length
      edges.append(start..<max(start, cells(cursor)))
      cursor += room(piece.behind)
    }
    return edges
  }

  /// The length that pieces take with their fixed spacing.
  static func length(_ pieces: [Piece], spacing: CollectionLayoutSpacing?) -> Double {
    var sum = 0.0
    for (index, piece) in pieces.enumerated() {
      sum += piece.length + Double((piece.before?.minimum ?? 0) + (piece.behind?.minimum ?? 0))
      if index > 0 { sum += Double(spacing?.minimum ?? 0) }
    }
    return sum
  }

  private static func cells(_ position: Double) -> Int { Int((position + tolerance).rounded(.down)) }
}
