import CompositionalLayout
import ShellCore
import TerminalText
import TestSupport
import Testing

/// What a composition draws besides the rows of a screen.
@Suite struct CompositionTests {
  /// The focus is visible with and without color.
  @Test func theFocusIsDrawn() throws {
    let screen = try SmallScene.screen()
    for width in [20, 40, 80] {
      let composition = ScreenComposition(
        ComposedScreen.excerpts(screen), options: ComposedScreen.options(width: width))
      let window = 0..<composition.contentHeight
      let plain = composition.draw(window: window).text(isColored: false)
      for item in ComposedScreen.items(composition) where composition.visibleFrame(of: item)?.isEmpty == false {
        let focused = composition.draw(window: window, focus: item)
        #expect(focused.text(isColored: false) != plain, "\(item) at \(width)")
        let text = focused.text(isColored: true)
        #expect(text.contains("\u{1B}[7m") || text.contains("\u{1B}[36m"), "\(item) at \(width)")
      }
    }
  }

  /// Hits are their own section, whatever their number.
  @Test func hitsStandBesideTheScreen() throws {
    let screen = try SmallScene.screen()
    func hits(_ texts: [String]) -> [SectionExcerpt] {
      let hits = texts.map { Hit(.text, id: $0, text: $0, name: "hit \($0)", category: "", score: 1) }
      return [SectionExcerpt(SectionRows(hits, title: "Search"))] + ComposedScreen.excerpts(screen)
    }
    var composition = ScreenComposition(hits(["a", "b"]), options: ComposedScreen.options(width: 80))
    let first = try #require(composition.firstItem)
    let second = try #require(composition.neighbor(of: first, .down))
    #expect(first.section == SectionRows.hits && second.section == SectionRows.hits)
    #expect(composition.neighbor(of: second, .down) == ItemID("recents/🦊"))
    #expect(composition.firstItem(ofSection: "recents") == ItemID("recents/🦊"))
    #expect(composition.firstItem(ofSection: "nosuch") == nil)
    for texts in [["b"], [], ["a", "b", "c"], ["c"]] {
      composition = ScreenComposition(hits(texts), options: ComposedScreen.options(width: 80))
    }
    #expect(composition.excerpts[0].rows.map(\.content.title) == ["hit c"])
  }
}
