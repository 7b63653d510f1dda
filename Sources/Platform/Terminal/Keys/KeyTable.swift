enum KeyTable {
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x09: .tab
    case 0x0D: .enter
    case 0x1B: .escape
    case 0x7F: Key(.backspace)
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// Final bytes of `CSI` and `SS3` sequences.
  static let finals: [UInt8: Key.Base] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The keypad, by the final bytes of `SS3`.
  static let keypad: [UInt8: Key.Base] = [
    UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab, UInt8(ascii: "X"): .character("="),
    UInt8(ascii: "j"): .character("*"), UInt8(ascii: "k"): .character("+"), UInt8(ascii: "l"): .character(","),
    UInt8(ascii: "m"): .character("-"), UInt8(ascii: "n"): .character("."), UInt8(ascii: "o"): .character("/"),
    UInt8(ascii: "p"): .character("0"), UInt8(ascii: "q"): .character("1"), UInt8(ascii: "r"): .character("2"),
    UInt8(ascii: "s"): .character("3"), UInt8(ascii: "t"): .character("4"), UInt8(ascii: "u"): .character("5"),
    UInt8(ascii: "v"): .character("6"), UInt8(ascii: "w"): .character("7"), UInt8(ascii: "x"): .character("8"),
    UInt8(ascii: "y"): .character("9"),
  ]

  /// rxvt's arrows with Shift (`CSI a`) and Control (`SS3 a`).
  static let lowercaseArrows: [UInt8: Key.Base] = [
    UInt8(ascii: "a"): .up, UInt8(ascii: "b"): .down, UInt8(ascii: "c"): .right, UInt8(ascii: "d"): .left,
  ]

  /// The first parameter of `CSI n ~`.
  static let numbers: [Int: Key.Base] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
    26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19),
    34: .function(20),
  ]

  /// The code points of `CSI u` (kitty's keyboard protocol) and of `CSI 27 ; m ; c ~` that are no characters.
  static let codePoints: [Int: Key.Base] = {
    var table: [Int: Key.Base] = [
      8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57409: .character("."), 57410: .character("/"),
      57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter, 57415: .character("="),
      57416: .character(","), 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
      57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
    for number in 13...35 { table[57363 + number] = .function(number) }
    for digit in 0...9 { table[57399 + digit] = .character(Character("\(digit)")) }
    return table
  }()

  /// The modifiers of a parameter (1 plus a sum of bits); nil if Super or Hyper is held, which is not supported.
  static func modifiers(_ parameter: Int?) -> Key.Modifiers? {
    let bits = max(0, (parameter ?? 1) - 1)
    if bits & 0b1_1000 != 0 || bits > 255 { return nil }
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 32 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// A character with modifiers in its canonical form: a letter with Control is a small one, and every other character tells Shift itself.
  static func key(_ character: Character, _ modifiers: Key.Modifiers) -> Key {
    let isControl = modifiers.contains(.control) && character.isLetter
    let changed = isControl ? character.lowercased() : modifiers.contains(.shift) ? character.uppercased() : ""
    return Key(
      .character(changed.count == 1 ? Character(changed) : character),
      isControl ? modifiers : modifiers.subtracting(.shift))
  }

  /// The event of a key: a printable character without Control and Alt is text.
  static func event(_ base: Key.Base, _ modifiers: Key.Modifiers) -> InputEvent {
    guard case .character(let character) = base else { return .key(Key(base, modifiers)) }
    let key = key(character, modifiers)
    guard case .character(let shown) = key.base, key.modifiers.isDisjoint(with: [.control, .alt]) else {
      return .key(key)
    }
    return .text(String(shown))
  }
}
