/// Changes that the state file contains, and the revisions from which they lead to the current screen.
extension History {
  /// Records a change from the state file. No edit is performed until ``perform(interruption:)``.
  mutating func note(_ step: Timeline.Step) throws(Refusal) {
    guard step.revision == base + entries.count + 1 else { throw .forgotten }
    switch step.change {
    case .edit:
      graph.add(EditGraph.Node(change: step.change, revision: step.revision, parent: top, isOwn: step.origin == .own))
      top = graph.last
      if step.origin == .own { undone = [] }
      append(step.change, step.command, step.origin, step.revision)
    case .undo(let revisions):
      travel(try route(undoing: revisions), step.command, step.origin, revision: step.revision, to: nil)
    case .redo(let revisions):
      travel(
        route(redoing: try nodes(redoing: revisions)), step.command, step.origin, revision: step.revision, to: nil)
    }
  }

  /// Performs the recorded changes that led to the current screen. Undone edits are not performed.
  mutating func perform(interruption: Interruption) throws(Refusal) -> Screen {
    guard var screen = graph.perform(to: top, reach: limit + stride, interruption: interruption) else {
      throw interruption.isPending ? .interrupted : .forgotten
    }
    screen.revision = base + entries.count
    return screen
  }

  /// Returns the edit that an undo or redo reverts or repeats, if no other edit was performed again.
  func singleEdit(of revision: Int) -> Edit? {
    guard let entry = entry(revision), revision > base else { return nil }
    let previous = self.entry(revision - 1)?.top ?? graph.first
    func isStep(from parent: Int, to child: Int, _ revision: Int) -> Bool {
      guard graph.canLeave(child), graph[child].revision == revision else { return false }
      return graph[child].parent == parent || graph.isCopy(graph[child].parent, parent)
    }
    switch entry.change {
    case .undo(let revisions) where revisions.count == 1 && isStep(from: entry.top, to: previous, revisions[0]):
      return graph[previous].edit
    case .redo(let revisions) where revisions.count == 1 && isStep(from: previous, to: entry.top, revisions[0]):
      return graph[entry.top].edit
    case .edit, .undo, .redo: return nil
    }
  }

  // MARK: Starting points

  /// A revision from which the current screen can be made with the revisions after it.
  package struct StartingPoint: Sendable {
    package var revision: Int
    /// The approximate number of rows that the necessary edits affect. Undone edits are not necessary.
    package var work: Int
  }

  /// The starting points, the newest first.
  package var startingPoints: some Sequence<StartingPoint> {
    var index = entries.count
    // The lowest revision to which a later one refers: undo and redo need the revisions that they name.
    var needed = Int.max
    var node = top
    var work = 0
    return AnyIterator { () -> StartingPoint? in
      while index >= 0 {
        let revision = base + index
        let end = index > 0 ? entries[index - 1].top : graph.first
        while node > end, graph.canLeave(node) {
          work += max(1, graph[node].work)
          node = graph[node].parent
        }
        let isPossible = needed > revision
        index -= 1
        if index >= 0 { needed = min(needed, entries[index].change.firstReference) }
        if isPossible { return StartingPoint(revision: revision, work: work) }
      }
      return nil
    }
  }

  /// Returns the approximate number of rows that the edits after a revision affected. Undone edits do not count.
  package func work(after revision: Int) -> Int {
    let end = entry(revision)?.top ?? graph.first
    return graph.chain(from: top).prefix { $0 > end }.reduce(0) { $0 + max(1, graph[$1].work) }
  }

  /// The change of the newest revision; nil if there is none.
  package var lastChange: Change? { entries.last?.change }

  /// The approximate number of rows that the edits of the newest revision affected.
  package var lastWork: Int {
    if case .edit? = entries.last?.change { max(1, graph[top].work) } else { 0 }
  }
}

extension History.Change {
  /// The first revision that is necessary to perform the change; the largest number if none is.
  package var firstReference: Int {
    switch self {
    case .edit: .max
    case .undo(let revisions), .redo(let revisions): revisions.min() ?? .max
    }
  }
}
