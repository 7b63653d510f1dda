package import Terminal

/// A terminal with scripted input. Its time passes only during waits.
package final class ScriptedTerminal: TerminalDevice {
  package var size: TerminalSize
  package var isForeground = true
  package private(set) var now = Duration.zero
  /// The input, each part with its delay after the previous one.
  package var script: [(after: Duration, input: TerminalInput)] = []
  /// All bytes written so far.
  package private(set) var written = ""
  package private(set) var writes = 0
  /// The maximum number of bytes per write; 0 for a terminal that accepts none at the moment, nil for one that has
  /// closed.
  package var capacity: Int? = .max

  package init(columns: Int = 80, rows: Int = 24) { size = TerminalSize(columns: columns, rows: rows) }

  package func read(until deadline: Duration?, wantsRoom: Bool) -> TerminalInput {
    if wantsRoom, capacity ?? 0 > 0, script.first?.after != .zero { return .timeout }
    guard let next = script.first else {
      // The script has ended: without a deadline the wait would never end.
      guard let deadline else { return .hangUp }
      now = max(now, deadline)
      return .timeout
    }
    let due = now + next.after
    if let deadline, deadline < due {
      let passed = max(deadline, now) - now
      script[0].after -= passed
      now += passed
      return .timeout
    }
    now = due
    return script.removeFirst().input
  }

  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let capacity else { return nil }
    let taken = bytes.prefix(capacity)
    written += String(decoding: taken, as: UTF8.self)
    writes += 1
    return taken.count
  }

  package private(set) var isTaken = false
  /// The restoring bytes prepared for exits in which no other code runs.
  package private(set) var undo = ""
  package var canStop = true
  /// The number of times that the process was suspended.
  package private(set) var stops = 0

  package func takeOver(undo: String) -> Bool {
    isTaken = true
    self.undo = undo
    return true
  }

  package func giveBack() { isTaken = false }

  package func stop() -> Bool {
    stops += 1
    return isForeground
  }

  /// Returns the bytes written since the last call.
  package func take() -> String {
    defer { written = "" }
    return written
  }
}
