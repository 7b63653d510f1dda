@preconcurrency import CReadline
import Glibc

/// Editing functions that replace readline's own, on all keys that those are bound to by default or in the user's inputrc, in the keymaps of
/// emacs and vi: they treat a grapheme cluster as one character, where readline uses code points; accept a suggestion; or draw.
enum GraphemeKeys {
  fileprivate typealias Function = @convention(c) (Int32, Int32) -> Int32

  fileprivate static let substitutes: [(name: String, function: Function)] = [
    ("forward-char", { count, key in accept() ? 0 : move(Int(count), "forward-char", key) }),
    ("end-of-line", { count, key in accept() ? 0 : readline("end-of-line", count, key) }),
    ("forward-word", { count, key in accept(onlyWord: true) ? 0 : readline("forward-word", count, key) }),
    ("clear-screen", { count, key in rl_explicit_arg != 0 ? refresh() : clear(history: false) }),
    ("clear-display", { count, key in clear(history: true) }),
    ("redraw-current-line", { count, key in refresh() }),
    ("dump-functions", { count, key in list("dump-functions", count, key) }),
    ("dump-variables", { count, key in list("dump-variables", count, key) }),
    ("dump-macros", { count, key in list("dump-macros", count, key) }),
    ("backward-char", { count, key in move(-Int(count), "backward-char", key) }),
    ("delete-char", { count, key in delete(Int(count), "delete-char", key, kills: rl_explicit_arg != 0) }),
    (
      "backward-delete-char",
      { count, key in
        delete(-Int(count), "backward-delete-char", key, kills: rl_explicit_arg != 0)
      }
    ),
    (
      "transpose-chars",
      { count, key in
        change("transpose-chars", count, key) { line, point in EditLine.transposed(Int(count), at: point, in: line) }
      }
    ),
    ("vi-delete", { count, key in delete(Int(count), "vi-delete", key, kills: true) }),
    ("vi-rubout", { count, key in delete(-Int(count), "vi-rubout", key, kills: true) }),
    (
      "vi-change-case",
      { count, key in
        change("vi-change-case", count, key) { line, point in EditLine.caseToggled(Int(count), at: point, in: line) }
      }
    ),
    ("vi-change-char", { count, key in replace(count, key) }),
    ("vi-insertion-mode", { count, key in onCluster("vi-insertion-mode", count, key) }),
    ("vi-delete-to", { count, key in onCluster("vi-delete-to", count, key) }),
    ("vi-change-to", { count, key in onCluster("vi-change-to", count, key) }),
    ("vi-yank-to", { count, key in onCluster("vi-yank-to", count, key) }),
    ("vi-append-mode", { count, key in afterCluster("vi-append-mode", count, key) }),
    (
      "vi-put",
      { count, key in
        // `P` puts before the cursor.
        key == Int32(UInt8(ascii: "P")) ? readline("vi-put", count, key) : afterCluster("vi-put", count, key)
      }
    ),
    (
      "vi-redo",
      { count, key in
        isRedoing = true
        defer { isRedoing = false }
        return readline("vi-redo", count, key)
      }
    ),
  ]

  /// Binds the functions to their keys. Call it after readline has read the inputrc.
  static func install() {
    for (name, function) in substitutes {
      guard let original = rl_named_function(name) else { continue }
      originals[name] = original
      // readline keeps the pointers to the names.
      rl_add_defun(strdup("grapheme-\(name)"), function, -1)
      bind(function, inPlaceOf: original)
    }
    bindEndOfLine()
  }

  private static func bind(_ function: Function, inPlaceOf other: Function) {
    for name in ["emacs", "vi-insert", "vi-command"] {
      guard let map = rl_get_keymap_by_name(name) else { continue }
      forEachKey(of: other, in: map) { rl_bind_keyseq_in_map($0, function, map) }
    }
  }

  /// Gives Backspace its own function back during an incremental search, which knows the key by it. Call it before each byte.
  static func followSearch() {
    let isOn = isInState(RL_STATE_ISEARCH)
    guard isOn != isSearching, let original = originals["backward-delete-char"],
      let substitute = substitutes.first(where: { $0.name == "backward-delete-char" })?.function
    else { return }
    isSearching = isOn
    if isOn { bind(original, inPlaceOf: substitute) } else { bind(substitute, inPlaceOf: original) }
  }

  /// Calls a closure with each key sequence of a function.
  private static func forEachKey(of function: Function, in map: Keymap, _ body: (UnsafePointer<CChar>) -> Void) {
    guard let keys = rl_invoking_keyseqs_in_map(function, map) else { return }
    defer { free(keys) }
    var next = keys
    while let sequence = next.pointee {
      body(sequence)
      free(sequence)
      next += 1
    }
  }

  /// Ctrl-E accepts a suggestion in vi's insert mode, too, where readline leaves it unbound.
  private static func bindEndOfLine() {
    guard let map = rl_get_keymap_by_name("vi-insert"), let accept = rl_named_function("grapheme-end-of-line"),
      let insert = rl_named_function("self-insert")
    else { return }
    forEachKey(of: insert, in: map) { sequence in
      if String(cString: sequence) == "\\C-e" { rl_bind_keyseq_in_map(sequence, accept, map) }
    }
  }

  /// Whether vi's command mode is on. There the cursor is on a character and never after the last one.
  static var isCommandMode: Bool { rl_editing_mode == 0 && rl_get_keymap() == rl_get_keymap_by_name("vi-command") }

  /// Whether readline is in one of some states.
  static func isInState(_ states: Int32) -> Bool {
    Int32(bitPattern: UInt32(truncatingIfNeeded: rl_readline_state)) & states != 0
  }

  /// Whether the next key belongs to a search or to another key.
  static var isBusy: Bool {
    isInState(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_CHARSEARCH | RL_STATE_VIMOTION | RL_STATE_NUMERICARG)
  }

  /// The edit line; nil if it is not UTF-8.
  static var line: String? { rl_line_buffer.flatMap { String(validatingCString: $0) } }

  /// Replaces a part of the line. Undo takes it back at once.
  static func replaceText(in range: Range<Int>, with text: String) {
    rl_begin_undo_group()
    rl_delete_text(Int32(range.lowerBound), Int32(range.upperBound))
    rl_point = Int32(range.lowerBound)
    rl_insert_text(text)
    rl_end_undo_group()
  }

  /// Moves the cursor from the end of the line to the last character, in vi's command mode.
  static func leaveEnd() {
    if isCommandMode, rl_point == rl_end, let line { rl_point = Int32(EditLine.borderBefore(Int(rl_point), in: line)) }
  }

  /// Moves the cursor out of a cluster that readline has moved it into.
  ///
  /// - Parameters:
  ///   - point: Where the cursor was before the key.
  ///   - end: The length of the line before the key.
  /// - Returns: Whether it was moved.
  static func leaveCluster(from point: Int32, end: Int32) -> Bool {
    // The typed code point may form a cluster with the next one.
    guard !isBusy, isCommandMode || rl_end <= end,
      let line, !EditLine.isBorder(Int(rl_point), in: line)
    else { return false }
    rl_point = Int32(
      isCommandMode || rl_point < point
        ? EditLine.borderBefore(Int(rl_point), in: line) : EditLine.borderAfter(Int(rl_point), in: line))
    return true
  }
}

// MARK: Implementations

private func accept(onlyWord: Bool = false) -> Bool {
  ReadlineReader.current?.acceptSuggestion(onlyWord: onlyWord) ?? false
}

private func refresh() -> Int32 {
  ReadlineReader.current?.refresh()
  return 0
}

private func clear(history: Bool) -> Int32 {
  ReadlineReader.current?.clear(history: history)
  return 0
}

/// Runs a function that writes below the line.
private func list(_ name: String, _ count: Int32, _ key: Int32) -> Int32 {
  ReadlineReader.current?.leaveLine()
  defer { ReadlineReader.current?.drawAnew() }
  return readline(name, count, key)
}

/// readline's own functions by name, for lines that are not UTF-8. Used on one thread only.
nonisolated(unsafe) private var originals: [String: GraphemeKeys.Function] = [:]
/// Whether Backspace belongs to an incremental search.
nonisolated(unsafe) private var isSearching = false
/// Whether vi's `.` is running.
nonisolated(unsafe) private var isRedoing = false
/// The last replacement of vi's `r`, for `.`.
nonisolated(unsafe) private var lastReplacement = ""

private var line: String? { GraphemeKeys.line }

private func readline(_ name: String, _ count: Int32, _ key: Int32) -> Int32 {
  originals[name]?(count, key) ?? 0
}

/// Moves the cursor to the start of its cluster. Escape moves it back by one code point, and the next key may follow at once.
private func settle(_ line: String) {
  if GraphemeKeys.isCommandMode, !EditLine.isBorder(Int(rl_point), in: line) {
    rl_point = Int32(EditLine.borderBefore(Int(rl_point), in: line))
  }
}

private func onCluster(_ name: String, _ count: Int32, _ key: Int32) -> Int32 {
  if let line { settle(line) }
  return readline(name, count, key)
}

/// The last place of the cursor.
private func lastPoint(_ line: String) -> Int {
  GraphemeKeys.isCommandMode ? EditLine.borderBefore(line.utf8.count, in: line) : line.utf8.count
}

private func move(_ count: Int, _ name: String, _ key: Int32) -> Int32 {
  guard let line else { return readline(name, Int32(abs(count)), key) }
  settle(line)
  let target = min(EditLine.border(count, from: Int(rl_point), in: line), max(Int(rl_point), lastPoint(line)))
  if target == Int(rl_point) { rl_ding() }
  rl_point = Int32(target)
  return 0
}

private func delete(_ count: Int, _ name: String, _ key: Int32, kills: Bool) -> Int32 {
  guard let line else { return readline(name, Int32(abs(count)), key) }
  settle(line)
  let border = Int32(EditLine.border(count, from: Int(rl_point), in: line))
  let (start, end) = (min(rl_point, border), max(rl_point, border))
  if start == end { return rl_ding() }
  if kills { rl_kill_text(start, end) } else { rl_delete_text(start, end) }
  rl_point = start
  GraphemeKeys.leaveEnd()
  return 0
}

private func change(
  _ name: String, _ count: Int32, _ key: Int32, _ edit: (String, Int) -> EditLine.Change?
) -> Int32 {
  guard let line else { return readline(name, count, key) }
  settle(line)
  guard let change = edit(line, Int(rl_point)), !change.range.isEmpty else { return rl_ding() }
  GraphemeKeys.replaceText(in: change.range, with: change.text)
  rl_point = Int32(change.point)
  GraphemeKeys.leaveEnd()
  return 0
}

/// readline moves by one code point before it inserts, so the cursor first moves to the last one of the cluster.
private func afterCluster(_ name: String, _ count: Int32, _ key: Int32) -> Int32 {
  if let line, rl_point < rl_end { rl_point = Int32(EditLine.lastScalar(ofClusterAt: Int(rl_point), in: line)) }
  return readline(name, count, key)
}

private func replace(_ count: Int32, _ key: Int32) -> Int32 {
  guard line != nil else { return readline("vi-change-char", count, key) }
  if !isRedoing {
    guard let cluster = ClusterInput.next() else { return 0 }
    lastReplacement = cluster
  }
  let text = lastReplacement
  if text.isEmpty { return rl_ding() }
  return change("vi-change-char", count, key) { line, point in
    EditLine.replaced(Int(count), with: text, at: point, in: line)
  }
}
