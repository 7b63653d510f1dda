@testable import ShellCore
import TestSupport

/// The specification of `History`, without any of its structures: the edits that made the screen, from the first on.
struct ReferenceHistory {
  /// An edit that is part of the screen. Undo skips edits of other sessions, and uses of emoji.
  struct Step {
    var version: Int
    /// The revision that the edit made; that before it for a use of emoji.
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
  private(set) var version = 0
  /// The revisions after which emoji were used.
  private(set) var used: Set<Int> = []

  mutating func perform(_ edit: Edit, isOwn: Bool, after screen: Screen) {
    version += 1
    let made = edit.isUse ? revision : revision + 1
    steps.append(Step(version: version, revision: made, edit: edit, isOwn: isOwn && !edit.isUse))
    if edit.isUse {
      // It belongs to the revision before it.
      states[revision] = SmallScreen.export(screen)
      used.insert(revision)
      return
    }
    if isOwn, !edit.onlyLooks { undone = [] }
    states.append(SmallScreen.export(screen))
  }

  /// Returns the versions that an undo of some steps reverts, the last first; nil if there are too few.
  func last(_ count: Int) -> [Int]? {
    let own = steps.filter(\.isOwn).suffix(count)
    return own.count == count ? own.reversed().map(\.version) : nil
  }

  /// Returns the versions that an undo of one step reverts if it leaves views after a version: views that cannot be without the edit, and it.
  func lastEdit(viewsAfter start: Int) -> [Int]? {
    let own = steps.filter(\.isOwn)
    let since = own.filter { $0.version > start }
    let view = since.allSatisfy(\.edit.onlyLooks) ? since.last : nil
    guard let edit = view ?? own.last(where: { !$0.edit.onlyLooks }) else { return nil }
    var versions = [edit.version]
    while true {
      var screen = first
      let left = steps.filter { !versions.contains($0.version) }
      guard let failed = left.first(where: { (try? screen.perform($0.edit)) == nil }) else { return versions }
      if !failed.isOwn || !failed.edit.onlyLooks { return versions }
      versions = (versions.dropLast() + [failed.version]).sorted(by: >) + [edit.version]
    }
  }

  /// Reverts edits by performing all others again. A use of emoji that cannot be performed is dropped.
  ///
  /// - Returns: The screen; nil if one of the other edits depends on them.
  mutating func undo(_ versions: [Int], isOwn: Bool) -> Screen? {
    let left = steps.filter { !versions.contains($0.version) }
    var screen = first
    for step in left where (try? screen.perform(step.edit)) == nil && !step.edit.isUse { return nil }
    if isOwn { undone += versions.compactMap { version in steps.first { $0.version == version } } }
    steps = left
    version += 1
    states.append(SmallScreen.export(screen))
    return screen
  }

  /// Performs undone edits again, each before the uses of emoji since it was performed first.
  ///
  /// - Returns: The screen; nil if they conflict with later edits.
  mutating func redo(_ again: [Step]) -> Screen? {
    var all = steps
    for step in again {
      var place = all.count
      while place > 0, all[place - 1].edit.isUse, all[place - 1].version > step.version { place -= 1 }
      all.insert(step, at: place)
    }
    var screen = first
    for step in all where (try? screen.perform(step.edit)) == nil { return nil }
    undone.removeAll { step in again.contains { $0.version == step.version } }
    steps = all
    version += 1
    states.append(SmallScreen.export(screen))
    return screen
  }
}
