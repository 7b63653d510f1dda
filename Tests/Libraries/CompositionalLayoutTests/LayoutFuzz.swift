import CompositionalLayout
import TestSupport

/// A layout that grows, shrinks, scrolls and is invalidated at random, compared with a new one after each step.
struct LayoutFuzz {
  /// The difference, with the seed that shows it.
  struct Disagreement: Error, CustomStringConvertible {
    var description: String
  }

  private var maker: RandomLayout
  private let sections: [CollectionLayoutSection]
  private var configuration: CollectionCompositionalLayoutConfiguration
  private var environment: CollectionLayoutEnvironment
  private var embeddings: [Int: CollectionLayoutIndexPath]
  private var counts: [Int]
  /// The content of items: a different number has a different size.
  private final class Contents {
    var values = Array(repeating: Array(repeating: 0, count: 64), count: 4)
  }

  private let contents = Contents()
  private let isMeasured: Bool
  private var layout: CollectionCompositionalLayout
  private var steps: [String] = []

  init(seed: Int) {
    maker = RandomLayout(seed: seed, isWild: false)
    var sections: [CollectionLayoutSection] = []
    for _ in 0..<4 { sections.append(maker.section()) }
    self.sections = sections
    configuration = maker.configuration()
    environment = maker.environment()
    embeddings = maker.embeddings(4)
    isMeasured = !maker.random.oneIn(4)
    counts = []
    layout = CollectionCompositionalLayout(section: sections[0])
    layout = fresh()
  }

  private func fresh() -> CollectionCompositionalLayout {
    let sections = sections
    var layout = CollectionCompositionalLayout { index, _ in index == 3 ? nil : sections[index % sections.count] }
    layout.configuration = configuration
    layout.embeddings = embeddings
    layout.preferredSize = preferredSize
    layout.prepare(numberOfItems: counts, environment: environment)
    return layout
  }

  private var preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)? {
    let contents = contents
    return isMeasured
      ? { path, size in
        let content = contents.values[path.section][path.item] + path.item
        return CellSize(width: 1 + content * 7 % 13, height: 1 + (content + size.width) % 3)
      } : nil
  }

  /// Runs a number of steps.
  mutating func run(_ count: Int) throws {
    for _ in maker.random.steps(count) {
      step()
      do {
        try check()
      } catch let fault as Disagreement {
        throw Disagreement(description: "\(fault.description); after \(steps.joined(separator: ", "))")
      }
    }
  }

  private mutating func step() {
    defer { Laws.note(steps.last ?? "") }
    switch maker.random.below(9) {
    case 0, 1, 2: resize()
    case 3: scroll()
    case 4: invalidateItems()
    case 5:
      environment = maker.environment()
      steps.append("environment \(environment.container.contentSize)")
      prepare()
    case 6:
      configuration = maker.configuration()
      steps.append("configuration \(configuration)")
      layout.configuration = configuration
    case 7:
      embeddings = maker.embeddings(4)
      steps.append("embeddings \(embeddings)")
      layout.embeddings = embeddings
    default: change()
    }
  }

  private mutating func prepare() { layout.prepare(numberOfItems: counts, environment: environment) }

  private mutating func resize() {
    if counts.isEmpty || maker.random.oneIn(4) {
      counts = (0..<maker.random.below(5)).map { _ in maker.random.below(30) }
    } else {
      let section = maker.random.below(counts.count)
      counts[section] = max(0, min(60, counts[section] + maker.random.below(11) - 5))
      if maker.random.oneIn(4) { counts[section] = 0 }
      if maker.random.oneIn(2) {
        steps.append("\(counts[section]) items in \(section)")
        layout.setNumberOfItems(counts[section], inSection: section)
        return
      }
    }
    // A layout does not know about changes that are not reported to it, so added items keep their content.
    steps.append("counts \(counts)")
    prepare()
  }

  private mutating func scroll() {
    let section = maker.random.below(5)
    let targets: [CollectionCompositionalLayout.ScrollTarget] = [
      .start, .end, .next, .previous, .page(maker.random.below(9)), .item(maker.random.below(40)),
    ]
    let target = maker.random.pick(targets) ?? .end
    steps.append("scroll \(section) \(target)")
    layout.scroll(section: section, to: target)
  }

  private mutating func invalidateItems() {
    let section = maker.random.below(4)
    let item = maker.random.below(40)
    for item in item..<64 { contents.values[section][item] += 1 + maker.random.below(3) }
    steps.append("invalidate \(section) from \(item)")
    layout.invalidateItems(inSection: section, from: item)
  }

  private mutating func change() {
    for section in 0..<4 { contents.values[section][maker.random.below(64)] += 1 }
    steps.append("invalidate all")
    layout.invalidateLayout()
  }

  private func check() throws {
    var (grown, anew) = (layout, fresh())
    try checkOffsets()
    for section in counts.indices {
      grown.scroll(section: section, to: .start)
      anew.scroll(section: section, to: .start)
    }
    try expect(grown.contentSize, anew.contentSize, "content size")
    try expect(grown.problems, anew.problems, "problems")
    for section in 0..<6 {
      try expect(grown.frame(ofSection: section), anew.frame(ofSection: section), "frame of section \(section)")
      try expect(
        grown.frame(ofContentOfSection: section), anew.frame(ofContentOfSection: section), "content of \(section)")
    }
    let whole = Self.everything(grown)
    try expect(whole, Self.everything(anew), "elements")
    try checkWindows(whole, grown)
    try checkItems(grown)
  }

  private func checkOffsets() throws {
    for section in counts.indices {
      var (first, last) = (layout, layout)
      first.scroll(section: section, to: .start)
      last.scroll(section: section, to: .end)
      let offset = layout.offset(ofSection: section)
      let range =
        first.offset(ofSection: section)...max(first.offset(ofSection: section), last.offset(ofSection: section))
      if !range.contains(offset) {
        throw Disagreement(description: "offset \(offset) of section \(section) not in \(range)")
      }
    }
  }

  private func checkWindows(
    _ whole: [CollectionLayoutAttributes], _ layout: CollectionCompositionalLayout
  ) throws {
    for start in stride(from: -3, to: layout.contentSize.height + 3, by: 5) {
      let window = CellRect(x: -50, y: start, width: 300, height: 4)
      try expect(
        layout.layoutAttributesForElements(in: window), whole.filter { $0.visibleFrame.intersects(window) },
        "window \(window)")
    }
  }

  private func checkItems(_ layout: CollectionCompositionalLayout) throws {
    for (section, count) in counts.enumerated() where section != 3 {
      var (isCut, empty) = (false, Int.max)
      for problem in layout.problems {
        if case .groupWithoutItems(section, _) = problem { isCut = true }
        if case .itemWithoutCells(section, let item) = problem { empty = min(empty, item) }
      }
      for item in [0, count / 2, count - 1, count, empty] where !isCut {
        let path = CollectionLayoutIndexPath(section: section, item: item)
        let found = layout.layoutAttributesForItem(at: path)
        let isWrong = found?.frame.isEmpty ?? (item == empty) ? item < empty : item == empty
        if isWrong || (found != nil) != (0..<count).contains(item) {
          throw Disagreement(description: "\(path) is \(found.map { "\($0)" } ?? "nowhere"); without cells: \(empty)")
        }
      }
    }
  }

  private func expect<Value: Equatable>(_ left: Value, _ right: Value, _ what: String) throws {
    if left == right { return }
    var (left, right) = ("\(left)", "\(right)")
    let common = zip(left, right).prefix { $0 == $1 }.count
    left = String(left.dropFirst(max(0, common - 150)).prefix(400))
    right = String(right.dropFirst(max(0, common - 150)).prefix(400))
    throw Disagreement(description: "\(what): \(left) instead of \(right)")
  }

  static func everything(_ layout: CollectionCompositionalLayout) -> [CollectionLayoutAttributes] {
    layout.layoutAttributesForElements(in: CellRect(x: -100_000, y: -100_000, width: 300_000, height: 300_000))
  }
}
