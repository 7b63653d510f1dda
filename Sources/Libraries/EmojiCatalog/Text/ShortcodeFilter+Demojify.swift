extension ShortcodeFilter {
  func demojify(_ line: UnsafeBufferPointer<UInt8>, _ context: inout LineContext, into result: inout [UInt8]) {
    var union: UInt8 = 0
    for byte in line { union |= byte }
    defer { context.advance(line, to: line.count) }
    // Without a byte beyond ASCII there is no emoji; this includes keycaps.
    guard union >= 0x80, let text = String(validating: line, as: UTF8.self) else {
      result.append(contentsOf: line)
      return
    }
    let lineStart = result.count
    // The end of the last code in the result.
    var codeEnd = result.count
    var index = 0
    for character in text {
      let bytes = character.utf8
      defer { index += bytes.count }
      guard bytes.count > 1, let (code, rest) = code(of: character, before: index + bytes.count, in: line) else {
        result.append(contentsOf: bytes)
        continue
      }
      context.advance(line, to: index)
      if context.isInURL || context.isInCode, !replacesAll {
        result.append(contentsOf: bytes)
        continue
      }
      if needsJoiner(result[max(lineStart, codeEnd)...]) { result.append(contentsOf: LineContext.joiner) }
      result.append(contentsOf: code.utf8)
      codeEnd = result.count
      result.append(contentsOf: rest)
    }
  }

  /// Returns the code of an emoji, and the rest of the character that must follow it; nil for a character that is not
  /// replaced.
  private func code(
    of character: Character, before next: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> (code: String, rest: [UInt8])? {
    let text = String(character)
    // Letters of most scripts are excluded without a look-up.
    guard let first = character.unicodeScalars.first?.value, first < 0x3400 || first >= 0x1F000,
      let emoji = catalog.emoji(text)
    else { return nil }
    let (bytes, glyph) = (Array(text.utf8), Array(emoji.glyph.utf8))
    // Some systems write U+FE0F after emoji that do not have it.
    let selector: [UInt8] = [0xEF, 0xB8, 0x8F]
    guard bytes == glyph || bytes == glyph + selector, let code = emoji.shortcode(in: set) else { return nil }
    // The text after it would be read as its skin tone.
    if Self.hasToneMark(line, from: next) { return nil }
    return (code, Array(bytes[glyph.count...]))
  }

  /// Whether a code after a text would not be recognized, or its first colon would end a code there.
  ///
  /// - Parameter text: The text before the code, back to the previous code.
  private func needsJoiner(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return false }
    if LineContext.isTight(last) || text.suffix(3).elementsEqual(LineContext.joiner) { return true }
    guard let other = text.lastIndex(where: { !Self.isCodeByte($0) }) else { return false }
    return text[other] == UInt8(ascii: ":")
  }
}
