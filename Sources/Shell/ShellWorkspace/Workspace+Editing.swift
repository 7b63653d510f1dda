/// Edits, one by one or gathered.
extension Workspace {
  /// How much a caller needs to know about a change.
  package enum Detail: Sendable {
    /// Every row.
    case rows
    /// Nothing.
    case nothing
  }

  /// Performs an edit, or adds it to the pending ones.
  ///
  /// - Parameter command: The command as it was entered, for the history.
  /// - Returns: Nil if it was added to the pending ones.
  package func perform(
    _ edit: Edit, command: String, detail: Detail
  ) throws(Diagnostic) -> ScreenTransaction? {
    if pending != nil {
      try gather(edit, command)
      return nil
    }
    // Nobody waits long for the record of a use.
    let patience = if case .use = edit { min(editPatience, .seconds(1)) } else { editPatience }
    try prepare(patience)
    if edit.isUse, screen.sections(.recents).isEmpty {
      // They are those of the explorer.
      _ = try record(.aside(scene: Self.newScreen.scene, edit), command)
      return ScreenTransaction(revision: revision)
    }
    let isOfAll = edit.isOfAllScenes || edit.opensScene && configuration.usesOpenScene
    if !isOfAll, edit.opensScene || isAside {
      return try performAside(edit, command, detail)
    }
    let (version, before, open) = (version, isOfAll ? screen : nil, isOfAll ? storedScreen.scene : "")
    let wasAside = isAside
    var transaction: ScreenTransaction?
    if detail == .rows, shownScreens == nil, let grown = try timeline?.grow(edit, command: command) {
      transaction = grown
    } else if detail == .rows {
      transaction = try timeline?.perform(edit, command: command, \.transaction)
    } else {
      try timeline?.performInPlace(edit, command: command)
    }
    if self.version != version { noteLast() }
    if let before {
      if configuration.usesOpenScene { scenes.enter(storedScreen, version: self.version == version ? 0 : self.version) }
      if wasAside || isAside { transaction = before.difference(to: screen) }
      if !configuration.usesOpenScene, open != storedScreen.scene {
        transaction?.openScenes = (open, storedScreen.scene)
      }
    }
    return transaction.map { shown($0, of: edit) } ?? ScreenTransaction(revision: revision)
  }

  /// Performs an edit of a scene that is not the open one, or in a process that opens scenes for itself.
  private func performAside(_ edit: Edit, _ command: String, _ detail: Detail) throws(Diagnostic)
    -> ScreenTransaction
  {
    var view = screen
    let aside = scenes.edit(edit, on: storedScreen)
    let change = try view.perform(edit)
    // A scene that is as it was left is opened without a revision.
    let isRevision = view.version == version ? false : try record(aside, command)
    scenes.enter(view, version: isRevision ? version : 0)
    if detail == .nothing { return ScreenTransaction(revision: revision) }
    var transaction = change.transaction
    transaction.revision = revision
    return shown(transaction, of: edit)
  }

  /// Performs an edit for a caller that does not need its changes, and notes it.
  ///
  /// - Returns: Whether anything changed.
  private func record(_ edit: Edit, _ command: String) throws(Diagnostic) -> Bool {
    let before = version
    try timeline?.performInPlace(edit, command: command)
    if version != before { noteLast() }
    return version != before
  }

  // MARK: Pending edits

  /// Collects the following edits, until ``apply(command:detail:)`` or ``discard()``.
  package func begin() { pending = PendingEdits(screen: screen) }

  /// Applies the collected edits as one transaction. If it is refused, they remain collected.
  package func apply(command: String, detail: Detail) throws(Diagnostic) -> ScreenTransaction {
    let gathered = pending
    pending = nil
    do throws(Diagnostic) {
      let edits = gathered?.steps.map(\.edit) ?? []
      return try perform(.batch(edits), command: gathered?.command(command) ?? command, detail: detail)
        ?? ScreenTransaction(revision: revision)
    } catch {
      pending = gathered
      rebasePending()
      var error = error
      if let refused = pending?.refused, refused.error.code == error.code {
        error.message = pending?.refusal ?? error.message
      }
      throw error
    }
  }

  /// Notes that a command has failed between `begin` and `apply` of a script: all of them are done, or none.
  package func breakPending() { pending?.isBroken = true }

  /// Discards the collected edits.
  package func discard() { pending = nil }

  private func gather(_ edit: Edit, _ command: String) throws(Diagnostic) {
    guard var gathered = pending else { return }
    // Otherwise each edit would copy the list of those before it.
    pending = nil
    defer { pending = gathered }
    let before = gathered.screen.version
    try gathered.screen.perform(edit)
    if gathered.screen.version == before { return }
    gathered.steps.append(.init(edit: edit, command: command))
    gathered.undone = []
  }

  /// Takes back the last pending edits, or repeats them.
  ///
  /// - Returns: Nil if there are enough of them; otherwise their number, and nothing is done.
  package func travelInPending(_ steps: Int, back: Bool) -> Int? {
    guard var gathered = pending else { return nil }
    let available = back ? gathered.count : gathered.undone.count
    if steps > available { return available }
    for _ in 0..<steps {
      // The step that is not possible any more goes first.
      let last = (steps == 1 ? gathered.refused?.step : nil) ?? gathered.count - 1
      if back { gathered.undone.append(gathered.steps.remove(at: last)) }
      if !back, let step = gathered.undone.popLast() { gathered.steps.append(step) }
    }
    pending = gathered
    rebasePending()
    return nil
  }

  /// Performs the pending edits again on the screen that other sessions have changed.
  func rebasePending() { pending?.rebase(on: screen) }
}
