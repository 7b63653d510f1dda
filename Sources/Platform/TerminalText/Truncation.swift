extension DisplayWidth {
  /// Returns a text truncated to at most `width` cells at a grapheme boundary. If anything is cut, the last cell is `…`.
  package static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    if of(text) <= width { return text }
    if width <= 0 { return "" }
    let room = width - of(ellipsis)
    if room < 0 { return String(repeating: " ", count: width) }
    var result = ""
    var used = 0
    for character in text {
      let cells = of(character)
      if used + cells > room { break }
      result.append(character)
      used += cells
    }
    return result + ellipsis
  }

  /// Returns a text cut in the middle to at most `width` cells, so that both ends are visible.
  package static func truncateMiddle(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    let cells = of(text)
    if cells <= width { return text }
    let room = width - of(ellipsis)
    if room < 4 { return truncate(text, to: width, ellipsis: ellipsis) }
    let head = truncate(text, to: room / 2, ellipsis: "")
    var tail = ""
    var used = 0
    for character in text.reversed() {
      let cells = of(character)
      if used + cells > room - of(head) { break }
      tail.insert(character, at: tail.startIndex)
      used += cells
    }
    return head + ellipsis + tail
  }

  /// Returns a text truncated or padded with spaces to exactly `width` cells.
  package static func fit(
    _ text: String, to width: Int, alignedRight: Bool = false, ellipsis: String = "…"
  ) -> String {
    let cut = truncate(text, to: width, ellipsis: ellipsis)
    let fill = String(repeating: " ", count: max(0, width - of(cut)))
    return alignedRight ? fill + cut : cut + fill
  }
}
