extension CollectionLayoutSection {
  /// Creates a section of full-width rows, each as tall as its content.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    var item = CollectionLayoutItem(layoutSize: size)
    if configuration.showsSeparators {
      var line = CollectionLayoutSupplementaryItem(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
        elementKind: CollectionLayoutListConfiguration.separatorKind,
        containerAnchor: CollectionLayoutAnchor(edges: [.bottom], absoluteOffset: CellPoint(x: 0, y: 1)))
      line.zIndex = 0
      item.supplementaryItems = [line]
    }
    var section = CollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.contentInsets = configuration.contentInsets
    section.listConfiguration = configuration
    section.interGroupSpacing = configuration.showsSeparators ? 1 : 0
    if configuration.appearance == .insetGrouped {
      section.decorationItems = [.background(elementKind: CollectionLayoutListConfiguration.boxKind)]
    }
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: CollectionLayoutListConfiguration.headerKind, alignment: .top))
      // The box encloses only the rows.
      for index in section.decorationItems.indices { section.decorationItems[index].contentInsets.top = 1 }
    }
    return section
  }
}
