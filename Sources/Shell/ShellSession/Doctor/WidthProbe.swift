import Glibc
import Terminal
import TerminalText

/// Asks the terminal for its name, and measures how many cells the terminal gives to emoji: it writes them and asks for the cursor.
enum WidthProbe {
  /// - Returns: The name and the cells of each text; nil if the terminal does not answer within a second.
  static func measure(on terminal: ControllingTerminal) -> TerminalAnswer? {
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    defer { signals.restore() }
    let undo = "\r\u{1B}[K"
    guard terminal.takeOver(undo: undo) else { return nil }
    defer { terminal.giveBack() }
    var pump = EventPump(device: terminal)
    var writer = FrameWriter()
    defer {
      writer.add(undo)
      _ = writer.flush(to: terminal)
    }
    var answer = TerminalAnswer()
    writer.add(CellProbe.nameQuestion)
    for text in CellProbe.texts.map(\.text) {
      writer.add("\r\(text)\u{1B}[6n")
      pump.expectCursorReport()
    }
    if !writer.flush(to: terminal) { return nil }
    let deadline = terminal.now + .seconds(1)
    while terminal.now < deadline {
      for event in pump.next(until: deadline) {
        switch event {
        case .cursorReport(_, let column):
          answer.cells.append(column)
          if answer.cells.count == CellProbe.texts.count { return answer }
        case .deviceReport(let report): answer.take(report: report)
        case .terminate(let signal):
          SignalPipe.putBack(signal)
          return nil
        case .hangUp: return nil
        default: break
        }
      }
    }
    return nil
  }
}
