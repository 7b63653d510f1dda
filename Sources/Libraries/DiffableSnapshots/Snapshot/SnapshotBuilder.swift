/// A section with its items, for ``DiffableDataSourceSnapshot/init(basedOn:content:)``.
public struct SnapshotSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The section.
  public var identifier: SectionID
  /// The items in order.
  public var items: [ItemID]

  /// Creates a section of items.
  @inlinable
  public init(_ identifier: SectionID, items: [ItemID] = []) {
    self.identifier = identifier
    self.items = items
  }

  /// Creates a section of the items that a closure lists: single ones and arrays, with conditions and loops.
  @inlinable
  public init(_ identifier: SectionID, @SnapshotItemsBuilder<ItemID> items: () -> [ItemID]) {
    self.init(identifier, items: items())
  }
}

/// Makes an array of items from single items, arrays, conditions and loops.
@resultBuilder
public enum SnapshotItemsBuilder<ItemID: Hashable & Sendable> {
  /// Returns the item of a statement.
  @inlinable public static func buildExpression(_ item: ItemID) -> [ItemID] { [item] }
  /// Returns the items of a statement.
  @inlinable public static func buildExpression(_ items: [ItemID]) -> [ItemID] { items }
  /// Returns the items of all statements. The array of a single statement is not copied.
  @inlinable public static func buildBlock(_ parts: [ItemID]...) -> [ItemID] { parts.joinedOnce() }
  /// Returns the items of a condition without `else`.
  @inlinable public static func buildOptional(_ items: [ItemID]?) -> [ItemID] { items ?? [] }
  /// Returns the items of the first branch.
  @inlinable public static func buildEither(first items: [ItemID]) -> [ItemID] { items }
  /// Returns the items of the second branch.
  @inlinable public static func buildEither(second items: [ItemID]) -> [ItemID] { items }
  /// Returns the items of a loop.
  @inlinable public static func buildArray(_ parts: [[ItemID]]) -> [ItemID] { parts.joinedOnce() }
  /// Returns the items of a part with limited availability.
  @inlinable public static func buildLimitedAvailability(_ items: [ItemID]) -> [ItemID] { items }
}

/// Makes an array of sections from single sections, conditions and loops.
@resultBuilder
public enum SnapshotSectionsBuilder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// A section.
  public typealias Section = SnapshotSection<SectionID, ItemID>

  /// Returns the section of a statement.
  @inlinable public static func buildExpression(_ section: Section) -> [Section] { [section] }
  /// Returns the sections of a statement.
  @inlinable public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  /// Returns the sections of all statements.
  @inlinable public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.joinedOnce() }
  /// Returns the sections of a condition without `else`.
  @inlinable public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }
  /// Returns the sections of the first branch.
  @inlinable public static func buildEither(first sections: [Section]) -> [Section] { sections }
  /// Returns the sections of the second branch.
  @inlinable public static func buildEither(second sections: [Section]) -> [Section] { sections }
  /// Returns the sections of a loop.
  @inlinable public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.joinedOnce() }
  /// Returns the sections of a part with limited availability.
  @inlinable public static func buildLimitedAvailability(_ sections: [Section]) -> [Section] { sections }
}

extension Array {
  /// The elements of all arrays; the array itself if there is only one.
  @inlinable
  func joinedOnce<Part>() -> [Part] where Element == [Part] { count == 1 ? self[0] : flatMap { $0 } }
}

extension DiffableDataSourceSnapshot {
  /// A snapshot of the sections that a closure lists.
  ///
  /// ```swift
  /// let next = try DiffableDataSourceSnapshot(basedOn: source.snapshot()) {
  ///   if !recents.isEmpty { SnapshotSection("recents", items: recents) }
  ///   for album in albums {
  ///     SnapshotSection(album.title) {
  ///       album.cover
  ///       album.songs
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - base: A snapshot with many of the same items in the same sections; see ``init(sections:basedOn:)``.
  ///   - content: The sections in order.
  /// - Complexity: that of ``init(sections:basedOn:)``.
  /// - Throws: ``SnapshotError/duplicateSection(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public init(
    basedOn base: Self? = nil,
    @SnapshotSectionsBuilder<SectionID, ItemID> content: () -> [SnapshotSection<SectionID, ItemID>]
  ) throws(SnapshotError) {
    try self.init(sections: content().map { ($0.identifier, $0.items) }, basedOn: base)
  }
}
