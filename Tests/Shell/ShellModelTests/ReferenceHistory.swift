import ShellModel
import TestSupport

/// The specification of `History`, without any of its structures: the edits that made the screen, from the first on.
struct ReferenceHistory {
  /// An edit that is part of the screen. Undo skips edits of other sessions.
  struct Step {
    var revision: Int
    var edit: Edit
    var isOwn: Bool
  }

  let first: Screen
  private(set) var steps: [Step] = []
  /// The undone edits that can be redone, the next one last.
  private(set) var undone: [Step] = []
  /// The state at every revision.
  private(set) var states: [ScreenState]

  init(_ screen: Screen) {
    first = screen
    states = [SmallScreen.export(screen)]
  }

  var revision: Int { states.count - 1 }

  mutating func perform(_ edit: Edit, isOwn: Bool, after screen: Screen) {
    steps.append(Step(revision: revision + 1, edit: edit, isOwn: isOwn))
    if isOwn { undone = [] }
    states.append(SmallScreen.export(screen))
  }

  /// Returns the revisions that an undo of some steps reverts, the last first; nil if there are too few.
  func last(_ count: Int) -> [Int]? {
    let own = steps.filter(\.isOwn).suffix(count)
    return own.count == count ? own.reversed().map(\.revision) : nil
  }

  /// Reverts edits by performing all others again.
  ///
  /// - Returns: The screen; nil if one of the other edits depends on them.
  mutating func undo(_ revisions: [Int], isOwn: Bool) -> Screen? {
    let left = steps.filter { !revisions.contains($0.revision) }
    var screen = first
    for step in left where (try? screen.perform(step.edit)) == nil { return nil }
    if isOwn { undone += revisions.compactMap { revision in steps.first { $0.revision == revision } } }
    steps = left
    states.append(SmallScreen.export(screen))
    return screen
  }

  /// Performs undone edits again.
  ///
  /// - Returns: The screen; nil if they conflict with later edits.
  mutating func redo(_ again: [Step], on current: Screen) -> Screen? {
    var screen = current
    for step in again where (try? screen.perform(step.edit)) == nil { return nil }
    undone.removeAll { step in again.contains { $0.revision == step.revision } }
    steps += again
    states.append(SmallScreen.export(screen))
    return screen
  }
}
