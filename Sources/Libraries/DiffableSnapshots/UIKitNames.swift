// Apple's names: the compiler offers the name to use.

/// Apple's name for the snapshot.
@available(*, unavailable, renamed: "DiffableDataSourceSnapshot")
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot

/// Apple's name for the section snapshot.
@available(*, unavailable, renamed: "DiffableDataSourceSectionSnapshot")
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot

/// Apple's name for the transaction.
@available(*, unavailable, renamed: "DiffableDataSourceTransaction")
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction

/// Apple's name for the transaction of one section.
@available(*, unavailable, renamed: "DiffableDataSourceSectionTransaction")
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

/// UIKit's data source drives a view; this one is an object that any view can be drawn from.
@available(*, unavailable, renamed: "DiffableDataSource")
public typealias UICollectionViewDiffableDataSource = DiffableDataSource

/// The name for table views.
@available(*, unavailable, renamed: "DiffableDataSource")
public typealias UITableViewDiffableDataSource = DiffableDataSource

extension DiffableDataSource {
  /// Apple's call: there is no view here that animates.
  @available(*, unavailable, renamed: "apply(_:)")
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) -> Transaction { apply(snapshot) }

  /// Apple's call for a section: there is no view here that animates.
  @available(*, unavailable, renamed: "apply(_:to:)")
  @discardableResult
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) throws(SnapshotError) -> Transaction { try apply(snapshot, to: section) }

  /// Apple's call: there is no view here to reload.
  @available(*, unavailable, renamed: "apply(_:)")
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) -> Transaction {
    apply(snapshot)
  }
}
