// Clients of both libraries get one index path type, without importing a third module.
@_exported public import IndexPaths

/// The section and the item that a frame belongs to, both from 0: the same type that DiffableSnapshots uses.
public typealias CollectionLayoutIndexPath = ItemIndexPath
