import CompositionalLayout

/// Sections that scroll sideways: a large item beside two small ones, repeated.
@MainActor final class OrthogonalScrollingViewController {
  func createLayout() -> CollectionCompositionalLayout {
    CollectionCompositionalLayout { (sectionIndex, layoutEnvironment) -> CollectionLayoutSection? in
      let leadingItem = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0))
      )
      let trailingItem = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5))
      )
      let trailingGroup = CollectionLayoutGroup.vertical(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
        repeatingSubitem: trailingItem, count: 2)
      let containerGroup = CollectionLayoutGroup.horizontal(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.85), heightDimension: .absolute(4)),
        subitems: [leadingItem, trailingGroup])
      var section = CollectionLayoutSection(group: containerGroup)
      section.orthogonalScrollingBehavior = sectionIndex == 0 ? .continuous : .groupPaging
      section.interGroupSpacing = 1
      return section
    }
  }

  func run() {
    var layout = createLayout()
    layout.prepare(
      numberOfItems: [6, 9], environment: CollectionLayoutEnvironment(container: CellSize(width: 40, height: 10)))
    let screen = CellRect(x: 0, y: 0, width: 40, height: 10)
    for element in layout.layoutAttributesForElements(in: screen) { print(" \(element)") }
    layout.scroll(section: 1, to: .next)
    print(" section 1, page \(layout.page(ofSection: 1) + 1) of \(layout.pageCount(ofSection: 1))")
    for element in layout.layoutAttributesForElements(in: screen) where element.indexPath.section == 1 {
      print(" \(element)")
    }
  }
}
