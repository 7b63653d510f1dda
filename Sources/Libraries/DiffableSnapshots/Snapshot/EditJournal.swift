public import Synchronization

/// One run of `update`. The journal of the value that its closure edits belongs to it.
@usableFromInline
final class EditOwner: Sendable {
  @usableFromInline let isOpen = Atomic<Bool>(true)
  @usableFromInline init() {}

  /// Ends the `update`: copies that its closure kept no longer record edits.
  @inlinable
  func close() { isOpen.store(false, ordering: .releasing) }
}

/// The rows that edits have touched since an `update` began.
///
/// Rows that no edit touched keep their order, so a difference can be made from the touched rows alone, at the cost of
/// the edit.
///
/// A journal describes how one value became another. It is part of the edited value, so a copy that the closure makes
/// has the journal of its own past. Once the `update` has returned, the journal of such a copy means nothing:
/// ``isOpen`` is false, and the next edit drops it.
@usableFromInline
struct EditJournal<ItemID: Sendable>: Sendable {
  @usableFromInline let owner: EditOwner
  @usableFromInline var items: [Handle] = []
  @usableFromInline var sections: [Handle] = []
  /// Returns the visible item of the data source that hides an item, or nil if nothing hides it.
  @usableFromInline var hidingItem: (@Sendable (ItemID) -> ItemID?)?

  @inlinable
  init(owner: EditOwner, hidingItem: (@Sendable (ItemID) -> ItemID?)? = nil) {
    self.owner = owner
    self.hidingItem = hidingItem
  }

  /// Whether the `update` that the journal belongs to still runs.
  @inlinable var isOpen: Bool { owner.isOpen.load(ordering: .acquiring) }

  /// Returns the journal for the difference of an `update`; nil if another `update` wrote it.
  @inlinable
  func belonging(to owner: EditOwner) -> Self? { self.owner === owner ? self : nil }
}

/// A snapshot that an `update` can watch.
@usableFromInline
protocol Watched {
  associatedtype ItemID: Sendable
  var journal: EditJournal<ItemID>? { get set }
}

extension Watched {
  /// Returns whether an `update` watches this value. Drops the journal of one that has ended.
  @inlinable
  mutating func isWatched() -> Bool {
    guard let journal else { return false }
    if journal.isOpen { return true }
    self.journal = nil
    return false
  }

  @inlinable
  mutating func note(items: some Sequence<Handle>) {
    if isWatched() { journal?.items.append(contentsOf: items) }
  }

  @inlinable
  mutating func note(sections: some Sequence<Handle>) {
    if isWatched() { journal?.sections.append(contentsOf: sections) }
  }
}

extension DiffableDataSourceSectionSnapshot: Watched {}

extension DiffableDataSourceSnapshot: Watched {
  /// The journal of the `update` that watches this value.
  @inlinable
  var openJournal: EditJournal<ItemID>? {
    guard let journal, journal.isOpen else { return nil }
    return journal
  }
}
