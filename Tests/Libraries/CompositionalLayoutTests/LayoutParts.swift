import CompositionalLayout

// Short forms for the layouts of the tests.

func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutItem {
  CollectionLayoutItem(layoutSize: size(width, height))
}

/// A row of one item.
var row: CollectionLayoutGroup {
  .horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(1)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
}
