extension Screen {
  /// The screen that a state was taken of.
  ///
  /// - Throws: Where the state does not go with its scene: it was not taken of a screen.
  package init(_ state: ScreenState) throws(EditError) {
    guard var screen = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("there is no scene '\(state.scene)'")
    }
    do throws(UnseenFailure) { try screen.performUnseen(.merge(state)) } catch { throw error.reason }
    screen.revision = state.revision
    self = screen
  }
}
