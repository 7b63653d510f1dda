extension ShortcodeFilter {
  func emojify(_ line: UnsafeBufferPointer<UInt8>, _ context: inout LineContext, into result: inout [UInt8]) {
    var copied = 0
    var index = 0
    while let colon = line[index...].firstIndex(of: UInt8(ascii: ":")) {
      context.advance(line, to: colon)
      // Another code may follow a code directly.
      let followsCode = colon == copied && colon > 0
      guard let end = Self.codeEnd(line, from: colon + 1),
        replacesAll || followsCode && !context.isInCode || mayBegin(line, at: colon, context),
        let emoji = emoji(line, colon + 1..<end), let (toned, next) = codeAndTones(emoji, line, end)
      else {
        index = colon + 1
        continue
      }
      let isJoined = colon >= copied + 3 && line[(colon - 3)..<colon].elementsEqual(LineContext.joiner)
      result.append(contentsOf: line[copied..<(isJoined ? colon - 3 : colon)])
      result.append(contentsOf: toned.glyph.utf8)
      copied = next
      index = next
      context.skip(to: next)
    }
    context.advance(line, to: line.count)
    result.append(contentsOf: line[copied...])
  }

  /// Returns the offset of the closing colon of a code that starts at an offset; nil if there is none.
  private static func codeEnd(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < line.count, index - start <= 80 {
      if line[index] == UInt8(ascii: ":") { return index > start ? index : nil }
      if !Self.isCodeByte(line[index]) { return nil }
      index += 1
    }
    return nil
  }

  private func mayBegin(_ line: UnsafeBufferPointer<UInt8>, at colon: Int, _ context: LineContext) -> Bool {
    !context.isInURL && !context.isInCode && !LineContext.preventsCode(line[..<colon])
  }

  private func emoji(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Emoji? {
    catalog.emoji(shortcode: String(decoding: line[range], as: UTF8.self), in: set)
  }

  /// Returns the emoji of a code with the skin tones behind it, and the offset after what belongs to it: selectors, and a
  /// joiner that separates it from the text. Nil if an ASCII letter or digit follows directly.
  private func codeAndTones(_ emoji: Emoji, _ line: UnsafeBufferPointer<UInt8>, _ end: Int) -> (Emoji, Int)? {
    var (emoji, next) = toned(emoji, line, end)
    next = Self.afterSelectors(line, from: next)
    if let tone = Self.tone(line, at: next) {
      if emoji.tones.isEmpty, let toned = emoji.variant(tones: [tone]) {
        (emoji, next) = (toned, Self.afterSelectors(line, from: next + 4))
      } else if emoji.tones == [tone] {
        next = Self.afterSelectors(line, from: next + 4)
      }
    }
    let rest = line[next...]
    if rest.starts(with: LineContext.joiner), Self.needsJoiner(before: rest.dropFirst(3)) { return (emoji, next + 3) }
    if !replacesAll, let byte = rest.first, LineContext.isWord(byte) { return nil }
    return (emoji, next)
  }

  /// Whether a text directly behind a code would prevent or change it, or begins with a joiner.
  static func needsJoiner(before text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let byte = text.first else { return false }
    return LineContext.isWord(byte) || text.starts(with: LineContext.joiner) || text.starts(with: selector)
      || tone(text.base, at: text.startIndex) != nil
  }

  /// U+FE0F VARIATION SELECTOR-16.
  static let selector: [UInt8] = [0xEF, 0xB8, 0x8F]

  private static func afterSelectors(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while line[index...].starts(with: selector) { index += selector.count }
    return index
  }

  /// Returns the skin tone (U+1F3FB to U+1F3FF) at an offset.
  private static func tone(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> SkinTone? {
    guard line.count >= index + 4, line[index..<index + 3].elementsEqual([0xF0, 0x9F, 0x8F]) else { return nil }
    return SkinTone(rawValue: Int(line[index + 3]) - 0xBA)
  }

  /// Returns the emoji in the skin tone that follows its code in Slack's form, `:skin-tone-2:` to `:skin-tone-6:` or
  /// `:skin-tone-2-6:` (from 1 to 5 in Discord), and the offset after it.
  ///
  /// - Parameter end: The offset of the closing colon of the code.
  private func toned(_ emoji: Emoji, _ line: UnsafeBufferPointer<UInt8>, _ end: Int) -> (Emoji, Int) {
    let start = end + 1 + TonedShortcode.slackMark.utf8.count
    guard Self.hasToneMark(line, from: end + 1),
      let close = line[start...].firstIndex(of: UInt8(ascii: ":")),
      let tones = TonedShortcode.tones(line[start..<close], countedFrom: TonedShortcode.firstTone(in: set)),
      let toned = emoji.variant(tones: tones)
    else { return (emoji, end + 1) }
    return (toned, close + 1)
  }

  /// Whether there is a `:skin-tone-` at an offset.
  static func hasToneMark(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let mark = TonedShortcode.slackMark.utf8
    return start + mark.count < line.count && line[start..<start + mark.count].elementsEqual(mark)
  }
}
