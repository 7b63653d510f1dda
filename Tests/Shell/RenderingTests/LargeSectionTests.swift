@testable import ShellCore
import Synchronization
import TerminalText
import Testing

/// The cost of a window of 1,000,000 rows, counted in requested rows.
@Suite struct LargeSectionTests {
  /// A list that counts the requested rows.
  private final class CountedSection: Sendable {
    let count: Int
    private let asked = Atomic(0)

    init(count: Int) { self.count = count }

    var excerpt: SectionExcerpt {
      SectionExcerpt(
        SectionRows(
          info: SectionInfo(id: "large", title: "Large", layout: .plain), count: count, itemCount: count,
          totalCount: count, isFlat: true, rows: rows, index: { Int($0.component) }))
    }

    private func rows(_ range: Range<Int>) -> [Row] {
      asked.add(range.count, ordering: .relaxed)
      return range.clamped(to: 0..<count).map { index in
        Row(index: index, id: id(index), content: ItemContent(text: "row \(index)", title: "row \(index)"))
      }
    }

    func id(_ index: Int) -> ItemID { ItemID(section: "large", String(index)) }

    /// Returns the number of rows that an operation requests.
    func cost(_ body: () -> Void) -> Int {
      let before = asked.load(ordering: .relaxed)
      body()
      return asked.load(ordering: .relaxed) - before
    }
  }

  @Test func aWindowAsksForItsRows() throws {
    let section = CountedSection(count: 1_000_000)
    var made: ScreenComposition?
    let cost = section.cost {
      made = ScreenComposition([section.excerpt], options: RenderOptions(format: .human, width: 80), pinsHeaders: true)
    }
    #expect(cost <= 2)
    var composition = try #require(made)
    #expect(composition.contentHeight == 1_000_001)
    for top in [0, 3, 500_000, 999_960] {
      var text = ""
      #expect(section.cost { text = composition.draw(window: top..<top + 40).text(isColored: false) } <= 41)
      #expect(text.contains("row \(top + 20)"))
    }
    for index in [0, 1, 999_998] {
      let item = section.id(index)
      var next: ItemID?
      #expect(section.cost { next = composition.neighbor(of: item, .down) } <= 2)
      #expect(next == section.id(index + 1))
      #expect(section.cost { _ = composition.window(showing: item, near: 500..<540) } == 0)
    }
    #expect(composition.neighbor(of: section.id(999_999), .down) == nil)
    let more = CountedSection(count: 1_000_001)
    #expect(more.cost { composition = ScreenComposition([more.excerpt], options: composition.options) } <= 4)
    #expect(composition.contentHeight == 1_000_002)
  }
}
