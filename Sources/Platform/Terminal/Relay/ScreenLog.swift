/// What a program has written to the alternate screen since that was empty. Written again, it shows the same screen, with the
/// same cursor, style and margins: the terminal itself is the model of the screen.
///
/// What asks the terminal, reports, or lasts beyond the screen is left out.
struct ScreenLog {
  private static let limit = 1 << 20

  private var bytes: [UInt8] = []
  /// Whether nothing is missing: no picture, no resize, not too much.
  private var isWhole = true
  private var wasHome = false
  private var wasClear = false

  /// The bytes that show the screen; nil if they are not known.
  var drawing: [UInt8]? {
    isWhole
      ? Array("\u{1B}[?6;69l\u{1B}[4l\u{1B}[r\u{1B}[0m\u{0F}\u{1B}(B\u{1B}[?7h\u{1B}[H\u{1B}[2J".utf8) + bytes : nil
  }

  /// Notes that the screen is another one until the program clears it.
  mutating func forget() { (isWhole, bytes) = (false, []) }

  mutating func add(text: ArraySlice<UInt8>) {
    // A bell is not rung again, and no question is asked again.
    if !text.isEmpty {
      move(text.allSatisfy { $0 >= 0x20 } ? text : text.filter { $0 >= 0x20 || (0x08...0x0F).contains($0) }[...])
    }
  }

  /// - Parameter state: What sets the style and the modes that are set now.
  mutating func add(_ sequence: ArraySlice<UInt8>, state: [UInt8]) {
    let body = sequence.dropFirst(2)
    switch sequence.dropFirst().first {
    case UInt8(ascii: "["):
      if let parsed = ControlSequence(body) { add(parsed, sequence, state) }
    case UInt8(ascii: "]"):
      if body.starts(with: "8;".utf8) { add(sequence) }
    case UInt8(ascii: "P"):
      // Sixels. A question has an intermediate byte.
      if body.first(where: { !(0x30...0x3F).contains($0) }) == UInt8(ascii: "q") { forget() }
    case UInt8(ascii: "_"):
      let keys = body.dropFirst().prefix { $0 != UInt8(ascii: ";") }.split(separator: UInt8(ascii: ","))
      if body.first == UInt8(ascii: "G"), !keys.contains(where: { $0.elementsEqual("a=q".utf8) }) { forget() }
    case let byte?:
      if "()*+-./#%78DEHMNOklmno|}~\\".utf8.contains(byte) { move(sequence) }
    case nil: break
    }
  }

  private mutating func add(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>, _ state: [UInt8]) {
    let first = sequence.parameter(0)
    switch (sequence.marker, sequence.intermediates, sequence.final) {
    case (0, [], UInt8(ascii: "H")) where sequence.parameters.allSatisfy { [nil, 1].contains($0.first) }:
      add(bytes)
      if wasClear { begin(state) }
      (wasHome, wasClear) = (true, false)
    case (0, [], UInt8(ascii: "J")) where first != 3:
      add(bytes)
      let isAll = first == 2 || wasHome && (first ?? 0) == 0
      if isAll, wasHome { begin(state) }
      (wasHome, wasClear) = (wasHome && isAll, isAll)
    case (0, [], UInt8(ascii: "m")):
      add(bytes)
      wasClear = false
    case (0, [], let final) where "@ABCDEFGHIKLMPSTXZ`abdefgr".utf8.contains(final),
      (0, [], let final) where "su".utf8.contains(final) && sequence.parameters.count != 1,
      (0, [], let final) where "hl".utf8.contains(final) && [4, 20].contains(first),
      (0, [UInt8(ascii: "!")], let final) where final == UInt8(ascii: "p"),
      (0, [UInt8(ascii: "$")], let final) where "rtvxz{".utf8.contains(final):
      move(bytes)
    case (UInt8(ascii: "?"), [], let final) where "hl".utf8.contains(final):
      let modes = sequence.parameters.compactMap { $0.first ?? nil }.filter { [6, 7, 69].contains($0) }
      if !modes.isEmpty {
        add(Array("\u{1B}[?\(modes.map(String.init).joined(separator: ";"))".utf8)[...] + [final])
      }
    default: break
    }
  }

  private mutating func begin(_ state: [UInt8]) {
    (isWhole, bytes) = (true, state + Array("\u{1B}[H\u{1B}[2J".utf8))
  }

  /// Adds what may write or move the cursor.
  private mutating func move(_ more: ArraySlice<UInt8>) {
    (wasHome, wasClear) = (false, false)
    add(more)
  }

  private mutating func add(_ more: ArraySlice<UInt8>) {
    if !isWhole { return }
    bytes += more
    if bytes.count > Self.limit { forget() }
  }
}
