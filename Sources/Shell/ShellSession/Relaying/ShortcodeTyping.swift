/// Replaces `:rocket:` in what is typed, as its second colon comes.
struct ShortcodeTyping {
  /// The longest word between colons, in bytes.
  private static let limit = 64
  private static let colon = UInt8(ascii: ":")

  private let erase: UInt8
  /// Whether Backspace gives the typed text back.
  private let undoes: Bool
  private let emoji: (String) -> String?
  /// The bytes after the first colon; nil outside of a word.
  private var word: [UInt8]?
  /// The typed text that Backspace gives back, in place of the emoji.
  private var undo: [UInt8]?
  private var last: UInt8 = 0
  /// Whether the line is a command.
  private var isCommand = false

  /// - Parameter erase: The byte that the terminal sends for Backspace.
  init(erase: UInt8, undoes: Bool = true, emoji: @escaping (String) -> String?) {
    (self.erase, self.undoes, self.emoji) = (erase, undoes, emoji)
  }

  /// Returns the bytes for the program, in parts: Backspaces, and what takes the place of the erased text.
  ///
  /// - Parameters:
  ///   - isHidden: Whether the program reads a password. Nothing is replaced or remembered then.
  ///   - isFullScreen: Whether a line that begins with a colon is a command, as in vi.
  mutating func rewrite(_ bytes: [UInt8], isHidden: Bool, isFullScreen: Bool) -> [[UInt8]] {
    if isHidden {
      (word, undo, last, isCommand) = (nil, nil, 0, false)
      return [bytes]
    }
    var parts: [[UInt8]] = [[]]
    for byte in bytes {
      if last < 0x20, last != 0x09, last != 0x08 { isCommand = isFullScreen && byte == Self.colon }
      let (sent, text) = isCommand ? ([byte], []) : rewrite(byte, isFullScreen)
      last = byte
      parts[parts.count - 1] += sent
      if !text.isEmpty { parts.append(text) }
    }
    return parts
  }

  private mutating func rewrite(_ byte: UInt8, _ isFullScreen: Bool) -> (sent: [UInt8], text: [UInt8]) {
    let isErase = byte == erase || byte == 0x7F || byte == 0x08
    if let text = undo {
      undo = nil
      if isErase { return ([byte], text) }
    }
    if byte == Self.colon { return closing(isFullScreen) }
    if isErase {
      // A character has several bytes.
      while let part = word?.popLast(), part & 0xC0 == 0x80 {}
      if word?.isEmpty == true, last == Self.colon { word = nil }
    } else if byte <= 0x20 || word?.count ?? 0 >= Self.limit {
      word = nil
    } else {
      word?.append(byte)
    }
    return ([byte], [])
  }

  private mutating func closing(_ isFullScreen: Bool) -> (sent: [UInt8], text: [UInt8]) {
    let code = word ?? []
    // A colon within a word begins none: 12:30, a::b. Commands of vi have colons behind other signs, too.
    let begins = isFullScreen ? last == 0x20 || last == 0x09 : !(Self.isLetter(last) && code.isEmpty)
    word = begins ? [] : nil
    guard !code.isEmpty, let text = String(validating: code, as: UTF8.self), let emoji = emoji(text) else {
      return ([Self.colon], [])
    }
    word = nil
    // Programs differ in what Backspace deletes of several code points.
    if undoes, emoji.unicodeScalars.count == 1 { undo = [Self.colon] + code + [Self.colon] }
    return ([UInt8](repeating: erase, count: text.count + 1), Array(emoji.utf8))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
