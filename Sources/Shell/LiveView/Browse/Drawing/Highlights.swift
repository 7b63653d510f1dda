/// The highlights of changed rows, and the time when they end.
package struct Highlights: Sendable {
  package static let duration = Duration.seconds(1)
  /// The maximum number of highlighted rows of a change. Opening a scene would highlight all of them.
  private static let limit = 1_000

  package private(set) var changes: [ItemID: RowMark.Change] = [:]
  package private(set) var end: Duration?

  /// Replaces the highlights with those of another change.
  mutating func show(_ transaction: ScreenTransaction, from now: Duration) {
    changes = [:]
    for change in transaction.changes where changes.count < Self.limit { add(change) }
    end = changes.isEmpty ? nil : now + Self.duration
  }

  private mutating func add(_ change: SectionChanges) {
    for row in (change.reloads + change.reconfigures).prefix(Self.limit) { changes[row.id] = .updated }
    for row in change.moves.prefix(Self.limit) { changes[row.id] = .moved }
    for row in change.inserts.prefix(Self.limit) { changes[row.id] = .inserted }
  }

  package mutating func expire(at now: Duration) {
    guard let end, end <= now else { return }
    changes = [:]
    self.end = nil
  }
}
