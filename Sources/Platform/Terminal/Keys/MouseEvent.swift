/// An action of the mouse and its cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// Moved with a button held.
    case drag(Button)
    /// Moved with none held.
    case move
    case wheelUp
    case wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left
    case middle
    case right
  }

  package var action: Action
  /// The column and row of the cell, from 0 at the upper left of the screen.
  package var column: Int
  package var row: Int
  package var modifiers: Key.Modifiers

  package init(_ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// Reads the parameters of SGR coordinates (`CSI < button ; column ; row M` or `m`).
  ///
  /// - Returns: Nil for buttons that nothing here uses, such as the sideways wheel.
  init?(_ sequence: ControlSequence) {
    guard sequence.parameters.count == 3, let code = sequence.parameter(0), let column = sequence.parameter(1),
      let row = sequence.parameter(2), column > 0, row > 0, code < 128
    else { return nil }
    self.column = column - 1
    self.row = row - 1
    modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let isRelease = sequence.final == UInt8(ascii: "m")
    if code & 64 != 0 {
      if isRelease || code & 3 > 1 { return nil }
      action = code & 3 == 0 ? .wheelUp : .wheelDown
      return
    }
    let isMotion = code & 32 != 0
    guard let button = [Button.left, .middle, .right, nil][code & 3] else {
      if !isMotion { return nil }
      action = .move
      return
    }
    action = isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
  }
}
