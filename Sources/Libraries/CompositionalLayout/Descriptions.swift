// `print`, `dump` and debuggers show sizes and frames, never the storage.

extension CellSize: CustomStringConvertible {
  /// `80x24`.
  public var description: String { "\(width)x\(height)" }
}

extension CellPoint: CustomStringConvertible {
  /// `(3, 5)`.
  public var description: String { "(\(x), \(y))" }
}

extension CellRect: CustomStringConvertible {
  /// `80x24 at (3, 5)`.
  public var description: String { "\(size) at \(origin)" }
}

extension FractionalPoint: CustomStringConvertible {
  /// `(0.5, -0.5)`.
  public var description: String { "(\(x), \(y))" }
}

extension DirectionalEdgeInsets: CustomStringConvertible {
  /// The edges with insets, for example `top 1, leading 2`; `none` if there are no insets.
  public var description: String {
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let named = edges.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
    return named.isEmpty ? "none" : named.joined(separator: ", ")
  }
}

extension CollectionLayoutDimension: CustomStringConvertible {
  /// `12`, `0.5 of the width`, `about 3`.
  public var description: String {
    switch self {
    case .absolute(let cells): "\(cells)"
    case .fractionalWidth(let fraction): "\(fraction) of the width"
    case .fractionalHeight(let fraction): "\(fraction) of the height"
    case .estimated(let cells): "about \(cells)"
    case .uniformAcrossSiblings(let cells): "about \(cells), as the largest sibling"
    }
  }
}

extension CollectionLayoutSize: CustomStringConvertible {
  /// The width by the height.
  public var description: String { "\(widthDimension) x \(heightDimension)" }
}

extension CollectionLayoutAttributes: CustomStringConvertible {
  /// The kind, the index path and the frame.
  public var description: String {
    let name =
      switch element {
      case .cell: "cell"
      case .supplementary(let kind): "supplementary \(kind)"
      case .decoration(let kind): "decoration \(kind)"
      }
    return "\(name) \(indexPath): \(frame)"
  }
}

extension CollectionLayoutItem: CustomStringConvertible {
  /// `item` and the size.
  public var description: String { "item \(layoutSize)" }
}

extension CollectionLayoutGroup: CustomStringConvertible, CustomReflectable {
  /// `group`, the size and the direction. See ``visualDescription(in:)`` for a drawing.
  public var description: String { "\(content.axis == .horizontal ? "horizontal" : "vertical") group \(layoutSize)" }

  /// The size and the items.
  public var customMirror: Mirror {
    Mirror(self, children: ["layoutSize": layoutSize, "subitems": subitems], displayStyle: .struct)
  }
}

extension CollectionLayoutSection: CustomStringConvertible, CustomReflectable {
  /// `section of` and the group.
  public var description: String { "section of \(group)" }

  /// The group, the insets and the headers and footers.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "group": group, "contentInsets": contentInsets, "interGroupSpacing": interGroupSpacing,
        "orthogonalScrollingBehavior": orthogonalScrollingBehavior,
        "boundarySupplementaryItems": boundarySupplementaryItems.map(\.elementKind),
      ], displayStyle: .struct)
  }
}

extension CollectionCompositionalLayout: CustomStringConvertible, CustomReflectable {
  /// The number of sections and items, and the size of the content, for example `2 sections, 14 items, 80x20`.
  public var description: String {
    let items = counts.reduce(0) { $0.plus($1) }
    return "\(counts.count) sections, \(items) items, \(contentSize)"
  }

  /// The numbers of items and the size of the content.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["numberOfItems": counts, "contentSize": contentSize, "problems": problems],
      displayStyle: .struct)
  }
}
