import CompositionalLayout
import Testing

/// The effect of the rest of the vocabulary, in cells.
@Suite struct LayoutVocabularyTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 80, height: 24))
  private let all = CellRect(x: -100, y: -100, width: 10_000, height: 10_000)

  private func cells(_ section: CollectionLayoutSection, _ count: Int) -> [CellRect] {
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [count], environment: environment)
    return layout.layoutAttributesForElements(in: all).filter { $0.element == .cell }.map(\.frame)
  }

  /// Rows by kind in a window.
  private func rows(_ layout: CollectionCompositionalLayout, _ y: Int, _ height: Int) -> [String: Int] {
    let window = CellRect(x: 0, y: y, width: 80, height: height)
    var rows: [String: Int] = [:]
    for element in layout.layoutAttributesForElements(in: window) {
      if case .supplementary(let kind) = element.element { rows[kind] = element.frame.y }
    }
    return rows
  }

  @Test func fractionsAreOfWhatSpacingLeaves() {
    for (fraction, spacing, widths) in [
      (0.5, 2, [39, 39]), (0.25, 1, [19, 19, 19, 20]), (1 / 3, 1, [26, 26, 26]), (0.3, 0, [24, 24, 24]),
    ] {
      var group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [item(.fractionalWidth(fraction), .absolute(1))])
      group.interItemSpacing = .fixed(spacing)
      let frames = cells(CollectionLayoutSection(group: group), widths.count + 1)
      #expect(frames.prefix(widths.count).map(\.width) == widths, "\(fraction)")
      // The last row has one item, as wide as the one above it.
      #expect(frames.last == CellRect(x: 0, y: 1, width: widths[0], height: 1), "\(fraction)")
    }
    var pair = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(1)),
      subitems: [item(.fractionalWidth(0.7), .absolute(1)), item(.fractionalWidth(0.3), .absolute(1))])
    pair.interItemSpacing = .fixed(10)
    #expect(cells(CollectionLayoutSection(group: pair), 2).map { $0.x..<$0.maxX } == [0..<49, 59..<80])
  }

  @Test func equalPartsAreEqualHoweverLargeTheItemIs() {
    for width in [CollectionLayoutDimension.absolute(5), .fractionalWidth(1), .estimated(70)] {
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), subitem: item(width, .absolute(1)), count: 4)
      #expect(cells(CollectionLayoutSection(group: group), 4).map(\.x) == [0, 20, 40, 60], "\(width)")
    }
  }

  @Test func theLayoutHasHeadersAndFooters() {
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    layout.configuration.boundarySupplementaryItems = [
      boundary("title", .top, isPinned: true), boundary("end", .bottom),
    ]
    layout.prepare(numberOfItems: [10, 10], environment: environment)
    #expect(layout.contentSize.height == 22 && layout.frame(ofSection: 1).y == 11)
    #expect(rows(layout, 0, 30) == ["title": 0, "end": 21])
    #expect(rows(layout, 7, 5) == ["title": 7])
    let title = layout.layoutAttributesForSupplementaryView(
      ofKind: "title", at: CollectionLayoutIndexPath(section: 0, item: 0))
    #expect(title?.frame == CellRect(x: 0, y: 0, width: 80, height: 1))
  }

  /// Two headers and a footer in a section of 13 rows: in no window do they overlap.
  @Test func pinnedHeadersAndFootersPushEachOtherAway() {
    var section = CollectionLayoutSection(group: row)
    section.boundarySupplementaryItems = [
      boundary("a", .top, isPinned: true), boundary("b", .top, isPinned: true), boundary("c", .bottom, isPinned: true),
    ]
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [10, 10], environment: environment)
    #expect(rows(layout, 3, 5) == ["a": 3, "b": 4, "c": 7])
    #expect(rows(layout, 10, 3) == ["a": 10, "b": 11, "c": 12])
    #expect(rows(layout, 12, 1) == ["c": 12])
    for y in 0..<30 {
      for height in 1..<6 {
        let window = CellRect(x: 0, y: y, width: 80, height: height)
        let pinned = layout.layoutAttributesForElements(in: window).filter { $0.element != .cell }.map(\.frame)
        #expect(Set(pinned.map(\.y)).count == pinned.count, "\(window): \(pinned)")
      }
    }
  }

  @Test func anItemAnchorAndAnOffset() {
    var badged = item(.absolute(20), .absolute(4))
    let badge = size(.absolute(4), .absolute(2))
    func frame(_ container: CollectionLayoutAnchor, _ own: CollectionLayoutAnchor?) -> CellRect? {
      badged.supplementaryItems = [
        CollectionLayoutSupplementaryItem(
          layoutSize: badge, elementKind: "badge", containerAnchor: container, itemAnchor: own)
      ]
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(4)), subitems: [badged])
      var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
      layout.prepare(numberOfItems: [1], environment: environment)
      return layout.layoutAttributesForElements(in: all).last?.frame
    }
    let corner = CollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(frame(corner, nil) == CellRect(x: 16, y: 0, width: 4, height: 2))
    #expect(
      frame(CollectionLayoutAnchor(edges: corner.edges, fractionalOffset: FractionalPoint(x: 0.5, y: -0.5)), nil)
        == CellRect(x: 18, y: -1, width: 4, height: 2))
    #expect(
      frame(
        CollectionLayoutAnchor(edges: corner.edges, absoluteOffset: CellPoint(x: 1, y: -1)),
        CollectionLayoutAnchor(edges: [.bottom, .leading])) == CellRect(x: 21, y: -3, width: 4, height: 2))
    #expect(frame(corner, CollectionLayoutAnchor(edges: [])) == CellRect(x: 18, y: -1, width: 4, height: 2))
  }

  @Test func aGroupHasSupplementaries() {
    var pair = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(2)),
      repeatingSubitem: item(.fractionalWidth(0.5), .fractionalHeight(1)), count: 2)
    pair.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), elementKind: "rule",
        containerAnchor: CollectionLayoutAnchor(edges: .bottom))
    ]
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: pair))
    layout.prepare(numberOfItems: [3], environment: environment)
    let rules = layout.layoutAttributesForElements(in: all).filter { $0.element == .supplementary("rule") }
    #expect(rules.map(\.indexPath.item) == [0, 2] && rules.map(\.frame.y) == [1, 3] && rules[0].frame.width == 80)
  }

  @Test func allGroupsAreAsHighAsTheHighest() {
    let full = size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 1))
    let group = CollectionLayoutGroup.horizontal(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)])
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
    layout.preferredSize = { path, size in CellSize(width: size.width, height: 1 + path.item % 3) }
    layout.prepare(numberOfItems: [2], environment: environment)
    #expect(layout.layoutAttributesForElements(in: all).map(\.frame.height) == [2, 2])
    layout.prepare(numberOfItems: [5], environment: environment)
    #expect(layout.layoutAttributesForElements(in: all).map(\.frame.y) == [0, 3, 6, 9, 12])
    layout.prepare(numberOfItems: [2], environment: environment)
    #expect(layout.contentSize.height == 4)
  }

  @Test func edgeSpacingWorksOnTheGroupOfASection() {
    var group = row
    group.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(3), bottom: .fixed(1))
    #expect(
      cells(CollectionLayoutSection(group: group), 2) == [
        CellRect(x: 5, y: 3, width: 75, height: 1), CellRect(x: 5, y: 8, width: 75, height: 1),
      ])
    group.layoutSize.widthDimension = .absolute(20)
    group.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    #expect(cells(CollectionLayoutSection(group: group), 1) == [CellRect(x: 30, y: 0, width: 20, height: 1)])
  }

  @Test func aWindowHasLinesAndBadgesOfRowsBesideIt() {
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = true
    var layout = CollectionCompositionalLayout.list(using: configuration)
    layout.preferredSize = { _, size in size }
    layout.prepare(numberOfItems: [10], environment: environment)
    let window = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 1, width: 80, height: 3))
    #expect(window.map(\.frame.y) == [1, 2, 3])
  }

  @Test func attributesCanBeMade() {
    let path = CollectionLayoutIndexPath(section: 0, item: 1)
    let made = CollectionLayoutAttributes(
      element: .cell, indexPath: path, frame: CellRect(x: 0, y: 1, width: 80, height: 1))
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    layout.prepare(numberOfItems: [2], environment: environment)
    #expect(layout.layoutAttributesForItem(at: path) == made)
    var rect = CellRect(x: 1, y: 1, width: -1, height: 3)
    rect.height = -5
    #expect(rect == CellRect(x: 1, y: 1, width: 0, height: 0) && rect.isEmpty)
  }

  @Test func rowsOfAListHaveActionsAndAccessories() {
    var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.leadingSwipeActionsProvider = { [.init(title: "star \($0)")] }
    configuration.trailingSwipeActionsProvider = { $0.item == 1 ? [.init(title: "delete", isDestructive: true)] : nil }
    configuration.accessoriesProvider = { $0.item == 0 ? [.outlineDisclosure, .label("★")] : [] }
    let grid = CollectionLayoutSection(group: row)
    var layout = CollectionCompositionalLayout { index, environment in
      index == 0 ? .list(using: configuration, layoutEnvironment: environment) : index == 1 ? grid : nil
    }
    layout.prepare(numberOfItems: [2, 2, 2], environment: environment)
    let paths = [0, 1, 2].map { CollectionLayoutIndexPath(section: 0, item: $0) }
    #expect(paths.map { layout.leadingSwipeActions(forItemAt: $0).map(\.title) } == [["star 0-0"], ["star 0-1"], []])
    #expect(paths.map { layout.trailingSwipeActions(forItemAt: $0).map(\.isDestructive) } == [[], [true], []])
    #expect(paths.map { layout.accessories(forItemAt: $0) } == [[.outlineDisclosure, .label("★")], [], []])
    // Not a list, an omitted section, no section.
    for section in [1, 2, 3, -1, .max, .min] {
      for item in [0, -1, .max, .min] {
        let path = CollectionLayoutIndexPath(section: section, item: item)
        #expect(layout.leadingSwipeActions(forItemAt: path).isEmpty && layout.accessories(forItemAt: path).isEmpty)
      }
    }
    let plain = CollectionCompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    #expect(plain.trailingSwipeActions(forItemAt: paths[0]).isEmpty)
  }

  /// As in Apple's sample: the providers of a class on the main actor read its properties.
  @MainActor final class ListController {
    var titles = ["Inbox", "Archive"]
    lazy var layout = CollectionCompositionalLayout { [unowned self] _, environment in
      var configuration = CollectionLayoutListConfiguration(appearance: .plain)
      configuration.trailingSwipeActionsProvider = { [weak self] path in
        self.map { [.init(title: "delete \($0.titles[path.item])")] } ?? []
      }
      configuration.itemSeparatorHandler = { [unowned self] path, separator in
        var separator = separator
        if titles.isEmpty { separator.bottomSeparatorVisibility = .hidden }
        return separator
      }
      var section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      section.visibleItemsInvalidationHandler = { [unowned self] items, _, _ in titles.append("\(items.count)") }
      return section
    }
  }

  @MainActor @Test func providersBelongToTheirActor() {
    let controller = ListController()
    controller.layout.prepare(numberOfItems: [2], environment: environment)
    let path = CollectionLayoutIndexPath(section: 0, item: 1)
    #expect(controller.layout.trailingSwipeActions(forItemAt: path).map(\.title) == ["delete Archive"])
    #expect(controller.titles.last == "2")
  }

  /// The frames of a custom group belong to their actor, too.
  @MainActor @Test func customGroupsBelongToTheirActor() {
    final class Board {
      var frames = [CellRect(x: 2, y: 0, width: 3, height: 1)]
      lazy var layout = CollectionCompositionalLayout { [unowned self] _, _ in
        CollectionLayoutSection(
          group: .custom(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
          ) {
            [unowned self] _ in frames.map { CollectionLayoutGroupCustomItem(frame: $0) }
          })
      }
    }
    let board = Board()
    board.layout.prepare(numberOfItems: [2], environment: environment)
    #expect(board.layout.layoutAttributesForElements(in: all).map(\.frame.y) == [0, 1])
  }

  /// A client's own difference inserts a section with a row.
  @Test func changesOfAClientHaveSections() {
    struct Inserted: IndexPathDifference { var indexPathChanges: IndexPathChanges }
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    layout.prepare(numberOfItems: [3], environment: environment)
    var changes = IndexPathChanges(removed: [], added: [CollectionLayoutIndexPath(section: 0, item: 0)])
    changes.sectionInserts = [(index: 0, identifier: "new")]
    #expect(layout.apply(Inserted(indexPathChanges: changes)) && "\(layout)" == "2 sections, 4 items, 80x4")
  }

  @Test func whatIsPrintedIsReadable() {
    var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
    layout.prepare(numberOfItems: [3, 2], environment: environment)
    #expect("\(layout)" == "2 sections, 5 items, 80x5")
    let cell = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 1, item: 1))
    #expect(cell?.description == "cell 1-1: 80x1 at (0, 4)")
    var dumped = ""
    dump(layout, to: &dumped)
    #expect(dumped.split(separator: "\n").count < 20 && dumped.contains("numberOfItems") && !dumped.contains("flows"))
  }
}
