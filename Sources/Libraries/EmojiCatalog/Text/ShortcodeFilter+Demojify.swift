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
    // The end of the last code in the result, and of what was copied of the line.
    var (codeEnd, copied) = (result.count, 0)
    catalog.forEachEmoji(in: text) { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      guard let emoji = match.emoji, let length = length(of: emoji, in: match.text),
        let code = emoji.shortcode(in: set),
        // The text after it would be read as its skin tone.
        !Self.hasToneMark(line, from: start + match.text.utf8.count)
      else { return }
      context.advance(line, to: start)
      if context.isInURL || context.isInCode, !replacesAll { return }
      result.append(contentsOf: line[copied..<start])
      if isExact, needsJoiner(result[max(lineStart, codeEnd)...]) { result.append(contentsOf: LineContext.joiner) }
      result.append(contentsOf: code.utf8)
      codeEnd = result.count
      copied = start + length
      if isExact, Self.needsJoiner(before: line[copied...]) { result.append(contentsOf: LineContext.joiner) }
    }
    result.append(contentsOf: line[copied...])
  }

  /// Returns the number of bytes of a cluster that a code replaces: with superfluous selectors, which some systems write,
  /// unless each byte is to come back. Nil for an emoji that is not fully qualified.
  private func length(of emoji: Emoji, in text: Substring) -> Int? {
    var wanted = emoji.glyph.unicodeScalars[...]
    if isExact {
      let rest = text.unicodeScalars.dropFirst(wanted.count)
      guard text.unicodeScalars.starts(with: wanted), rest.allSatisfy({ $0 == "\u{FE0F}" }) else { return nil }
      return emoji.glyph.utf8.count
    }
    for scalar in text.unicodeScalars {
      if scalar == wanted.first { wanted.removeFirst() } else if scalar != "\u{FE0F}" { return nil }
    }
    return wanted.isEmpty ? text.utf8.count : nil
  }

  /// Whether a code after a text would not be recognized, or its first colon would end a code there.
  ///
  /// - Parameter text: The text before the code, back to the previous code.
  private func needsJoiner(_ text: ArraySlice<UInt8>) -> Bool {
    if LineContext.preventsCode(text) || text.suffix(3).elementsEqual(LineContext.joiner) { return true }
    guard let other = text.lastIndex(where: { !Self.isCodeByte($0) }) else { return false }
    return text[other] == UInt8(ascii: ":")
  }
}
