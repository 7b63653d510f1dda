import CompositionalLayout

// Short forms for the layouts of the tests.

func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutItem {
  CollectionLayoutItem(layoutSize: size(width, height))
}

/// A header or footer of one row.
func boundary(
  _ kind: String, _ alignment: DirectionalRectEdge, isPinned: Bool = false
) -> CollectionLayoutBoundarySupplementaryItem {
  var boundary = CollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(1)), elementKind: kind, alignment: alignment)
  boundary.pinToVisibleBounds = isPinned
  return boundary
}

/// A row of one item.
var row: CollectionLayoutGroup {
  .horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
}

/// Cards of 30 cells side by side, which scroll by groups.
var cards: CollectionLayoutSection {
  var section = CollectionLayoutSection(
    group: .horizontal(
      layoutSize: size(.absolute(30), .absolute(3)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
  section.orthogonalScrollingBehavior = .groupPaging
  return section
}
