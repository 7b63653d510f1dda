/// Changes that the state file contains.
extension History {
  /// Records a change from the state file. No edit is performed until ``perform(interruption:)``.
  mutating func note(_ step: Timeline.Step) throws(Refusal) {
    guard step.version == version + 1 else { throw .forgotten }
    switch step.change {
    case .edit(let edit): record(edit, command: step.command, origin: step.origin, nil)
    case .undo(let versions): travel(try route(undoing: versions), step.command, step.origin, to: nil)
    case .redo(let versions):
      travel(route(redoing: try nodes(redoing: versions)), step.command, step.origin, to: nil)
    }
  }

  /// Performs the recorded changes that led to the current screen. Undone edits are not performed.
  mutating func perform(interruption: Interruption) throws(Refusal) -> Screen {
    guard var screen = graph.perform(to: top, reach: limit + stride, interruption: interruption) else {
      throw interruption.isPending ? .interrupted : .forgotten
    }
    (screen.revision, screen.version) = (base + entries.count, version)
    return screen
  }

  /// Returns the edit that an undo or redo reverts or repeats, if no other edit was performed again.
  func singleEdit(of revision: Int) -> Edit? {
    guard let entry = entry(revision), revision > base else { return nil }
    let previous = top(at: revision - 1)
    func isStep(from parent: Int, to child: Int, _ version: Int) -> Bool {
      guard graph.canLeave(child), graph[child].version == version else { return false }
      return graph[child].parent == parent || graph.isCopy(graph[child].parent, parent)
    }
    switch entry.change {
    case .undo(let versions) where versions.count == 1 && isStep(from: entry.top, to: previous, versions[0]):
      return graph[previous].edit
    case .redo(let versions) where versions.count == 1 && isStep(from: previous, to: entry.top, versions[0]):
      return graph[entry.top].edit
    case .edit, .undo, .redo: return nil
    }
  }

  /// Whether emoji were used after a revision, before the next one.
  func isFollowedByUse(_ revision: Int) -> Bool { graph[top(at: revision)].change?.isUse == true }

  /// Returns the commands of changes.
  func commands(of versions: [Int]) -> [String] {
    versions.compactMap { version in
      let index = entries.indices.partitioningIndex { entries[$0].version >= version }
      return index < entries.count && entries[index].version == version ? entries[index].command : nil
    }
  }

  /// The approximate number of rows that the last edit of the current chain affected.
  package var lastWork: Int { max(1, graph[top].work) }

  /// Returns the approximate number of rows that the edits of the current chain after a version affected.
  package func work(after version: Int) -> Int {
    graph.chain(from: top).prefix { graph[$0].version > version }.reduce(0) { $0 + max(1, graph[$1].work) }
  }
}
