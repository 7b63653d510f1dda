import CompositionalLayout
import TestSupport

/// A random layout with absurd values. The test is that it terminates.
enum AbsurdLayout {
  static func run(seed: Int) {
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
      ask(layout, &maker, isLarge: counts[0] > 1000)
      let section = maker.integer(0..<3)
      layout.scroll(
        section: section, to: maker.random.oneIn(2) ? .page(maker.integer(0..<5)) : .item(maker.integer(0..<9)))
      layout.invalidateItems(inSection: section, from: maker.integer(0..<9))
      ask(layout, &maker, isLarge: counts[0] > 1000)
      counts[1] = maker.random.below(50)
    }
  }

  private static func ask(_ layout: CollectionCompositionalLayout, _ maker: inout RandomLayout, isLarge: Bool) {
    _ = layout.contentSize
    _ = layout.problems.map(\.description)
    // A window of everything contains millions of elements if there are that many.
    let limit = isLarge ? 20 : Int.max
    let window = CellRect(
      x: maker.integer(-5..<30), y: maker.integer(-5..<90), width: min(limit, maker.integer(0..<80)),
      height: min(limit, maker.integer(0..<30)))
    if !isLarge { _ = layout.layoutAttributesForElements(in: window) }
    let section = maker.integer(0..<3)
    let path = CollectionLayoutIndexPath(section: section, item: maker.integer(0..<60))
    if !isLarge { _ = layout.layoutAttributesForItem(at: path) }
    _ = layout.frame(ofSection: section)
    _ = layout.frame(ofContentOfSection: section)
    _ = (layout.pageCount(ofSection: section), layout.page(ofSection: section), layout.offset(ofSection: section))
  }
}
