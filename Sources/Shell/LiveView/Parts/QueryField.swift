import TerminalText

/// An editable line: a text, and a caret between grapheme clusters.
package struct QueryField: Hashable, Sendable {
  package private(set) var text: String
  /// The caret's distance from the start, in bytes; always between two clusters.
  package private(set) var offset: Int
  /// What the last key deleted as a whole, for ``LiveAction/yank``.
  private var killed = ""

  package init(_ text: String = "") {
    self.text = text
    offset = text.utf8.count
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The caret's distance from the start, in clusters.
  package var caret: Int { before.count }

  private var index: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  private var before: Substring { text[..<index] }
  private var after: Substring { text[index...] }

  // MARK: Editing

  /// Inserts a text before the caret. A cluster that arrives in two parts becomes one cluster.
  package mutating func insert(_ more: String) {
    let end = offset + more.utf8.count
    text = String(before) + more + String(after)
    offset = borderAtOrAfter(end)
  }

  /// Adds a text at the end. The caret stays.
  package mutating func append(_ more: String) { text += more }

  /// The end of the cluster that contains a byte, or the byte itself if a cluster begins there.
  private func borderAtOrAfter(_ place: Int) -> Int {
    var border = 0
    for character in text {
      if border >= place { break }
      border += character.utf8.count
    }
    return border
  }

  private mutating func kill(from start: Int) {
    let cut = before.utf8.dropFirst(start)
    if !cut.isEmpty { killed = String(decoding: cut, as: UTF8.self) }
    delete(from: start)
  }

  private mutating func delete(from start: Int) {
    text = String(decoding: text.utf8.prefix(start), as: UTF8.self) + String(after)
    offset = borderAtOrAfter(start)
  }

  /// Replaces the text between a place and the caret.
  ///
  /// - Parameter start: The place, in bytes from the start.
  package mutating func replace(from start: Int, with more: String) {
    delete(from: min(start, offset))
    insert(more)
  }

  /// Performs the meaning of an editing key.
  ///
  /// - Returns: Whether it is one.
  @discardableResult
  package mutating func perform(_ action: LiveAction) -> Bool {
    switch action {
    case .moveLeft: offset = before.dropLast().utf8.count
    case .moveRight: offset += after.first?.utf8.count ?? 0
    case .moveWordLeft: offset = wordStart
    case .moveWordRight: offset = wordEnd
    case .moveToLineStart: offset = 0
    case .moveToLineEnd: offset = text.utf8.count
    case .deleteBackward: delete(from: before.dropLast().utf8.count)
    case .deleteForward:
      text = String(before) + String(after.dropFirst())
      offset = borderAtOrAfter(offset)
    case .deleteWord: kill(from: wordStart)
    case .deleteToLineStart: kill(from: valueStart)
    case .deleteWordForward:
      let start = offset
      offset = wordEnd
      kill(from: start)
    case .yank: insert(killed)
    default: return false
    }
    return true
  }

  /// Where the text between quotes around the caret begins, in bytes; the beginning of the line if there is none before the caret.
  private var valueStart: Int {
    guard after.contains("'"), let quote = before.lastIndex(of: "'"), before[..<quote].last?.isWhitespace == true else {
      return 0
    }
    let start = before[...quote].utf8.count
    return start == offset ? 0 : start
  }

  /// Where the word before the caret begins, in bytes. A quote before it is no part of it.
  private var wordStart: Int {
    var rest = before
    while rest.last?.isWhitespace == true { rest.removeLast() }
    let end = rest.endIndex
    while let last = rest.last, !last.isWhitespace {
      if last == "'", rest.endIndex != end, rest.dropLast().last?.isWhitespace != false { break }
      rest.removeLast()
    }
    return rest.utf8.count
  }

  /// Where the word after the caret ends, in bytes.
  private var wordEnd: Int {
    let word = after.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    return text.utf8.count - word.utf8.count
  }

  // MARK: Showing

  /// The part of the text to show so that the caret is in the first `room` columns.
  ///
  /// - Returns: The text from there on, the number of columns before the caret, and whether text before it was cut off.
  package func window(room: Int) -> (text: String, caret: Int, isCut: Bool) {
    var start = before.startIndex
    var width = DisplayWidth.of(Sanitizing.visible(before))
    while width >= max(1, room), start < before.endIndex {
      width -= DisplayWidth.of(Sanitizing.visible(String(before[start])))
      start = before.index(after: start)
    }
    return (Sanitizing.visible(text[start...]), width, start > text.startIndex)
  }
}
