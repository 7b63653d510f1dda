import ShellModel
import ShellStore

/// Opening the state file.
extension Workspace {
  /// Whether there is a state file.
  package var hasFile: Bool { keeper?.hasFile == true }

  /// Loads the screen as it was left, or a new one. Does nothing the second time.
  package func open() {
    if timeline != nil { return }
    if let fault = configuration.pathFault { warn("\(fault); changes in this session are not saved") }
    timeline = storedTimeline() ?? newTimeline(Self.newScreen)
    glance = nil
  }

  /// Reads the saved settings without the screen, which costs much more. Does nothing once the workspace is open.
  ///
  /// - Returns: Whether they could be read. If not, ``open()`` finds out why.
  package func readSettings() -> Bool {
    if timeline != nil || glance != nil { return true }
    guard let keeper, !keeper.isOpened, let found = try? StateStore.glance(at: keeper.path) else { return false }
    glance = found
    return true
  }

  private func storedTimeline() -> Timeline? {
    guard let keeper, !keeper.isOpened else { return nil }
    do throws(StateFileError) { return try read(keeper) } catch {
      beginAnew(after: error)
      return nil
    }
  }

  /// Opens the file and makes the screen of what it holds; nil if it is not there and not made either.
  private func read(_ keeper: Keeper) throws(StateFileError) -> Timeline? {
    guard let (past, notice) = try keeper.open(isReader: configuration.isReader) else { return nil }
    if let notice { warn(notice) }
    // What was there when the session began is its own past: it can undo that.
    let checkpoint = past.state?.revision ?? 0
    keeper.begin(from: past.rows.last?.revision ?? checkpoint, checkpoint: checkpoint)
    let timeline = try timeline(of: past)
    keeper.tookOver(past.rows, upTo: timeline.screen.revision)
    if !keeper.isSaving { warn("\(keeper.path) cannot be written; changes in this session are not saved") }
    return timeline
  }

  /// Sets a file aside that is of no use, if that is allowed.
  private func beginAnew(after error: StateFileError) {
    guard let keeper, error.kind == .unusable, keeper.policy == .setAside, !configuration.isReader else {
      return stopSaving(error)
    }
    do throws(StateFileError) {
      warn(try keeper.replace(because: error.message, with: nil))
      keeper.begin(from: 0, checkpoint: 0)
    } catch {
      stopSaving(error)
    }
  }

  /// Looks at the file that a person named, before anything is done. A file that holds something is opened at once.
  ///
  /// - Returns: Why it cannot be used; nil if it can, and if only the disk or permissions are in the way.
  package func refusal() -> String? {
    guard let keeper, configuration.isNamed else { return nil }
    do throws(StateFileError) {
      if try StateStore.check(keeper.path) { timeline = try read(keeper) }
    } catch {
      if error.isRefusal { return error.message }
      stopSaving(error)
    }
    return nil
  }

  /// The screen that a checkpoint and the changes after it make.
  func timeline(of past: StateStore.Past) throws(StateFileError) -> Timeline {
    do throws(EditError) {
      var timeline = newTimeline(
        try past.state.map { state throws(EditError) in try Screen(state) } ?? Self.newScreen)
      for row in past.rows {
        do throws(History.Refusal) { try timeline.follow(step(row)) } catch {
          throw .notPossible("revision \(row.revision) cannot be restored")
        }
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
