/// Something that a layout cannot do: see ``CollectionCompositionalLayout/problems``.
public enum CollectionLayoutProblem: Hashable, Sendable {
  /// A section has more items than the maximum; items from the limit on have no frames.
  case tooManyItems(section: Int, count: Int, limit: Int)
  /// A group of the section would contain more items than the maximum; the next group continues with the items from
  /// the limit on.
  case groupTooLarge(section: Int, limit: Int)
  /// The groups of the section are nested deeper than 64 levels; its items have no frames.
  case groupsTooDeep(section: Int, limit: Int)
  /// A group of the section takes too many steps to lay out; its items have no frames from the given one on.
  case groupTooComplex(section: Int, item: Int)
  /// A group of the section has no space for an item; the items have no frames from the given one on.
  case groupWithoutItems(section: Int, item: Int)
  /// The layout leaves an item of the section no cell; the given one is the first.
  case itemWithoutCells(section: Int, item: Int)
}

extension CollectionLayoutProblem: CustomStringConvertible {
  /// A sentence that names the section, what is wrong and the limit.
  public var description: String {
    switch self {
    case .tooManyItems(let section, let count, let limit):
      "section \(section) has \(count) items; a section has at most \(limit), and the others have no frames"
    case .groupTooLarge(let section, let limit):
      "a group of section \(section) holds more than \(limit) items; the rest goes to the next group"
    case .groupsTooDeep(let section, let limit):
      "the groups of section \(section) lie more than \(limit) deep in each other, so its items have no frames"
    case .groupTooComplex(let section, let item):
      "a group of section \(section) takes too many steps; items from \(item) on have no frames"
    case .groupWithoutItems(let section, let item):
      "a group of section \(section) has room for no item; items from \(item) on have no frames"
    case .itemWithoutCells(let section, let item): "item \(item) of section \(section) has no cell"
    }
  }
}
