package import CompositionalLayout

/// The layout of a section in a scene: values of CompositionalLayout, and the text from which they were read.
package struct LayoutDescription: Hashable, Sendable {
  package struct List: Sendable {
    package var appearance: CollectionLayoutListConfiguration.Appearance
    package var headerMode = CollectionLayoutListConfiguration.HeaderMode.none
    package var showsSeparators = false
    /// Whether each row has a disclosure indicator.
    package var showsDisclosureIndicators = false

    package var isHeadedByFirstItem: Bool { headerMode == .firstItemInSection }
  }

  // The provider of a custom group of a scene captures nothing but its frames.
  package enum Content: @unchecked Sendable {
    case group(CollectionLayoutGroup)
    case list(List)
  }

  /// The element kind of badges.
  package static let badgeKind = "badge"
  /// The element kind of section backgrounds.
  package static let backgroundKind = "background"

  /// The layout as it is stored. Two layouts are equal if their texts are: groups cannot be compared.
  package let source: String
  package var content: Content
  /// The spacing between two groups, in cells.
  package var spacing = 0
  /// Nil for those of the list, or no insets.
  package var insets: DirectionalEdgeInsets?
  package var scrolling = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Whether the section has a background.
  package var hasBackground = false
  /// The text at an edge of each cell; it is not drawn where it is empty. All badges of a section have the first one's.
  package var badge: CellTemplate?

  package init(_ content: Content, source: String = "") {
    self.content = content
    self.source = source
  }

  package static func == (left: Self, right: Self) -> Bool { left.source == right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }

  package var list: List? {
    if case .list(let list) = content { return list }
    return nil
  }

  func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var section =
      switch content {
      case .group(let group): CollectionLayoutSection(group: fitted(group, environment))
      case .list(let list): list.section(environment)
      }
    section.interGroupSpacing = max(section.interGroupSpacing, spacing)
    if let insets { section.contentInsets = insets }
    section.orthogonalScrollingBehavior = scrolling
    if hasBackground { section.decorationItems.append(.background(elementKind: Self.backgroundKind)) }
    return section
  }

  /// Limits a group to the width of the section: the user could not scroll to what is beyond it.
  private func fitted(
    _ group: CollectionLayoutGroup, _ environment: CollectionLayoutEnvironment
  ) -> CollectionLayoutGroup {
    guard case .absolute(let cells) = group.layoutSize.widthDimension else { return group }
    // A section that scrolls has page indicators on both sides.
    let side = scrolling == .none ? 0 : 1
    let room = environment.container.width - max(side, insets?.leading ?? 0) - max(side, insets?.trailing ?? 0)
    var fitted = group
    fitted.layoutSize.widthDimension = .absolute(max(1, min(cells, room)))
    return fitted
  }
}

extension LayoutDescription.List {
  fileprivate func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = headerMode
    configuration.showsSeparators = showsSeparators
    return .list(using: configuration, layoutEnvironment: environment)
  }
}
