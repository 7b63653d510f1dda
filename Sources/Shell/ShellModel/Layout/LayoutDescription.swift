package import CompositionalLayout

/// A layout in the terms of CompositionalLayout, as data: the layout part of a section in a scene.
package struct LayoutDescription: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var size: CollectionLayoutSize
    package var insets = DirectionalEdgeInsets.zero
    package var badge: Badge?

    package init(size: CollectionLayoutSize) { self.size = size }
  }

  /// A text at an edge of a cell. It is not drawn if the template gives an empty text.
  package struct Badge: Hashable, Sendable {
    package var template: CellTemplate
    package var anchor: CollectionLayoutAnchor
    package var width: Int

    package init(template: CellTemplate, anchor: CollectionLayoutAnchor, width: Int) {
      self.template = template
      self.anchor = anchor
      self.width = width
    }
  }

  package struct Group: Hashable, Sendable {
    package enum Axis: String, CaseIterable, Sendable {
      case horizontal
      case vertical
    }

    package var axis: Axis
    package var size: CollectionLayoutSize
    package var members: [Member]
    /// The frames of items with explicit positions; `members` is empty then.
    package var frames: [CellRect] = []
    /// The number of times that the single member is repeated in the group, in equal parts.
    package var repeats: Int?
    package var spacing: CollectionLayoutSpacing?
    package var insets = DirectionalEdgeInsets.zero

    package init(axis: Axis, size: CollectionLayoutSize, members: [Member]) {
      self.axis = axis
      self.size = size
      self.members = members
    }
  }

  package enum Member: Hashable, Sendable {
    case item(Item)
    indirect case group(Group)
  }

  package struct List: Hashable, Sendable {
    package var appearance: CollectionLayoutListConfiguration.Appearance
    /// Whether the first item is the header of the others.
    package var isHeadedByFirstItem = false
    package var showsSeparators = false
    /// Whether each row has a disclosure indicator.
    package var showsDisclosureIndicators = false

    package init(appearance: CollectionLayoutListConfiguration.Appearance) { self.appearance = appearance }
  }

  package enum Content: Hashable, Sendable {
    case group(Group)
    case list(List)
  }

  package var content: Content
  /// The spacing between two groups, in cells.
  package var spacing = 0
  /// Nil for those of the list, or no insets.
  package var insets: DirectionalEdgeInsets?
  package var scrolling = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Whether the section has a background.
  package var hasBackground = false

  package init(_ content: Content) { self.content = content }

  package var list: List? {
    if case .list(let list) = content { return list }
    return nil
  }

  /// Whether any size depends on the content of items.
  package var dependsOnContent: Bool {
    func isEstimated(_ size: CollectionLayoutSize) -> Bool {
      size.widthDimension.isEstimated || size.heightDimension.isEstimated
    }
    func depends(_ member: Member) -> Bool {
      switch member {
      case .item(let item): isEstimated(item.size)
      case .group(let group): isEstimated(group.size) || group.members.contains(where: depends)
      }
    }
    switch content {
    case .list: return true
    case .group(let group): return depends(.group(group))
    }
  }

  /// The badge of the first item that has one: all badges of a section are the same.
  package var badge: Badge? {
    func badge(_ member: Member) -> Badge? {
      switch member {
      case .item(let item): item.badge
      case .group(let group): group.members.lazy.compactMap(badge).first
      }
    }
    guard case .group(let group) = content else { return nil }
    return badge(.group(group))
  }
}

extension LayoutDescription {
  /// The element kind of badges.
  package static let badgeKind = "badge"
  /// The element kind of section backgrounds.
  package static let backgroundKind = "background"

  func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var section =
      switch content {
      case .group(let group): CollectionLayoutSection(group: fitted(group, environment).layoutGroup)
      case .list(let list): list.section(environment)
      }
    section.interGroupSpacing = max(section.interGroupSpacing, spacing)
    if let insets { section.contentInsets = insets }
    section.orthogonalScrollingBehavior = scrolling
    if hasBackground { section.decorationItems.append(.background(elementKind: Self.backgroundKind)) }
    return section
  }

  /// Limits a group to the width of the section: the user could not scroll to what is beyond it.
  private func fitted(_ group: Group, _ environment: CollectionLayoutEnvironment) -> Group {
    guard case .absolute(let cells) = group.size.widthDimension else { return group }
    // A section that scrolls has page indicators on both sides.
    let side = scrolling == .none ? 0 : 1
    let room = environment.container.width - max(side, insets?.leading ?? 0) - max(side, insets?.trailing ?? 0)
    var fitted = group
    fitted.size.widthDimension = .absolute(max(1, min(cells, room)))
    return fitted
  }
}

extension LayoutDescription.Group {
  fileprivate var layoutGroup: CollectionLayoutGroup {
    if !frames.isEmpty {
      let items = frames.map { CollectionLayoutGroupCustomItem(frame: $0) }
      var group = CollectionLayoutGroup.custom(layoutSize: size) { _ in items }
      group.contentInsets = insets
      return group
    }
    let subitems = members.map(\.subitem)
    var group: CollectionLayoutGroup
    switch (axis, repeats, subitems.first) {
    case (.horizontal, let count?, let one?):
      group = .horizontal(layoutSize: size, repeatingSubitem: one, count: count)
    case (.vertical, let count?, let one?): group = .vertical(layoutSize: size, repeatingSubitem: one, count: count)
    case (.horizontal, _, _): group = .horizontal(layoutSize: size, subitems: subitems)
    case (.vertical, _, _): group = .vertical(layoutSize: size, subitems: subitems)
    }
    group.interItemSpacing = spacing
    group.contentInsets = insets
    return group
  }
}

extension LayoutDescription.Member {
  fileprivate var subitem: any CollectionLayoutSubitem {
    switch self {
    case .group(let group): return group.layoutGroup
    case .item(let item):
      var made = CollectionLayoutItem(layoutSize: item.size)
      made.contentInsets = item.insets
      if let badge = item.badge {
        made.supplementaryItems = [
          CollectionLayoutSupplementaryItem(
            layoutSize: CollectionLayoutSize(widthDimension: .absolute(badge.width), heightDimension: .absolute(1)),
            elementKind: LayoutDescription.badgeKind, containerAnchor: badge.anchor)
        ]
      }
      return made
    }
  }
}

extension LayoutDescription.List {
  fileprivate func section(_ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = isHeadedByFirstItem ? .firstItemInSection : .none
    configuration.showsSeparators = showsSeparators
    return .list(using: configuration, layoutEnvironment: environment)
  }
}
