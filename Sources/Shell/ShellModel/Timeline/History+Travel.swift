/// Undo, redo, and the screens of the past.
extension History {
  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// Fewer steps are available than were asked for.
    case tooFew(available: Int)
    /// The revision of another session that depends on an edit to be undone, and the revision of that edit.
    case needed(by: Int, own: Int)
    /// It would take back a revision from before the session.
    case older(revision: Int)
    /// The undone edit conflicts with what other sessions did since.
    case refused(Diagnostic)
    /// The screen is no longer available.
    case forgotten
    /// The user has interrupted it, or another process holds the state file.
    case stopped(Diagnostic)
  }

  /// What an undo leaves as it is.
  package struct Exceptions: Sendable {
    /// The version with which the session began, if views stay: those before it, and those since then while there are edits since then.
    package var views: Int?
    /// The version with which the session began, if what was done before is not to be taken back without a question.
    package var older: Int?
    /// The revision from before the session about which somebody was asked.
    package var confirmed: Int?
    /// The revisions that an undo of one step passes if others depend on them.
    package var passed: Set<Int> = []

    package init() {}
  }

  /// Returns the undo of the last edits of this session's own past.
  ///
  /// - Parameter passed: The revisions that it leaves.
  func undo(_ steps: Int, except exceptions: Exceptions = .init(), _ passed: Set<Int> = []) throws(Refusal) -> Change {
    // There can be a few more revisions than the limit.
    let oldest = revisions.lowerBound
    // Without what followed it, the undo of a scene that was opened is not seen.
    func canUndo(_ entry: Entry) -> Bool {
      entry.isOwn && entry.revision > oldest
        && (passed.isEmpty || !passed.contains(entry.revision) && entry.change.edit?.opensScene != true)
    }
    let start = exceptions.views ?? .max
    let hasEdited = chain.done.reversed().lazy.prefix { $0 > start }.contains { version in
      entry(version: version).map { canUndo($0) && !$0.isView } == true
    }
    var undone: [Int] = []
    for version in chain.done.reversed() {
      if undone.count == steps { break }
      guard let entry = entry(version: version), canUndo(entry) else { continue }
      if exceptions.views == nil || !entry.isView || version > start && !hasEdited { undone.append(version) }
    }
    if undone.count < steps { throw .tooFew(available: undone.count) }
    if let start = exceptions.older, let older = undone.first(where: { $0 <= start }) {
      // An edit that this session redid counts as its own.
      let redone = entries.dropFirst(max(0, start - baseVersion)).flatMap { entry in
        if case .redo(let again) = entry.change { again } else { [Int]() }
      }
      let revision = entry(version: older)?.revision ?? base
      if !redone.contains(older), revision != exceptions.confirmed { throw .older(revision: revision) }
    }
    return .undo(undone)
  }

  /// Returns the redo of the last undone edits.
  ///
  /// - Parameter withViews: Whether the views that an undo took back with an edit come back with it: they are no steps.
  func redo(_ steps: Int, withViews: Bool) throws(Refusal) -> Change {
    var (rest, redone) = (chain.undone, [Int]())
    for step in 0..<steps {
      guard let next = rest.popLast() else { throw .tooFew(available: step) }
      redone.append(next)
      func isView(_ version: Int) -> Bool { entry(version: version)?.isView == true }
      guard withViews, !isView(next), rest.last.map(isView) == true else { continue }
      let undone = entries.last { if case .undo(let versions) = $0.change { versions.contains(next) } else { false } }
      while let view = rest.last, isView(view), undone?.change.versions.contains(view) == true {
        redone.append(rest.removeLast())
      }
    }
    return .redo(redone)
  }

  /// Returns the undo of everything after a revision; nil if it does not only consist of edits of this session.
  func undoOfOwnEdits(after revision: Int) -> Change? {
    let undone = entries(after: revision)
    let isOwn = revision >= base && !undone.isEmpty && undone.allSatisfy(\.isOwn)
    return isOwn ? .undo(undone.reversed().map(\.version)) : nil
  }

  /// Returns the screen after an undo or redo that follows. If it performs edits again, some screens on the way are stored for the next one.
  mutating func result(of change: Change, from current: Screen) throws(Refusal) -> Screen {
    var next = chain
    let entry = Entry(revision: revision + 1, version: version + 1, command: "", change: change, origin: .own)
    try Self.take(entry, into: &next, entries, after: baseVersion)
    if case .undo(let versions) = change {
      for version in versions {
        guard let removal = removal(of: version, from: current), let own = self.entry(version: version) else {
          continue
        }
        throw .needed(by: removal.revision, own: own.revision)
      }
    }
    screens.keepSteps(to: next)
    do throws(Failure) {
      let (screen, steps) = try screen(of: next, from: current)
      screens.addSteps(steps)
      return screen
    } catch {
      if case .redo(let versions) = change, versions.contains(error.version) { throw .refused(error.reason) }
      let own = change.versions.last.flatMap { self.entry(version: $0)?.revision }
      throw .needed(by: self.entry(version: error.version)?.revision ?? base, own: own ?? base)
    }
  }

  /// The edit of another session that took away all that an edit changed, or made it anew. Without the edit, nothing would look different
  /// now, but without both it would.
  private func removal(of version: Int, from current: Screen) -> Entry? {
    func screen(without versions: [Int]) -> Screen? {
      var rest = chain
      for version in versions { if let place = rest.done.lastIndex(of: version) { rest.remove(at: place) } }
      return try? self.screen(of: rest).0
    }
    let removals = chain.done.reversed().prefix { $0 > version }.compactMap { entry(version: $0) }
      .filter { $0.origin != .own && $0.change.edit?.overrides == true }
    guard !removals.isEmpty, entry(version: version)?.change.edit?.onlyLooks == false,
      screen(without: [version])?.isSame(as: current) == true
    else { return nil }
    return removals.first { removal in
      guard let kept = screen(without: [removal.version]), let lost = screen(without: [removal.version, version])
      else { return false }
      return !kept.isSame(as: lost)
    }
  }

  /// Returns the screen that a chain makes, if it is stored.
  func storedScreen(of wanted: Chain) -> Screen? {
    let nearest = screens.nearest(to: wanted)
    return nearest.count == wanted.done.count ? nearest.screen : nil
  }

  /// Returns the screen that a chain makes, and those 1, 2, 4, 8 ... edits before it, if they were made on the way.
  ///
  /// - Parameter current: The current screen, which may lack fewer edits of it than a stored one.
  func screen(of wanted: Chain, from current: Screen? = nil) throws(Failure) -> (Screen, steps: [StoredScreens.Stored])
  {
    let nearest = screens.nearest(to: wanted)
    var (known, screen) = (nearest.count, nearest.screen)
    if let current, chain.done.count > known, chain.isBeginning(of: wanted) {
      (known, screen) = (chain.done.count, current)
    }
    var steps: [StoredScreens.Stored] = []
    for count in known..<wanted.done.count {
      if count > known, (wanted.done.count - count).nonzeroBitCount == 1 {
        steps.append(
          StoredScreens.Stored(count: count, hash: wanted.hash(through: count), isRecorded: false, screen: screen))
      }
      try perform(wanted.done[count], on: &screen)
    }
    return (screen, steps)
  }

  /// Performs the recorded changes that led to the current screen, and stores some of the screens on the way. Undone edits are not performed.
  mutating func perform() throws(Refusal) -> Screen {
    let nearest = screens.nearest(to: chain)
    var (screen, count) = (nearest.screen, nearest.count)
    for version in chain.done[nearest.count...] {
      do throws(Failure) { try perform(version, on: &screen) } catch { throw .forgotten }
      count += 1
      // What a list of the last changes begins with.
      if chain.done.count - count == Self.listed {
        screens.addSteps([.init(count: count, hash: chain.hash(through: count), isRecorded: false, screen: screen)])
      }
      // Screens that cannot be reached by undo would only take memory.
      if chain.done.count - count >= limit + stride { continue }
      let weight = entry(version: version)?.change.weight ?? 1
      screens.add(screen, count, chain.hash(through: count), weight: weight, isRecorded: false)
    }
    (screen.revision, screen.version) = (revision, version)
    return screen
  }

  /// An edit of a chain that cannot be performed.
  struct Failure: Error {
    var version: Int
    var reason: Diagnostic
  }

  private func perform(_ version: Int, on screen: inout Screen) throws(Failure) {
    guard let edit = entry(version: version)?.change.edit else { return }
    do throws(Diagnostic) { try screen.performInPlace(edit, isRecorded: true) } catch {
      throw Failure(version: version, reason: error)
    }
  }

  /// Rebuilds the screen at a revision. Returns nil if it is no longer available.
  func screen(at revision: Int) -> Screen? {
    guard revisions.contains(revision) else { return nil }
    let end = end(of: revision)
    var screen = try? screen(of: chain(through: end)).0
    screen?.revision = revision
    screen?.version = baseVersion + end
    return screen
  }
}
