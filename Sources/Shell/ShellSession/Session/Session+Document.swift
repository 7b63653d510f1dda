import ShellCore

/// The document of the session, and its notices.
extension Session {
  var screen: Screen { workspace.screen }
  /// What reports and live views show: the screen without the rows that `emoji.version` hides. Row numbers are its own.
  var shown: Screen { workspace.shown }
  /// The screen that edits apply to: the pending one after `begin`.
  var edited: Screen { workspace.edited }
  var pending: PendingEdits? { workspace.pending }
  /// The number of applied transactions.
  var revision: Int { workspace.revision }

  func load(_ needs: Command.Needs) throws(Diagnostic) {
    switch needs {
    case .nothing: break
    case .settings: if workspace.hasFile { readSettings() }
    case .stored: if workspace.hasFile { openWorkspace() }
    case .screen: openWorkspace()
    case .document:
      if workspace.isOpen { break }
      try workspace.openToEdit()
      applySavedSettings()
    }
    if [.stored, .screen, .document].contains(needs), workspace.unreadFile != nil { current.lacksState = true }
  }

  /// Loads the settings without the screen, if neither is loaded yet.
  private func readSettings() {
    if workspace.isOpen { return }
    if !workspace.readSettings() { return openWorkspace() }
    applySavedSettings()
  }

  /// Loads the screen and the settings, if they are not loaded yet.
  ///
  /// - Parameter waits: Whether to wait a moment if another process holds the state file.
  func openWorkspace(waits: Bool = true) {
    if workspace.isOpen { return }
    workspace.open(waits: waits)
    if workspace.isOpen { applySavedSettings() }
    report()
  }

  /// Checks the state file that the user named, before anything else is done.
  ///
  /// - Returns: Why the file cannot be used; nil if it can.
  package func stateRefusal() -> String? {
    let refusal = workspace.refusal()
    if workspace.isOpen { applySavedSettings() }
    report()
    return refusal
  }

  /// Notes what is in the state file before the first command.
  package func noteBeginning() { workspace.noteBeginning() }

  func commit() {
    workspace.commit()
    report()
  }

  /// Writes the notices of the workspace. In a view they are part of the next outcome.
  func report() {
    if isInView { return }
    for notice in workspace.takeNotices() { show(notice) }
  }

  func show(_ notice: Notice) {
    switch notice {
    case .warning(let text): warn(text)
    // The answer of a single command goes into a variable or a pipe.
    case .synchronized where facts.isSingleCommand: break
    case .synchronized(let others, let transaction): write(.synchronized(others, transaction), command: "sync")
    }
  }

  /// Reports that an edit waits for the state file.
  func reportWaiting() {
    if isInView || facts.workspace.isReader { return }
    errors.write(DiagnosticText.notice(blockedMessage, width: messageWidth))
    errors.flush()
  }

  func warn(_ text: String) {
    if facts.workspace.isReader { return }
    output.flush()
    let notice = DiagnosticText.notice("warning: \(text)", width: messageWidth)
    errors.write(notice)
    // A person reads it before a long answer.
    if isPrompting {
      viewport.warningLines += notice.utf8.count { $0 == UInt8(ascii: "\n") }
      errors.flush()
    }
    run.hasHiddenWarning = false
  }

  // MARK: Ending

  package var opensPrompt: Bool { run.opensPrompt && !run.hasFailed }
  /// Whether a change was reported as successful but could not be saved.
  package var hasUnsaved: Bool { workspace.hasUnsaved }
  /// Whether changes were saved, and all of them.
  package var hasSavedAll: Bool { workspace.hasSaved && !workspace.hasUnsaved }

  /// Says what a script leaves that stopped at an error.
  package func reportStop() {
    func edits(_ count: Int, _ one: String, _ several: String) -> String? {
      count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(several)"
    }
    let left = [
      edits(workspace.changeCount, "change before it is kept", "changes before it are kept"),
      edits(pending?.count ?? 0, "pending edit is not applied", "pending edits are not applied"),
    ].compactMap(\.self)
    if left.isEmpty { return }
    errors.write(DiagnosticText.notice("stopped: \(left.joined(separator: ", "))", width: messageWidth))
    errors.flush()
  }

  /// Reports the pending edits that a script has begun and not applied, at the end of its input.
  ///
  /// - Returns: Whether there were none.
  package func endInput(name: String) -> Bool {
    guard let left = pending, !run.hasQuit || left.count > 0 else { return true }
    workspace.discard()
    if left.count == 0 { return true }
    let count = left.count
    let what =
      count == 1
      ? "1 edit after 'begin' was never applied, and is" : "\(count) edits after 'begin' were never applied, and are"
    fail(
      Diagnostic(
        .notPossible, "\(what) lost",
        hint: "end with 'apply', or with 'discard'"),
      line: "", name: name, isOfCommand: false)
    flush()
    return false
  }

  // MARK: Settings

  /// Applies the saved settings that no option has set.
  private func applySavedSettings() {
    for (name, value) in workspace.savedSettings where !facts.given.contains(name) {
      guard let setting = SettingTable.named(name) else { continue }
      if setting.isOfOutput, facts.isScript { continue }
      _ = setting.set(value, &settings)
      for index in outerSettings.indices { _ = setting.set(value, &outerSettings[index]) }
    }
  }

  /// The saved settings that `set` lists. The others belong to this machine.
  var knownSettings: [(name: String, value: String)] {
    workspace.savedSettings.filter { SettingTable.named($0.name) != nil }
  }

  /// Whether settings are saved. In a script they apply only to that script.
  private var savesSettings: Bool { !facts.isScript && scripts.isEmpty }

  /// - Parameter value: Nil removes what was saved.
  func save(_ setting: Setting, _ value: String?) {
    if !setting.isKept || !savesSettings { return }
    workspace.save(setting.name, value)
  }

  /// Removes settings from the state file.
  func forget(_ settings: Set<String>) {
    if !savesSettings { return }
    for name in settings.sorted() { workspace.save(name, nil) }
  }
}
