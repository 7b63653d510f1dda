/// Text in the form in which it is compared: in lower case, without accents, full-width forms as ASCII, words separated
/// by single spaces. Words consist of letters and digits of any script, `+`, `#` and `*`; apostrophes are removed;
/// everything else becomes a space.
///
/// This is the only folding for everything that can be searched by name.
package struct TextFolding {
  /// The folded bytes; the memory has at least ``room(for:)`` bytes.
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// The offset of the text that is being folded, and whether a space is due before its next letter.
  private var start = 0
  private var needsSpace = false

  /// - Parameter base: Memory with enough room for everything that is appended.
  init(_ base: UnsafeMutablePointer<UInt8>) { self.base = base }

  /// Returns the folded form of a text.
  ///
  /// - Complexity: O(n).
  package static func folded(_ text: String) -> String { String(decoding: fold(text), as: UTF8.self) }

  /// Returns the ASCII character of a full-width form.
  package static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
  }

  /// Returns the maximum number of bytes to which `count` bytes of text are folded, with a mark after each text.
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

  mutating func put(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Appends the folded form of a text.
  ///
  /// - Complexity: O(n).
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    start = count
    needsSpace = false
    fold(text)
  }

  /// Appends the folded form of a text to the last one, as its next word.
  mutating func `continue`(_ text: UnsafeBufferPointer<UInt8>) {
    needsSpace = true
    fold(text)
  }

  /// Goes on in other memory, which has what was appended so far.
  mutating func move(to memory: UnsafeMutablePointer<UInt8>) { base = memory }

  private mutating func fold(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if Self.isWordByte(byte) {
        index += appendWord(at: index, of: text)
      } else if byte >= 0x80 {
        index += appendScalar(at: index, of: text)
      } else {
        append(ascii: byte)
        index += 1
      }
    }
  }

  /// Whether a byte is an ASCII letter or digit: nearly all bytes are.
  static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// Appends the ASCII letters and digits that begin at an index, as far as they go, and returns their number.
  private mutating func appendWord(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    separate()
    let target = base + count
    var length = 0
    while index + length < text.count, Self.isWordByte(text[index + length]) {
      // Digits have this bit set.
      target[length] = text[index + length] | 0x20
      length += 1
    }
    count += length
    return length
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case let byte where Self.isWordByte(byte):
      separate()
      put(byte | 0x20)
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "*"):
      separate()
      put(byte)
    case UInt8(ascii: "'"): break
    default: needsSpace = true
    }
  }

  private mutating func separate() {
    if needsSpace, count > start { put(0x20) }
    needsSpace = false
  }

  /// Folds one code point beyond ASCII and returns its number of bytes.
  private mutating func appendScalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard index + length <= text.count else { return length }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return length }
    switch LetterFolding(value) {
    // In decomposed text, й and ї consist of a letter and a mark. Unlike other accents, these marks make a different
    // letter.
    case .nothing: if value == 0x306 || value == 0x308 { composeCyrillic(value) }
    case .space: needsSpace = true
    // The voiced kana follow the others: か が, は ば ぱ.
    case .voice(let step):
      if count >= start + 3, base[count - 3] == 0xE3, base[count - 2] == 0x81, (0x8B...0xBB).contains(base[count - 1]) {
        base[count - 1] += step
      }
    case .ascii(let byte): append(ascii: byte)
    case .letters(let letters):
      separate()
      letters.withUTF8Buffer { for byte in $0 { put(byte) } }
    case .kana(let kana):
      separate()
      put(0xE3)
      put(0x80 | UInt8(kana >> 6 & 0x3F))
      put(0x80 | UInt8(kana & 0x3F))
    case .itself:
      separate()
      if Self.isCaseless(value) {
        for offset in 0..<length { put(text[index + offset]) }
      } else if let lower = Self.lower(value) {
        put(0xC0 | UInt8(lower >> 6))
        put(0x80 | UInt8(lower & 0x3F))
      } else {
        for byte in scalar.properties.lowercaseMapping.utf8 { put(byte) }
      }
    }
    return length
  }

  /// Whether a letter has no case or is a small letter: this is true for nearly all letters beyond ASCII.
  private static func isCaseless(_ value: UInt32) -> Bool {
    switch value {
    case 0x3B1...0x3C9, 0x430...0x45F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x3040...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Returns the small letter of a Greek or Cyrillic capital; nil for others.
  private static func lower(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x391...0x3A9, 0x410...0x42F: value + 0x20
    case 0x402...0x40F: value + 0x50
    default: nil
    }
  }

  private mutating func composeCyrillic(_ mark: UInt32) {
    guard count >= start + 2 else { return }
    switch (base[count - 2], base[count - 1], mark) {
    case (0xD0, 0xB8, 0x306): base[count - 1] = 0xB9
    case (0xD1, 0x96, 0x308): base[count - 1] = 0x97
    default: break
    }
  }
}
