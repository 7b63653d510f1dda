/// Why a snapshot refuses a call. A call that throws has left the snapshot as it was.
///
/// Each case carries the identifiers, in the order of the call. In UIKit these calls raise an exception, except that
/// UIKit moves items that are there already; ``ExistingItems`` offers that choice.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Items that are in the snapshot (or elsewhere in the data source) already, or that the input contains twice.
  case duplicateItem([SnapshotIdentifier])
  /// Sections that are in the snapshot already, or that the input contains twice.
  case duplicateSection([SnapshotIdentifier])
  /// Items that are not in the snapshot.
  case unknownItem([SnapshotIdentifier])
  /// Sections that are not in the snapshot. Empty if a call needs a section and the snapshot has none.
  case unknownSection([SnapshotIdentifier])
  /// An item that would become its own descendant.
  case cycle(SnapshotIdentifier)
  /// Identifiers that are not equal to themselves, such as NaN: nothing could find them again.
  case notEqualToItself([SnapshotIdentifier])
}

extension SnapshotError {
  @inlinable
  static func duplicateItems<ID: Hashable & Sendable>(_ items: [ID]) -> Self {
    notEqualToThemselves(items) ?? .duplicateItem(items.map { SnapshotIdentifier($0) })
  }

  @inlinable
  static func duplicateSections<ID: Hashable & Sendable>(_ sections: [ID]) -> Self {
    notEqualToThemselves(sections) ?? .duplicateSection(sections.map { SnapshotIdentifier($0) })
  }

  @inlinable
  static func notEqualToThemselves<ID: Hashable & Sendable>(_ identifiers: [ID]) -> Self? {
    let unlawful = identifiers.filter { $0 != $0 }
    return unlawful.isEmpty ? nil : .notEqualToItself(unlawful.map { SnapshotIdentifier($0) })
  }

  @inlinable
  static func unknownItems<ID: Hashable & Sendable>(_ items: [ID]) -> Self {
    .unknownItem(items.map { SnapshotIdentifier($0) })
  }

  @inlinable
  static func unknownSections<ID: Hashable & Sendable>(_ sections: [ID]) -> Self {
    .unknownSection(sections.map { SnapshotIdentifier($0) })
  }
}

extension SnapshotError: CustomStringConvertible {
  /// One sentence that names the identifiers: at most 16, and the number of the others.
  public var description: String {
    switch self {
    case .duplicateItem(let ids): "duplicate item \(short(ids, of: ids.count))"
    case .duplicateSection(let ids): "duplicate section \(short(ids, of: ids.count))"
    case .unknownItem(let ids): "unknown item \(short(ids, of: ids.count))"
    case .unknownSection(let ids): ids.isEmpty ? "there is no section" : "unknown section \(short(ids, of: ids.count))"
    case .notEqualToItself(let ids): "an identifier must be equal to itself: \(short(ids, of: ids.count))"
    case .cycle(let id): "\(id) cannot become its own descendant"
    }
  }
}

/// What a call does with items that are there already.
///
/// An item that the input itself contains twice is an error in any case.
public enum ExistingItems: Hashable, Sendable, CaseIterable {
  /// The call throws ``SnapshotError/duplicateItem(_:)`` and changes nothing. The default.
  case refuse
  /// They move to the place that the call names, as in UIKit. Children move along.
  case move
  /// They stay where they are. Only the others are added.
  case keep
}
