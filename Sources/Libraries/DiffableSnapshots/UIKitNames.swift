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

/// UIKit's data source drives a view; this one is a value that any view can be drawn from.
@available(*, unavailable, renamed: "DiffableDataSource")
public typealias UICollectionViewDiffableDataSource = DiffableDataSource
