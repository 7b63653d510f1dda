import Glibc
import Terminal
import TerminalText

/// Measures how many cells the terminal gives to emoji: it writes them and asks for the cursor.
enum WidthProbe {
  /// - Returns: The cells of each text; nil if the terminal does not answer within a second.
  static func measure(on terminal: ControllingTerminal) -> [Int]? {
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
    let deadline = terminal.now + .seconds(1)
    var columns: [Int] = []
    for text in CellProbe.texts.map(\.text) {
      writer.add("\r\(text)\u{1B}[6n")
      pump.expectCursorReport()
      guard writer.flush(to: terminal), let column = report(&pump, terminal, before: deadline) else { return nil }
      columns.append(column)
    }
    return columns
  }

  private static func report(_ pump: inout EventPump, _ terminal: ControllingTerminal, before deadline: Duration)
    -> Int?
  {
    while terminal.now < deadline {
      for event in pump.next(until: deadline) {
        switch event {
        case .cursorReport(_, let column): return column
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
