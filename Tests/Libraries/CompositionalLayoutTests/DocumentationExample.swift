import CompositionalLayout

/// The example of Documentation/Libraries.md and of the documentation; a test compares the three.
func documentationExample(print: (Int, CellRect) -> Void) {
  // example
  let item = CollectionLayoutItem(
    layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  let row = CollectionLayoutGroup.horizontal(
    layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
    subitems: [item])
  var layout = CollectionCompositionalLayout(section: CollectionLayoutSection(group: row))
  layout.prepare(
    numberOfItems: [1_000_000], environment: CollectionLayoutEnvironment(container: CellSize(width: 80, height: 24)))
  for element in layout.layoutAttributesForElements(in: CellRect(x: 0, y: 5000, width: 80, height: 24)) {
    print(element.indexPath.item, element.frame)
  }
  // end
}
