// Clients of both libraries get one index path type, without importing a third module.
@_exported public import IndexPaths
