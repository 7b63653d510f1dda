/// Follows the modes that a program sets, in the bytes that it writes, so that a view above it can set them back.
package struct ModeWatch {
  /// The private modes that are set.
  private var modes: Set<Int> = []
  /// The flags of kitty's keyboard protocol that are pushed.
  private var keyboard: [Int] = []
  private var margins = ""
  private var hidesCursor = false
  /// The beginning of a sequence at the end of the bytes.
  private var held: [UInt8] = []

  package init() {}

  package var reportsPaste: Bool { modes.contains(2004) }

  package var usesAlternateScreen: Bool { !modes.isDisjoint(with: [47, 1047, 1049]) }

  /// Mouse, focus, and their encodings.
  private static let reports = [9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016]
  private static let limit = 64

  package mutating func feed(_ bytes: ArraySlice<UInt8>) {
    var rest = held.isEmpty ? bytes : (held + bytes)[...]
    held = []
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[escape...]
      guard let second = rest.dropFirst().first else { break }
      if second == UInt8(ascii: "c") {
        (modes, keyboard, margins, hidesCursor) = ([], [], "", false)
        rest = rest.dropFirst(2)
        continue
      }
      guard second == UInt8(ascii: "[") else {
        rest = rest.dropFirst()
        continue
      }
      let body = rest.dropFirst(2)
      guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
        if body.count > Self.limit { rest = body } else { break }
        continue
      }
      if let sequence = ControlSequence(body[...end]) { note(sequence, body[..<end]) }
      rest = rest[(end + 1)...]
    }
    if let escape = rest.firstIndex(of: 0x1B) { held = Array(rest[escape...]) }
  }

  private mutating func note(_ sequence: ControlSequence, _ parameters: ArraySlice<UInt8>) {
    let numbers = sequence.parameters.compactMap { $0.first ?? nil }
    switch (sequence.marker, sequence.final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "h")):
      modes.formUnion(numbers)
      if numbers.contains(25) { hidesCursor = false }
    case (UInt8(ascii: "?"), UInt8(ascii: "l")):
      modes.subtract(numbers)
      if numbers.contains(25) { hidesCursor = true }
    case (UInt8(ascii: ">"), UInt8(ascii: "u")): keyboard.append(numbers.first ?? 0)
    case (UInt8(ascii: "<"), UInt8(ascii: "u")): keyboard.removeLast(min(keyboard.count, max(1, numbers.first ?? 1)))
    case (UInt8(ascii: "="), UInt8(ascii: "u")): keyboard = keyboard.dropLast() + [numbers.first ?? 0]
    case (0, UInt8(ascii: "r")) where sequence.intermediates.isEmpty:
      margins = String(decoding: parameters, as: UTF8.self)
    default: break
    }
  }

  // MARK: For a view above the program

  /// The bytes before a view: no reports, the usual keyboard, no margins, and a screen of its own if the program is on the main one.
  package var pausing: String {
    let off = reported.reversed().map { "\u{1B}[?\($0)l" }.joined()
    let screen = usesAlternateScreen ? "\u{1B}7" : "\u{1B}[?1049h\u{1B}[H\u{1B}[2J"
    return "\u{1B}[?2026l" + off + (reportsPaste ? "\u{1B}[?2004l" : "") + (keyboard.last ?? 0 == 0 ? "" : "\u{1B}[>0u")
      + screen + (margins.isEmpty ? "" : "\u{1B}[r")
  }

  /// The bytes after a view.
  package var resuming: String {
    let screen = usesAlternateScreen ? "\u{1B}8" : "\u{1B}[?1049l"
    return "\u{1B}[0m" + (margins.isEmpty ? "" : "\u{1B}[\(margins)r") + screen
      + (keyboard.last ?? 0 == 0 ? "" : "\u{1B}[<u") + (reportsPaste ? "\u{1B}[?2004h" : "")
      + reported.map { "\u{1B}[?\($0)h" }.joined() + (hidesCursor ? "\u{1B}[?25l" : "\u{1B}[?25h")
  }

  private var reported: [Int] { Self.reports.filter { modes.contains($0) } }
}
