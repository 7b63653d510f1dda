import CompositionalLayout
import ShellCore
import TerminalText
import TestSupport
import Testing

/// An updated composition is equal to a new one.
@Suite struct CompositionUpdateTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func updatesGiveWhatANewCompositionGives(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let options = ComposedScreen.options(width: [40, 80, 132][seed % 3], isColored: true)
    var screen = try SmallScene.screen()
    var composition = ScreenComposition(ComposedScreen.excerpts(screen), options: options, pinsHeaders: seed % 2 == 1)
    for round in 0..<24 {
      if let section = random.pick(screen.sections) {
        composition.scroll(section: section, to: random.pick([.next, .end, .start]) ?? .next)
      }
      let edit = SmallScene.edit(screen, &random)
      if (try? screen.perform(edit)) == nil { continue }
      let comment: Comment = "seed \(seed), round \(round): \(edit)"
      let before = composition
      let old = ComposedScreen.lines(before)
      composition.update(ComposedScreen.excerpts(screen))
      if round % 4 == 0 { #expect(ComposedScreen.lines(before) == old, "a copy has changed, \(comment)") }
      expectNew(composition, screen, options, pinsHeaders: seed % 2 == 1, comment)
    }
  }

  /// The same sections on the same pages, from scratch.
  private func expectNew(
    _ composition: ScreenComposition, _ screen: Screen, _ options: RenderOptions, pinsHeaders: Bool, _ comment: Comment
  ) {
    var aligned = composition
    var pages: [String: Int] = [:]
    for section in screen.sections {
      pages[section] = composition.page(ofSection: section).page
      aligned.scroll(section: section, to: .page(pages[section] ?? 0))
    }
    let new = ScreenComposition(
      ComposedScreen.excerpts(screen, pages: pages), options: options, pinsHeaders: pinsHeaders)
    #expect(ComposedScreen.lines(aligned) == ComposedScreen.lines(new), comment)
    for item in ComposedScreen.items(new) { #expect(aligned.frame(of: item) == new.frame(of: item), comment) }
  }

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
      composition.update(hits(texts))
      let new = ScreenComposition(hits(texts), options: ComposedScreen.options(width: 80))
      #expect(ComposedScreen.lines(composition) == ComposedScreen.lines(new))
    }
    #expect(composition.excerpts[0].rows.map(\.content.title) == ["hit c"])
  }
}
