import Glibc
import ShellCore
import Terminal

/// Runs a dialogue of lines on a terminal that stays as it is: no raw mode, no movement of the cursor, no color.
struct LineDialogue {
  private let terminal: ControllingTerminal
  private let isUnicode: Bool
  private var typed: [UInt8] = []
  private var lastQuestion = ""

  init?(_ terminal: ControllingTerminal, isUnicode: Bool) {
    self.terminal = terminal
    self.isUnicode = isUnicode
    if !terminal.takeOverForLines() { return nil }
  }

  mutating func run(_ dialogue: inout PickDialogue) -> LiveOutcome {
    defer { terminal.giveBack() }
    var step = dialogue.begin()
    while case .ask(let text) = step {
      lastQuestion = text.split(separator: "\n").last.map(String.init) ?? text
      write(text)
      switch nextLine() {
      case .line(let line): step = dialogue.take(line)
      case .end(let outcome): return outcome
      }
    }
    if case .end(let outcome) = step { return outcome }
    return .canceled
  }

  private enum Input {
    case line(String)
    case end(LiveOutcome)
  }

  private mutating func nextLine() -> Input {
    while true {
      if let end = typed.firstIndex(of: 0x0A) {
        let line = String(decoding: typed[..<end], as: UTF8.self)
        typed.removeFirst(end + 1)
        return .line(line)
      }
      switch terminal.read(until: nil, wantsRoom: false) {
      case .bytes(let bytes): typed += bytes
      case .hangUp:
        // Ctrl-D. The question is an open line.
        write("\n")
        return .end(.canceled)
      case .signal(SIGINT):
        write("\n")
        return .end(.canceled)
      case .signal(SIGTSTP): suspend()
      case .signal(SIGCONT), .signal(SIGWINCH), .timeout: break
      case .signal(let signal): return .end(.terminated(signal))
      }
    }
  }

  private mutating func suspend() {
    if !terminal.canStop { return }
    terminal.giveBack()
    _ = terminal.stop()
    _ = terminal.takeOverForLines()
    write(lastQuestion)
  }

  /// Writes a text, in ASCII if the terminal shows nothing else.
  func write(_ text: String) {
    let shown = isUnicode ? text : String(text.map { $0.isASCII ? $0 : "_" })
    var rest = Array(shown.utf8)[...]
    while !rest.isEmpty, let count = terminal.write(rest) {
      rest = rest.dropFirst(count)
      if count == 0 { _ = poll(nil, 0, 10) }
    }
  }
}
