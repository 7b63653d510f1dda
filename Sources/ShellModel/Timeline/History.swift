import DequeModule

/// The revisions of a screen, and what was undone.
///
/// Each applied transaction is a revision, undo and redo included: nothing is ever taken out of the middle. What is on the
/// screen is what a chain of edits made of the first screen; a revision is the end of such a chain. Undo walks back along
/// it, past the edits of other sessions, which are carried out again on what is left. The oldest revisions are dropped once
/// there are more than ``limit``.
package struct History: Sendable {
  /// How a revision came about.
  package enum Change: Hashable, Sendable {
    case edit(Edit)
    /// Edits, named by their revisions, were undone.
    case undo([Int])
    /// Undone edits were carried out again, in this order.
    case redo([Int])
    /// The screen became another one as a whole; a checkpoint says which.
    case restored
  }

  /// Who made a revision.
  package enum Origin: Hashable, Sendable {
    case own
    /// Another session, at the same time as this one.
    case other(process: Int)
  }

  package struct Entry: Sendable {
    package var revision: Int
    /// The command as it was written.
    package var command: String
    package var change: Change
    package var origin: Origin
    /// The earlier revision whose screen undo or redo brought back, if it is quite the same.
    package var original: Int?
    /// The end of the chain of edits.
    fileprivate var top: Int
  }

  /// The largest number of revisions; memory does not grow beyond it.
  package private(set) var limit = 10_000
  private var stride: Int { max(1, limit / 8) }
  private var entries: Deque<Entry> = []
  /// The revision before the first entry.
  package private(set) var base: Int
  private var graph: EditGraph
  /// The end of the chain that leads to the screen as it is.
  private var top = 0
  /// The nodes of what was undone, the next to be redone last.
  private var undone: [Int] = []

  /// A history that begins with a screen.
  init(_ screen: Screen, limit: Int = 10_000) {
    self.limit = limit
    base = screen.revision
    graph = EditGraph(coarseWork: max(1, limit / 8))
    graph.begin(screen)
  }

  /// Sets the largest number of revisions.
  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    graph.coarseWork = stride
    trim()
  }

  /// The revisions that are there.
  package var revisions: ClosedRange<Int> {
    let newest = base + entries.count
    return max(base, newest - limit)...newest
  }

  package func entry(_ revision: Int) -> Entry? {
    let index = revision - base - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// The entries after a revision.
  package func entries(after revision: Int) -> [Entry] { Array(entries.dropFirst(max(0, revision - base))) }

  // MARK: Recording

  /// Records an edit that was carried out.
  ///
  /// - Parameters:
  ///   - work: The number of rows that it touched.
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

  /// Drops the oldest revisions, as far as a screen is at hand behind them.
  private mutating func trim() {
    let wanted = base + entries.count - limit
    guard wanted > base,
      let index = entries[..<(wanted - base)].lastIndex(where: { graph.hasScreen($0.top) })
    else { return }
    // Nodes are added in the order of the revisions, so what comes later needs none before this one: if a chain leads
    // further back, a screen is at hand.
    let first = entries[index].top
    base = entries[index].revision
    entries.removeFirst(index + 1)
    graph.drop(before: first)
    undone.removeAll { $0 < first }
  }

  // MARK: Going back

  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// Fewer steps are available than were asked for.
    case tooFew(available: Int)
    /// What another session did at a revision rests on it.
    case needed(by: Int)
    /// What was undone does not go with what others did since.
    case refused(EditError)
    /// The screen is not there any more.
    case forgotten
  }

  /// A way to another screen along the chains of edits.
  package struct Passage: Sendable {
    package var change: Change
    /// What the screen will be.
    package var screen: Screen
    /// The single edit that is undone or redone, if nothing else has to be carried out again.
    var edit: Edit?
    /// The node that the chain goes on behind, and those carried out again behind it.
    fileprivate var start: Int
    fileprivate var again: [Int]
  }

  /// The way that an earlier undo or redo went.
  func passage(_ change: Change) throws(Refusal) -> Passage {
    switch change {
    case .undo(let revisions): try undoing(revisions: revisions)
    case .redo(let revisions): try redoing(revisions: revisions)
    case .edit, .restored: throw .forgotten
    }
  }

  /// The way back by the last edits of this session's own past. What others did meanwhile stays.
  func undoing(_ steps: Int) throws(Refusal) -> Passage {
    var taken: [Int] = []
    // A few more than the limit are at hand at times.
    for node in graph.chain(from: top) where graph[node].isOwn && graph[node].revision > revisions.lowerBound {
      taken.append(graph[node].revision)
      if taken.count == steps { break }
    }
    if taken.count < steps { throw .tooFew(available: taken.count) }
    return try undoing(revisions: taken)
  }

  /// The way back by edits that are named by their revisions, the last first.
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

  /// The way forth by what was undone last.
  func redoing(_ steps: Int) throws(Refusal) -> Passage {
    if undone.count < steps { throw .tooFew(available: undone.count) }
    return try redoing(nodes: undone.suffix(steps).reversed())
  }

  /// The way forth by edits that are named by their revisions, in the order in which they are carried out.
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
    // Edits that follow the end of the chain one by one lead to a screen that may be at hand.
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

  /// Records that a way was gone.
  ///
  /// - Parameter screen: The screen that it led to, under its new revision.
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

  /// The node of the chain that an edit is.
  private func active(_ revision: Int) -> Int? { graph.chain(from: top).first { graph[$0].revision == revision } }

  /// The last of some nodes, if they follow the end of the chain one by one.
  private func chainEnd(of wanted: [Int]) -> Int? {
    var end = top
    for node in wanted {
      let parent = graph[node].parent
      // A copy of a node stands for it.
      guard parent == end || (parent >= graph.first && graph.isCopy(end, parent)) else { return nil }
      end = node
    }
    return wanted.isEmpty ? nil : end
  }

  // MARK: Screens

  /// The screen at a revision, made again; nil if it is not there any more.
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
