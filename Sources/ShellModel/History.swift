import DequeModule

/// The transactions of a session, so that any earlier screen can be had again.
///
/// Each applied transaction is a revision, undo and redo included: nothing is ever taken out of the middle. What stands on
/// the screen is what a chain of edits made of the first screen; a revision is the end of such a chain. Undo walks back
/// along it, past the edits of other sessions, which are carried out again on what is left. What is kept are the edits,
/// and a screen every so often; a screen in between is made by carrying the edits out again. The oldest revisions go once
/// there are more than ``limit``.
package struct History: Sendable {
  /// How a revision came about.
  package enum Change: Sendable {
    case edit(Edit)
    /// Edits, named by their revisions, were taken back.
    case undo([Int])
    /// Edits that were taken back were carried out again, in this order.
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
    /// The earlier revision whose screen undo or redo brought back, where it is quite the same.
    package var original: Int?
    /// The end of the chain of edits.
    fileprivate var top: Int
  }

  /// An edit in the chains that lead to screens.
  private struct Node {
    /// The edit that leads here from the parent; nil for the first screen.
    var edit: Edit?
    /// The revision that the edit was.
    var revision: Int
    var parent: Int
    var isOwn: Bool
    /// Whether this is the screen of the revision: an edit that was carried out again may have others before it.
    var isOriginal = true
    /// Kept now and then; always where the parent is not the node before.
    var screen: Screen?
    /// Whether the screen stays when newer ones are at hand.
    var isCheckpoint: Bool
  }

  /// The most revisions that are kept. What memory they take does not grow beyond that.
  package private(set) var limit = 10_000
  /// A screen is kept every so many revisions: each makes the next edits copy what they touch, and carrying a thousand
  /// edits out again takes some milliseconds.
  private var stride: Int { max(1, limit / 8) }
  /// How many of the latest screens are at hand: what is undone most. A script that edits a hundred thousand times keeps
  /// none.
  private let recentCount: Int

  private var entries: Deque<Entry> = []
  /// The revision before the first entry.
  package private(set) var base = 0
  private var nodes: Deque<Node> = []
  /// The number of the first node that is kept.
  private var firstNode = 0
  private var top = 0
  /// The nodes of what was undone, the next to be redone last.
  private var undone: [Int] = []
  private var lastCheckpoint = 0

  /// - Parameter isInteractive: Whether undo should cost next to nothing, or editing.
  package init(isInteractive: Bool = false) { recentCount = isInteractive ? 32 : 0 }

  /// Sets how many revisions are kept.
  package mutating func keep(_ limit: Int) {
    self.limit = limit
    trim()
  }

  /// The revisions that are kept.
  package var revisions: ClosedRange<Int> {
    let newest = base + entries.count
    return max(base, newest - limit)...newest
  }

  package func entry(_ revision: Int) -> Entry? {
    let index = revision - base - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// The entries behind a revision.
  package func entries(after revision: Int) -> [Entry] {
    Array(entries.dropFirst(max(0, revision - base)))
  }

  // MARK: Recording

  /// Keeps the screen that the first edit changes.
  package mutating func start(_ screen: Screen) {
    if !nodes.isEmpty { return }
    base = screen.revision
    lastCheckpoint = base
    nodes = [Node(edit: nil, revision: base, parent: 0, isOwn: true, screen: screen, isCheckpoint: true)]
  }

  /// Begins anew at a screen.
  package mutating func restart(_ screen: Screen) {
    var fresh = Self(isInteractive: recentCount > 0)
    fresh.limit = limit
    fresh.start(screen)
    self = fresh
  }

  /// Notes an edit that was carried out.
  ///
  /// - Parameter after: The screen after it. ``start(_:)`` was given the one before the first edit.
  package mutating func record(
    _ edit: Edit, command: String, origin: Origin = .own, after screen: Screen
  ) {
    let isCheckpoint = screen.revision - lastCheckpoint >= stride
    if isCheckpoint { lastCheckpoint = screen.revision }
    push(
      Node(
        edit: edit, revision: screen.revision, parent: top, isOwn: origin == .own,
        screen: isCheckpoint || recentCount > 0 ? screen : nil, isCheckpoint: isCheckpoint))
    if recentCount > 0, nodes.count > recentCount {
      let old = nodes.count - 1 - recentCount
      if !nodes[old].isCheckpoint { nodes[old].screen = nil }
    }
    if origin == .own { undone = [] }
    note(.edit(edit), command, origin, screen.revision)
  }

  private mutating func push(_ node: Node) {
    nodes.append(node)
    top = firstNode + nodes.count - 1
  }

  private mutating func note(
    _ change: Change, _ command: String, _ origin: Origin, _ revision: Int, original: Int? = nil
  ) {
    entries.append(
      Entry(revision: revision, command: command, change: change, origin: origin, original: original, top: top))
    if entries.count >= limit + stride { trim() }
  }

  /// Lets the oldest revisions go, as far as a screen is kept behind them.
  private mutating func trim() {
    let wanted = base + entries.count - limit
    guard wanted > base,
      let index = entries[..<(wanted - base)].lastIndex(where: { nodes[$0.top - firstNode].screen != nil })
    else { return }
    // Nodes are added in the order of the revisions, so what comes later needs none before this one: where a chain leads
    // further back, a screen is kept.
    let first = entries[index].top
    base = entries[index].revision
    entries.removeFirst(index + 1)
    nodes.removeFirst(first - firstNode)
    firstNode = first
    undone.removeAll { $0 < first }
  }

  // MARK: Going back

  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// There are only so many.
    case notAsMany(Int)
    /// What another session did at a revision rests on it.
    case needed(by: Int)
    /// What was undone does not go with what others did since.
    case refused(EditError)
    /// The screen is not kept any more.
    case forgotten
  }

  /// A way to another screen along the chains of edits.
  package struct Passage: Sendable {
    package var change: Change
    /// What the screen will be.
    package var screen: Screen
    /// The node that a copy of is where the chain goes on, and those carried out again behind it.
    fileprivate var start: Int
    fileprivate var again: [Int]
  }

  /// The way that an earlier undo or redo went.
  package func passage(_ change: Change) throws(Refusal) -> Passage {
    switch change {
    case .undo(let revisions): try undoing(revisions: revisions)
    case .redo(let revisions): try redoing(revisions: revisions)
    case .edit, .restored: throw .forgotten
    }
  }

  /// The way back by the last edits of this session's own past. What others did meanwhile stays.
  package func undoing(_ steps: Int) throws(Refusal) -> Passage {
    var taken: [Int] = []
    // A few more than the limit are at hand at times.
    for node in chain where self[node].isOwn && self[node].revision > revisions.lowerBound {
      taken.append(self[node].revision)
      if taken.count == steps { break }
    }
    if taken.count < steps { throw .notAsMany(taken.count) }
    return try undoing(revisions: taken)
  }

  /// The way back by edits that are named by their revisions, the last first.
  package func undoing(revisions: [Int]) throws(Refusal) -> Passage {
    var left = Set(revisions)
    var others: [Int] = []
    var node = top
    while !left.isEmpty {
      guard canLeave(node) else { throw .forgotten }
      if left.remove(self[node].revision) == nil { others.append(node) }
      node = self[node].parent
    }
    others.reverse()
    guard var screen = screen(of: node) else { throw .forgotten }
    for other in others {
      guard let edit = self[other].edit else { continue }
      do throws(EditError) { try screen.perform(edit) } catch { throw .needed(by: self[other].revision) }
    }
    return Passage(change: .undo(revisions), screen: screen, start: node, again: others)
  }

  /// The way forth by what was undone last.
  package func redoing(_ steps: Int) throws(Refusal) -> Passage {
    if undone.count < steps { throw .notAsMany(undone.count) }
    return try redoing(nodes: undone.suffix(steps).reversed())
  }

  /// The way forth by edits that are named by their revisions, in the order in which they are carried out.
  package func redoing(revisions: [Int]) throws(Refusal) -> Passage {
    var nodes: [Int] = []
    for revision in revisions {
      let undone = undone.last { self[$0].revision == revision }
      guard let node = undone ?? newest(of: revision) else { throw .forgotten }
      nodes.append(node)
    }
    return try redoing(nodes: nodes)
  }

  private func redoing(nodes: [Int]) throws(Refusal) -> Passage {
    let change = Change.redo(nodes.map { self[$0].revision })
    // Edits that follow the end of the chain one by one lead to a screen that may be at hand.
    if let end = chainEnd(of: nodes), let screen = screen(of: end) {
      return Passage(change: change, screen: screen, start: end, again: [])
    }
    guard var screen = screen(of: top) else { throw .forgotten }
    for node in nodes {
      guard let edit = self[node].edit else { continue }
      do throws(EditError) { try screen.perform(edit) } catch { throw .refused(error) }
    }
    return Passage(change: change, screen: screen, start: top, again: nodes)
  }

  /// Notes that a way was gone.
  ///
  /// - Parameter screen: The screen that it led to, under its new revision.
  package mutating func travel(
    _ passage: Passage, command: String, origin: Origin = .own, to screen: Screen
  ) {
    switch passage.change {
    case .edit, .restored: return
    case .undo(let revisions): if origin == .own { undone += revisions.compactMap(active) }
    case .redo(let revisions): undone = undone.filter { !revisions.contains(self[$0].revision) }
    }
    var start = self[passage.start]
    start.screen = passage.again.isEmpty ? screen : self.screen(of: passage.start)
    start.isCheckpoint = true
    push(start)
    for node in passage.again {
      var copy = self[node]
      copy.parent = top
      copy.isOriginal = false
      copy.screen = node == passage.again.last ? screen : nil
      push(copy)
    }
    let original = passage.again.isEmpty && start.isOriginal ? start.revision : nil
    note(passage.change, command, origin, screen.revision, original: original)
  }

  private subscript(node: Int) -> Node { nodes[node - firstNode] }

  /// Whether a node is an edit, and the node before it is kept.
  private func canLeave(_ node: Int) -> Bool {
    node > firstNode && self[node].edit != nil && self[node].parent >= firstNode
  }

  /// The edits from the end of the chain back to the first that can be undone.
  private var chain: some Sequence<Int> {
    sequence(state: top) { node -> Int? in
      guard !nodes.isEmpty, canLeave(node) else { return nil }
      defer { node = self[node].parent }
      return node
    }
  }

  /// The node of the chain that an edit is.
  private func active(_ revision: Int) -> Int? { chain.first { self[$0].revision == revision } }

  /// The newest node of an edit, undone or not.
  private func newest(of revision: Int) -> Int? {
    nodes.lastIndex { $0.revision == revision }.map { $0 + firstNode }
  }

  /// The last of some nodes, if they follow the end of the chain one by one.
  private func chainEnd(of wanted: [Int]) -> Int? {
    var end = top
    for node in wanted {
      let parent = self[node].parent
      // A copy of a node stands for it.
      guard parent == end || (parent >= firstNode && isCopy(end, parent))
      else { return nil }
      end = node
    }
    return wanted.isEmpty ? nil : end
  }

  /// Whether two nodes are the same edit behind the same one: then both lead to the same screen.
  private func isCopy(_ left: Int, _ right: Int) -> Bool {
    self[left].revision == self[right].revision && self[left].parent == self[right].parent
  }

  // MARK: Screens

  /// The screen as it was at a revision, or nil if it is not kept.
  ///
  /// - Parameter current: The screen now.
  /// - Complexity: O(k log n) for at most an eighth of ``limit`` edits of k rows.
  package func screen(at revision: Int, current: Screen) -> Screen? {
    revision == current.revision ? current : rebuilt(revision)
  }

  /// The screen as it was at a revision, made anew.
  package func rebuilt(_ revision: Int) -> Screen? {
    guard revisions.contains(revision), !nodes.isEmpty else { return nil }
    guard var screen = screen(of: entry(revision)?.top ?? firstNode) else { return nil }
    screen.revision = revision
    return screen
  }

  private func screen(of node: Int) -> Screen? {
    var edits: [Edit] = []
    var node = node
    while true {
      guard node >= firstNode else { return nil }
      if var screen = self[node].screen {
        // They were carried out on this very screen before.
        for edit in edits.reversed() where (try? screen.perform(edit)) == nil { return nil }
        return screen
      }
      guard let edit = self[node].edit else { return nil }
      edits.append(edit)
      node = self[node].parent
    }
  }
}
