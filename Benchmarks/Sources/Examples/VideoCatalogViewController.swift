import CompositionalLayout
import DiffableSnapshots

/// Collections of videos: each section has a title and scrolls sideways, with more videos beside each other on a wide screen.
@MainActor final class VideoCatalogViewController {
  typealias CGFloat = Double
  static let titleElementKind = "title-element-kind"

  let collections = [
    ("The New iPad", ["Bringing Your Apps", "Designing for Many Sizes", "Drag and Drop"]),
    ("iPhone and Apple Watch", ["Building Apps", "A Tour of the Simulator"]),
  ]

  func createLayout() -> CollectionCompositionalLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: CollectionLayoutEnvironment) -> CollectionLayoutSection? in
      let itemSize = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = CollectionLayoutItem(layoutSize: itemSize)

      // If there is space, fit two videos and a part of the next one.
      let groupFractionalWidth = CGFloat(layoutEnvironment.container.effectiveContentSize.width > 50 ? 0.425 : 0.85)
      let groupSize = CollectionLayoutSize(
        widthDimension: .fractionalWidth(groupFractionalWidth), heightDimension: .absolute(5))
      let group = CollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

      var section = CollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 2
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 2)

      let titleSize = CollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(1))
      let titleSupplementary = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: titleSize, elementKind: VideoCatalogViewController.titleElementKind, alignment: .top)
      section.boundarySupplementaryItems = [titleSupplementary]
      return section
    }
    var config = CollectionCompositionalLayoutConfiguration()
    config.interSectionSpacing = 1
    return CollectionCompositionalLayout(sectionProvider: sectionProvider, configuration: config)
  }

  func run() {
    var layout = createLayout()
    for width in [40, 60] {
      print(" \(width) columns")
      layout.prepare(
        collections.map { ($0.0, $0.1.count) },
        environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 20)))
      for element in layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: width, height: 20)) {
        let (title, videos) = collections[element.indexPath.section]
        let text = element.element == .cell ? videos[element.indexPath.item] : title
        print("  \(text): \(element.visibleFrame)")
      }
    }
  }
}
