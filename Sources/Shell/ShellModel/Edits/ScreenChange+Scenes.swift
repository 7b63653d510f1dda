import DiffableSnapshots

/// Replaces the whole screen.
extension ScreenChange {
  /// Opens a scene in its last state. If its description has changed since, it opens as it is described now, with the user's own sections, rows and marks.
  mutating func open(_ scene: String, _ description: SceneDescription?, _ isFresh: Bool) throws(Diagnostic) {
    guard var opened = Screen.beginning(scene, description) else { throw .notPossible("unknown scene '\(scene)'") }
    let isOpen = opened.scene == screen.scene
    if isOpen, description == screen.description, !isFresh {
      reason = "\(scene) is already open"
      return
    }
    if !isFresh, let known = isOpen ? screen : screen.shelved[scene] {
      opened = known.description == description ? known : try known.reopened(as: opened)
    }
    become(screen.replaced(by: opened))
  }

  mutating func forgetScene(_ scene: String) {
    if screen.shelved.removeValue(forKey: scene) == nil { return reason = "\(scene) was not open" }
    didChange = true
  }

  /// Performs an edit in another scene, and returns to the open one.
  mutating func aside(_ scene: String, _ edit: Edit) throws(Diagnostic) {
    if scene == screen.scene, !edit.opensScene { return try carryOut(edit) }
    var other = screen.turned(to: scene) ?? screen
    let change = try other.perform(edit)
    if other.version == screen.version { return reason = change.transaction.reason }
    guard let back = other.turned(to: screen.scene) else { return }
    didChange = true
    // In a scene that nothing describes any more, the edit was performed on this one.
    if other.scene != screen.scene, back.sharesRows(with: screen) {
      restarred += back.starred.symmetricDifference(screen.starred).sorted()
      let before = screen
      screen = back
      screen.number(as: before)
    } else {
      become(back)
    }
  }

  /// Replaces the screen with a stored one, exactly.
  mutating func restore(_ state: ScreenState) throws(Diagnostic) {
    var restored = try Screen(state)
    restored.number(as: screen)
    if restored.state() == screen.state() {
      reason = "the screen already matches the file"
      return
    }
    restarred += restored.starred.symmetricDifference(screen.starred).sorted()
    become(restored)
  }

  private mutating func become(_ other: Screen) {
    var other = other
    other.number(as: screen)
    didChange = true
    updates = Set(screen.sections + other.sections).map { SectionEdit($0, nil) }
    (screen, isReplaced) = (other, true)
  }
}

extension Screen {
  /// Returns the screen with another scene open, as that one was left; nil for a scene that nothing describes. Stars, words, uses
  /// and recents are those of all scenes.
  package func turned(to name: String) -> Screen? {
    if name == scene { return self }
    return (shelved[name] ?? Screen.beginning(name, nil)).map(replaced)
  }

  /// Returns the screen of a scene with what all scenes share. If it is another scene, the state of this one is stored there until it is opened again.
  fileprivate func replaced(by opened: Screen) -> Screen {
    var (left, opened) = (self, opened)
    left.shelved = [:]
    left.tags = Tags()
    (left.revision, left.version) = (0, 0)
    opened.shelved = shelved
    opened.shelved[scene] = left
    opened.shelved[opened.scene] = nil
    (opened.starred, opened.tags, opened.usage, opened.recents) = (starred, tags, usage, recents)
    opened.number(as: self)
    return opened
  }

  /// Whether both screens have the same sections with the same storage.
  fileprivate func sharesRows(with other: Screen) -> Bool {
    sections == other.sections && infos == other.infos && sections.allSatisfy { sharesOutline(of: $0, with: other) }
  }

  /// Returns a new initial screen of the scene with the user's own sections, rows and marks on this one.
  fileprivate func reopened(as beginning: Screen) throws(Diagnostic) -> Screen {
    guard let base = Screen.beginning(scene, description) else { return beginning }
    var editor = ScreenChange(beginning)
    try editor.addSections(of: self, base)
    let marks = (pinned: pinned.filter(editor.screen.contains), hidden: hidden.filter(editor.screen.contains))
    editor.screen.pinned.formUnion(marks.pinned)
    editor.screen.hidden.formUnion(marks.hidden)
    for section in Set((marks.pinned + marks.hidden).map(\.section)) {
      try editor.replace(editor.screen[whole: section], of: section)
    }
    editor.screen.selected.formUnion(selected.filter { editor.screen.contains($0) })
    return editor.screen
  }
}
