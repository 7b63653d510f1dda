import DequeModule

/// The edits that led to screens, as a tree: each node is an edit behind the node before it. Some nodes have their screen
/// at hand; any other screen is made by carrying edits out again.
///
/// Screens are at hand so often that making one costs little: behind every ``fineWork`` units of work for the latest
/// ones, behind every ``coarseWork`` for the others. So an expensive edit is never carried out again for a cheap one that
/// follows it.
struct EditGraph: Sendable {
  struct Node: Sendable {
    /// The edit that leads here from the parent; nil for the first screen.
    var edit: Edit?
    /// The revision that the edit was.
    var revision: Int
    var parent: Int
    var isOwn: Bool
    /// Whether this is the screen of the revision: an edit that was carried out again may have others before it.
    var isOriginal = true
    var screen: Screen?
  }

  /// Carrying out this much again takes about two milliseconds. With less, edits copy more of what these screens share.
  static let fineWork = 256
  /// The number of latest screens that lie as close as that.
  private static let fineCount = 16

  private var nodes: Deque<Node> = []
  /// The number of the first node.
  private(set) var first = 0
  /// The work between screens that stay.
  var coarseWork: Int
  private var workSinceScreen = 0
  private var workSinceCoarse = 0
  /// Nodes whose screens go when newer ones are at hand, the oldest first.
  private var fine: Deque<Int> = []

  init(coarseWork: Int) { self.coarseWork = coarseWork }

  var isEmpty: Bool { nodes.isEmpty }
  var last: Int { first + nodes.count - 1 }

  subscript(node: Int) -> Node { nodes[node - first] }

  /// Whether the screen of a node is at hand.
  func hasScreen(_ node: Int) -> Bool { nodes[node - first].screen != nil }

  // MARK: Adding

  /// Begins with a screen that no edit led to.
  mutating func begin(_ screen: Screen) {
    nodes = [Node(edit: nil, revision: screen.revision, parent: first, isOwn: true, screen: screen)]
  }

  /// Adds an edit.
  ///
  /// - Parameters:
  ///   - work: The number of rows that it touched.
  ///   - screen: The screen after it.
  mutating func add(_ node: Node, work: Int, after screen: Screen) {
    nodes.append(node)
    workSinceScreen += max(1, work)
    workSinceCoarse += max(1, work)
    if workSinceScreen < Self.fineWork { return }
    nodes[nodes.count - 1].screen = screen
    workSinceScreen = 0
    if workSinceCoarse >= coarseWork {
      workSinceCoarse = 0
      return
    }
    fine.append(last)
    if fine.count > Self.fineCount, let old = fine.popFirst(), old >= first { nodes[old - first].screen = nil }
  }

  /// Adds a copy of a node, behind another one. Its screen stays.
  mutating func add(copyOf node: Int, behind parent: Int? = nil, screen: Screen?) {
    var copy = self[node]
    copy.parent = parent ?? copy.parent
    if parent != nil { copy.isOriginal = false }
    copy.screen = screen
    nodes.append(copy)
    if screen != nil { workSinceScreen = 0 }
  }

  /// Drops the nodes before one whose screen is at hand.
  mutating func drop(before node: Int) {
    nodes.removeFirst(node - first)
    first = node
  }

  // MARK: Screens

  /// Whether a node is an edit whose parent is still there.
  func canLeave(_ node: Int) -> Bool { node > first && self[node].edit != nil && self[node].parent >= first }

  /// The edits from a node back to the first whose parent is still there.
  func chain(from node: Int) -> some Sequence<Int> {
    sequence(state: node) { node -> Int? in
      guard !isEmpty, canLeave(node) else { return nil }
      defer { node = self[node].parent }
      return node
    }
  }

  /// Whether two nodes are the same edit behind the same one: then both lead to the same screen.
  func isCopy(_ left: Int, _ right: Int) -> Bool {
    self[left].revision == self[right].revision && self[left].parent == self[right].parent
  }

  /// The newest node of a revision.
  func newest(of revision: Int) -> Int? { nodes.lastIndex { $0.revision == revision }.map { $0 + first } }

  /// The screen at a node; nil if what led to it is not there any more.
  func screen(of node: Int) -> Screen? {
    var edits: [Edit] = []
    var node = node
    while node >= first {
      if var screen = self[node].screen {
        // They were carried out on this very screen before.
        for edit in edits.reversed() where (try? screen.performUnseen(edit)) == nil { return nil }
        return screen
      }
      guard let edit = self[node].edit else { return nil }
      edits.append(edit)
      node = self[node].parent
    }
    return nil
  }
}
