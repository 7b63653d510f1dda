/// What a layout is made for: the sibling of `NSCollectionLayoutEnvironment`.
public struct CollectionLayoutEnvironment: Hashable, Sendable {
  /// The cells that there are: the columns of the terminal, and the rows that are shown at a time.
  public var container: CellSize

  /// An environment of a size.
  public init(container: CellSize) { self.container = container }
}
