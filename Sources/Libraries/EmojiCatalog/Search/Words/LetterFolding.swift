/// The folded form of a code point beyond ASCII, for comparison.
enum LetterFolding {
  /// Is removed: combining marks, vowel points, joiners and apostrophes.
  case nothing
  /// Ends a word.
  case space
  /// Becomes an ASCII character, which is folded in turn.
  case ascii(UInt8)
  /// Becomes other letters: those without the accent, or the usual form of a letter with several forms.
  case letters(StaticString)
  /// Becomes a kana.
  case kana(UInt32)
  /// A mark that adds this number to the code point of the kana before it: `ﾊ` and `ﾟ` become `ぱ`.
  case voice(UInt8)
  /// Remains a separate letter.
  case itself

  init(_ value: UInt32) {
    switch value {
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200D, 0x2018, 0x2019, 0x2BC, 0xAD: self = .nothing
    case 0xFB00...0xFB06: self = .letters(Self.ligatures[Int(value - 0xFB00)])
    case 0xFF01...0xFF5E: self = .ascii(UInt8(value - 0xFEE0))
    case 0xA0, 0xA1, 0xAB, 0xB7, 0xBB, 0xBF, 0x2000...0x206F, 0x3000...0x3003, 0x3008...0x3020, 0x30FB:
      self = .space
    case 0xC0...0x24F, 0x1EA0...0x1EF9, 0x1E9E: self = Self.latin(value)
    case 0x370...0x3FF: self = Self.greek(value)
    case 0x400...0x4FF: self = Self.cyrillic(value)
    case 0x590...0x5FF: self = Self.hebrew(value)
    case 0x600...0x6FF: self = Self.arabic(value)
    case 0x93C: self = .nothing
    case 0x958...0x95F: self = .letters(Self.devanagari[Int(value - 0x958)])
    case 0x964, 0x965: self = .space
    case 0x3099, 0xFF9E: self = .voice(1)
    case 0x309A, 0xFF9F: self = .voice(2)
    case 0xFF61...0xFF65: self = .space
    case 0xFF66...0xFF9D: self = .kana(Self.hiraganaOfHalfWidth[Int(value - 0xFF66)])
    // A query is hiragana until an input method converts it.
    case 0x30A1...0x30F6: self = .kana(value - 0x60)
    default: self = .itself
    }
  }

  /// The letters of Latin ligatures, which texts copied from documents contain.
  private static let ligatures: [StaticString] = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// Letters with a nukta, without it.
  private static let devanagari: [StaticString] = ["क", "ख", "ग", "ज", "ड", "ढ", "फ", "य"]

  /// The hiragana of each half-width katakana.
  private static let hiraganaOfHalfWidth =
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map(\.value)

  private static func latin(_ value: UInt32) -> Self {
    switch value {
    case 0xD7, 0xF7: .space
    case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105, 0x1CD, 0x1CE, 0x1EA0...0x1EB7: .letters("a")
    case 0xC6, 0xE6: .letters("ae")
    case 0xC7, 0xE7, 0x106...0x10D: .letters("c")
    case 0x10E...0x111: .letters("d")
    case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B, 0x1EB8...0x1EC7: .letters("e")
    case 0x11C...0x123: .letters("g")
    case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131, 0x1EC8...0x1ECB: .letters("i")
    case 0x139...0x142: .letters("l")
    case 0xD1, 0xF1, 0x143...0x148: .letters("n")
    case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8, 0x14C...0x151, 0x1A0, 0x1A1, 0x1ECC...0x1EE3: .letters("o")
    case 0x152, 0x153: .letters("oe")
    case 0x154...0x159: .letters("r")
    case 0x15A...0x161, 0x218, 0x219: .letters("s")
    case 0xDF, 0x1E9E: .letters("ss")
    case 0x162...0x167, 0x21A, 0x21B: .letters("t")
    case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x173, 0x1AF, 0x1B0, 0x1EE4...0x1EF1: .letters("u")
    case 0xDD, 0xFD, 0xFF, 0x176...0x178, 0x1EF2...0x1EF9: .letters("y")
    case 0x179...0x17E: .letters("z")
    default: .itself
    }
  }

  private static func greek(_ value: UInt32) -> Self {
    switch value {
    case 0x386, 0x3AC: .letters("α")
    case 0x388, 0x3AD: .letters("ε")
    case 0x389, 0x3AE: .letters("η")
    case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: .letters("ι")
    case 0x38C, 0x3CC: .letters("ο")
    case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: .letters("υ")
    case 0x38F, 0x3CE: .letters("ω")
    case 0x3C2: .letters("σ")
    case 0x37E, 0x384, 0x385, 0x387: .space
    default: .itself
    }
  }

  private static func cyrillic(_ value: UInt32) -> Self {
    switch value {
    case 0x401, 0x451, 0x400, 0x450: .letters("е")
    case 0x490, 0x491: .letters("г")
    default: .itself
    }
  }

  private static func hebrew(_ value: UInt32) -> Self {
    switch value {
    case 0x5BE, 0x5C0, 0x5C3, 0x5C6: .space
    case 0x591...0x5C7, 0x5F3, 0x5F4: .nothing
    default: .itself
    }
  }

  private static func arabic(_ value: UInt32) -> Self {
    switch value {
    case 0x60C, 0x61B, 0x61F, 0x6D4: .space
    case 0x640, 0x64B...0x65F, 0x670: .nothing
    case 0x622, 0x623, 0x625, 0x671: .letters("ا")
    case 0x624: .letters("و")
    case 0x626, 0x649, 0x6CC: .letters("ي")
    case 0x629, 0x6C0: .letters("ه")
    case 0x6A9: .letters("ك")
    case 0x660...0x669: .ascii(UInt8(value - 0x660) + 0x30)
    case 0x6F0...0x6F9: .ascii(UInt8(value - 0x6F0) + 0x30)
    default: .itself
    }
  }
}
