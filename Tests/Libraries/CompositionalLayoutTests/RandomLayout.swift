import CompositionalLayout
import TestSupport

/// Random layouts in a small universe: few sizes, few items, and occasionally an absurd value.
struct RandomLayout {
  /// Whether to use absurd values too.
  let isWild: Bool
  var hasCustomGroups = true
  var random: SeededGenerator

  init(seed: Int, isWild: Bool) {
    self.isWild = isWild
    random = SeededGenerator(seed: UInt64(seed))
  }

  static let wildIntegers = [0, 1, -1, .max, .min, 1 << 30, -(1 << 30), 1 << 40]
  static let wildFractions = [0, 1, -1, 1e-9, 1e30, -1e30, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]

  mutating func integer(_ usual: Range<Int>) -> Int {
    if isWild, random.oneIn(12) { return random.pick(Self.wildIntegers) ?? 0 }
    return usual.lowerBound + random.below(usual.count)
  }

  mutating func fraction() -> Double {
    if isWild, random.oneIn(12) { return random.pick(Self.wildFractions) ?? 0 }
    return random.pick([0.2, 0.25, 1 / 3, 0.3, 0.5, 0.7, 1]) ?? 1
  }

  mutating func dimension(isWidth: Bool) -> CollectionLayoutDimension {
    switch random.below(7) {
    case 0, 1: .absolute(integer(1..<(isWidth ? 20 : 4)))
    case 2: .fractionalHeight(isWidth ? 0.5 : fraction() / 4)
    case 3: .estimated(integer(1..<(isWidth ? 12 : 3)))
    case 4: .uniformAcrossSiblings(estimate: integer(1..<(isWidth ? 12 : 3)))
    default: isWidth ? .fractionalWidth(fraction()) : .absolute(integer(1..<4))
    }
  }

  mutating func size() -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: dimension(isWidth: true), heightDimension: dimension(isWidth: false))
  }

  mutating func insets() -> DirectionalEdgeInsets {
    random.oneIn(4)
      ? DirectionalEdgeInsets(
        top: integer(0..<2), leading: integer(0..<3), bottom: integer(0..<2), trailing: integer(0..<3)) : .zero
  }

  mutating func spacing() -> CollectionLayoutSpacing? {
    switch random.below(4) {
    case 0: .fixed(integer(0..<3))
    case 1: .flexible(integer(0..<2))
    default: nil
    }
  }

  mutating func edgeSpacing() -> CollectionLayoutEdgeSpacing? {
    random.oneIn(5)
      ? CollectionLayoutEdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing()) : nil
  }

  mutating func edges() -> DirectionalRectEdge { DirectionalRectEdge(rawValue: random.below(16)) }

  mutating func anchor() -> CollectionLayoutAnchor {
    random.oneIn(2)
      ? CollectionLayoutAnchor(edges: edges(), absoluteOffset: CellPoint(x: integer(-2..<3), y: integer(-2..<3)))
      : CollectionLayoutAnchor(edges: edges(), fractionalOffset: FractionalPoint(x: fraction(), y: -fraction()))
  }

  mutating func supplementary() -> CollectionLayoutSupplementaryItem {
    let isAnchored = random.oneIn(3)
    return CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(integer(1..<4)), heightDimension: .absolute(integer(1..<3))), elementKind: "badge",
      containerAnchor: anchor(), itemAnchor: isAnchored ? anchor() : nil)
  }

  mutating func item() -> CollectionLayoutItem {
    var item = CollectionLayoutItem(layoutSize: size())
    item.contentInsets = insets()
    item.edgeSpacing = edgeSpacing()
    if random.oneIn(5) { item.supplementaryItems = [supplementary()] }
    return item
  }

  mutating func subitem(_ depth: Int) -> any CollectionLayoutSubitem {
    depth > 0 && random.oneIn(2) ? group(depth - 1) : item()
  }

  mutating func group(_ depth: Int) -> CollectionLayoutGroup {
    var group = bareGroup(depth)
    group.interItemSpacing = spacing()
    group.contentInsets = insets()
    group.edgeSpacing = edgeSpacing()
    if random.oneIn(5) { group.supplementaryItems = [supplementary()] }
    return group
  }

  private mutating func bareGroup(_ depth: Int) -> CollectionLayoutGroup {
    let size = size()
    switch random.below(8) {
    case 0 where hasCustomGroups:
      let frames = (0..<random.below(3)).map { _ in
        CollectionLayoutGroupCustomItem(
          frame: CellRect(x: integer(-2..<20), y: integer(-2..<4), width: integer(0..<9), height: integer(0..<4)),
          zIndex: random.below(3))
      }
      return .custom(layoutSize: size) { _ in frames }
    case 1: return .horizontal(layoutSize: size, repeatingSubitem: subitem(depth), count: integer(1..<5))
    case 2: return .vertical(layoutSize: size, repeatingSubitem: subitem(depth), count: integer(1..<5))
    case 3: return .horizontal(layoutSize: size, subitem: subitem(depth), count: integer(1..<5))
    case 4: return .vertical(layoutSize: size, subitem: subitem(depth), count: integer(1..<5))
    default:
      let subitems = (0..<(isWild ? 0 : 1) + random.below(4)).map { _ in subitem(depth) }
      return random.oneIn(2)
        ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
    }
  }

  mutating func boundary() -> CollectionLayoutBoundarySupplementaryItem {
    var boundary = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(fraction()), heightDimension: .absolute(integer(1..<3))),
      elementKind: "boundary",
      alignment: random.pick([.top, .bottom, .leading, .trailing, [.top, .leading], []]) ?? .top)
    boundary.extendsBoundary = !random.oneIn(4)
    if random.oneIn(4) { boundary.offset = CellPoint(x: integer(-1..<2), y: integer(-2..<3)) }
    return boundary
  }

  mutating func section() -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(2))
    section.interGroupSpacing = integer(0..<3)
    section.contentInsets = insets()
    if random.oneIn(3) {
      section.orthogonalScrollingBehavior =
        random.pick(CollectionLayoutSectionOrthogonalScrollingBehavior.allCases) ?? .none
    }
    if random.oneIn(3) { section.boundarySupplementaryItems = (0...random.below(2)).map { _ in boundary() } }
    if random.oneIn(4) {
      section.decorationItems = [.background(elementKind: "ground")]
      section.decorationItems[0].contentInsets.top = integer(-1..<2)
    }
    section.supplementariesFollowContentInsets = random.oneIn(2)
    return section
  }

  mutating func configuration() -> CollectionCompositionalLayoutConfiguration {
    var configuration = CollectionCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = integer(0..<2)
    if random.oneIn(4) { configuration.boundarySupplementaryItems = [boundary()] }
    return configuration
  }

  mutating func environment() -> CollectionLayoutEnvironment {
    CollectionLayoutEnvironment(container: CellSize(width: integer(10..<60), height: integer(4..<20)))
  }

  mutating func embeddings(_ sections: Int) -> [Int: CollectionLayoutIndexPath] {
    var embeddings: [Int: CollectionLayoutIndexPath] = [:]
    if random.oneIn(2) { return embeddings }
    for section in 0..<sections where random.oneIn(3) {
      embeddings[section] = CollectionLayoutIndexPath(section: random.below(sections + 1), item: integer(0..<12))
    }
    return embeddings
  }
}
