@preconcurrency import CReadline
import Glibc
import Terminal

/// Reads lines at a terminal through GNU readline's callback interface: the loop here polls, readline gets one byte at a
/// time, signals arrive through ``SignalPipe``. readline is used only on the calling thread.
///
/// It has more than ten stored properties: the closures of the session, and the state that readline's callbacks change.
package final class ReadlineReader: LineReader {
  /// Completes the word that ends at the cursor, given the line and the byte offset of the cursor.
  package typealias Completer = (String, Int) -> LineCompletion
  /// Splits accepted text, which may have been pasted, into lines.
  package typealias LineSplitter = (String) -> [String]

  let complete: Completer
  let measure: (String) -> Int
  private let split: LineSplitter
  private let history: HistoryFile?
  private let locale = ReadlineLocale()
  let picker: PickKey?
  private var pasted: [String] = []
  fileprivate var finished: LineEvent?
  /// Whether this reader drew the line on the screen, not readline.
  private var hasDrawn = false
  /// The candidates of the last completion, for the list.
  var candidates: [Candidate] = []
  /// readline's own function that draws a line.
  private var standardRedisplay: (@convention(c) () -> Void)?

  /// - Parameters:
  ///   - history: The file that stores the lines of all sessions.
  ///   - complete: Called at TAB.
  ///   - split: Called with each accepted text.
  ///   - measure: Returns the number of cells of a text.
  ///   - picker: A key that opens a picker; nil for none.
  package init(
    history: HistoryFile? = nil, complete: @escaping Completer,
    split: @escaping LineSplitter = { $0.split(whereSeparator: \.isNewline).map(String.init) },
    measure: @escaping (String) -> Int, picker: PickKey? = nil
  ) {
    self.history = history
    self.complete = complete
    self.split = split
    self.measure = measure
    self.picker = picker
    Self.current = self
    setUp()
  }

  /// The reader of readline's callbacks, which cannot carry a context. It is used on one thread only.
  nonisolated(unsafe) static weak var current: ReadlineReader?

  private func setUp() {
    rl_readline_name = UnsafePointer(strdup("emojishell"))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    if isatty(STDOUT_FILENO) == 0, let terminal = fopen("/dev/tty", "w") { rl_outstream = terminal }
    rl_variable_bind("bind-tty-special-chars", "off")
    Self.definePickFunction()
    locale.perform { _ = rl_initialize() }
    standardRedisplay = rl_redisplay_function
    // Not earlier: if another redisplay function is set at the start, readline does not look up the terminal.
    rl_redisplay_function = { ReadlineReader.current?.redisplay() }
    setUpCompletion()
    GraphemeKeys.install()
    bindPickKey()
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
    finished = nil
    install(prompt)
    while finished == nil { waitOnce() }
    rl_callback_handler_remove()
    let event = finished ?? .endOfInput
    guard case .line(let text) = event else { return event }
    return .line(accept(text))
  }

  private func install(_ prompt: String) {
    hasDrawn = false
    locale.perform {
      rl_callback_handler_install(prompt) { line in
        guard let line else {
          ReadlineReader.current?.finished = .endOfInput
          return
        }
        ReadlineReader.current?.finished = .line(String(cString: line))
        free(line)
        // The terminal is not in raw mode while the command runs.
        rl_callback_handler_remove()
      }
    }
  }

  /// Splits several pasted lines, which arrive as one, so that they run one by one.
  private func accept(_ text: String) -> String {
    var lines = split(text)
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
      let (point, end) = (rl_point, rl_end)
      rl_callback_read_char()
      if finished == nil, GraphemeKeys.leaveCluster(from: point, end: end) { redisplay() }
    } else if polled[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      finished = .endOfInput
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: dropLine()
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT:
      rl_prep_terminal(1)
      rl_forced_update_display()
    default:
      rl_callback_handler_remove()
      finished = .terminated(signal)
    }
  }

  /// Handles Ctrl-C: discards the line and the state of ESC or Ctrl-R.
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

  /// Adds a line to the history, unless it begins with a space or repeats the last one.
  private func remember(_ line: String) {
    if line.isEmpty || line.hasPrefix(" ") { return }
    // Removes an older entry with the same text.
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
    // An entry of the file is one line.
    if !line.contains(where: \.isNewline) { history?.append(line) }
  }

  // MARK: Drawing

  /// Draws a line that contains more than ASCII and fits on one row. readline draws the other lines.
  func redisplay() {
    guard let buffer = rl_line_buffer, let label = Self.label else {
      standardRedisplay?()
      return
    }
    let isPlain = UnsafeBufferPointer(start: buffer, count: strlen(buffer)).allSatisfy { $0 >= 0 }
    // readline's idea of the screen is stale once a line was drawn here.
    guard !isPlain || hasDrawn, let line = String(validatingCString: buffer) else {
      standardRedisplay?()
      return
    }
    guard
      let text = LineDrawing.text(
        label: label, line: line, point: Int(rl_point), columns: Self.size.columns, measure: measure)
    else {
      if hasDrawn {
        hasDrawn = false
        fputs("\r\u{1B}[K", rl_outstream)
        rl_on_new_line()
      }
      standardRedisplay?()
      return
    }
    hasDrawn = true
    fputs(text, rl_outstream)
    fflush(rl_outstream)
  }

  /// Handles another size of the terminal: erases the line at its new place, and draws it again.
  func resize() {
    rl_reset_screen_size()
    let head = rl_line_buffer.map { buffer in
      String(decoding: UnsafeRawBufferPointer(start: buffer, count: Int(rl_point)), as: UTF8.self)
    }
    fputs(
      LineDrawing.erasing(
        label: Self.label ?? "", head: head ?? "", columns: Self.size.columns, measure: measure), rl_outstream)
    hasDrawn = false
    rl_forced_update_display()
  }

  /// The prompt as shown on the screen, with the sign of the editing mode if the user has enabled it.
  private static var label: String? {
    guard let shown = rl_display_prompt else { return nil }
    let isPrompt = rl_prompt.map { $0 == shown } ?? false
    return ((isPrompt ? modeSign : "") + String(cString: shown)).filter { $0 != "\u{01}" && $0 != "\u{02}" }
  }

  /// The sign that readline itself puts before the prompt.
  private static var modeSign: String {
    func value(_ variable: String) -> String { rl_variable_value(variable).map { String(cString: $0) } ?? "" }
    guard value("show-mode-in-prompt") == "on" else { return "" }
    if rl_editing_mode != 0 { return value("emacs-mode-string") }
    return value(GraphemeKeys.isCommandMode ? "vi-cmd-mode-string" : "vi-ins-mode-string")
  }

  /// readline's size of the terminal.
  static var size: (rows: Int, columns: Int) {
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    return (Int(rows), Int(columns))
  }
}
