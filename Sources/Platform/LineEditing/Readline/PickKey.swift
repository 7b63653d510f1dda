@preconcurrency import CReadline
import Glibc

/// A key that opens a picker below the line and inserts the picked text.
package struct PickKey {
  /// The key in readline's notation, such as `\e;`; empty for none. An inputrc can bind `pick-emoji` in any case.
  package var key: String
  /// Shows the picker, given a query.
  ///
  /// The cursor is on the last row of the line. The picker restores the cursor and the modes of the terminal.
  ///
  /// - Returns: The text to insert; nil if the user canceled.
  package var pick: (String) -> String?
  /// Whether the picker leaves the cursor at the start of a new line instead.
  package var leavesLine: () -> Bool
  static let usualKey = "\\e;"

  /// - Parameters:
  ///   - key: The key; nil for Alt-;.
  ///   - leavesLine: Whether the picker leaves the cursor at the start of a new line.
  ///   - pick: Shows the picker.
  package init(
    key: String? = nil, leavesLine: @escaping () -> Bool = { false }, pick: @escaping (String) -> String?
  ) {
    self.leavesLine = leavesLine
    self.key = key ?? Self.usualKey
    self.pick = pick
  }
}

extension EditLine {
  /// The word to the left of the cursor that starts with a colon: a query.
  ///
  /// - Returns: The byte offset of the colon, and the query without it; nil for any other word.
  package static func query(before point: Int, in line: String) -> (start: Int, text: String)? {
    let head = String(decoding: line.utf8.prefix(point), as: UTF8.self)
    let word = head.split(omittingEmptySubsequences: false) { $0.isWhitespace || "\"'`(=;".contains($0) }.last ?? ""
    guard word.utf8.first == UInt8(ascii: ":") else { return nil }
    return (head.utf8.count - word.utf8.count, String(decoding: word.utf8.dropFirst(), as: UTF8.self))
  }
}

extension ReadlineReader {
  /// Registers the function with readline. Call it before the inputrc is read.
  static func definePickFunction() {
    rl_add_defun(strdup("pick-emoji"), { _, _ in ReadlineReader.current?.pick() ?? 0 }, -1)
  }

  /// Binds the function to its key, in the keymaps of emacs and vi. The default key keeps a binding of the inputrc.
  func bindPickKey() {
    guard let picker, !picker.key.isEmpty, let function = rl_named_function("pick-emoji") else { return }
    for name in ["emacs", "vi-insert", "vi-command"] {
      guard let map = rl_get_keymap_by_name(name) else { continue }
      if picker.key == PickKey.usualKey, rl_function_of_keyseq("\u{1B};", map, nil) != nil { continue }
      rl_bind_keyseq_in_map(picker.key, function, map)
    }
  }

  private func pick() -> Int32 {
    guard let picker, let line = GraphemeKeys.line else { return rl_ding() }
    let point = Int(rl_point)
    let query = EditLine.query(before: point, in: line)
    // The picker opens below the last row of the line.
    rl_point = rl_end
    redisplayPlainly()
    let size = Self.size
    let choice = picker.pick(query?.text ?? "")
    if picker.leavesLine() {
      rl_on_new_line()
      beginScreen()
    }
    rl_reset_screen_size()
    if Self.size != size { resize() }
    rl_point = Int32(point)
    if let choice, !choice.isEmpty {
      GraphemeKeys.replaceText(in: (query?.start ?? point)..<point, with: choice)
      GraphemeKeys.leaveEnd()
    }
    redisplay()
    return 0
  }
}
