package import Terminal

/// A terminal whose input is a script and whose time passes only while somebody waits.
package final class ScriptedTerminal: TerminalDevice {
  package var size: TerminalSize
  package var isForeground = true
  package private(set) var now = Duration.zero
  /// What comes, and how long after the input before it.
  package var script: [(after: Duration, input: TerminalInput)] = []
  /// Everything that was written.
  package private(set) var written = ""
  package private(set) var writes = 0
  /// The most bytes of one write; 0 stands for a terminal that takes none at the moment, nil for one that is gone.
  package var capacity: Int? = .max

  package init(columns: Int = 80, rows: Int = 24) { size = TerminalSize(columns: columns, rows: rows) }

  package func read(until deadline: Duration?, wantsRoom: Bool) -> TerminalInput {
    if wantsRoom, capacity ?? 0 > 0 { return .timeout }
    guard let next = script.first else {
      // The script is over: without a deadline nothing would ever come.
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
}
