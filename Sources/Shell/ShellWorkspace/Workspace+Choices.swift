package import ShellModel
import ShellStore

/// What the user chose for queries. It is in the state file; without one, nothing is recorded.
extension Workspace {
  /// The choices; empty before the workspace is opened.
  package var choices: Choices { isOpen ? keeper?.choices ?? Choices() : Choices() }

  /// Records that texts were chosen for a query, the first one as the best. Nothing is recorded, and nothing fails, if the
  /// state cannot be saved or another process writes it.
  package func learn(_ texts: [String], for query: String) {
    let key = Choices.key(query)
    let texts = texts.filter { Choices.canLearn($0, forKey: key) }
    if texts.isEmpty { return }
    _ = writingChoices { keeper throws(StateFileError) in try keeper.note(texts.reversed(), forKey: key) }
  }

  /// Removes the choices for a query; nil for all.
  ///
  /// - Returns: The number of removed choices; nil if the state cannot be written.
  package func forgetChoices(for query: String?) -> Int? {
    open()
    let key = query.map(Choices.key)
    func hasNone(_ choices: Choices) -> Bool { choices.all.allSatisfy { key != nil && $0.query != key } }
    if keeper?.isSaving != true { return hasNone(choices) ? 0 : nil }
    return writingChoices { keeper throws(StateFileError) in
      // Choices that cannot be read now are still in the file.
      hasNone(try keeper.readChoices()) ? 0 : try keeper.forgetChoices(forKey: key)
    }
  }

  /// Adds imported choices, or replaces all.
  package func adopt(_ imported: Choices, replaces: Bool) {
    let isNew = replaces ? imported != choices : choices.adding(imported) != choices
    if !isNew { return }
    _ = writingChoices { keeper throws(StateFileError) in
      try keeper.changeChoices { replaces ? imported : $0.adding(imported) }
    }
  }

  private func writingChoices<Result>(_ body: (Keeper) throws(StateFileError) -> Result) -> Result? {
    do throws(StateFileError) { return try writing(body) } catch {
      if error.kind != .busy { stopSaving(error) }
      return nil
    }
  }
}
