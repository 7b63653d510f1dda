/// The current snapshot of a view. All changes go through it.
///
/// ```swift
/// let source = DiffableDataSource<String, String>()
/// var outline = DiffableDataSourceSectionSnapshot<String>()
/// try outline.append(["Food", "Travel"])
/// try outline.append(["Apple"], to: "Food")
/// let first = try source.apply(outline, to: "outline")
/// let second = try source.update("outline") { $0.expand(["Food"]) }
/// second.difference.itemInserts  // Apple at 0-1
/// ```
///
/// Each apply and each update makes a snapshot current and returns the transaction: both snapshots and their difference.
/// ``apply(_:)`` compares whole snapshots. ``update(_:)`` watches an edit in place and costs what the edit costs.
///
/// An identifier is unique in the whole data source, whether its row is visible or hidden below a collapsed parent. The
/// call that would break this throws; ``ExistingItems`` offers other choices.
///
/// The items of a section that was given a section snapshot are its visible rows. When items are edited through the
/// flat snapshot, the outline follows: see <doc:OutlinesAndFlatEdits>.
///
/// A data source is an object, as in UIKit: its handlers may read and change it, and the property that holds it. It belongs
/// to one actor, as they do: a class on the main actor can set handlers that read and write its own properties. Snapshots,
/// differences and transactions are `Sendable` values, so another task can make the next snapshot.
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The transaction type of this data source.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>
  /// The snapshot type of this data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The section snapshot type of this data source.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>
  @usableFromInline typealias SectionTransaction = DiffableDataSourceSectionTransaction<SectionID, ItemID>

  @usableFromInline var current = Snapshot()
  /// The outlines of the sections that have one. Their visible items are the items of `current`.
  @usableFromInline var outlines: [SectionID: SectionSnapshot] = [:]
  /// The number of changes so far: a closure may change the data source that called it.
  @usableFromInline var revision = 0

  /// Called when a user expands or collapses an item.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// Called when a user moves an item.
  public var reorderingHandlers = ReorderingHandlers()

  /// A data source without sections.
  @inlinable
  public init() {}

  /// Returns another data source with the same content and handlers.
  ///
  /// - Complexity: O(1).
  public func copy() -> DiffableDataSource {
    let copy = DiffableDataSource()
    (copy.current, copy.outlines) = (current, outlines)
    (copy.sectionSnapshotHandlers, copy.reorderingHandlers) = (sectionSnapshotHandlers, reorderingHandlers)
    return copy
  }

  // MARK: Reading

  /// Returns the current snapshot, without marks.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func snapshot() -> Snapshot { current }

  /// Returns the section snapshot of a section: the one applied to it, or its items as roots. Empty for an unknown
  /// section.
  ///
  /// - Complexity: O(1); O(m) for a section of m items that was never given a section snapshot.
  @inlinable
  public func snapshot(for section: SectionID) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    return current.outline(ofSection: section)
  }

  /// Returns the item at a place, or nil if there is none.
  ///
  /// - Complexity: O(log n) for n items.
  @inlinable
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemID? {
    current.itemIdentifier(at: indexPath)
  }

  /// Returns the place of a visible item, or nil if it is hidden or not there.
  ///
  /// - Complexity: O(log n) for n items.
  @inlinable
  public func indexPath(for item: ItemID) -> ItemIndexPath? { current.indexPath(ofItem: item) }

  /// Returns the section at an index, or nil if there is none.
  ///
  /// - Complexity: O(log n) for n items and sections.
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionID? {
    guard index >= 0, index < current.numberOfSections else { return nil }
    return current.sectionIdentifier(at: index)
  }

  /// Returns the index of a section, or nil if it is not there.
  ///
  /// - Complexity: O(log n) for n items and sections.
  @inlinable
  public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }
}
