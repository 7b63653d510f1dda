import Terminal

/// Replaces `:rocket:` in what is typed, as its second colon comes.
struct ShortcodeTyping {
  /// The longest word between colons, in bytes.
  private static let limit = 64
  private static let colon = UInt8(ascii: ":")

  private let erase: UInt8
  private let emoji: (String) -> String?
  /// The bytes after the first colon; nil outside of a word.
  private var word: [UInt8]?
  /// The typed text that Backspace gives back, in place of the emoji.
  private var undo: [UInt8]?
  private var last: UInt8 = 0
  /// Whether the line is a command of a program that draws the whole screen, such as `:s:tada:x:` of vi.
  private var isCommand = false

  /// - Parameter erase: The byte that the terminal sends for Backspace.
  init(erase: UInt8, emoji: @escaping (String) -> String?) {
    (self.erase, self.emoji) = (erase, emoji)
  }

  /// Returns the bytes for the program, in parts that are written one after the other.
  mutating func rewrite(_ bytes: [UInt8], in place: Relay.Place) -> [[UInt8]] {
    if place == .hidden {
      (word, undo, last, isCommand) = (nil, nil, 0, false)
      return [bytes]
    }
    var parts: [[UInt8]] = [[]]
    for byte in bytes {
      let written = rewrite(byte, in: place)
      parts[parts.count - 1] += written[0]
      parts += written.dropFirst()
    }
    return parts
  }

  private mutating func rewrite(_ byte: UInt8, in place: Relay.Place) -> [[UInt8]] {
    defer { last = byte }
    if byte < 0x20, byte != 0x08 { isCommand = false }
    if place == .screen, byte == Self.colon, last < 0x20 { isCommand = true }
    if isCommand {
      (word, undo) = (nil, nil)
      return [[byte]]
    }
    let isErase = byte == erase || byte == 0x7F || byte == 0x08
    if let text = undo {
      undo = nil
      if isErase { return [[byte], text] }
    }
    if byte == Self.colon { return closing() }
    if isErase {
      // A character has several bytes.
      while let part = word?.popLast(), part & 0xC0 == 0x80 {}
      if word?.isEmpty == true, last == Self.colon { word = nil }
    } else if byte <= 0x20 || word?.count ?? 0 >= Self.limit {
      word = nil
    } else {
      word?.append(byte)
    }
    return [[byte]]
  }

  private mutating func closing() -> [[UInt8]] {
    let code = word ?? []
    // A colon within a word begins none: 12:30, a::b.
    word = Self.isLetter(last) ? nil : []
    guard !code.isEmpty, let text = String(validating: code, as: UTF8.self), let emoji = emoji(text) else {
      return [[Self.colon]]
    }
    word = nil
    // Programs differ in what Backspace deletes of several code points.
    if emoji.unicodeScalars.count == 1 { undo = [Self.colon] + code + [Self.colon] }
    return [[UInt8](repeating: erase, count: text.count + 1), Array(emoji.utf8)]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
