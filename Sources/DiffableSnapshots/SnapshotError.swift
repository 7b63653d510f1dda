/// What a snapshot refuses. A call that throws has left the snapshot as it was.
///
/// UIKit raises an exception and ends the program in these cases; here they can be caught.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Items that are in the snapshot already, or that stand twice in the input: their descriptions.
  case duplicateItem([String])
  /// Sections that are in the snapshot already, or that stand twice in the input: their descriptions.
  case duplicateSection([String])
  /// Items that are not in the snapshot: their descriptions.
  case unknownItem([String])
  /// Sections that are not in the snapshot: their descriptions.
  case unknownSection([String])
  /// An item that was to become its own descendant.
  case cycle(String)
}

extension SnapshotError: CustomStringConvertible {
  /// One sentence that names the identifiers.
  public var description: String {
    switch self {
    case .duplicateItem(let names): "duplicate item \(Self.list(names))"
    case .duplicateSection(let names): "duplicate section \(Self.list(names))"
    case .unknownItem(let names): "unknown item \(Self.list(names))"
    case .unknownSection(let names): "unknown section \(Self.list(names))"
    case .cycle(let name): "\(name) cannot become its own descendant"
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Names at most this many identifiers, so that a million duplicates do not become a million strings.
  static let nameLimit = 16

  @usableFromInline
  static func names<ID>(_ identifiers: [ID]) -> [String] {
    identifiers.prefix(nameLimit).map { String(describing: $0) }
  }
}
