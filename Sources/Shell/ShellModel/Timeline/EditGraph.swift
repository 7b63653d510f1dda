/// The edits that led to screens, as a tree: each node is an edit that follows its parent. Some nodes store their
/// screen; the screen of any other node is made by performing edits again.
///
/// Stored screens are frequent enough to make this cheap: one after every ``fineWork`` units of work for the latest
/// nodes, one after every ``coarseWork`` units for the others. So an expensive edit is never performed again to reach
/// the screen of a cheap one that follows it.
struct EditGraph: Sendable {
  struct Node: Sendable {
    /// The change whose edit leads from the parent to this node; nil for the first screen.
    var change: History.Change?
    /// The version that the edit made.
    var version: Int
    /// The revision of that version.
    var revision: Int
    var parent: Int
    /// Whether undo can take the edit back: it is in the session's own past, and no use of emoji.
    var isOwn: Bool
    /// Whether this is the screen of the version: a copied edit may follow other edits than the original.
    var isOriginal = true
    /// The approximate number of rows that the edit affected; 0 before it is performed for the first time.
    var work = 0

    /// The edit that leads from the parent to this node; nil for the first screen.
    var edit: Edit? { if case .edit(let edit)? = change { edit } else { nil } }
  }

  /// Performing this much work again takes a few milliseconds. A smaller value makes edits copy more of what these screens
  /// share.
  static let fineWork = 2048
  /// The number of latest screens at this distance.
  private static let fineCount = 16

  private var nodes: [Node] = []
  /// The stored screens, by node.
  private var screens: [Int: Screen] = [:]
  /// The index of the first node.
  private(set) var first = 0
  /// The work between permanently stored screens.
  var coarseWork: Int
  private var workSinceScreen = 0
  private var workSinceCoarse = 0
  /// Nodes whose screens are removed when there are newer ones, the oldest first.
  private var fine: [Int] = []

  init(coarseWork: Int) { self.coarseWork = coarseWork }

  var isEmpty: Bool { nodes.isEmpty }
  var last: Int { first + nodes.count - 1 }

  subscript(node: Int) -> Node { nodes[node - first] }

  /// Returns the nodes up to `last` that store their screen, the newest first.
  func nodesWithScreen(upTo last: Int) -> [Int] { screens.keys.filter { $0 <= last }.sorted(by: >) }

  // MARK: Adding

  /// Starts with a screen that no edit led to.
  mutating func begin(_ screen: Screen) {
    nodes = [Node(change: nil, version: screen.version, revision: screen.revision, parent: first, isOwn: false)]
    screens = [first: screen]
  }

  /// Adds an edit that was performed.
  ///
  /// - Parameters:
  ///   - work: The number of rows that the edit affected.
  ///   - screen: The screen after it.
  mutating func add(_ node: Node, work: Int, after screen: Screen) {
    nodes.append(node)
    nodes[nodes.count - 1].work = work
    store(screen, of: last, afterWork: work)
  }

  /// Adds an edit without performing it.
  mutating func add(_ node: Node) { nodes.append(node) }

  /// Stores the screen of a node if enough work led to it since the last stored one.
  private mutating func store(_ screen: Screen, of node: Int, afterWork work: Int) {
    workSinceScreen += max(1, work)
    workSinceCoarse += max(1, work)
    if workSinceScreen < Self.fineWork { return }
    screens[node] = screen
    workSinceScreen = 0
    if workSinceCoarse >= coarseWork {
      workSinceCoarse = 0
      return
    }
    fine.append(node)
    if fine.count > Self.fineCount { screens[fine.removeFirst()] = nil }
  }

  /// Adds a copy of a node, optionally with another parent.
  ///
  /// - Parameter screen: Its screen, which is stored permanently; nil if it is not known.
  mutating func add(copyOf node: Int, behind parent: Int? = nil, screen: Screen?) {
    var copy = self[node]
    copy.parent = parent ?? copy.parent
    if parent != nil { copy.isOriginal = false }
    nodes.append(copy)
    if let screen = screen ?? (parent == nil ? screens[node] : nil) {
      screens[last] = screen
      workSinceScreen = 0
    }
  }

  /// Removes the nodes before one that stores its screen.
  mutating func drop(before node: Int) {
    // A node whose parent is removed must store its screen. Only those that were read from a file may lack it.
    let cut = (node...last).filter { nodes[$0 - first].parent < node && screens[$0] == nil }
    for node in cut { screens[node] = screen(of: node) }
    nodes.removeFirst(node - first)
    first = node
    screens = screens.filter { $0.key >= node }
  }

  // MARK: Screens

  /// Whether a node is an edit whose parent still exists.
  func canLeave(_ node: Int) -> Bool {
    node > first && nodes[node - first].change != nil && nodes[node - first].parent >= first
  }

  /// Returns the edits from a node back to the first one whose parent still exists.
  func chain(from node: Int) -> some Sequence<Int> {
    sequence(state: node) { node -> Int? in
      guard !isEmpty, canLeave(node) else { return nil }
      defer { node = self[node].parent }
      return node
    }
  }

  /// Whether two nodes are the same edit with the same parent: then both lead to the same screen.
  func isCopy(_ left: Int, _ right: Int) -> Bool {
    self[left].version == self[right].version && self[left].parent == self[right].parent
  }

  /// The newest node of a version.
  func newest(of version: Int) -> Int? { nodes.lastIndex { $0.version == version }.map { $0 + first } }

  /// Returns the screen of a node; nil if the edits that led to it were removed.
  ///
  /// - Parameter interruption: Whether to stop. Then the result is nil.
  func screen(of node: Int, interruption: Interruption = .never) -> Screen? {
    guard let (stored, again) = performing(to: node), var screen = screens[stored] else { return nil }
    // These edits have succeeded on this screen before.
    for node in again {
      guard let edit = self[node].edit,
        (try? screen.performInPlace(edit, isRecorded: true, interruption: interruption)) != nil
      else { return nil }
    }
    return screen
  }

  /// Performs the edits that lead to a node for the first time, and stores some of the screens on the way.
  ///
  /// - Parameter reach: The number of the last edits that can be undone. Screens before them would only take memory.
  /// - Returns: The screen of the node; nil if one of the edits cannot be performed, or if it was interrupted.
  mutating func perform(to node: Int, reach: Int, interruption: Interruption) -> Screen? {
    guard let (stored, again) = performing(to: node), var screen = screens[stored] else { return nil }
    for (place, node) in again.enumerated() {
      guard let edit = self[node].edit,
        let work = try? screen.performInPlace(edit, isRecorded: true, interruption: interruption)
      else { return nil }
      nodes[node - first].work = work
      if again.count - place <= reach { store(screen, of: node, afterWork: work) }
    }
    return screen
  }

  /// Returns the last node on the way to another one that stores its screen, and the nodes after it, in order.
  private func performing(to node: Int) -> (stored: Int, again: [Int])? {
    var again: [Int] = []
    var node = node
    while node >= first {
      if screens[node] != nil { return (node, again.reversed()) }
      if nodes[node - first].change == nil { return nil }
      again.append(node)
      node = self[node].parent
    }
    return nil
  }
}
