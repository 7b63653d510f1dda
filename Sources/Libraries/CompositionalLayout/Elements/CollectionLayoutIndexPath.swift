// Clients of both libraries get one index path type, without importing a third module.
@_exported public import IndexPaths

/// The section and item of a frame, both from 0; the same type as in DiffableSnapshots.
public typealias CollectionLayoutIndexPath = ItemIndexPath
