/// Undo and redo, as far back as the state file goes.
extension Workspace {
  /// Undoes steps of this session's own past, or redoes undone ones.
  ///
  /// - Parameter warnsOfOlder: Whether to warn of an undo of what was done before the session.
  package func travel(
    _ steps: Int, back: Bool, except exceptions: History.Exceptions = .init(), command: String, detail: Detail = .rows,
    warnsOfOlder: Bool = false
  ) throws(History.Refusal) -> ScreenTransaction {
    do throws(Diagnostic) { try prepare(editPatience) } catch { throw .stopped(error) }
    while true {
      let wasAside = isAside
      let (before, stored) = (screen, storedScreen)
      do throws(History.Refusal) {
        guard timeline != nil else { throw .forgotten }
        let travel =
          back
          ? try timeline!.undo(steps, except: exceptions, command: command)
          : try timeline!.redo(steps, withViews: exceptions.views != nil, command: command)
        var transaction =
          detail == .rows && !wasAside ? travel.transaction : ScreenTransaction(revision: revision)
        noteLast()
        scenes.follow(timeline!, from: configuration.usesOpenScene ? stored : nil)
        if detail == .rows, wasAside || isAside {
          transaction = before.difference(to: screen)
        }
        transaction = shown(transaction)
        if !configuration.usesOpenScene, stored.scene != storedScreen.scene {
          transaction.openScenes = (stored.scene, storedScreen.scene)
        }
        if warnsOfOlder, back, let older = travel.entries.first(where: { $0.isBefore(startVersion) }) {
          warn("'\(Diagnostic.excerpt(older.command(in: screen.scene)))' was done before this script")
        }
        // A view that goes with an edit goes without saying, unless it is a filter.
        let edits =
          exceptions.views == nil
          ? []
          : travel.entries.filter {
            !$0.isView || Self.isFilter($0, of: back ? before : screen, butNotOf: back ? screen : before)
          }
        transaction.tell(travel.change, edits.isEmpty ? travel.entries : edits, in: screen.scene)
        return transaction
      } catch {
        if !Self.isLackOfPast(error) || !readEarlier() { throw error }
      }
    }
  }

  /// Whether a view is the filter of a section on one screen, and the section has none on the other.
  private static func isFilter(_ entry: History.Entry, of screen: Screen, butNotOf other: Screen) -> Bool {
    guard case .filter(let section, _?, let query)? = entry.change.edit else { return false }
    return screen.filter(of: section)?.query == query && other.contains(section: section)
      && other.filter(of: section) == nil
  }

  private static func isLackOfPast(_ refusal: History.Refusal) -> Bool {
    switch refusal {
    case .tooFew, .forgotten: true
    case .older, .needed, .refused, .stopped: false
    }
  }

  /// Returns the screen at a revision; nil if it is no longer available. In the open scene, it has the scene that was open then.
  package func screen(at revision: Int) -> Screen? {
    let stored = openTimeline.screen(at: revision)
    return configuration.usesOpenScene && !isAside ? stored : stored.map { scenes.screen($0) }
  }

  /// Returns the transactions of revisions, in order; nil for one that is no longer available. Rows that were only inserted are not listed, if they can
  /// be counted.
  package func transactions(of revisions: Range<Int>) -> [ScreenTransaction?] {
    openTimeline.transactions(of: revisions, listsInserts: false).map { transaction in
      transaction.map { shown($0) }
    }
  }

  /// Reads the history back to a revision, or as far as the file goes.
  package func readHistory(backTo revision: Int) {
    open()
    while history.base > max(0, revision), readEarlier() {}
  }

  /// Reads the history from an earlier checkpoint on.
  ///
  /// - Returns: Whether it reaches further back now.
  private func readEarlier() -> Bool {
    guard let store, isRead else { return false }
    if !unwritten.isEmpty {
      let wasHolding = isHolding
      commit()
      if wasHolding { try? prepare(editPatience) }
    }
    var version = history.baseVersion
    while let past = try? store.past(before: version) {
      // An undo after the checkpoint may name what was before it.
      if let longer = replay(past) {
        timeline?.extend(with: longer)
        return true
      }
      version = past.state?.version ?? 0
    }
    return false
  }

  /// Replays the timeline from a checkpoint to the current screen.
  private func replay(_ past: StateStore.Past) -> Timeline? {
    guard let first = past.state.map({ try? Screen($0) }) ?? Self.newScreen else {
      return nil
    }
    var timeline = newTimeline(first)
    let rows = past.rows.filter { $0.place.version <= version }
    return (try? timeline.follow(rows.map(entry))).map { timeline }
  }

  // MARK: Reverting a script

  /// A point to which a script can be reverted.
  package struct Mark {
    fileprivate var timeline: Timeline?
    fileprivate var pending: PendingEdits?
    fileprivate var scenes: ScenePlace
  }

  package var mark: Mark {
    open()
    return Mark(timeline: timeline, pending: pending, scenes: scenes)
  }

  /// Reverts everything since a mark. If other sessions may have seen it, this makes a new revision.
  package func takeBack(to mark: Mark, command: String) throws(Diagnostic) {
    defer { (pending, scenes) = (mark.pending, mark.scenes) }
    guard let before = mark.timeline, before.screen.version != version else { return }
    if written?.version ?? 0 <= before.screen.version {
      timeline = before
      timeline?.history.saved = max(before.history.saved, written?.version ?? 0)
      return
    }
    commit()
    try prepare(editPatience)
    if timeline?.undoOwnEdits(after: before.screen.revision, command: command) != nil {
      noteLast()
    } else {
      _ = try perform(.restore(before.screen.state()), command: command, detail: .nothing)
    }
    commit()
  }
}
