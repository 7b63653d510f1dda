package import Rendering
package import ShellModel

/// What changes did to rows, and until when that is shown.
package struct Highlights: Sendable {
  /// How long a change is shown.
  package static let duration = Duration.seconds(1)
  /// The most rows of a change that are marked. A scene that is opened would mark all.
  private static let limit = 1_000

  package private(set) var changes: [ItemID: RowMark.Change] = [:]
  /// When they end; nil if there are none.
  package private(set) var end: Duration?

  package init() {}

  /// Shows another change in place of those before.
  package mutating func show(_ transactions: [ScreenTransaction], from now: Duration) {
    changes = [:]
    for transaction in transactions {
      for change in transaction.changes where changes.count < Self.limit { add(change) }
    }
    end = changes.isEmpty ? nil : now + Self.duration
  }

  private mutating func add(_ change: SectionChanges) {
    for row in (change.reloads + change.reconfigures).prefix(Self.limit) { changes[row.id] = .updated }
    for row in change.moves.prefix(Self.limit) { changes[row.id] = .moved }
    for row in change.inserts.prefix(Self.limit) { changes[row.id] = .inserted }
  }

  /// Ends them if their time is over.
  package mutating func expire(at now: Duration) {
    guard let end, end <= now else { return }
    changes = [:]
    self.end = nil
  }
}
