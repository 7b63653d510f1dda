import Glibc

/// Waits for the terminal, for signals and for a time, and returns all pending events.
package struct EventPump {
  private let device: any TerminalDevice
  private var decoder: KeyDecoder
  /// The largest number of reads in one turn, so that frames are drawn even if input never stops.
  private static let readLimit = 4096

  package init(device: any TerminalDevice, decoder: KeyDecoder = KeyDecoder()) {
    self.device = device
    self.decoder = decoder
  }

  package var awaitsReport: Bool { decoder.awaitsReport }

  package mutating func expectCursorReport() { decoder.expectCursorReport() }

  /// Waits until there are events, and returns all of them, up to a Return or a key with a modifier: it may end the view, and what
  /// comes after it is for the next program.
  ///
  /// - Parameters:
  ///   - wake: When to return a ``InputEvent/tick(_:)`` at the latest.
  ///   - wantsRoom: Whether to return, with no events, once the terminal takes output again.
  package mutating func next(until wake: Duration?, wantsRoom: Bool = false) -> [InputEvent] {
    while true {
      let deadline = [wake, decoder.deadline].compactMap { $0 }.min()
      var input = device.read(until: deadline, wantsRoom: wantsRoom)
      var events: [InputEvent] = []
      var reads = 0
      while input != .timeout {
        for event in take(input) { events.append(joining: event) }
        reads += 1
        if input == .hangUp || reads == Self.readLimit || events.last?.mayEndView == true { break }
        input = device.read(until: .zero, wantsRoom: false)
      }
      let now = device.now
      if reads == 0 { events += decoder.expire(at: now) }
      if let wake, wake <= now { events.append(.tick(now)) }
      if !events.isEmpty || (wantsRoom && reads == 0) { return events }
    }
  }

  private mutating func take(_ input: TerminalInput) -> [InputEvent] {
    switch input {
    case .bytes(let bytes): decoder.feed(bytes, at: device.now)
    case .signal(SIGWINCH): [.resize(device.size)]
    case .signal(SIGCONT): [.resumed]
    case .signal(SIGTSTP): [.stop]
    case .signal(let signal): [.terminate(signal)]
    case .timeout: []
    case .hangUp: [.hangUp]
    }
  }
}

extension InputEvent {
  fileprivate var mayEndView: Bool {
    if case .key(let key) = self { key == .enter || !key.modifiers.isEmpty } else { false }
  }
}

extension [InputEvent] {
  /// Adds an event. Text that continues the last one becomes part of it.
  fileprivate mutating func append(joining event: InputEvent) {
    if case .text(let next) = event, case .text(let text) = last {
      self[count - 1] = .text(text + next)
    } else {
      append(event)
    }
  }
}
