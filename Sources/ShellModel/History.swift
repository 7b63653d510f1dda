import DequeModule

/// The transactions of a session, so that any earlier screen can be had again.
///
/// Each applied transaction is a revision, undo and redo included: nothing is ever taken out of the middle. What is kept
/// are the edits, and a screen every so often; a screen in between is made by carrying the edits out again. The oldest
/// revisions go once there are more than ``limit``.
package struct History: Sendable {
  /// How a revision came about.
  package enum Change: Sendable {
    case edit(Edit)
    /// Undo or redo: the screen became that of an earlier revision.
    case travel(to: Int)
  }

  package struct Entry: Sendable {
    package var revision: Int
    /// The command as it was written.
    package var command: String
    package var change: Change
  }

  /// The most revisions that are kept. What memory they take does not grow beyond that.
  package private(set) var limit = 10_000
  /// A screen is kept every so many revisions: each makes the next edits copy what they touch, and carrying a thousand
  /// edits out again takes some milliseconds.
  private var stride: Int { max(1, limit / 8) }

  private var entries: Deque<Entry> = []
  /// The revision before the first entry.
  package private(set) var base = 0
  private var checkpoints: [(revision: Int, screen: Screen)] = []
  /// The latest screens, each at its revision modulo their number: what is undone most is at hand. A script that edits
  /// a hundred thousand times keeps none: each would make the next edit copy what it touches.
  private var recent: [Screen?]
  /// The revisions that undo walks back over, and where it stands among them.
  private var path: Deque<Int> = [0]
  private var cursor = 0

  /// - Parameter isInteractive: Whether undo should cost next to nothing, or editing.
  package init(isInteractive: Bool = false) {
    recent = Array(repeating: nil, count: isInteractive ? 32 : 0)
  }

  /// Sets how many revisions are kept.
  package mutating func keep(_ limit: Int) {
    self.limit = limit
    trim()
  }

  /// The revisions that are kept.
  package var revisions: ClosedRange<Int> { base...base + entries.count }

  package func entry(_ revision: Int) -> Entry? {
    let index = revision - base - 1
    return entries.indices.contains(index) ? entries[index] : nil
  }

  // MARK: Recording

  /// Notes a transaction that was applied.
  ///
  /// - Parameters:
  ///   - before: The screen before it; nil where it was not kept (``start(_:)`` came first then).
  ///   - after: The screen after it, whose revision is one more.
  package mutating func record(_ change: Change, command: String, before: Screen?, after: Screen) {
    if let before { start(before) }
    if !recent.isEmpty, let before {
      recent[before.revision % recent.count] = before
      recent[after.revision % recent.count] = after
    }
    entries.append(Entry(revision: after.revision, command: command, change: change))
    switch change {
    case .edit:
      path.removeSubrange((cursor + 1)...)
      path.append(after.revision)
      cursor += 1
      if after.revision - (checkpoints.last?.revision ?? 0) >= stride {
        checkpoints.append((after.revision, after))
      }
    case .travel:
      // What it led to is no edit that could be carried out again.
      checkpoints.append((after.revision, after))
    }
    if entries.count >= limit + stride { trim() }
  }

  /// Keeps the screen that the first edit changes.
  package mutating func start(_ screen: Screen) {
    if checkpoints.isEmpty { checkpoints.append((screen.revision, screen)) }
  }

  /// Lets the oldest revisions go, as far as a screen is kept behind them.
  private mutating func trim() {
    let wanted = base + entries.count - limit
    guard let index = checkpoints.lastIndex(where: { $0.revision <= wanted }), index > 0 else { return }
    let revision = checkpoints[index].revision
    checkpoints.removeFirst(index)
    entries.removeFirst(revision - base)
    base = revision
    let gone = path.prefix { $0 < revision }.count
    let kept = min(gone, cursor)
    path.removeFirst(kept)
    cursor -= kept
  }

  // MARK: Going back

  /// How many steps undo can take, and redo.
  package var undoCount: Int { max(0, cursor - path.prefix { $0 < base }.count) }
  package var redoCount: Int { path.count - 1 - cursor }

  /// The revision that so many steps back (or, negative, forth) lead to.
  package func target(steps: Int) -> Int { path[cursor - steps] }

  /// Notes that undo or redo went so many steps.
  package mutating func walk(steps: Int) { cursor -= steps }

  /// The screen as it was at a revision, or nil if it is not kept.
  ///
  /// - Parameter current: The screen now.
  /// - Complexity: O(k log n) for at most an eighth of ``limit`` edits of k rows.
  package func screen(at revision: Int, current: Screen) -> Screen? {
    if revision == current.revision { return current }
    if !recent.isEmpty, let screen = recent[revision % recent.count], screen.revision == revision { return screen }
    return rebuilt(revision)
  }

  /// The screen as it was at a revision, made anew.
  package func rebuilt(_ revision: Int) -> Screen? {
    guard revisions.contains(revision),
      let checkpoint = checkpoints.last(where: { $0.revision <= revision })
    else { return nil }
    var screen = checkpoint.screen
    while screen.revision < revision {
      guard let entry = entry(screen.revision + 1), case .edit(let edit) = entry.change else { return nil }
      // It was carried out on this very screen before.
      guard (try? screen.perform(edit)) != nil else { return nil }
    }
    return screen
  }
}
