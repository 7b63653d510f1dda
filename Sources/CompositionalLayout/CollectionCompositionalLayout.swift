/// A layout of sections one after the other, in whole terminal cells; the sibling of `UICollectionViewCompositionalLayout`.
///
/// ```swift
/// var layout = CollectionCompositionalLayout { index, environment in
///   .list(using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
/// }
/// layout.prepare(numberOfItems: [1_000_000], environment: CollectionLayoutEnvironment(container: size))
/// let rows = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 500, width: 80, height: 50))
/// ```
///
/// What was laid out stays: after items were appended, only those are laid out; a window costs what it shows. The provider is
/// asked for each section when the environment changes, when sections are inserted, deleted or moved, and after
/// ``invalidateLayout(keepsMeasuredSizes:)``.
///
/// No value traps or hangs. Lengths are used from 0 to 2^30 cells, and what a layout cannot do is in ``problems``, by name.
public struct CollectionCompositionalLayout {
  /// Describes a section; nil leaves it out.
  public typealias SectionProvider = (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?

  /// The most items of a section, 2^24 (16,777,216). Those after them have no frames, and ``problems`` says so.
  public static let maximumNumberOfItems = 1 << 24

  /// Settings of the layout as a whole. A new value lays out again.
  public var configuration: CollectionCompositionalLayoutConfiguration {
    didSet {
      if configuration.scrollDirection != oldValue.scrollDirection
        || configuration.contentInsetsReference != oldValue.contentInsetsReference
      {
        rebuild(keepsMeasurements: true)
      } else if configuration != oldValue {
        stack()
      }
    }
  }

  /// Cells between two sections that take room.
  public var interSectionSpacing: Int {
    get { configuration.interSectionSpacing }
    set { configuration.interSectionSpacing = newValue }
  }

  /// Returns the size of an item of estimated size, given its index path and the size that it would have; nil keeps the
  /// estimates.
  ///
  /// It is called while the layout changes, never by a query. What it returned stays until the item is invalidated or would
  /// have another size. A new closure lays out again.
  public var preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)? {
    didSet { if isPrepared { rebuild(keepsMeasurements: false) } }
  }

  /// Sections that lie inside another one, each with the item that it lies before; one behind the last item lies below all of
  /// them. A section inside has the width of the other's content. UIKit's layouts have nothing like it. A new value lays out
  /// again.
  ///
  /// ```swift
  /// layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: 3)
  /// ```
  ///
  /// Sections that lie inside each other in a circle are laid out on their own, and ``problems`` says so. A section
  /// inside one that is left out is laid out on its own, too.
  public var embeddings: [Int: CollectionLayoutIndexPath] = [:] {
    didSet { if isPrepared, embeddings != oldValue { rebuild(keepsMeasurements: true) } }
  }

  /// The cell at the upper left of the visible part, for ``CollectionLayoutSection/visibleItemsInvalidationHandler``.
  /// Windows are given to the queries, so nothing else depends on it.
  public var contentOffset = CellPoint.zero {
    didSet { if contentOffset != oldValue { callHandlers() } }
  }

  /// What the layout could not do, in the order of sections; empty if everything has its frame.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var problems: [CollectionLayoutProblem] {
    tree.cycles.map { .embeddingCycle(sections: $0) } + excesses
      + flows.enumerated().flatMap { $1?.problems(section: $0) ?? [] }
  }

  /// Identifies a section from one preparation to the next.
  enum SectionKey: Hashable {
    case index(Int)
    case identifier(AnyHashable)
  }

  // More than ten stored properties: four that clients set, what `prepare` was called with, and what it computed.

  let provider: SectionProvider
  var isPrepared = false
  var environment = CollectionLayoutEnvironment(container: CellSize(width: 0, height: 0))
  var counts: [Int] = []
  var keys: [SectionKey] = []
  /// The sections; nil for one that is left out.
  var flows: [SectionFlow?] = []
  var tree = SectionTree(count: 0, embeddings: [:])
  /// The sections that are laid out, each after the one that it lies inside.
  var order: [Int] = []
  var index = SectionIndex()
  /// The cells of all sections, and of the headers and footers of the layout.
  var bounds = CellRect.zero
  /// How far each section is scrolled sideways, if it was.
  var offsets: [SectionKey: Int] = [:]
  /// Sections with more items than a section may have.
  var excesses: [CollectionLayoutProblem] = []

  /// Creates a layout whose sections a closure describes.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CollectionCompositionalLayoutConfiguration = CollectionCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
  }

  /// Creates a layout whose sections are all alike.
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
