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
      guard let glyph = match.emoji.map({ Array($0.glyph.utf8) }), match.text.utf8.starts(with: glyph),
        // Some systems write U+FE0F after emoji that do not have it.
        [[], Self.selector].contains(Array(match.text.utf8.dropFirst(glyph.count))),
        let code = match.emoji?.shortcode(in: set),
        // The text after it would be read as its skin tone.
        !Self.hasToneMark(line, from: start + match.text.utf8.count)
      else { return }
      context.advance(line, to: start)
      if context.isInURL || context.isInCode, !replacesAll { return }
      result.append(contentsOf: line[copied..<start])
      if needsJoiner(result[max(lineStart, codeEnd)...]) { result.append(contentsOf: LineContext.joiner) }
      result.append(contentsOf: code.utf8)
      codeEnd = result.count
      copied = start + glyph.count
    }
    result.append(contentsOf: line[copied...])
  }

  /// U+FE0F.
  private static let selector: [UInt8] = [0xEF, 0xB8, 0x8F]

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
