@preconcurrency import CReadline
import Glibc
import Terminal
import TerminalText

/// Drawing of the edit line: readline edits, ``LineFrame`` and ``LineScreen`` draw. readline itself adds up the widths of code points, which
/// is wrong for joined emoji and fails for new ones, and it knows neither styles nor suggestions.
extension ReadlineReader {
  /// Whether the terminal has the control sequences of ECMA-48. On other terminals (`TERM=dumb`), readline draws.
  static var isAnsiTerminal: Bool {
    rl_get_termcap("ce").map { $0[0] == 0x1B && $0[1] == 0x5B } ?? false
  }

  /// Draws the line. readline calls it after each key.
  func redisplay() {
    guard drawsItself else {
      standardRedisplay?()
      return
    }
    // Half a joined emoji of a key's macro would be drawn in cells of its own.
    if isDrawing, !GraphemeKeys.isInState(RL_STATE_MACROINPUT) { draw(text(suggesting: true)) }
  }

  /// Draws the line without a suggestion.
  func redisplayPlainly() {
    guard drawsItself else {
      standardRedisplay?()
      return
    }
    if isDrawing { draw(text(suggesting: false)) }
  }

  private func draw(_ text: LineText) { write(screen.update(to: LineFrame(text, columns: Self.size.columns))) }

  private func write(_ text: String) {
    if text.isEmpty { return }
    fputs(text, rl_outstream)
    fflush(rl_outstream)
  }

  // MARK: Places

  /// Begins a prompt in the row of the cursor.
  func beginScreen() {
    let size = Self.size
    screen = LineScreen(height: size.rows, palette: aids.palette(), drawn: aids.drawn())
    isDrawing = true
  }

  /// Draws the line as it was accepted or discarded, without a suggestion, and moves below it.
  ///
  /// - Parameter line: The accepted line, which readline has already emptied; nil for the current one.
  func leaveLine(_ line: String? = nil) {
    guard drawsItself, isDrawing else {
      if line == nil { rl_crlf() }
      return
    }
    var text = text(suggesting: false)
    if let line { text = LineText(label: label, line: line, point: line.utf8.count, styles: styles(of: line)) }
    // When readline returns a line, it first moves to the first column.
    screen.loseColumn()
    draw(text)
    write(screen.leave())
    isDrawing = false
  }

  /// Draws the line in the row of the cursor, below something else.
  func drawAnew() {
    guard drawsItself else {
      rl_forced_update_display()
      return
    }
    beginScreen()
    redisplay()
  }

  /// Erases the line and draws it again.
  func refresh() {
    guard drawsItself else {
      rl_forced_update_display()
      return
    }
    let size = Self.size
    write(screen.erase(at: TerminalSize(columns: size.columns, rows: size.rows)))
    beginScreen()
    redisplay()
  }

  /// Clears the terminal, and draws the line in its first row.
  ///
  /// - Parameter history: Whether the lines that have scrolled out are removed, too.
  func clear(history: Bool) {
    write("\u{1B}[H\u{1B}[2J" + (history ? "\u{1B}[3J" : ""))
    drawAnew()
  }

  /// Handles another size of the terminal: erases the line at its new place, and draws it again.
  func resize() {
    rl_reset_screen_size()
    refresh()
  }

  // MARK: Content

  private func text(suggesting: Bool) -> LineText {
    let line = Self.line
    var text = LineText(
      label: label, line: line, point: Int(rl_point), styles: styles(of: line), ellipsis: aids.ellipsis)
    if rl_mark_active_p() != 0, Self.variable("enable-active-region") == "on", rl_mark >= 0 {
      text.selection = Int(min(rl_mark, rl_point))..<Int(max(rl_mark, rl_point))
    }
    text.isPlain = picker?.leavesLine() == true
    if suggesting { text.suggestion = suggestion ?? "" }
    return text
  }

  /// The styles of the current line, which continues the lines before it.
  private func styles(of line: String) -> [StyledRange] {
    if let styled, styled.line == line { return styled.styles }
    var styles = aids.styles(before + line)
    let offset = before.utf8.count
    if offset > 0 {
      styles = styles.filter { $0.range.upperBound > offset }
        .map { StyledRange(max(0, $0.range.lowerBound - offset)..<$0.range.upperBound - offset, $0.styles) }
    }
    styled = (line, styles)
    return styles
  }

  /// The edit line. A byte that is not UTF-8 is shown as `?`, so that places remain the same.
  static var line: String {
    guard let buffer = rl_line_buffer else { return "" }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(rl_end))
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var valid: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1 }
      valid += length.map { Array(rest.prefix($0)) } ?? [UInt8(ascii: "?")]
      rest = rest.dropFirst(length ?? 1)
    }
    return String(decoding: valid, as: UTF8.self)
  }

  /// The prompt as shown on the screen, with the sign of the editing mode if the user has enabled it.
  var label: String {
    guard let shown = rl_display_prompt else { return "" }
    let isPrompt = rl_prompt.map { $0 == shown } ?? false
    return ((isPrompt ? Self.modeSign : "") + String(cString: shown)).filter { $0 != "\u{01}" && $0 != "\u{02}" }
  }

  /// The sign that readline itself puts before the prompt.
  private static var modeSign: String {
    guard variable("show-mode-in-prompt") == "on" else { return "" }
    if rl_editing_mode != 0 { return variable("emacs-mode-string") }
    return variable(GraphemeKeys.isCommandMode ? "vi-cmd-mode-string" : "vi-ins-mode-string")
  }

  private static func variable(_ name: String) -> String { rl_variable_value(name).map { String(cString: $0) } ?? "" }
}
