extension DiffableDataSource {
  /// Expands an item of the data source that an object holds. Handlers may read that data source while they run.
  ///
  /// A data source is a value, so ``expand(_:)`` has exclusive access to the property that it is called on, until it
  /// returns: a handler that read the same property would trap. This form asks the handlers first, without any access,
  /// and then changes the property.
  ///
  /// ```swift
  /// model.source.sectionSnapshotHandlers.willExpandItem = { [unowned model] item in
  ///   print(model.source.snapshot().numberOfItems)
  /// }
  /// try DiffableDataSource.expand("Food", in: \.source, of: model)
  /// ```
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: that of ``expand(_:)``.
  /// - Throws: What ``expand(_:)`` throws.
  @discardableResult
  public static func expand<Owner: AnyObject>(
    _ item: ItemID, in source: ReferenceWritableKeyPath<Owner, Self>, of owner: Owner
  ) throws(SnapshotError) -> Transaction? {
    guard let children = try owner[keyPath: source].childrenForExpansion(of: item) else { return nil }
    return try owner[keyPath: source].performExpansion(of: item, children: children)
  }

  /// Collapses an item of the data source that an object holds. Handlers may read that data source while they run; see
  /// ``expand(_:in:of:)``.
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: that of ``collapse(_:)``.
  /// - Throws: What ``collapse(_:)`` throws.
  @discardableResult
  public static func collapse<Owner: AnyObject>(
    _ item: ItemID, in source: ReferenceWritableKeyPath<Owner, Self>, of owner: Owner
  ) throws(SnapshotError) -> Transaction? {
    guard try owner[keyPath: source].mayCollapse(item) else { return nil }
    return try owner[keyPath: source].performCollapse(of: item)
  }

  /// Moves an item of the data source that an object holds. Handlers may read that data source while they run, and
  /// `didReorder` sees the new state; see ``expand(_:in:of:)``.
  ///
  /// If `willReorder` edits the data source, the move is computed again.
  ///
  /// - Returns: The transaction, or nil if no handler allowed the move or the place does not exist.
  /// - Complexity: that of ``reorder(_:to:)``.
  /// - Throws: What ``reorder(_:to:)`` throws.
  @discardableResult
  public static func reorder<Owner: AnyObject>(
    _ item: ItemID, to destination: ItemIndexPath, in source: ReferenceWritableKeyPath<Owner, Self>, of owner: Owner
  ) throws(SnapshotError) -> Transaction? {
    let before = owner[keyPath: source]
    guard let change = try before.changeForReordering(item, to: destination), before.mayReorder(item) else {
      return nil
    }
    before.reorderingHandlers.willReorder?(change.transaction)
    guard let again = try owner[keyPath: source].changeForReordering(item, to: destination) else { return nil }
    let transaction = owner[keyPath: source].commit(again)
    before.reorderingHandlers.didReorder?(transaction)
    return transaction
  }
}
