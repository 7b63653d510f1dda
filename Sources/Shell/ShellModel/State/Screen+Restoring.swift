extension Screen {
  /// Restores the screen from which a state was made.
  ///
  /// - Throws: If the state does not match its scene and therefore was not made from a screen.
  package init(_ state: ScreenState, interruption: Interruption = .never) throws(EditError) {
    guard var screen = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("unknown scene '\(state.scene)'")
    }
    do throws(InPlaceFailure) { try screen.performInPlace(.merge(state), interruption: interruption) } catch {
      throw error.reason
    }
    screen.revision = state.revision
    self = screen
  }
}
