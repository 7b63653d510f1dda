import IndexPaths

/// An identifier of any type, as errors carry it.
///
/// One error type serves snapshots of all identifier types. Get the identifier back by a cast:
///
/// ```swift
/// var snapshot = try DiffableDataSourceSnapshot(sections: [("numbers", [1, 2])])
/// do { try snapshot.appendItems([1, 2]) } catch .duplicateItem(let ids) {
///   print(ids.compactMap { $0.base as? Int })
/// }
/// ```
public struct SnapshotIdentifier: Hashable, Sendable {
  /// The identifier.
  public let base: any Hashable & Sendable

  /// Wraps an identifier.
  @inlinable
  public init(_ base: some Hashable & Sendable) { self.base = base }

  /// Returns the identifier, or nil if it has another type.
  @inlinable
  package func `as`<ID>(_ type: ID.Type) -> ID? { base as? ID }

  /// Returns whether both wrap equal identifiers.
  public static func == (left: Self, right: Self) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension SnapshotIdentifier: CustomStringConvertible {
  /// The description of the identifier.
  public var description: String { "\(base)" }
}
