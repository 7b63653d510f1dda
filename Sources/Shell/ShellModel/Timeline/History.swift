import DequeModule

/// The revisions of a screen, and the undone edits.
///
/// Each applied transaction is a revision, including undo and redo: no revision is ever removed from the middle. The
/// current screen is the result of a chain of edits on the first screen; a revision is the end of such a chain. Undo
/// walks back along the chain. It skips the edits of other sessions and performs them again on the result. The oldest
/// revisions are removed if there are more than ``limit``.
package struct History: Sendable {
  /// How a revision was made.
  package enum Change: Hashable, Sendable {
    case edit(Edit)
    /// Undo of edits, identified by their revisions.
    case undo([Int])
    /// Redo of undone edits, in this order.
    case redo([Int])
    /// The whole screen was replaced; a checkpoint contains the new one.
    case restored
  }

  /// Who made a revision.
  package enum Origin: Hashable, Sendable {
    case own
    /// Another session that ran at the same time as this one.
    case other(process: Int)
  }

  package struct Entry: Sendable {
    package var revision: Int
    /// The command as it was entered.
    package var command: String
    package var change: Change
    package var origin: Origin
    /// The earlier revision to which undo or redo returned, if the screen is exactly the same.
    package var original: Int?
    /// The end of the chain of edits.
    fileprivate var top: Int
  }

  /// The maximum number of revisions; memory use is bounded by it.
  package private(set) var limit = 10_000
  private var stride: Int { max(1, limit / 8) }
  private var entries: Deque<Entry> = []
  /// The revision before the first entry.
  package private(set) var base: Int
  private var graph: EditGraph
  /// The end of the chain that leads to the current screen.
  private var top = 0
  /// The undone nodes; the last is the next to be redone.
  private var undone: [Int] = []

  /// Creates a history that starts with a screen.
  init(_ screen: Screen, limit: Int = 10_000) {
    self.limit = limit
    base = screen.revision
    graph = EditGraph(coarseWork: max(1, limit / 8))
    graph.begin(screen)
  }

  /// Sets the maximum number of revisions.
  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    graph.coarseWork = stride
    trim()
  }

  /// The available revisions.
  package var revisions: ClosedRange<Int> {
    let newest = base + entries.count
    return max(base, newest - limit)...newest
  }

  package func entry(_ revision: Int) -> Entry? {
    let index = revision - base - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// Returns the entries after a revision.
  package func entries(after revision: Int) -> [Entry] { Array(entries.dropFirst(max(0, revision - base))) }

  // MARK: Recording

  /// Records an edit that was performed.
  ///
  /// - Parameters:
  ///   - work: The number of rows that the edit affected.
  ///   - screen: The screen after it.
  mutating func record(
    _ edit: Edit, command: String, origin: Origin, work: Int, revision: Int, after screen: Screen
  ) {
    graph.add(
      EditGraph.Node(edit: edit, revision: revision, parent: top, isOwn: origin == .own), work: work, after: screen)
    top = graph.last
    if origin == .own { undone = [] }
    append(.edit(edit), command, origin, revision)
  }

  private mutating func append(
    _ change: Change, _ command: String, _ origin: Origin, _ revision: Int, original: Int? = nil
  ) {
    entries.append(
      Entry(revision: revision, command: command, change: change, origin: origin, original: original, top: top))
    if entries.count >= limit + stride { trim() }
  }

  /// Removes the oldest revisions, up to one whose screen is stored.
  private mutating func trim() {
    let wanted = base + entries.count - limit
    guard wanted > base, let index = lastStored(before: wanted - base) else { return }
    // Nodes are added in the order of the revisions, so later ones do not need a node before this one: a chain that
    // leads further back contains a stored screen.
    let first = entries[index].top
    base = entries[index].revision
    entries.removeFirst(index + 1)
    graph.drop(before: first)
    undone.removeAll { $0 < first }
  }

  /// Returns the index of the last entry before another one whose screen is stored.
  private func lastStored(before end: Int) -> Int? {
    for node in graph.nodesWithScreen(upTo: entries[end - 1].top) {
      if let index = entryIndex(ofTop: node) { return index }
    }
    return nil
  }

  /// Returns the index of the entry with a node as its top; nil if there is none.
  ///
  /// - Complexity: O(log n), because the top of an entry is always newer than those of the entries before it.
  private func entryIndex(ofTop node: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].top < node { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].top == node ? low : nil
  }

  // MARK: Undo and redo

  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// Fewer steps are available than were asked for.
    case tooFew(available: Int)
    /// The revision of another session that depends on the edit to be undone.
    case needed(by: Int)
    /// The undone edit conflicts with what other sessions did since.
    case refused(EditError)
    /// The screen is no longer available.
    case forgotten
  }

  /// A path to another screen along the chains of edits.
  package struct Passage: Sendable {
    package var change: Change
    /// The resulting screen.
    package var screen: Screen
    /// The single edit that is undone or redone, if no other edit has to be performed again.
    var edit: Edit?
    /// The node from which the chain continues, and the nodes that are performed again after it.
    fileprivate var start: Int
    fileprivate var again: [Int]
  }

  /// Returns the path of a recorded undo or redo.
  func passage(_ change: Change) throws(Refusal) -> Passage {
    switch change {
    case .undo(let revisions): try undoing(revisions: revisions)
    case .redo(let revisions): try redoing(revisions: revisions)
    case .edit, .restored: throw .forgotten
    }
  }

  /// Returns the path that undoes the last edits of this session's own past. Edits of other sessions remain.
  func undoing(_ steps: Int) throws(Refusal) -> Passage {
    var taken: [Int] = []
    // There can be a few more revisions than the limit.
    for node in graph.chain(from: top) where graph[node].isOwn && graph[node].revision > revisions.lowerBound {
      taken.append(graph[node].revision)
      if taken.count == steps { break }
    }
    if taken.count < steps { throw .tooFew(available: taken.count) }
    return try undoing(revisions: taken)
  }

  /// Returns the path that undoes edits identified by their revisions, the last first.
  func undoing(revisions: [Int]) throws(Refusal) -> Passage {
    var left = Set(revisions)
    var others: [Int] = []
    var node = top
    while !left.isEmpty {
      guard graph.canLeave(node) else { throw .forgotten }
      if left.remove(graph[node].revision) == nil { others.append(node) }
      node = graph[node].parent
    }
    others.reverse()
    guard var screen = graph.screen(of: node) else { throw .forgotten }
    for other in others {
      guard let edit = graph[other].edit else { continue }
      do throws(EditError) { try screen.perform(edit) } catch { throw .needed(by: graph[other].revision) }
    }
    let single = revisions.count == 1 && others.isEmpty ? graph[top].edit : nil
    return Passage(change: .undo(revisions), screen: screen, edit: single, start: node, again: others)
  }

  /// Returns the path that redoes the last undone edits.
  func redoing(_ steps: Int) throws(Refusal) -> Passage {
    if undone.count < steps { throw .tooFew(available: undone.count) }
    return try redoing(nodes: undone.suffix(steps).reversed())
  }

  /// Returns the path that redoes edits identified by their revisions, in this order.
  func redoing(revisions: [Int]) throws(Refusal) -> Passage {
    var nodes: [Int] = []
    for revision in revisions {
      let undone = undone.last { graph[$0].revision == revision }
      guard let node = undone ?? graph.newest(of: revision) else { throw .forgotten }
      nodes.append(node)
    }
    return try redoing(nodes: nodes)
  }

  private func redoing(nodes: [Int]) throws(Refusal) -> Passage {
    let change = Change.redo(nodes.map { graph[$0].revision })
    // If the nodes follow the end of the chain one by one, the screen may be stored.
    if let end = chainEnd(of: nodes), let screen = graph.screen(of: end) {
      let single = nodes.count == 1 ? graph[end].edit : nil
      return Passage(change: change, screen: screen, edit: single, start: end, again: [])
    }
    guard var screen = graph.screen(of: top) else { throw .forgotten }
    for node in nodes {
      guard let edit = graph[node].edit else { continue }
      do throws(EditError) { try screen.perform(edit) } catch { throw .refused(error) }
    }
    return Passage(change: change, screen: screen, start: top, again: nodes)
  }

  /// Records a path as a new revision.
  ///
  /// - Parameter screen: The screen at its end, with its new revision.
  mutating func travel(_ passage: Passage, command: String, origin: Origin, to screen: Screen) {
    switch passage.change {
    case .edit, .restored: return
    case .undo(let revisions): if origin == .own { undone += revisions.compactMap(active) }
    case .redo(let revisions): undone = undone.filter { !revisions.contains(graph[$0].revision) }
    }
    graph.add(copyOf: passage.start, screen: passage.again.isEmpty ? screen : graph.screen(of: passage.start))
    for node in passage.again {
      graph.add(copyOf: node, behind: graph.last, screen: node == passage.again.last ? screen : nil)
    }
    top = graph.last
    let original = passage.again.isEmpty && graph[passage.start].isOriginal ? graph[passage.start].revision : nil
    append(passage.change, command, origin, screen.revision, original: original)
  }

  /// Returns the node of the current chain with an edit.
  private func active(_ revision: Int) -> Int? { graph.chain(from: top).first { graph[$0].revision == revision } }

  /// Returns the last of some nodes, if they follow the end of the chain one by one.
  private func chainEnd(of wanted: [Int]) -> Int? {
    var end = top
    for node in wanted {
      let parent = graph[node].parent
      // A copy of a node is equivalent to it.
      guard parent == end || (parent >= graph.first && graph.isCopy(end, parent)) else { return nil }
      end = node
    }
    return wanted.isEmpty ? nil : end
  }

  // MARK: Screens

  /// Returns the screen at a revision, made again; nil if it is no longer available.
  ///
  /// - Complexity: O(k log n) for at most an eighth of ``limit`` edits of k rows of n.
  func screen(at revision: Int) -> Screen? {
    guard revisions.contains(revision), var screen = graph.screen(of: entry(revision)?.top ?? graph.first) else {
      return nil
    }
    screen.revision = revision
    return screen
  }
}
