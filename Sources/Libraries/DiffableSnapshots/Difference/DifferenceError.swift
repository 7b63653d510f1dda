/// Why a difference cannot be applied: it was not made from this snapshot.
public enum DifferenceError: Error, Hashable, Sendable {
  /// A section is not where the difference says, before or after, or the difference lists it twice.
  case mismatchedSection(SnapshotIdentifier)
  /// An item is not where the difference says, before or after, or the difference lists it twice, or it is in a section
  /// that is deleted, and the difference does not say where the item goes.
  case mismatchedItem(SnapshotIdentifier)
}

extension DifferenceError: CustomStringConvertible {
  /// One sentence that names the identifier.
  public var description: String {
    switch self {
    case .mismatchedSection(let id): "the difference does not fit this snapshot at section \(id)"
    case .mismatchedItem(let id): "the difference does not fit this snapshot at item \(id)"
    }
  }
}
