import IndexPaths

/// The revisions of a screen, and the undone edits.
///
/// Each applied transaction is a revision, including undo and redo: no revision is ever removed from the middle. Each change is
/// a version, also a use of emoji, which is no revision. The current screen is the result of a chain of edits on the first
/// screen; a revision is the end of such a chain. Undo walks back along the chain. It skips uses and the edits of other sessions, and
/// performs them again on the result. The oldest revisions are removed if there are more than ``limit``.
package struct History: Sendable {
  /// How a revision was made.
  package enum Change: Hashable, Sendable {
    /// It is indirect because the history, the graph of edits and the journal share it: a copy counts one reference.
    indirect case edit(Edit)
    /// Undo of edits, identified by their versions.
    case undo([Int])
    /// Redo of undone edits, in this order.
    case redo([Int])

    /// Whether this only records uses of emoji.
    package var isUse: Bool { if case .edit(let edit) = self { edit.isUse } else { false } }

    /// The first version that is necessary to perform the change; the largest number if none is.
    package var firstReference: Int { versions.min() ?? .max }

    /// The versions that it undoes or redoes.
    var versions: [Int] {
      switch self {
      case .edit: []
      case .undo(let versions), .redo(let versions): versions
      }
    }
  }

  /// Who made a revision.
  package enum Origin: Hashable, Sendable {
    case own
    /// Another session that ran at the same time as this one.
    case other(process: Int)
  }

  package struct Entry: Sendable {
    package var revision: Int
    var version: Int
    /// The command as it was entered.
    package var command: String
    package var change: Change
    package var origin: Origin
    /// The earlier revision to which undo or redo returned, if the screen is exactly the same.
    package var original: Int?
    /// The end of the chain of edits, including the uses of emoji until the next revision.
    var top: Int
  }

  /// The maximum number of revisions; memory use is bounded by it.
  package private(set) var limit = 10_000
  var stride: Int { max(1, limit / 8) }
  var entries: [Entry] = []
  /// The revision before the first entry.
  package private(set) var base: Int
  /// The version of that revision.
  package private(set) var baseVersion: Int
  /// The end of the chain that leads to it.
  private var baseTop = 0
  /// The version of the current screen.
  private(set) var version: Int
  var graph: EditGraph
  /// The end of the chain that leads to the current screen.
  var top = 0
  /// The undone nodes; the last is the next to be redone.
  var undone: [Int] = []

  /// Creates a history that starts with a screen.
  init(_ screen: Screen, limit: Int = 10_000) {
    self.limit = limit
    base = screen.revision
    baseVersion = screen.version
    version = screen.version
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

  /// The end of the chain of edits that leads to a revision.
  func top(at revision: Int) -> Int { entry(revision)?.top ?? baseTop }

  /// Returns the entries after a revision.
  package func entries(after revision: Int) -> [Entry] { Array(entries.dropFirst(max(0, revision - base))) }

  // MARK: Recording

  /// Records an edit.
  ///
  /// - Parameter outcome: The number of rows that it affected, and the screen after it; nil if it is not performed yet.
  mutating func record(_ edit: Edit, command: String, origin: Origin, _ outcome: (work: Int, screen: Screen)?) {
    let change = Change.edit(edit)
    let isUse = edit.isUse
    let node = EditGraph.Node(
      change: change, version: version + 1, revision: base + entries.count + (isUse ? 0 : 1), parent: top,
      isOwn: origin == .own && !isUse)
    if let outcome { graph.add(node, work: outcome.work, after: outcome.screen) } else { graph.add(node) }
    top = graph.last
    if node.isOwn { undone = [] }
    if isUse { recordUse() } else { append(change, command, origin) }
  }

  /// A use belongs to the revision before it.
  private mutating func recordUse() {
    version += 1
    if entries.isEmpty { baseTop = top } else { entries[entries.count - 1].top = top }
  }

  mutating func append(_ change: Change, _ command: String, _ origin: Origin, original: Int? = nil) {
    version += 1
    entries.append(
      Entry(
        revision: base + entries.count + 1, version: version, command: command, change: change, origin: origin,
        original: original, top: top))
    // Stored screens are further apart than the stride, so most attempts would find none.
    if entries.count >= limit + stride, entries.count % max(1, stride / 8) == 0 { trim() }
  }

  /// Removes the oldest revisions, up to one whose screen is stored.
  private mutating func trim() {
    let wanted = base + entries.count - limit
    guard wanted > base, let index = lastStored(before: wanted - base) else { return }
    // Nodes are added in the order of the revisions, so later ones do not need a node before this one: a chain that
    // leads further back contains a stored screen.
    let first = entries[index].top
    (base, baseVersion, baseTop) = (entries[index].revision, entries[index].version, first)
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
    let index = entries.indices.partitioningIndex { entries[$0].top >= node }
    return index < entries.count && entries[index].top == node ? index : nil
  }

  // MARK: Screens

  /// Rebuilds the screen at a revision. Returns nil if it is no longer available, or if it was interrupted.
  ///
  /// - Complexity: O(k log n) for at most an eighth of ``limit`` edits of k rows of n.
  func screen(at revision: Int, interruption: Interruption = .never) -> Screen? {
    guard revisions.contains(revision),
      var screen = graph.screen(of: top(at: revision), interruption: interruption)
    else { return nil }
    screen.revision = revision
    return screen
  }
}
