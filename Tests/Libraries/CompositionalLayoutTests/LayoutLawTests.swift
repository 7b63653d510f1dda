import CompositionalLayout
import TestSupport
import Testing

/// Laws of all layouts, over random ones.
@Suite(.shrinking) struct LayoutLawTests {
  /// A layout of three sections, in which no group places its items itself, with its numbers of items and its sections.
  private static func layout(seed: Int) -> (CollectionCompositionalLayout, [Int], [CollectionLayoutSection]) {
    var maker = RandomLayout(seed: seed, isWild: false)
    maker.hasCustomGroups = false
    let sections = (0..<3).map { _ in maker.section() }
    var layout = CollectionCompositionalLayout { index, _ in sections[index] }
    layout.configuration.interSectionSpacing = maker.random.below(2)
    if maker.random.oneIn(3) {
      layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: maker.random.below(40))
      if maker.random.oneIn(2) {
        layout.embeddings[2] = CollectionLayoutIndexPath(section: 0, item: maker.random.below(20))
      }
    }
    layout.preferredSize = { path, _ in CellSize(width: 1 + path.item * 7 % 13, height: 1 + path.item % 3) }
    let counts = sections.map { _ in maker.random.below(60) }
    layout.prepare(numberOfItems: counts, environment: maker.environment())
    return (layout, counts, sections)
  }

  /// Laying out again from measured sizes gives the same result, and asks for none of them again.
  @Test(arguments: Laws.seeds(50)) func measuredSizesStay(seed: Int) {
    var (layout, _, _) = Self.layout(seed: seed)
    var questions = 0
    let size = layout.preferredSize
    layout.preferredSize = { path, proposed in
      questions += 1
      return size?(path, proposed) ?? proposed
    }
    let (before, asked) = (LayoutFuzz.everything(layout), questions)
    layout.invalidateLayout(keepsMeasuredSizes: true)
    #expect(LayoutFuzz.everything(layout) == before && questions == asked, "seed \(seed)")
  }

  @Test(arguments: Laws.seeds(200)) func itemsOfOneGroupNeverOverlap(seed: Int) {
    let (layout, counts, _) = Self.layout(seed: seed)
    let cells = LayoutFuzz.everything(layout).filter { $0.element == .cell && !$0.frame.isEmpty }
    for (left, right) in zip(cells, cells.dropFirst()) where left.indexPath.section == right.indexPath.section {
      // Items in sequence are neighbors in their group. Groups that are wider than their container extend beyond it,
      // and report that.
      if left.frame.intersects(right.frame) { #expect(Bool(false), "seed \(seed): \(left.frame) \(right.frame)") }
    }
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = CollectionLayoutIndexPath(section: section, item: item)
        #expect(layout.layoutAttributesForItem(at: path)?.indexPath == path)
      }
      #expect(layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: section, item: count)) == nil)
    }
  }

  /// Sections are stacked, nested sections are inside their host, and no cell of one covers a cell of another.
  @Test(arguments: Laws.seeds(200)) func sectionsNeverOverlap(seed: Int) {
    let (layout, counts, sections) = Self.layout(seed: seed)
    let cells = LayoutFuzz.everything(layout).filter { $0.element == .cell }
    let isSideways = sections.map { $0.orthogonalScrollingBehavior != .none }
    for section in counts.indices {
      let frame = layout.frame(ofSection: section)
      if let host = layout.embeddings[section] {
        let outer = layout.frame(ofSection: host.section)
        #expect(frame.isEmpty || frame.y >= outer.y && frame.maxY <= outer.maxY, "seed \(seed)")
        for cell in cells where cell.indexPath.section == host.section && !frame.isEmpty {
          let isBefore = cell.indexPath.item < host.item || isSideways[host.section]
          #expect(isBefore ? cell.frame.maxY <= frame.y : cell.frame.y >= frame.maxY, "seed \(seed) \(cell)")
        }
      }
      for other in counts.indices where other > section {
        if layout.embeddings[section]?.section == other || layout.embeddings[other]?.section == section { continue }
        if layout.embeddings[1] != nil, layout.embeddings[2] != nil { continue }
        #expect(!frame.intersects(layout.frame(ofSection: other)), "seed \(seed): \(section) \(other)")
      }
    }
  }

  /// Cells are inside the groups, groups inside their section, and sections inside the content. A header or footer is inside
  /// its section if it extends it, and on its content if it covers it, fits and is not moved.
  @Test(arguments: Laws.seeds(200)) func elementsLieInsideTheContent(seed: Int) {
    let (layout, counts, sections) = Self.layout(seed: seed)
    func isInside(_ inner: CellRect, _ outer: CellRect) -> Bool { inner.y >= outer.y && inner.maxY <= outer.maxY }
    let whole = CellRect(x: 0, y: 0, width: layout.contentSize.width, height: layout.contentSize.height)
    let elements = LayoutFuzz.everything(layout)
    for section in counts.indices {
      let (frame, content) = (layout.frame(ofSection: section), layout.frame(ofContentOfSection: section))
      #expect(
        frame.height == 0 || isInside(content, frame) && isInside(frame, whole),
        "seed \(seed): \(content) \(frame) \(whole)")
      let own = elements.filter { $0.indexPath.section == section }
      for cell in own where cell.element == .cell { #expect(isInside(cell.frame, content), "seed \(seed): \(cell)") }
      let headers = own.filter { $0.element == .supplementary("boundary") }
      let items = sections[section].boundarySupplementaryItems
      for (item, header) in zip(items, headers) where items.count == headers.count {
        let insets =
          counts[section] == 0 && content.height == 0 ? DirectionalEdgeInsets.zero : sections[section].contentInsets
        let covered = content.inset(by: DirectionalEdgeInsets(top: -insets.top, bottom: -insets.bottom))
        let fits = items.count == 1 && item.offset.y == 0 && header.frame.height <= covered.height
        if item.extendsBoundary || fits {
          #expect(isInside(header.frame, item.extendsBoundary ? frame : covered), "seed \(seed): \(header)")
        }
      }
    }
  }

  /// Scrolling forward from the first page reaches the last one, page by page, and scrolling backward reaches the
  /// first.
  @Test(arguments: Laws.seeds(200)) func pagesFollowEachOther(seed: Int) {
    var (layout, counts, _) = Self.layout(seed: seed)
    for section in counts.indices {
      let pages = layout.pageCount(ofSection: section)
      var offsets = [layout.offset(ofSection: section)]
      while layout.scroll(section: section, to: .next) {
        #expect(layout.page(ofSection: section) == offsets.count, "seed \(seed)")
        offsets.append(layout.offset(ofSection: section))
        if offsets.count > 1000 { break }
      }
      #expect(offsets.count == pages && offsets == offsets.sorted(), "seed \(seed): \(offsets)")
      for (page, offset) in offsets.enumerated() {
        layout.scroll(section: section, to: .page(page))
        #expect(layout.offset(ofSection: section) == offset && layout.page(ofSection: section) == page, "seed \(seed)")
      }
    }
  }

  /// Fractions that add up to 1 fill the container exactly, at every width.
  @Test(arguments: 1...8) func partsFillTheWhole(count: Int) {
    for width in 1...400 {
      for spacing in 0...2 where width >= count * (spacing + 1) {
        let item = CollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1 / Double(count)), .absolute(1)))
        let size = size(.fractionalWidth(1), .absolute(1))
        var counted = CollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: count)
        counted.interItemSpacing = .fixed(spacing)
        let listed = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        for (group, gap) in [(counted, spacing), (listed, 0)] {
          var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
          layout.prepare(
            numberOfItems: [count],
            environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 10)))
          let frames = LayoutFuzz.everything(layout).map(\.frame)
          #expect(frames.count == count && frames.first?.x == 0 && frames.last?.maxX == width, "\(count) in \(width)")
          for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.x == left.maxX + gap) }
          let widths = frames.map(\.width)
          #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
        }
      }
    }
  }
}
