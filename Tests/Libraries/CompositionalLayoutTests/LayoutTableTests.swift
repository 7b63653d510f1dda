import CompositionalLayout
import Testing

/// Every integer, fraction and count of the public interface at its limits. Nothing traps, and all frames have
/// sensible sizes.
@Suite struct LayoutTableTests {
  private static let integers = [0, 1, -1, .max, .min]
  private static let fractions = [0, 1, -1, Double(Int.max), Double(Int.min), .nan, .infinity, -.infinity]

  /// The parts of a layout.
  private struct Parts {
    var itemSize = CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(2))
    var item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(2)))
    var groupSize = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2))
    var repeats: Int?
    var interItemSpacing: CollectionLayoutSpacing?
    var groupInsets = DirectionalEdgeInsets.zero
    var groupEdges: CollectionLayoutEdgeSpacing?
    var custom: CellRect?
    var badge = CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)),
      elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
      elementKind: "header", alignment: .top)
    var ground = CollectionLayoutDecorationItem.background(elementKind: "ground")
    var spacing = 0
    var insets = DirectionalEdgeInsets.zero
    var configuration = CollectionCompositionalLayoutConfiguration()
    var container = CellSize(width: 40, height: 10)
    var count = 7
    var measured = CellSize(width: 3, height: 2)
    var embedding: CollectionLayoutIndexPath?

    var layout: CollectionCompositionalLayout {
      var item = item
      item.layoutSize = itemSize
      item.supplementaryItems = [badge]
      var group: CollectionLayoutGroup
      if let custom {
        group = .custom(layoutSize: groupSize) { _ in [CollectionLayoutGroupCustomItem(frame: custom, zIndex: custom.x)]
        }
      } else if let repeats {
        group = .horizontal(layoutSize: groupSize, repeatingSubitem: item, count: repeats)
      } else {
        group = .horizontal(layoutSize: groupSize, subitems: [item])
      }
      group.interItemSpacing = interItemSpacing
      group.contentInsets = groupInsets
      group.edgeSpacing = groupEdges
      group.supplementaryItems = [badge]
      var section = CollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = insets
      section.boundarySupplementaryItems = [header]
      section.decorationItems = [ground]
      var layout = CollectionCompositionalLayout(section: section, configuration: configuration)
      let measured = measured
      layout.preferredSize = { _, _ in measured }
      if let embedding { layout.embeddings[1] = embedding }
      layout.prepare(numberOfItems: [count, 3], environment: CollectionLayoutEnvironment(container: container))
      return layout
    }
  }

  private static func size(_ dimension: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: dimension, heightDimension: dimension)
  }

  private static let ofIntegers: [(name: String, set: @Sendable (inout Parts, Int) -> Void)] = [
    ("absolute item", { $0.itemSize = size(.absolute($1)) }),
    ("absolute group", { $0.groupSize = size(.absolute($1)) }),
    ("estimated item", { $0.itemSize = size(.estimated($1)) }),
    ("estimated group", { $0.groupSize = size(.estimated($1)) }),
    ("uniform item", { $0.itemSize = size(.uniformAcrossSiblings(estimate: $1)) }),
    ("uniform group", { $0.groupSize = size(.uniformAcrossSiblings(estimate: $1)) }),
    ("repeats", { $0.repeats = $1 }), ("fixed", { $0.interItemSpacing = .fixed($1) }),
    ("flexible", { $0.interItemSpacing = .flexible($1) }),
    ("edges", { $0.item.edgeSpacing = edges(.fixed($1)) }),
    ("flexible edges", { $0.item.edgeSpacing = edges(.flexible($1)) }),
    ("edges of the group", { $0.groupEdges = edges(.fixed($1)) }),
    ("flexible edges of the group", { $0.groupEdges = edges(.flexible($1)) }),
    ("item insets", { $0.item.contentInsets = insets($1) }), ("group insets", { $0.groupInsets = insets($1) }),
    ("section insets", { $0.insets = insets($1) }), ("ground insets", { $0.ground.contentInsets = insets($1) }),
    ("badge insets", { $0.badge.contentInsets = insets($1) }),
    ("header insets", { $0.header.contentInsets = insets($1) }),
    ("custom origin", { $0.custom = CellRect(x: $1, y: $1, width: 2, height: 2) }),
    ("custom size", { $0.custom = CellRect(x: 1, y: 1, width: $1, height: $1) }),
    ("badge size", { $0.badge.layoutSize = size(.absolute($1)) }),
    ("badge offset", { $0.badge.containerAnchor.offset = CellPoint(x: $1, y: $1) }),
    (
      "badge anchor",
      { $0.badge.itemAnchor = CollectionLayoutAnchor(edges: [], absoluteOffset: CellPoint(x: $1, y: $1)) }
    ),
    ("edges as bits", { $0.badge.containerAnchor.edges = DirectionalRectEdge(rawValue: $1) }),
    ("badge z", { $0.badge.zIndex = $1 }), ("header size", { $0.header.layoutSize = size(.absolute($1)) }),
    ("header offset", { $0.header.offset = CellPoint(x: $1, y: $1) }), ("spacing", { $0.spacing = $1 }),
    ("section spacing", { $0.configuration.interSectionSpacing = $1 }),
    ("container", { $0.container = CellSize(width: $1, height: $1) }),
    ("count", { $0.count = $1 == .max ? 5_000 : $1 }),
    (
      "measured",
      {
        $0.itemSize = size(.estimated(1))
        $0.measured = CellSize(width: $1, height: $1)
      }
    ), ("embedding item", { $0.embedding = CollectionLayoutIndexPath(section: 0, item: $1) }),
    ("embedding section", { $0.embedding = CollectionLayoutIndexPath(section: $1, item: 0) }),
  ]

  private static let ofFractions: [(name: String, set: @Sendable (inout Parts, Double) -> Void)] = [
    ("width of item", { $0.itemSize = size(.fractionalWidth($1)) }),
    ("height of item", { $0.itemSize = size(.fractionalHeight($1)) }),
    ("width of group", { $0.groupSize = size(.fractionalWidth($1)) }),
    ("height of group", { $0.groupSize = size(.fractionalHeight($1)) }),
    ("absolute", { $0.itemSize = size(.absolute($1)) }), ("estimated", { $0.itemSize = size(.estimated($1)) }),
    ("fixed", { $0.interItemSpacing = .fixed($1) }), ("flexible", { $0.interItemSpacing = .flexible($1) }),
    ("badge size", { $0.badge.layoutSize = size(.fractionalWidth($1)) }),
    (
      "badge offset",
      {
        $0.badge.containerAnchor = CollectionLayoutAnchor(edges: .top, fractionalOffset: FractionalPoint(x: $1, y: $1))
      }
    ), ("header size", { $0.header.layoutSize = size(.fractionalWidth($1)) }),
  ]

  private static func insets(_ cells: Int) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: cells, leading: cells, bottom: cells, trailing: cells)
  }

  private static func edges(_ spacing: CollectionLayoutSpacing) -> CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(leading: spacing, top: spacing, trailing: spacing, bottom: spacing)
  }

  @Test(arguments: ofIntegers.indices) func integers(row: Int) {
    for value in Self.integers {
      var parts = Parts()
      Self.ofIntegers[row].set(&parts, value)
      check(parts.layout, "\(Self.ofIntegers[row].name) \(value)")
    }
  }

  @Test(arguments: ofFractions.indices) func fractions(row: Int) {
    for value in Self.fractions {
      var parts = Parts()
      Self.ofFractions[row].set(&parts, value)
      check(parts.layout, "\(Self.ofFractions[row].name) \(value)")
    }
  }

  /// The arguments of queries.
  @Test func questions() {
    let layout = Parts().layout
    for x in Self.integers {
      for y in Self.integers {
        for length in Self.integers {
          let window = CellRect(x: x, y: y, width: length, height: length)
          let found = layout.layoutAttributesForElements(in: window)
          #expect(found.allSatisfy { $0.visibleFrame.intersects(window) })
          #expect(window.inset(by: Self.insets(x)).width >= 0 && window.offset(x: x, y: y).width == window.width)
        }
        let path = CollectionLayoutIndexPath(section: x, item: y)
        #expect((layout.layoutAttributesForItem(at: path) != nil) == ((0...1).contains(x) && (0...1).contains(y)))
        _ = layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path)
      }
      var other = layout
      other.scroll(section: x, to: .page(x))
      other.scroll(section: 0, to: .item(x))
      other.invalidateItems(inSection: x, from: x)
      other.invalidateItems(inSection: 0, from: x)
      other.contentOffset = CellPoint(x: x, y: x)
      #expect(other.contentSize == layout.contentSize && other.pageCount(ofSection: x) == 1)
    }
  }

  private func check(_ layout: CollectionCompositionalLayout, _ what: String) {
    let size = layout.contentSize
    #expect(size.width >= 0 && size.height >= 0, "\(what)")
    let window = CellRect(x: -20, y: -20, width: 100, height: 60)
    for element in layout.layoutAttributesForElements(in: window) {
      #expect(element.visibleFrame.intersects(window), "\(what)")
    }
    let first = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 0))
    let isNamed = !layout.problems.isEmpty
    #expect(first != nil || isNamed || what.hasPrefix("count"), "\(what)")
  }
}
