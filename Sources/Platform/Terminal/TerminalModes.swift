/// The modes of a terminal as a value. Comparing two values gives the bytes to send.
package struct TerminalModes: Hashable, Sendable {
  package enum Mouse: Hashable, Sendable, CaseIterable {
    case off
    /// Buttons and the wheel.
    case clicks
    /// Also movements with a button held.
    case drags
  }

  package var usesAlternateScreen = false
  package var mouse = Mouse.off
  package var reportsPaste = false

  package init(usesAlternateScreen: Bool = false, mouse: Mouse = .off, reportsPaste: Bool = false) {
    self.usesAlternateScreen = usesAlternateScreen
    self.mouse = mouse
    self.reportsPaste = reportsPaste
  }

  /// The bytes that lead from other modes to these. Reports end before the alternate screen is left and begin after it
  /// is entered, so that no other program receives one.
  package func bytes(from old: TerminalModes) -> String {
    var bytes = ""
    if mouse != old.mouse, old.mouse != .off { bytes += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l" }
    if !reportsPaste, old.reportsPaste { bytes += "\u{1B}[?2004l" }
    if usesAlternateScreen != old.usesAlternateScreen {
      bytes += usesAlternateScreen ? "\u{1B}[?1049h\u{1B}[H\u{1B}[2J" : "\u{1B}[?1049l"
    }
    if mouse != old.mouse { bytes += Self.mouseOn(mouse) }
    if reportsPaste, !old.reportsPaste { bytes += "\u{1B}[?2004h" }
    return bytes
  }

  /// The bytes that lead to these modes from any state, even in the middle of a frame: default style, autowrap and cursor
  /// on, no synchronized output.
  package func repair(from old: TerminalModes) -> String {
    "\u{18}\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h" + bytes(from: old) + "\u{1B}[?25h"
  }

  private static func mouseOn(_ mouse: Mouse) -> String {
    switch mouse {
    case .off: ""
    case .clicks: "\u{1B}[?1000h\u{1B}[?1006h"
    case .drags: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    }
  }
}
