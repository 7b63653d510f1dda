extension Screen {
  /// Restores the screen from which a state was made.
  ///
  /// - Throws: If the state does not match its scene and therefore was not made from a screen.
  package init(_ state: ScreenState, interruption: Interruption = .never) throws(EditError) {
    guard let beginning = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("unknown scene '\(state.scene)'")
    }
    var editor = ScreenEditor(unwatched: beginning, interruption: interruption)
    try editor.unlessInterrupted { (editor) throws(EditError) in try editor.merge(state, beginning) }
    self = editor.screen
    revision = state.revision
  }
}
