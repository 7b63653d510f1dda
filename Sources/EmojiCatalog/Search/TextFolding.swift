/// Text as it is compared: lower case, without accents, full-width forms as ASCII, words separated by single spaces.
/// Letters and digits of any script make words, and so does `+`; apostrophes vanish; all else is a space.
struct TextFolding {
  /// Where the folded bytes go; there is room for ``room(for:)``.
  private let base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// Where the text that is being folded begins, and whether a space is due before its next letter.
  private var start = 0
  private var needsSpace = false

  /// - Parameter base: Memory with room for what is appended.
  init(_ base: UnsafeMutablePointer<UInt8>) { self.base = base }

  /// The most bytes that so many bytes of text become, each text with a mark behind it.
  static func room(for count: Int) -> Int { 3 * count + 16 }

  static func fold(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { text in
      [UInt8](unsafeUninitializedCapacity: room(for: text.count)) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        var folding = TextFolding(base)
        folding.append(text)
        count = folding.count
      }
    }
  }

  /// Appends a byte that is no text.
  mutating func mark(_ byte: UInt8) { put(byte) }

  private mutating func put(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Appends the folded form of a text.
  ///
  /// - Complexity: O(n).
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    start = count
    needsSpace = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        index += appendScalar(at: index, of: text)
      } else {
        append(ascii: byte)
        index += 1
      }
    }
  }

  private mutating func append(ascii byte: UInt8) {
    // Nearly all bytes are these.
    if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
      if needsSpace { separate() }
      put(byte)
      return
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "*"):
      separate()
      put(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      separate()
      put(byte | 0x20)
    case UInt8(ascii: "'"): break
    default: needsSpace = true
    }
  }

  private mutating func separate() {
    if needsSpace, count > start { put(0x20) }
    needsSpace = false
  }

  /// Folds one code point beyond ASCII; returns how many bytes it took.
  private mutating func appendScalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard index + length <= text.count else { return length }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return length }
    switch value {
    // Combining marks, variation selectors, joiners and apostrophes leave nothing.
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200D, 0x2018, 0x2019: break
    case 0xFF01...0xFF5E: append(ascii: UInt8(value - 0xFEE0))
    // Punctuation and spaces.
    case 0xA0, 0xAB, 0xB7, 0xBB, 0x2000...0x206F, 0x3000...0x3003, 0x3008...0x3020, 0x30FB: needsSpace = true
    default:
      separate()
      for byte in (Self.latin(value) ?? scalar.properties.lowercaseMapping).utf8 { put(byte) }
    }
    return length
  }

  /// The letter under an accent.
  private static func latin(_ value: UInt32) -> String? {
    switch value {
    case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105: "a"
    case 0xC6, 0xE6: "ae"
    case 0xC7, 0xE7, 0x106...0x10D: "c"
    case 0x10E...0x111: "d"
    case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B: "e"
    case 0x11C...0x123: "g"
    case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131: "i"
    case 0x139...0x142: "l"
    case 0xD1, 0xF1, 0x143...0x148: "n"
    case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8, 0x14C...0x151: "o"
    case 0x152, 0x153: "oe"
    case 0x154...0x159: "r"
    case 0x15A...0x161: "s"
    case 0xDF: "ss"
    case 0x162...0x167: "t"
    case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x173: "u"
    case 0xDD, 0xFD, 0xFF, 0x176...0x178: "y"
    case 0x179...0x17E: "z"
    default: nil
    }
  }
}
