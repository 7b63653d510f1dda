import Terminal

/// Bytes of a terminal.
enum TerminalFuzzers {
  /// Bytes have the same meaning however they arrive, and nothing is left when the time is over.
  static let keys = Fuzzer("keys") { bytes in
    let whole = decode([Array(bytes)])
    require(whole == decode(bytes.map { [$0] }), "one by one: \(Array(bytes))")
    guard let first = bytes.first else { return }
    let cut = Int(first) % (bytes.count + 1)
    require(whole == decode([Array(bytes[..<cut]), Array(bytes[cut...])]), "cut at \(cut): \(Array(bytes))")
  }

  /// Texts that arrive together are joined: the reads decide where they are cut.
  private static func decode(_ parts: [[UInt8]]) -> [InputEvent] {
    var decoder = KeyDecoder()
    decoder.expectCursorReport()
    var events: [InputEvent] = []
    for part in parts { events += decoder.feed(part, at: .zero) }
    if let deadline = decoder.deadline { events += decoder.expire(at: deadline) }
    require(decoder.isIdle && decoder.deadline == nil, "something is left of \(parts)")
    return events.reduce(into: []) { result, event in
      if case .text(let text) = event, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(event)
      }
    }
  }
}
