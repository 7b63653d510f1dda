@preconcurrency import CReadline
import Glibc
import Terminal
import TerminalText

/// Reads lines at a terminal through GNU readline's callback interface: the loop here polls, readline gets one byte at a
/// time, signals arrive through ``SignalPipe``. readline is used only on the calling thread.
package final class ReadlineReader: LineReader {
  /// Splits accepted text, which may have been pasted, into lines.
  package typealias LineSplitter = (String) -> [String]

  let aids: LineAids
  private let split: LineSplitter
  private let history: HistoryFile?
  private let locale = ReadlineLocale()
  let picker: PickKey?
  let terminal: LineTerminal
  private var pasted: [String] = []
  fileprivate var finished: LineEvent?
  /// The candidates of the last completion, for the list.
  var candidates: [Candidate] = []
  /// The lines that the current one continues, each with its line feed.
  private(set) var before = ""

  /// The versions of GNU Readline, such as `8.2`, and of terminfo, such as `6.4.20221231`.
  package static var libraryVersion: String { rl_library_version.map { String(cString: $0) } ?? "unknown" }
  package static var terminalLibraryVersion: String {
    let version = curses_version().map { String(cString: $0) } ?? "unknown"
    return version.hasPrefix("ncurses ") ? String(version.dropFirst("ncurses ".count)) : version
  }

  // MARK: Drawing

  /// readline's own function that draws a line.
  private(set) var standardRedisplay: (@convention(c) () -> Void)?
  /// Whether the reader draws the line, not readline.
  private(set) var drawsItself = false
  /// Whether a prompt is shown.
  var isDrawing = false
  var screen = LineScreen(height: 24)
  /// The styles and the suggestion of the line that was drawn last.
  var styled: (line: String, styles: [StyledRange])?
  var suggested: (line: String, rest: String?)?

  /// - Parameters:
  ///   - history: The file that stores the lines of all sessions.
  ///   - aids: The help while a line is typed.
  ///   - split: Called with each accepted text.
  ///   - picker: A key that opens a picker; nil for none.
  ///   - terminal: The terminal.
  package init(
    history: HistoryFile? = nil, aids: LineAids,
    split: @escaping LineSplitter = { $0.split(whereSeparator: \.isNewline).map(String.init) },
    picker: PickKey? = nil, terminal: LineTerminal = LineTerminal()
  ) {
    self.history = history
    self.aids = aids
    self.split = split
    self.picker = picker
    self.terminal = terminal
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
    if let output = terminal.output {
      rl_outstream = output
    } else if isatty(STDOUT_FILENO) == 0, let terminal = fopen("/dev/tty", "w") {
      rl_outstream = terminal
    }
    if terminal.input != STDIN_FILENO { rl_instream = fdopen(terminal.input, "r") }
    if let name = terminal.name { rl_terminal_name = UnsafePointer(strdup(name)) }
    rl_variable_bind("bind-tty-special-chars", "off")
    Self.definePickFunction()
    // Esc and Enter, which readline binds to vi's mode, is Enter. An inputrc can bind it otherwise.
    if let map = rl_get_keymap_by_name("emacs-meta") {
      for key in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] { rl_bind_key_in_map(Int32(key), rl_newline, map) }
    }
    locale.perform { _ = rl_initialize() }
    // With horizontal-scroll-mode, readline calls the terminal a column narrower.
    if Self.isAnsiTerminal { rl_reset_screen_size() }
    if let size = terminal.size { Self.setSize(rows: size.rows, columns: size.columns) }
    standardRedisplay = rl_redisplay_function
    drawsItself = Self.isAnsiTerminal
    // Not earlier: if another redisplay function is set at the start, readline does not look up the terminal.
    rl_redisplay_function = { ReadlineReader.current?.redisplay() }
    takeInput()
    setUpCompletion()
    GraphemeKeys.install()
    bindPickKey()
    for line in history?.load() ?? [] { add_history(line) }
    if terminal.takesSignals { SignalPipe.install([SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGQUIT]) }
  }

  // MARK: Reading

  package func nextLine(after before: String, prompt: String, beforeWaiting: () -> Void) -> LineEvent {
    self.before = before
    (styled, suggested) = (nil, nil)
    aids.begin()
    beforeWaiting()
    if !pasted.isEmpty {
      let line = pasted.removeFirst()
      fputs(prompt + Sanitizing.visible(line) + "\n", rl_outstream)
      fflush(rl_outstream)
      return .line(line)
    }
    finished = nil
    install(prompt)
    while finished == nil {
      terminal.beforeByte()
      waitOnce()
    }
    rl_callback_handler_remove()
    let event = finished ?? .endOfInput
    // A typed line is one. Several pasted lines arrive as one too, and run one by one.
    guard case .line(let text) = event, text.contains(where: \.isNewline) else { return event }
    let lines = split(text)
    pasted += lines.dropFirst()
    return .line(lines.first ?? "")
  }

  private func install(_ prompt: String) {
    beginScreen()
    locale.perform {
      rl_callback_handler_install(prompt) { line in
        guard let line else {
          ReadlineReader.current?.endLine()
          return
        }
        let text = String(cString: line)
        free(line)
        ReadlineReader.current?.leaveLine(text)
        ReadlineReader.current?.finished = .line(text)
        // The terminal is not in raw mode while the command runs.
        rl_callback_handler_remove()
      }
    }
  }

  private func waitOnce() {
    let arrived = poll(milliseconds: -1)
    handleSignals()
    if finished != nil { return }
    if arrived.input {
      readKey()
    } else if arrived.end {
      finished = .endOfInput
    }
  }

  private func handleSignals() {
    if finished == nil, let signal = takeEndingSignal() { handle(signal) }
  }

  /// Ends a line that readline does not return: a signal has arrived, or the end of the input.
  private func endLine() {
    handleSignals()
    if finished == nil { finished = .endOfInput }
  }

  private func readKey() {
    let (point, end) = (rl_point, rl_end)
    rl_callback_read_char()
    if finished == nil, GraphemeKeys.leaveCluster(from: point, end: end) { redisplay() }
  }

  func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: dropLine()
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT:
      rl_prep_term_function?(1)
      drawAnew()
    default:
      rl_callback_handler_remove()
      finished = .terminated(signal)
    }
  }

  /// Handles Ctrl-C: discards the line and the state of ESC or Ctrl-R.
  private func dropLine() {
    leaveLine()
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_replace_line("", 0)
    rl_callback_handler_remove()
    finished = .interrupted
  }

  private func suspend() {
    rl_deprep_term_function?()
    SignalPipe.release(SIGTSTP)
    raise(SIGTSTP)
    SignalPipe.take(SIGTSTP)
  }

  // MARK: History

  package func remember(_ entry: String) {
    if entry.isEmpty || entry.hasPrefix(" ") { return }
    // Removes an older entry with the same text.
    using_history()
    var offset = 0
    while let old = history_get(history_base + Int32(offset)) {
      if String(cString: old.pointee.line) == entry {
        if let removed = remove_history(Int32(offset)) { free_history_entry(removed) }
      } else {
        offset += 1
      }
    }
    add_history(entry)
    history?.append(entry)
  }

  static func setSize(rows: Int, columns: Int) { rl_set_screen_size(Int32(rows), Int32(columns)) }

  static var point: Int { Int(rl_point) }

  static var size: (rows: Int, columns: Int) {
    var (rows, columns): (Int32, Int32) = (24, 80)
    rl_get_screen_size(&rows, &columns)
    return (Int(rows), Int(columns))
  }
}
