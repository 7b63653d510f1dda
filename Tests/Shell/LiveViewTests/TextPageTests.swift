@testable import ShellCore
import TerminalText
import TestSupport
import Testing

@Suite struct TextPageTests {
  private static let lines: [TextPage.Line] = [
    .heading("Many words in a heading"), .pair("ctrl-left, alt-left, alt-b", "Moves the cursor left by a word"),
    .pair("a", "One"), .pair("f1", "Lists the keys"), .text(""), .text("+  12  🦊 fox and a rather long line of text"),
    .pair("★", "starred"),
  ]

  /// At any width, every word is on the page and no row is wider than the page.
  @Test(arguments: [3, 5, 12, 20, 33, 34, 60, 71, 79, 120, 200, 1_000]) func nothingIsCut(width: Int) {
    var page = TextPage(title: "Keys", lines: Self.lines)
    page.layOut(width: width, shown: 5)
    for row in page.rows {
      for (span, next) in zip(row, row.dropFirst()) { #expect(span.x + DisplayWidth.of(span.text) < next.x) }
      if let last = row.last { #expect(last.x + DisplayWidth.of(last.text) <= width) }
    }
    let text = page.rows.joined().map(\.text).joined().filter { $0 != " " }
    for line in Self.lines {
      // In columns, the pieces of a line are beside those of another one.
      let words =
        switch line {
        case .heading(let text), .text(let text): text.split(separator: " ")
        case .pair(let key, let text): (key + " " + text).split(separator: " ")
        }
      for word in words where width >= 34 { #expect(text.contains(word), "\(width): \(word)") }
    }
    let letters = Self.lines.map {
      switch $0 {
      case .heading(let text), .text(let text): text
      case .pair(let key, let text): key + text
      }
    }.joined().filter { $0 != " " }
    #expect(text.sorted() == letters.sorted(), "\(width)")
  }

  /// From page to page, every entry is whole on one, in either direction, unless it is taller than the page.
  @Test(arguments: [20, 34, 60, 79, 120], 1...12) func noEntryIsSplit(width: Int, shown: Int) {
    var page = TextPage(title: "Keys", lines: Self.lines + Self.lines + Self.lines)
    page.layOut(width: width, shown: shown)
    let ends = page.starts.dropFirst() + [page.rows.count]
    let entries = zip(page.starts, ends).map { $0..<$1 }
    for action in [LiveAction.pageDown, .pageUp, .moveDown, .moveUp] {
      var pages = [page.visible(shown)]
      while pages.count < 200, page.perform(action, shown: shown), page.visible(shown) != pages.last {
        pages.append(page.visible(shown))
      }
      #expect(pages.contains { $0.contains(action == .pageDown || action == .moveDown ? page.rows.count - 1 : 0) })
      for entry in entries where entry.count <= shown {
        #expect(
          pages.contains { $0.contains(entry.lowerBound) && $0.contains(entry.upperBound - 1) }, "\(action) \(entry)")
        #expect(!pages.contains { $0.lowerBound > entry.lowerBound && $0.lowerBound < entry.upperBound })
      }
      #expect(Set(pages.joined()).count == page.rows.count, "\(action)")
    }
  }
}
