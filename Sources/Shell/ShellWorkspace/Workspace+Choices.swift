import SQLite

/// What the user chose for queries. It is in the state file; without one, nothing is recorded.
extension Workspace {
  /// The choices; empty before the workspace is opened, and if they cannot be read.
  package var choices: Choices {
    if let knownChoices { return knownChoices }
    guard isOpen, let choices = try? store?.choices() else { return Choices() }
    knownChoices = choices
    return choices
  }

  /// Records that texts were chosen for a query, the first one as the best. Nothing is recorded, and nothing fails, if the
  /// state cannot be saved or another process writes it.
  package func learn(_ texts: [String], for query: String) {
    let key = Choices.key(query)
    let texts = texts.filter { Choices.canLearn($0, forKey: key) }
    // A use was recorded just before: what prevented that was reported.
    if texts.isEmpty || health != .saved { return }
    _ = writing(within: .seconds(1)) { store throws(DatabaseError) in try store.note(texts.reversed(), forKey: key) }
  }

  /// Removes the choices for a query; nil for all.
  ///
  /// - Returns: The number of removed choices; nil if the state cannot be written.
  package func forgetChoices(for query: String?) -> Int? {
    open()
    let key = query.map(Choices.key)
    func hasNone(_ choices: Choices) -> Bool { choices.all.allSatisfy { key != nil && $0.query != key } }
    if path == nil, hasNone(choices) { return 0 }
    let count = writing { store throws(DatabaseError) in
      // Choices that cannot be read now are still in the file.
      hasNone(try store.choices()) ? 0 : try store.forgetChoices(forKey: key)
    }
    if count == nil { warnOfHealth() }
    return count
  }

  /// Adds imported choices, or replaces all.
  package func adopt(_ imported: Choices, replaces: Bool) {
    let isNew = replaces ? imported != choices : choices.adding(imported) != choices
    if !isNew { return }
    let saved: Void? = writing { store throws(DatabaseError) in
      try store.changeChoices { replaces ? imported : $0.adding(imported) }
    }
    if saved == nil { warnOfHealth() }
  }
}
