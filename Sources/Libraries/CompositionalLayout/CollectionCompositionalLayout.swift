import IndexPaths

/// A layout that stacks sections, in whole terminal cells; the sibling of `UICollectionViewCompositionalLayout`.
///
/// ```swift
/// var layout = CollectionCompositionalLayout { index, environment in
///   .list(using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
/// }
/// layout.prepare(numberOfItems: [1_000_000], environment: CollectionLayoutEnvironment(container: size))
/// let rows = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 500, width: 80, height: 50))
/// ```
///
/// Existing frames are reused: appending items lays out only the new ones, and the cost of a query depends on its
/// window. The provider is called for each section when the environment changes, when sections are inserted, deleted
/// or moved, and after ``invalidateLayout(keepsMeasuredSizes:)``.
///
/// No value traps or hangs. Lengths are limited to 0 through 2^30 cells, a section to 2^24 (16,777,216) items, and
/// ``problems`` lists what the layout cannot do.
public struct CollectionCompositionalLayout {
  /// The maximum number of items in a section. Items beyond it have no frames.
  package static let maximumNumberOfItems = 1 << 24

  /// Settings of the layout as a whole. Setting them lays out again.
  public var configuration: CollectionCompositionalLayoutConfiguration {
    didSet {
      if configuration.contentInsetsReference != oldValue.contentInsetsReference { rebuild(keepsMeasurements: true) }
      if configuration != oldValue { stackSections() }
    }
  }

  /// Returns the size of an item of estimated size, given its index path and its proposed size; nil keeps the
  /// estimates.
  ///
  /// It is called while the layout changes, never by a query. Its result is reused until the item is invalidated or
  /// its proposed size changes. Setting a new closure lays out again.
  public var preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)? {
    didSet { if isPrepared { rebuild(keepsMeasurements: false) } }
  }

  /// Sections that are nested in another one, each with the item that it is laid out before; an item after the last
  /// one means below all of them. A nested section has the width of its host's content. UIKit has no equivalent.
  /// Setting this property lays out again.
  ///
  /// ```swift
  /// layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: 3)
  /// ```
  ///
  /// Sections that are nested in a section that is nested itself, or that is omitted, are laid out on their own.
  public var embeddings: [Int: CollectionLayoutIndexPath] = [:] {
    didSet { if isPrepared, embeddings != oldValue { rebuild(keepsMeasurements: true) } }
  }

  /// The upper left cell of the visible part, for ``CollectionLayoutSection/visibleItemsInvalidationHandler``. Queries
  /// take their own windows, so nothing else depends on it.
  public var contentOffset = CellPoint.zero {
    didSet { if contentOffset != oldValue { callHandlers() } }
  }

  /// What the layout cannot do, in section order; empty if everything has its frame and a cell.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var problems: [CollectionLayoutProblem] {
    let limit = Self.maximumNumberOfItems
    let excesses = counts.enumerated().filter { $1 > limit }.map { section, count in
      CollectionLayoutProblem.tooManyItems(section: section, count: count, limit: limit)
    }
    return excesses + flows.enumerated().flatMap { $1?.problems(section: $0) ?? [] }
  }

  /// Identifies a section from one preparation to the next.
  enum SectionKey: Hashable {
    case index(Int)
    case identifier(AnyHashable)
  }

  let provider: (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?
  var isPrepared = false
  var environment = CollectionLayoutEnvironment(container: CellSize(width: 0, height: 0))
  /// The number of items of each section, also above the maximum.
  var counts: [Int] = []
  var keys: [SectionKey] = []
  /// The sections; nil for an omitted one.
  var flows: [SectionFlow?] = []
  /// The sections nested in each section, in ascending order.
  var nested: [Int: [Int]] = [:]
  /// The sections that are laid out, each after its host.
  var order: [Int] = []
  /// The length of each section; 0 for an omitted one.
  var lengths: [Int] = []
  /// The positions of the sections that are not nested.
  var stack = SectionStack()
  /// The sections with a handler.
  var handled: [Int] = []
  /// The array of the identifiers of the sections; nil if sections are identified by their index.
  var identifiers: Any?
  /// The headers and footers of the whole layout.
  var layoutBoundaries = BoundaryFrames(items: [], container: CellSize(width: 0, height: 0), insets: .zero)
  /// The frame of all sections, and of the headers and footers of the layout.
  var bounds = CellRect.zero
  /// The scroll offsets of the sections that have been scrolled sideways.
  var offsets: [SectionKey: Int] = [:]

  /// Creates a layout whose sections a closure describes; nil omits a section.
  public init(
    sectionProvider: @escaping (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?,
    configuration: CollectionCompositionalLayoutConfiguration = CollectionCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
  }

  /// Creates a layout in which all sections are equal.
  public init(
    section: CollectionLayoutSection,
    configuration: CollectionCompositionalLayoutConfiguration = CollectionCompositionalLayoutConfiguration()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections are lists.
  public static func list(using configuration: CollectionLayoutListConfiguration) -> CollectionCompositionalLayout {
    CollectionCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
