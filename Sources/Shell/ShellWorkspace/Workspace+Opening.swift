import ShellModel
import ShellStore

/// Opening the state file.
extension Workspace {
  /// Whether the state file exists.
  package var hasFile: Bool { keeper?.hasFile == true }

  /// Whether another process prevents reading the state file now, so that ``open()`` would wait.
  package var isBlocked: Bool {
    guard timeline == nil, let keeper, !keeper.isOpened else { return false }
    return StateStore.isLocked(keeper.path)
  }

  /// Loads the last screen, or creates a new one. Does nothing if the workspace is already open.
  package func open() {
    if timeline != nil { return }
    if let fault = configuration.pathFault { warn("\(fault); changes in this session are not saved") }
    timeline = storedTimeline() ?? newTimeline(Self.newScreen)
    glance = nil
  }

  /// Notes which revisions the file has. What other sessions write from now on is not this session's past, even if the file is opened
  /// only later. Does nothing if it is open, or if another process prevents reading it.
  package func noteBeginning() {
    guard timeline == nil, let keeper, !keeper.isOpened else { return }
    // Nothing is known of a file that is locked, or that must be recovered first, after a session that was killed.
    do throws(StateFileError) {
      keeper.firstSeen = try StateStore.glance(at: keeper.path, timeout: .zero)?.revision ?? 0
    } catch {}
  }

  /// Reads the saved settings without the screen, which takes much longer. Does nothing once the workspace is open.
  ///
  /// - Returns: Whether the settings could be read. If not, ``open()`` reports why.
  package func readSettings() -> Bool {
    if timeline != nil || glance != nil { return true }
    guard let keeper, !keeper.isOpened, let found = try? StateStore.glance(at: keeper.path) else { return false }
    glance = found
    return true
  }

  private func storedTimeline() -> Timeline? {
    guard let keeper, !keeper.isOpened else { return nil }
    do throws(StateFileError) { return try read(keeper) } catch {
      unreadFile = keeper.path
      beginAnew(after: error)
      return nil
    }
  }

  /// Opens the file and loads its screen; returns nil if it does not exist and is not created.
  private func read(_ keeper: Keeper) throws(StateFileError) -> Timeline? {
    guard let (past, notice) = try keeper.open(isReader: configuration.isReader) else { return nil }
    if let notice { warn(notice) }
    if StateFile.hasOtherName(keeper.path) {
      warn("\(keeper.path) has another name (a hard link); use only one of them, or edits can be lost")
    }
    // The revisions in the file at this time are the session's own past: it can undo them.
    let checkpoint = past.state?.revision ?? 0
    keeper.begin(from: past.rows.last?.revision ?? checkpoint)
    let timeline = try timeline(of: past)
    keeper.tookOver(past.rows, upTo: timeline.screen.revision, work: timeline.history.work(after: checkpoint))
    if !keeper.isSaving { warn("\(keeper.path) cannot be written; changes in this session are not saved") }
    return timeline
  }

  /// Renames an unusable file and starts a new one, if the policy allows it.
  private func beginAnew(after error: StateFileError) {
    guard let keeper, error.kind == .unusable, keeper.policy == .setAside, !configuration.isReader else {
      return stopSaving(error)
    }
    do throws(StateFileError) {
      warn(try keeper.replace(because: error.message, with: nil))
      keeper.begin(from: 0)
      unreadFile = nil
    } catch {
      stopSaving(error)
    }
  }

  /// Checks the file that the user named, before anything else is done. A file with content is opened at once, unless
  /// another process holds its lock: a live view shows that it waits.
  ///
  /// - Returns: Why the file cannot be used; nil if it can, or if only the disk or permissions prevent it.
  package func refusal() -> String? {
    guard let keeper, configuration.isNamed else { return nil }
    do throws(StateFileError) {
      if try StateStore.check(keeper.path), !isBlocked { timeline = try read(keeper) }
    } catch {
      if error.isRefusal { return error.message }
      unreadFile = keeper.path
      stopSaving(error)
    }
    return nil
  }

  /// Restores the screen from a checkpoint and the changes after it.
  func timeline(of past: StateStore.Past) throws(StateFileError) -> Timeline {
    do throws(EditError) {
      var timeline = newTimeline(
        try past.state.map { state throws(EditError) in try Screen(state) } ?? Self.newScreen)
      do throws(History.Refusal) { try timeline.follow(past.rows.map(step)) } catch {
        throw .notPossible("a revision cannot be restored")
      }
      return timeline
    } catch {
      throw StateFileError(.unusable, "its content is inconsistent")
    }
  }

  func step(_ row: JournalRow) -> Timeline.Step {
    let isOwn = keeper?.isOwn(row) ?? true
    return Timeline.Step(
      revision: row.revision, change: row.change, command: row.command,
      origin: isOwn ? .own : .other(process: row.process))
  }

  /// Closes the state file.
  package func close() { keeper?.close() }
}
