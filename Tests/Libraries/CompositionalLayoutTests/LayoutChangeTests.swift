import CompositionalLayout
import Synchronization
import TestSupport
import Testing

/// Layouts with changing content: items and sections are inserted and deleted, and sizes are measured again.
@Suite struct LayoutChangeTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 80, height: 24))
  private let all = CellRect(x: 0, y: 0, width: 80, height: 10_000)

  private func section(height: Int) -> CollectionLayoutSection {
    CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(height)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
  }

  @Test func anOffsetIsNeverBeyondTheContent() {
    var layout = CollectionCompositionalLayout(section: cards)
    layout.prepare(numberOfItems: [50], environment: environment)
    layout.scroll(section: 0, to: .end)
    #expect(layout.offset(ofSection: 0) == 1420)
    layout.prepare(numberOfItems: [3], environment: environment)
    #expect(layout.offset(ofSection: 0) == 10)
    #expect(layout.layoutAttributesForElements(in: all).count == 3)
    layout.prepare(numberOfItems: [0], environment: environment)
    layout.prepare(numberOfItems: [50], environment: environment)
    #expect(layout.offset(ofSection: 0) == 0)
    layout.scroll(section: 0, to: .end)
    layout.prepare(numberOfItems: [], environment: environment)
    layout.prepare(numberOfItems: [50], environment: environment)
    #expect(layout.offset(ofSection: 0) == 0)
  }

  /// The provider is called again if a section is another one, also if two have the same identifier.
  @Test func theSameIdentifiersKeepTheirSections() {
    let calls = Mutex(0)
    var layout = CollectionCompositionalLayout { _, _ in
      calls.withLock { $0 += 1 }
      return cards
    }
    func prepare(_ identifiers: [String], _ numbers: [Int]) -> Int {
      calls.withLock { $0 = 0 }
      layout.prepare(zip(identifiers, numbers).map { ($0, $1) }, environment: environment)
      return calls.withLock { $0 }
    }
    #expect(prepare(["a", "b", "b"], [1, 2, 3]) == 3)
    #expect(prepare(["a", "b", "b"], [1, 50, 3]) == 0)
    layout.scroll(section: 1, to: .page(7))
    #expect(prepare(["a", "b", "b"], [9, 51, 0]) == 0 && layout.offset(ofSection: 1) == 210)
    #expect(prepare(["a", "b", "c"], [9, 51, 0]) == 3 && layout.offset(ofSection: 1) == 210)
    #expect(prepare(["b", "a", "c"], [51, 9, 0]) == 3 && layout.offset(ofSection: 0) == 210)
    layout.prepare(numberOfItems: [51, 9, 0], environment: environment)
    #expect(calls.withLock { $0 } == 6 && layout.offset(ofSection: 0) == 0)
    #expect(prepare(["b", "a", "c"], [51, 9, 0]) == 3)
    #expect(layout.pageCount(ofSection: 0) == 50 && layout.pageCount(ofSection: 1) == 8)
  }

  @Test func anEmptiedSectionTakesNoRoom() {
    var inset = section(height: 2)
    inset.contentInsets = DirectionalEdgeInsets(top: 2, bottom: 2)
    inset.decorationItems = [.background(elementKind: "card")]
    var layout = CollectionCompositionalLayout { index, _ in index == 0 ? cards : inset }
    layout.prepare(numberOfItems: [5, 3], environment: environment)
    #expect(layout.contentSize.height == 3 + 10)
    layout.prepare(numberOfItems: [0, 0], environment: environment)
    #expect(layout.contentSize.height == 0 && layout.layoutAttributesForElements(in: all).isEmpty)
    // With a header, only the header remains.
    inset.boundarySupplementaryItems = [boundary("header", .top)]
    layout = CollectionCompositionalLayout(section: inset)
    layout.prepare(numberOfItems: [0], environment: environment)
    #expect(layout.contentSize.height == 1 && layout.layoutAttributesForElements(in: all).count == 1)
  }

  @Test func theTallestItemGoesAndTheSectionShrinks() {
    var section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(30), .estimated(1)),
        subitems: [item(.fractionalWidth(1), .estimated(1))]))
    section.orthogonalScrollingBehavior = .groupPaging
    var layout = CollectionCompositionalLayout(section: section)
    layout.preferredSize = { path, size in CellSize(width: size.width, height: path.item == 4 ? 9 : 2) }
    layout.prepare(numberOfItems: [5], environment: environment)
    #expect(layout.contentSize.height == 9)
    layout.prepare(numberOfItems: [4], environment: environment)
    #expect(layout.contentSize.height == 2)
  }

  @Test func theProviderIsAskedAgainWhenSectionsComeAndGo() {
    final class Kinds { var heights = [1, 2] }
    let kinds = Kinds()
    var layout = CollectionCompositionalLayout { index, _ in section(height: kinds.heights[index]) }
    func heights() -> [Int] { kinds.heights.indices.map { layout.frame(ofSection: $0).height } }
    layout.prepare(numberOfItems: [1, 1], environment: environment)
    kinds.heights = [2, 1, 2]
    layout.prepare(numberOfItems: [1, 1, 1], environment: environment)
    #expect(heights() == [2, 1, 2])
    layout.prepare([("new", 1), ("a", 1), ("b", 1)], environment: environment)
    kinds.heights = [1, 2, 2]
    layout.prepare([("a", 1), ("new", 1), ("b", 1)], environment: environment)
    #expect(heights() == [1, 2, 2])
    kinds.heights = [5, 6, 7]
    layout.invalidateLayout()
    #expect(heights() == [5, 6, 7])
    layout.configuration.interSectionSpacing = 1
    #expect(layout.contentSize.height == 20)
  }

  @Test func aMeasuredSizeStaysUntilItIsInvalidated() {
    final class Content {
      var height = 1
      var questions = 0
    }
    let content = Content()
    var layout = CollectionCompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    layout.preferredSize = { _, size in
      content.questions += 1
      return CellSize(width: size.width, height: content.height)
    }
    layout.prepare(numberOfItems: [4], environment: environment)
    content.height = 5
    func rows() -> [Int] { layout.layoutAttributesForElements(in: all).flatMap { [$0.frame.y, $0.frame.height] } }
    #expect(rows() == [0, 1, 1, 1, 2, 1, 3, 1] && layout.contentSize.height == 4)
    #expect(rows().count == 8 && content.questions == 4)
    layout.prepare(numberOfItems: [5], environment: environment)
    #expect(rows() == [0, 1, 1, 1, 2, 1, 3, 1, 4, 5] && content.questions == 5)
    layout.invalidateItems(inSection: 0, from: 3)
    #expect(rows() == [0, 1, 1, 1, 2, 1, 3, 5, 8, 5])
    layout.preferredSize = { _, size in CellSize(width: size.width, height: 2) }
    #expect(layout.contentSize.height == 10)
  }

  @Test func sectionsThatMoveKeepWhatWasMeasured() {
    final class Questions { var count = 0 }
    let questions = Questions()
    var layout = CollectionCompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    layout.preferredSize = { path, size in
      questions.count += 1
      return CellSize(width: size.width, height: 1 + path.section)
    }
    layout.prepare([("a", 100), ("b", 100)], environment: environment)
    layout.prepare([("new", 1), ("b", 100), ("a", 100)], environment: environment)
    #expect(questions.count == 201)
    #expect((0..<3).map { layout.frame(ofSection: $0).height } == [1, 200, 100])
  }

  @Test func handlersAreCalledByChangesAndNotByQueries() {
    let calls = Mutex<[[Int]]>([])
    var section = cards
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.withLock { $0.append([items.count, offset.x, environment.container.contentSize.width]) }
    }
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: [50], environment: environment)
    _ = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: 1, height: 1))
    layout.scroll(section: 0, to: .next)
    layout.scroll(section: 0, to: .page(1))
    layout.contentOffset.y = 100
    #expect(calls.withLock { $0 } == [[3, 0, 80], [3, 30, 80], [0, 30, 80]])
  }

  @Test func itemsAreScrolledTo() {
    var layout = CollectionCompositionalLayout(section: cards)
    layout.prepare(numberOfItems: [50], environment: environment)
    #expect(layout.scroll(section: 0, to: .item(7)) && layout.offset(ofSection: 0) == 210)
    #expect(!layout.scroll(section: 0, to: .item(50)) && !layout.scroll(section: 0, to: .item(-1)))
    #expect(layout.scroll(section: 0, to: .item(49)) && layout.offset(ofSection: 0) == 1420)
  }

  /// Many sections, one of them changed at a time: positions are the sums of lengths, and a window has what it shows.
  @Test(arguments: Laws.seeds(20)) func oneOfManySections(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let heights = (0..<5).map { _ in 1 + random.below(3) }
    let insets = (0..<5).map { _ in random.below(2) }
    let spacing = random.below(3)
    let sections = (0..<5).map { kind in
      var section = section(height: heights[kind])
      section.contentInsets = DirectionalEdgeInsets(top: insets[kind], bottom: insets[kind])
      section.decorationItems = [.background(elementKind: "card")]
      // A background that is larger than its section.
      section.decorationItems[0].contentInsets = DirectionalEdgeInsets(top: -kind, bottom: -2 * kind)
      return section
    }
    func empty() -> CollectionCompositionalLayout {
      var layout = CollectionCompositionalLayout { index, _ in index % 7 == 6 ? nil : sections[index % 5] }
      layout.configuration.interSectionSpacing = spacing
      return layout
    }
    var counts = (0..<random.below(200)).map { _ in random.below(4) }
    var layout = empty()
    layout.prepare(numberOfItems: counts, environment: environment)
    for _ in 0..<12 {
      if let section = counts.indices.randomElement(using: &random) {
        counts[section] = random.below(4)
        if random.oneIn(3) {
          layout.prepare(numberOfItems: counts, environment: environment)
        } else {
          layout.setNumberOfItems(counts[section], inSection: section)
        }
      }
      var anew = empty()
      anew.prepare(numberOfItems: counts, environment: environment)
      var end = 0
      let frames = counts.enumerated().map { section, count -> CellRect in
        if section % 7 == 6 { return .zero }
        let length = count == 0 ? 0 : count * heights[section % 5] + 2 * insets[section % 5]
        if length > 0, end > 0 { end += spacing }
        defer { end += length }
        return CellRect(x: 0, y: end, width: 80, height: length)
      }
      try #require(counts.indices.map { layout.frame(ofSection: $0) } == frames)
      try #require(layout.contentSize.height == end && anew.contentSize == layout.contentSize)
      let whole = anew.layoutAttributesForElements(in: CellRect(x: 0, y: -50, width: 80, height: end + 100))
      for y in [-20, 0, random.below(end + 1), random.below(end + 1), end - 1] {
        let window = CellRect(x: 0, y: y, width: 80, height: 1 + random.below(9))
        let elements = layout.layoutAttributesForElements(in: window)
        try #require(elements == whole.filter { $0.visibleFrame.intersects(window) })
      }
    }
  }

  /// A section that is omitted has no offset, and a change of its number of items leaves those of the others alone.
  @Test func anOmittedSectionChangesNoOffset() {
    var layout = CollectionCompositionalLayout { index, _ in index == 0 ? cards : nil }
    layout.prepare(numberOfItems: [50, 1], environment: environment)
    layout.scroll(section: 0, to: .page(7))
    layout.setNumberOfItems(5, inSection: 1)
    #expect(layout.offset(ofSection: 0) == 210)
    layout.setNumberOfItems(3, inSection: 0)
    #expect(layout.offset(ofSection: 0) == 10)
  }

  @Test func numbersOfItemsOfOneSection() {
    var layout = CollectionCompositionalLayout(section: section(height: 2))
    layout.setNumberOfItems(3, inSection: 0)
    #expect(layout.contentSize.height == 0)
    layout.prepare(numberOfItems: [1, 1], environment: environment)
    for section in [-1, 2, .max, .min] { layout.setNumberOfItems(3, inSection: section) }
    #expect(layout.contentSize.height == 4)
    layout.setNumberOfItems(.max, inSection: 1)
    let limit = CollectionCompositionalLayout.maximumNumberOfItems
    #expect(layout.problems == [.tooManyItems(section: 1, count: .max, limit: limit)])
    layout.setNumberOfItems(.min, inSection: 1)
    layout.setNumberOfItems(limit + 1, inSection: 0)
    #expect(layout.problems == [.tooManyItems(section: 0, count: limit + 1, limit: limit)])
    layout.setNumberOfItems(2, inSection: 0)
    #expect(layout.problems.isEmpty && layout.contentSize.height == 4)
  }
}
