// `print`, `dump` and debuggers show sizes and frames, never the storage.

extension CellRect: CustomStringConvertible {
  /// `80x24 at (3, 5)`.
  public var description: String { "\(width)x\(height) at (\(x), \(y))" }
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

extension CollectionCompositionalLayout: CustomStringConvertible {
  /// The number of sections and items, and the size of the content, for example `2 sections, 14 items, 80x20`.
  public var description: String {
    let items = counts.reduce(0) { $0.plus(min($1, Self.maximumNumberOfItems)) }
    return "\(counts.count) sections, \(items) items, \(contentSize.width)x\(contentSize.height)"
  }
}

#if !$Embedded
  extension CollectionCompositionalLayout: CustomReflectable {
    /// The numbers of items and the size of the content.
    public var customMirror: Mirror {
      Mirror(
        self, children: ["numberOfItems": counts, "contentSize": contentSize, "problems": problems],
        displayStyle: .struct)
    }
  }
#endif
