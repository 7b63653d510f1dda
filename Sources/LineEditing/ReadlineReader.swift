@preconcurrency import CReadline
import Glibc
import Terminal

/// Lines from a person at a terminal, through GNU readline's callback interface: the loop here polls, readline gets a
/// byte at a time, signals arrive through ``SignalPipe``. All of readline's state is touched on the thread that calls.
package final class ReadlineReader: LineReader {
  /// Given the line and the byte offset of the cursor, the candidates for the word that ends there, and where it begins.
  package typealias Completer = (String, Int) -> (start: Int, candidates: [Candidate])

  private let complete: Completer
  private let history: HistoryFile?
  private let measure: (String) -> Int
  private var pasted: [String] = []
  fileprivate var finished: LineEvent?
  fileprivate var prompt = ""
  /// Whether the line on the screen was drawn here and not by readline.
  private var hasDrawn = false
  /// The candidates of the last completion, for the list.
  fileprivate var candidates: [Candidate] = []

  /// - Parameters:
  ///   - complete: Called at TAB.
  ///   - measure: The cells that a text takes.
  ///   - history: The file that keeps lines from session to session.
  package init(
    history: HistoryFile? = nil, complete: @escaping Completer, measure: @escaping (String) -> Int
  ) {
    self.history = history
    self.complete = complete
    self.measure = measure
    current = self
    setUp()
  }

  private func setUp() {
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    rl_readline_name = UnsafePointer(strdup("emojishell"))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    if isatty(STDOUT_FILENO) == 0, let terminal = fopen("/dev/tty", "w") { rl_outstream = terminal }
    rl_completer_word_break_characters = UnsafePointer(strdup(" \t\n;"))
    rl_completer_quote_characters = UnsafePointer(strdup("'\""))
    rl_attempted_completion_function = { text, start, end in
      ReadlineReader.attemptCompletion(start: start, end: end)
    }
    rl_completion_display_matches_hook = { current?.listCandidates($0, $1, $2) }
    rl_variable_bind("bind-tty-special-chars", "off")
    rl_initialize()
    // Only now: with a foreign redisplay function at start readline does not look the terminal up.
    rl_redisplay_function = { current?.redisplay() }
    bindKeys()
    for line in history?.load() ?? [] { add_history(line) }
    SignalPipe.install([SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGQUIT])
  }

  // MARK: Reading

  package func nextLine(prompt: String, beforeWaiting: () -> Void) -> LineEvent {
    beforeWaiting()
    if !pasted.isEmpty {
      let line = pasted.removeFirst()
      fputs(prompt + line + "\n", rl_outstream)
      fflush(rl_outstream)
      return .line(line)
    }
    self.prompt = prompt
    finished = nil
    install()
    while finished == nil { waitOnce() }
    rl_callback_handler_remove()
    let event = finished ?? .endOfInput
    guard case .line(let text) = event else { return event }
    return .line(accept(text))
  }

  private func install() {
    hasDrawn = false
    rl_callback_handler_install(prompt) { line in
      guard let line else {
        current?.finished = .endOfInput
        return
      }
      current?.finished = .line(String(cString: line))
      free(line)
      // The terminal is cooked while the command runs.
      rl_callback_handler_remove()
    }
  }

  /// Several lines that were pasted arrive as one: they run one by one.
  private func accept(_ text: String) -> String {
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)
    if lines.isEmpty { return "" }
    for line in lines { remember(line) }
    let first = lines.removeFirst()
    pasted += lines
    return first
  }

  private func waitOnce() {
    var polled = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&polled, 2, -1) < 0, errno != EINTR {
      finished = .endOfInput
      return
    }
    while finished == nil, let signal = SignalPipe.next() { handle(signal) }
    if finished != nil { return }
    if polled[0].revents & Int16(POLLIN) != 0 {
      rl_callback_read_char()
    } else if polled[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      finished = .endOfInput
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: dropLine()
    case SIGWINCH: rl_resize_terminal()
    case SIGTSTP: suspend()
    case SIGCONT:
      rl_prep_terminal(1)
      rl_forced_update_display()
    default:
      rl_callback_handler_remove()
      finished = .terminated(signal)
    }
  }

  /// Ctrl-C: the line goes, and with it what ESC or Ctrl-R had begun.
  private func dropLine() {
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_replace_line("", 0)
    rl_crlf()
    rl_callback_handler_remove()
    finished = .interrupted
  }

  private func suspend() {
    rl_deprep_terminal()
    SignalPipe.release(SIGTSTP)
    raise(SIGTSTP)
    SignalPipe.take(SIGTSTP)
  }

  // MARK: History

  /// Adds a line to the history; lines that begin with a space and repetitions stay out.
  private func remember(_ line: String) {
    if line.isEmpty || line.hasPrefix(" ") { return }
    // An older entry of the same text goes: each line stands once.
    using_history()
    var offset = 0
    while let entry = history_get(history_base + Int32(offset)) {
      if String(cString: entry.pointee.line) == line {
        if let removed = remove_history(Int32(offset)) { free_history_entry(removed) }
      } else {
        offset += 1
      }
    }
    add_history(line)
    history?.append(line)
  }

  // MARK: Completion

  private static func attemptCompletion(
    start: Int32, end: Int32
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    rl_attempted_completion_over = 1
    guard let reader = current, let buffer = rl_line_buffer else { return nil }
    let line = String(cString: buffer)
    let result = reader.complete(line, Int(rl_point))
    reader.candidates = result.candidates
    if result.candidates.first?.text == ":files" {
      // readline completes the names of files itself.
      rl_attempted_completion_over = 0
      rl_filename_completion_desired = 1
      reader.candidates = []
      return nil
    }
    if result.candidates.isEmpty { return nil }
    // What readline replaces begins at `start`; the completer may have meant an earlier place (a quote).
    let texts = result.candidates.map(\.text)
    rl_completion_append_character = 0x20
    if texts.count == 1, result.candidates[0].isPartial { rl_completion_append_character = 0 }
    let matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 2)
    matches[0] = strdup(texts.count == 1 ? texts[0] : commonPrefix(texts))
    var count = 1
    if texts.count > 1 {
      for text in texts {
        matches[count] = strdup(text)
        count += 1
      }
    }
    matches[count] = nil
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    return matches
  }

  private static func commonPrefix(_ texts: [String]) -> String {
    guard var prefix = texts.first else { return "" }
    for text in texts.dropFirst() {
      while !text.hasPrefix(prefix) { prefix.removeLast() }
    }
    return prefix
  }

  /// The list under the line: candidates with what is said of them, emoji last on each line.
  fileprivate func listCandidates(
    _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32, _ width: Int32
  ) {
    if candidates.isEmpty {
      rl_display_match_list(matches, count, width)
      rl_forced_update_display()
      return
    }
    rl_crlf()
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    let shown = candidates.prefix(max(4, min(200, Int(rows) * 2)))
    let width = min(shown.map { measure($0.text) }.max() ?? 0, Int(columns) / 2)
    for candidate in shown {
      let fill = String(repeating: " ", count: max(0, width - measure(candidate.text)))
      var line = candidate.text
      if !candidate.detail.isEmpty { line += fill + "  " + candidate.detail }
      while measure(line) > Int(columns) - 1, !line.isEmpty { line.removeLast() }
      fputs(line + "\r\n", rl_outstream)
    }
    if candidates.count > shown.count {
      fputs("(\(candidates.count - shown.count) more)\r\n", rl_outstream)
    }
    rl_forced_update_display()
  }

  // MARK: Drawing and moving

  /// readline adds up the widths of code points, which is wrong for joined emoji and fails for new ones. A line that
  /// holds more than ASCII and fits one row is drawn here: the terminal itself places the cursor.
  fileprivate func redisplay() {
    guard let buffer = rl_line_buffer, let shown = rl_display_prompt else {
      rl_redisplay()
      return
    }
    let length = strlen(buffer)
    let bytes = UnsafeBufferPointer(start: buffer, count: length)
    let isPlain = bytes.allSatisfy { $0 >= 0 }
    // What readline believes to be on the screen is stale once a line was drawn here.
    guard !isPlain || hasDrawn, let line = String(validatingCString: buffer) else {
      rl_redisplay()
      return
    }
    let label = String(cString: shown).filter { $0 != "\u{01}" && $0 != "\u{02}" }
    let visible = Self.withoutEscapes(label)
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    guard !line.contains(where: \.isNewline), measure(visible) + measure(line) < Int(columns) else {
      if hasDrawn {
        hasDrawn = false
        fputs("\r\u{1B}[K", rl_outstream)
        rl_on_new_line()
      }
      rl_redisplay()
      return
    }
    hasDrawn = true
    let head = String(decoding: line.utf8.prefix(Int(rl_point)), as: UTF8.self)
    fputs("\r\(label)\(line)\u{1B}[K\r\(label)\(head)", rl_outstream)
    fflush(rl_outstream)
  }

  private static func withoutEscapes(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { result.append(character) }
      if isEscape, character.isLetter { isEscape = false }
    }
    return result
  }

  /// Backspace, Delete and the arrows by whole grapheme clusters.
  private func bindKeys() {
    // readline keeps the pointers to the names.
    rl_add_defun(strdup("backward-delete-grapheme"), { count, key in edit(.deleteBefore, count) }, -1)
    rl_add_defun(strdup("delete-grapheme"), { count, key in edit(.deleteAfter, count) }, -1)
    rl_add_defun(strdup("backward-grapheme"), { count, key in edit(.moveBefore, count) }, -1)
    rl_add_defun(strdup("forward-grapheme"), { count, key in edit(.moveAfter, count) }, -1)
    let bindings = [
      ("\\C-?", "backward-delete-grapheme"), ("\\C-h", "backward-delete-grapheme"),
      ("\\e[3~", "delete-grapheme"), ("\\C-b", "backward-grapheme"), ("\\e[D", "backward-grapheme"),
      ("\\eOD", "backward-grapheme"), ("\\C-f", "forward-grapheme"), ("\\e[C", "forward-grapheme"),
      ("\\eOC", "forward-grapheme"),
    ]
    for (keys, function) in bindings {
      var line = Array("\"\(keys)\": \(function)".utf8CString)
      rl_parse_and_bind(&line)
    }
  }
}

private enum GraphemeEdit {
  case deleteBefore
  case deleteAfter
  case moveBefore
  case moveAfter
}

/// The reader that readline's callbacks belong to: they cannot carry a context. Touched on one thread only.
nonisolated(unsafe) private weak var current: ReadlineReader?

private func edit(_ edit: GraphemeEdit, _ count: Int32) -> Int32 {
  for _ in 0..<max(1, count) {
    guard let buffer = rl_line_buffer, let line = String(validatingCString: buffer) else { return 0 }
    let point = Int(rl_point)
    switch edit {
    case .moveBefore: rl_point = Int32(EditLine.borderBefore(point, in: line))
    case .moveAfter: rl_point = Int32(EditLine.borderAfter(point, in: line))
    case .deleteBefore:
      let border = EditLine.borderBefore(point, in: line)
      rl_delete_text(Int32(border), rl_point)
      rl_point = Int32(border)
    case .deleteAfter:
      rl_delete_text(rl_point, Int32(EditLine.borderAfter(point, in: line)))
    }
  }
  return 0
}
