/// The length that fractions in a group refer to: the group's own length without the spacing between and around its
/// items. It is computed for a full group, so that an item in a last row with fewer items is as wide as those above it.
struct FractionBase {
  private let length: Double
  private let gap: Double
  /// The needs of one round of the subitems: cells and edges, fractions of the base, and the number of subitems.
  private var fixed = 0.0
  private var edges = 0.0
  private var fraction = 0.0
  private var count = 0.0

  private init(_ length: Int, _ gap: Int) {
    self.length = Double(length)
    self.gap = Double(gap)
  }

  /// Returns the base for a number of equal subitems.
  static func repeating(_ node: LayoutNode, _ count: Int, _ gap: Int, _ length: Int, _ axis: LayoutAxis)
    -> Double
  {
    let edges = Double(node.edgeSpacing?.minimum(axis) ?? 0)
    return max(0, Double(length) - Double(count - 1) * Double(gap) - Double(count) * edges)
  }

  /// Returns the base for subitems that are repeated as long as they fit.
  ///
  /// - Parameter isOpen: Whether the length depends on the content; if so, each subitem is in the group once.
  static func fitting(
    _ nodes: [LayoutNode], _ gap: Int, _ length: Int, _ axis: LayoutAxis, in container: CellSize, isOpen: Bool
  ) -> Double {
    var isOnce = isOpen
    var hasEdges = false
    for node in nodes {
      if node.layoutSize.dimension(axis).isEstimated { isOnce = true }
      if let spacing = node.edgeSpacing, spacing.minimum(axis) > 0 { hasEdges = true }
    }
    if gap == 0, !hasEdges { return Double(length) }
    var base = FractionBase(length, gap)
    if isOnce {
      for node in nodes { base.add(node, axis, container) }
      return base.value(rounds: 1, of: base)
    }
    return base.full(nodes, axis, container)
  }

  private mutating func add(_ node: LayoutNode, _ axis: LayoutAxis, _ container: CellSize) {
    let around = Double(node.edgeSpacing?.minimum(axis) ?? 0)
    count += 1
    edges += around
    fixed += around
    if let part = node.layoutSize.dimension(axis).fraction(axis) {
      fraction += part
    } else {
      fixed += node.layoutSize.dimension(axis).exact(in: container)
    }
  }

  private func value(rounds: Double, of round: FractionBase) -> Double {
    max(0, length - (rounds * round.count - 1) * gap - rounds * round.edges)
  }

  private func fits(rounds: Double) -> Bool {
    // More than the whole never fits; without this check it would seem to if spacing left nothing.
    if rounds * fraction > 1 + 1e-9 { return false }
    let base = value(rounds: rounds, of: self)
    return rounds * fixed + (rounds * count - 1) * gap + rounds * fraction * base
      <= length + AxisDistribution.tolerance
  }

  /// Returns the base of a full group: as many rounds as fit, then as many subitems of the next round as fit; at least
  /// one subitem.
  private mutating func full(_ nodes: [LayoutNode], _ axis: LayoutAxis, _ container: CellSize) -> Double {
    for node in nodes { add(node, axis, container) }
    var (low, high) = (0.0, length + 2)
    while low + 1 < high {
      let middle = ((low + high) / 2).rounded(.down)
      if fits(rounds: middle) { low = middle } else { high = middle }
    }
    var partial = FractionBase(Int(length), Int(gap))
    (partial.fixed, partial.edges, partial.fraction, partial.count) = (
      low * fixed, low * edges, low * fraction, low * count
    )
    var best = low == 0 ? length : partial.value(rounds: 1, of: partial)
    for node in nodes {
      partial.add(node, axis, container)
      if partial.count > 1, !partial.fits(rounds: 1) { break }
      best = partial.value(rounds: 1, of: partial)
    }
    return best
  }
}
