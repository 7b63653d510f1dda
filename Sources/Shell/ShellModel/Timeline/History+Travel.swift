/// Undo, redo, and the screens of the past.
extension History {
  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// Fewer steps are available than were asked for.
    case tooFew(available: Int)
    /// The revision of another session that depends on the edit to be undone.
    case needed(by: Int)
    /// The undone edit conflicts with what other sessions did since.
    case refused(Diagnostic)
    /// The screen is no longer available.
    case forgotten
    /// The user has interrupted it, or another process holds the state file.
    case stopped(Diagnostic)
  }

  /// Returns the undo of the last edits of this session's own past.
  func undo(_ steps: Int) throws(Refusal) -> Change {
    // There can be a few more revisions than the limit.
    let own = chain.done.reversed().lazy.filter { version in
      entry(version: version).map { $0.isOwn && $0.revision > revisions.lowerBound } ?? false
    }
    let versions = Array(own.prefix(steps))
    if versions.count < steps { throw .tooFew(available: versions.count) }
    return .undo(versions)
  }

  /// Returns the redo of the last undone edits.
  func redo(_ steps: Int) throws(Refusal) -> Change {
    if chain.undone.count < steps { throw .tooFew(available: chain.undone.count) }
    return .redo(chain.undone.suffix(steps).reversed())
  }

  /// Returns the undo of everything after a revision; nil if it does not only consist of edits of this session.
  func undoOfOwnEdits(after revision: Int) -> Change? {
    let undone = entries(after: revision)
    let isOwn = revision >= base && !undone.isEmpty && undone.allSatisfy(\.isOwn)
    return isOwn ? .undo(undone.reversed().map(\.version)) : nil
  }

  /// Returns the screen after an undo or redo that follows.
  func result(
    of change: Change, from current: Screen, _ isInterrupted: () -> Bool
  ) throws(Refusal) -> Screen {
    var next = chain
    let entry = Entry(revision: revision + 1, version: version + 1, command: "", change: change, origin: .own)
    try next.take(entry, isUse: isUse)
    do throws(Failure) {
      return try screen(of: next.done, from: current, isInterrupted: isInterrupted)
    } catch {
      if error.reason == .interrupted { throw .stopped(.interrupted) }
      if case .redo(let versions) = change, versions.contains(error.version) { throw .refused(error.reason) }
      throw .needed(by: self.entry(version: error.version)?.revision ?? base)
    }
  }

  /// Returns the screen that a chain makes.
  ///
  /// - Parameter current: The current screen, which may lack fewer edits of it than a stored one.
  func screen(
    of done: [Int], from current: Screen? = nil, isInterrupted: () -> Bool = { false }
  ) throws(Failure) -> Screen {
    var (known, screen) = { ($0.done.count, $0.screen) }(screens.nearest(to: done))
    if let current, chain.done.count > known, done.starts(with: chain.done) {
      (known, screen) = (chain.done.count, current)
    }
    for version in done[known...] { try perform(version, on: &screen, isInterrupted) }
    return screen
  }

  /// Performs the recorded changes that led to the current screen, and stores some of the screens on the way. Undone edits
  /// are not performed.
  mutating func perform(_ isInterrupted: () -> Bool) throws(Refusal) -> Screen {
    var (known, screen) = { ($0.done.count, $0.screen) }(screens.nearest(to: chain.done))
    for (place, version) in chain.done.enumerated().dropFirst(known) {
      do throws(Failure) { try perform(version, on: &screen, isInterrupted) } catch {
        throw error.reason == .interrupted ? .stopped(.interrupted) : .forgotten
      }
      // Screens that cannot be reached by undo would only take memory.
      if chain.done.count - place > limit + stride { continue }
      let weight = entry(version: version)?.change.weight ?? 1
      screens.add(screen, chain.done[...place], weight: weight, isRecorded: false)
    }
    (screen.revision, screen.version) = (revision, version)
    return screen
  }

  /// An edit of a chain that cannot be performed.
  struct Failure: Error {
    var version: Int
    var reason: Diagnostic
  }

  private func perform(_ version: Int, on screen: inout Screen, _ isInterrupted: () -> Bool) throws(Failure) {
    guard let edit = entry(version: version)?.change.edit else { return }
    if isInterrupted() { throw Failure(version: version, reason: .interrupted) }
    do throws(Diagnostic) { try screen.performInPlace(edit, isRecorded: true) } catch {
      throw Failure(version: version, reason: error)
    }
  }

  /// Rebuilds the screen at a revision. Returns nil if it is no longer available, or if it was interrupted.
  func screen(at revision: Int, isInterrupted: () -> Bool = { false }) -> Screen? {
    guard revisions.contains(revision) else { return nil }
    let end = end(of: revision)
    var screen = try? screen(of: chain(through: end).done, isInterrupted: isInterrupted)
    screen?.revision = revision
    screen?.version = baseVersion + end
    return screen
  }
}
