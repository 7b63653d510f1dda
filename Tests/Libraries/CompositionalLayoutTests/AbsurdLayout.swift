import CompositionalLayout
import TestSupport

/// A random layout with absurd values. It terminates, its sizes are sensible, and what it does not show has a problem as its reason.
enum AbsurdLayout {
  static func run(seed: Int) throws {
    var maker = RandomLayout(seed: seed, isWild: true)
    var sections: [CollectionLayoutSection] = []
    for _ in 0..<3 { sections.append(maker.section()) }
    let described = sections
    var layout = CollectionCompositionalLayout { index, _ in described[index % 3] }
    layout.configuration = maker.configuration()
    layout.embeddings = maker.embeddings(3)
    // Millions of items that are measured one by one take too long.
    let isMeasured = maker.random.oneIn(2)
    let size = CellSize(width: maker.integer(0..<30), height: maker.integer(0..<4))
    if isMeasured { layout.preferredSize = { path, _ in path.item % 2 == 0 ? size : CellSize(width: 3, height: 1) } }
    var counts = [maker.integer(0..<50), maker.random.below(50), -1]
    if isMeasured || counts[0] > 1000 && maker.random.oneIn(2) { counts[0] = min(counts[0], 50) }
    for _ in maker.random.steps(3) {
      layout.prepare(numberOfItems: counts, environment: maker.environment())
      try ask(layout, &maker, counts[0])
      let section = maker.integer(0..<3)
      layout.scroll(
        section: section, to: maker.random.oneIn(2) ? .page(maker.integer(0..<5)) : .item(maker.integer(0..<9)))
      layout.invalidateItems(inSection: section, from: maker.integer(0..<9))
      try ask(layout, &maker, counts[0])
      counts[1] = maker.random.below(50)
    }
  }

  private static func ask(
    _ layout: CollectionCompositionalLayout, _ maker: inout RandomLayout, _ count: Int
  ) throws {
    func expect(_ isTrue: Bool, _ what: String) throws {
      if !isTrue { throw LayoutFuzz.Disagreement(description: "\(what) of \(layout)") }
    }
    let size = layout.contentSize
    try expect(size.width >= 0 && size.height >= 0, "size \(size)")
    let problems = layout.problems.map(\.description)
    let section = maker.integer(0..<3)
    _ = (layout.frame(ofSection: section), layout.frame(ofContentOfSection: section))
    _ = (layout.pageCount(ofSection: section), layout.page(ofSection: section), layout.offset(ofSection: section))
    let insets = maker.insets()
    let window = CellRect(
      x: maker.integer(-5..<30), y: maker.integer(-5..<90), width: maker.integer(0..<80), height: maker.integer(0..<30))
    let inner = window.inset(by: insets)
    try expect(inner.width >= 0 && inner.height >= 0, "\(window) without \(insets)")
    // A window of everything contains millions of elements if there are that many.
    if count > 1000 { return }
    for element in layout.layoutAttributesForElements(in: window) {
      try expect(element.visibleFrame.intersects(window), "\(element) in \(window)")
    }
    let path = CollectionLayoutIndexPath(section: section, item: maker.integer(0..<60))
    _ = layout.layoutAttributesForItem(at: path)
    _ = layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path)
    let first = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: 0))
    try expect((first != nil) == (count > 0) || !problems.isEmpty, "first item of \(count)")
  }
}
