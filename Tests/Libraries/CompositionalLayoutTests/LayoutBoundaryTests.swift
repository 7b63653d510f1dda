import CompositionalLayout
import Testing

/// Headers and footers as UIKit places them, and items with insets.
@Suite struct LayoutBoundaryTests {
  private let environment = CollectionLayoutEnvironment(container: CellSize(width: 40, height: 24))
  private let all = CellRect(x: -100, y: -100, width: 10_000, height: 10_000)

  private func layout(
    _ items: [CollectionLayoutBoundarySupplementaryItem], rows: Int = 2, height: Int = 4, sections: Int = 1
  ) -> CollectionCompositionalLayout {
    var group = row
    group.layoutSize.heightDimension = .absolute(height)
    var section = CollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = items
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(numberOfItems: Array(repeating: rows, count: sections), environment: environment)
    return layout
  }

  private func item(
    _ edge: DirectionalRectEdge, _ width: Int, _ height: CollectionLayoutDimension, extends: Bool = true,
    _ offset: CellPoint = .zero
  ) -> CollectionLayoutBoundarySupplementaryItem {
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(width), height), elementKind: "h", alignment: edge, absoluteOffset: offset)
    item.extendsBoundary = extends
    return item
  }

  /// The first row of an item, that of the content, and the length of the section, which has 8 rows without the item. The rules are
  /// those of UIKit's frames, as the port kern0x1b/charon recorded them under Mac Catalyst (a third party). Its numbers are others,
  /// and its items at the sides take no columns from the content.
  @Test(arguments: [
    (true, 3, 0, [0, 3, 11], [8, 0, 11], [2, 0, 8]), (false, 3, 0, [0, 0, 8], [5, 0, 8], [2, 0, 8]),
    (true, 3, 2, [0, 1, 9], [10, 0, 13], [4, 0, 8]), (false, 3, -2, [-2, 0, 8], [3, 0, 8], [0, 0, 8]),
    (true, 3, -1, [0, 4, 12], [7, 0, 10], [1, 0, 8]), (true, 20, 0, [0, 20, 28], [8, 0, 28], [0, 0, 20]),
    (false, 20, 0, [0, 0, 8], [-12, 0, 8], [-6, 0, 8]),
  ])
  func itemsLieWhereUIKitPutsThem(extends: Bool, height: Int, offset: Int, top: [Int], bottom: [Int], side: [Int]) {
    for (edge, x) in [
      (DirectionalRectEdge.top, 17), (.bottom, 17), (.leading, 0), (.trailing, 34), ([.top, .leading], 0),
      ([.top, .trailing], 34), ([.bottom, .leading], 0), ([.bottom, .trailing], 34),
    ] {
      let layout = layout([
        item(edge, 6, .absolute(height), extends: extends, CellPoint(x: offset / 2, y: offset))
      ])
      let frames = layout.layoutAttributesForElements(in: all).map(\.frame)
      let expected = edge.contains(.top) ? top : edge.contains(.bottom) ? bottom : side
      #expect([frames.last?.y, frames.first?.y, layout.contentSize.height] == expected, "\(edge)")
      #expect(frames.last?.x == x + offset / 2 && frames.last?.height == height, "\(edge)")
    }
  }

  /// A bar over the last row of its section, in every window.
  @Test func aPinnedBarStaysInItsSection() {
    var bar = boundary("bar", .bottom, isPinned: true)
    bar.extendsBoundary = false
    let layout = layout([bar], rows: 4, height: 3, sections: 2)
    func bars(_ window: Range<Int>) -> [Int] {
      layout.layoutAttributesForElements(in: CellRect(x: 0, y: window.lowerBound, width: 40, height: window.count))
        .filter { $0.element != .cell }.map(\.frame.y)
    }
    #expect(bars(0..<24) == [11, 23] && bars(9..<18) == [11, 17] && bars(2..<8) == [7])
  }

  /// Several stand next to each other, and the section or layout is as long as the highest.
  @Test func itemsStandBesideTheContent() {
    let edges = [DirectionalRectEdge.leading, .leading, .trailing, .trailing]
    var layout = layout(edges.enumerated().map { item($1, 2 + $0, .fractionalHeight(1)) })
    let frames = layout.layoutAttributesForElements(in: all).map(\.frame)
    #expect(frames[0] == CellRect(x: 5, y: 0, width: 26, height: 4))
    #expect(frames.suffix(4).map { $0.x..<$0.maxX } == [0..<2, 2..<5, 31..<35, 35..<40])
    #expect(frames.last?.y == 0 && layout.contentSize.height == 24)
    layout.configuration.boundarySupplementaryItems = [item(.leading, 3, .absolute(30))]
    #expect(layout.layoutAttributesForElements(in: all).last?.frame == CellRect(x: 0, y: 0, width: 3, height: 30))
    #expect(layout.contentSize.height == 30 && layout.frame(ofSection: 0).y == 0)
  }

  @Test func insetsReferToTheContainerOrToNothing() {
    var section = CollectionLayoutSection(group: row)
    func column(_ reference: ContentInsetsReference, _ own: ContentInsetsReference) -> Int? {
      section.contentInsetsReference = own
      var layout = CollectionCompositionalLayout(section: section)
      layout.prepare(
        numberOfItems: [1],
        environment: CollectionLayoutEnvironment(
          container: environment.container.contentSize, contentInsets: DirectionalEdgeInsets(leading: 3)))
      layout.configuration.contentInsetsReference = reference
      return layout.layoutAttributesForElements(in: all).first?.frame.x
    }
    #expect(column(.automatic, .automatic) == 3 && column(.none, .automatic) == 0)
    #expect(column(.none, .safeArea) == 3 && column(.safeArea, .none) == 0)
  }

  @Test func insetsLeaveAnItemACellAndItsBadge() {
    for (insets, x, y, width, height) in [
      (DirectionalEdgeInsets(top: 1, leading: 1, bottom: 2, trailing: 1), 1, 1, 2, 3),
      (DirectionalEdgeInsets(leading: 2, trailing: 2), 2, 0, 1, 6), (DirectionalEdgeInsets(leading: 9), 3, 0, 1, 6),
      (DirectionalEdgeInsets(top: 3, bottom: 9), 0, 3, 4, 1),
      (DirectionalEdgeInsets(top: .max, leading: .max, bottom: .max, trailing: .max), 3, 5, 1, 1),
    ] {
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(1), .absolute(1)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
      var inset = CollectionLayoutItem(
        layoutSize: size(.absolute(4), .fractionalHeight(1)), supplementaryItems: [badge])
      inset.contentInsets = insets
      var layout = CollectionCompositionalLayout(
        section: CollectionLayoutSection(
          group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(6)), subitems: [inset])))
      layout.prepare(numberOfItems: [1], environment: environment)
      let frames = layout.layoutAttributesForElements(in: all).map(\.frame)
      let corner = CellRect(x: x + width - 1, y: y, width: 1, height: 1)
      #expect(frames == [CellRect(x: x, y: y, width: width, height: height), corner], "\(insets)")
    }
  }
}
