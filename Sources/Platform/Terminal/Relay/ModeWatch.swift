/// Follows the modes that a program sets, in the bytes that it writes, so that a view above it can set them back.
package struct ModeWatch {
  /// The private modes that are set: at first autowrap and the cursor. A saved cursor counts as 1048.
  private var modes: Set<Int> = [7, 25]
  /// The flags of kitty's keyboard protocol that are pushed.
  private var keyboard: [Int] = []
  private var margins = ""
  /// The styles since the last one that began anew.
  private var style: [UInt8] = []
  /// The row and the column of the cursor under a view; nil if the terminal saves it, in the place of one that the program has saved.
  package var place: String?
  /// Whether the terminal has no second screen, so that a view is below the cursor.
  package var isFlat = false
  /// The beginning of a sequence, a string or a character at the end of the bytes.
  package private(set) var held: [UInt8] = []
  /// The bytes that show the alternate screen; nil on the main screen.
  private var log: ScreenLog?

  package init() {}

  package var reportsPaste: Bool { modes.contains(2004) }

  package var usesAlternateScreen: Bool { !modes.isDisjoint(with: [47, 1047, 1049]) }

  /// Whether a view must ask for the cursor: the program may return to one that it has saved.
  package var needsPlace: Bool { (modes.contains(1048) || isFlat && log == nil) && log?.drawing == nil }

  /// Whether only the program itself can draw what is under a view.
  package var needsRedraw: Bool { usesAlternateScreen && log?.drawing == nil }

  /// Notes that the size has changed.
  package mutating func forgetScreen() { log?.forget() }

  /// Mouse, focus, and their encodings.
  private static let reports = [9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016]

  package mutating func feed(_ bytes: ArraySlice<UInt8>) {
    var rest = held.isEmpty ? bytes : (held + bytes)[...]
    held = []
    while let escape = rest.firstIndex(of: 0x1B) {
      log?.add(text: rest[..<escape])
      rest = rest[escape...]
      guard let sequence = EscapeSequence.first(rest) else {
        held = Array(rest)
        return
      }
      note(sequence)
      rest = rest[sequence.endIndex...]
    }
    held = Array(rest.suffix(TextAccumulator.incompleteTail(rest)))
    log?.add(text: rest.dropLast(held.count))
  }

  private mutating func note(_ bytes: ArraySlice<UInt8>) {
    let body = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case UInt8(ascii: "c"): self = ModeWatch()
    case UInt8(ascii: "7"): modes.insert(1048)
    case UInt8(ascii: "["): if let sequence = ControlSequence(body) { note(sequence, body.dropLast()) }
    default: break
    }
    if usesAlternateScreen != (log != nil) { log = usesAlternateScreen ? ScreenLog() : nil }
    guard log != nil else { return }
    let state = "HJ".utf8.contains(bytes.last ?? 0) ? state : []
    log?.add(bytes, state: state)
  }

  /// What sets the modes that matter to a screen that is cleared.
  private var state: [UInt8] {
    let changed = (modes.contains(6) ? "\u{1B}[?6h" : "") + (modes.contains(7) ? "" : "\u{1B}[?7l")
    return Array(((margins.isEmpty ? "" : "\u{1B}[\(margins)r") + changed).utf8) + style
  }

  private mutating func note(_ sequence: ControlSequence, _ parameters: ArraySlice<UInt8>) {
    let numbers = sequence.parameters.compactMap { $0.first ?? nil }
    switch (sequence.marker, sequence.final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "h")): modes.formUnion(numbers)
    case (UInt8(ascii: "?"), UInt8(ascii: "l")): modes.subtract(numbers)
    case (UInt8(ascii: ">"), UInt8(ascii: "u")): keyboard.append(numbers.first ?? 0)
    case (UInt8(ascii: "<"), UInt8(ascii: "u")): keyboard.removeLast(min(keyboard.count, max(1, numbers.first ?? 1)))
    case (UInt8(ascii: "="), UInt8(ascii: "u")): keyboard = keyboard.dropLast() + [numbers.first ?? 0]
    case (0, UInt8(ascii: "s")) where parameters.isEmpty: modes.insert(1048)
    case (0, UInt8(ascii: "m")):
      let isNew = numbers.first ?? 0 == 0 || style.count > 1000
      style = (isNew ? [] : style) + [0x1B, UInt8(ascii: "[")] + parameters + [UInt8(ascii: "m")]
    case (0, UInt8(ascii: "r")) where sequence.intermediates.isEmpty:
      margins = String(decoding: parameters, as: UTF8.self)
    default: break
    }
  }

  /// The bytes before a view: no reports, the usual keyboard, no margins, and a screen of its own if the program is on the main one.
  package var pausing: String {
    let off = reported.reversed().map { "\u{1B}[?\($0)l" }.joined()
    let (save, mode) = place == nil ? ("\u{1B}7", 1049) : ("", 1047)
    let other = isFlat ? save : "\u{1B}[?\(mode)h\u{1B}[H\u{1B}[2J"
    let screen = log == nil ? other : log?.drawing == nil ? save : ""
    return "\u{1B}[?2026l" + off + (reportsPaste ? "\u{1B}[?2004l" : "") + (keyboard.last ?? 0 == 0 ? "" : "\u{1B}[>0u")
      + screen + (margins.isEmpty ? "" : "\u{1B}[r") + "\u{1B}[?7h\u{1B}[?25h"
  }

  /// The bytes after a view.
  package var resuming: String {
    let cursor = place.map { "\u{1B}[\($0)H" + String(decoding: style, as: UTF8.self) }
    let screen =
      usesAlternateScreen || isFlat ? cursor ?? "\u{1B}8" : cursor.map { "\u{1B}[?1047l" + $0 } ?? "\u{1B}[?1049l"
    let drawing = log?.drawing.map { "\u{1B}[?2026h" + String(decoding: $0, as: UTF8.self) + "\u{1B}[?2026l" }
    return (drawing ?? "\u{1B}[0m" + (margins.isEmpty ? "" : "\u{1B}[\(margins)r") + screen)
      + (keyboard.last ?? 0 == 0 ? "" : "\u{1B}[<u") + (reportsPaste ? "\u{1B}[?2004h" : "")
      + reported.map { "\u{1B}[?\($0)h" }.joined()
      + [7, 25].map { "\u{1B}[?\($0)\(modes.contains($0) ? "h" : "l")" }.joined()
  }

  private var reported: [Int] { Self.reports.filter { modes.contains($0) } }
}
