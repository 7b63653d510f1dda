public import DiffableSnapshots

/// Errors are compared with literals.
extension SnapshotIdentifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// An identifier of type `String`.
  public init(stringLiteral value: String) { self.init(value) }
  /// An identifier of type `Int`.
  public init(integerLiteral value: Int) { self.init(value) }
}
