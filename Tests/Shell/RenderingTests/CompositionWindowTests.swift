import CompositionalLayout
import ShellCore
import TestSupport
import Testing

/// A window is equal to the same rows of the whole picture.
@Suite struct CompositionWindowTests {
  @Test(arguments: ComposedScreen.scenes) func windowsAreTheWholeCutToThem(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    var random = SeededGenerator(law: 5)
    for width in ComposedScreen.widths {
      for page in [0, 1] {
        let pages = Dictionary(uniqueKeysWithValues: screen.sections.map { ($0, page) })
        let composition = ScreenComposition(
          ComposedScreen.excerpts(screen, pages: pages), options: ComposedScreen.options(width: width))
        let whole = ComposedScreen.lines(composition)
        #expect(whole.count == composition.contentHeight && whole.count > 3)
        for _ in 0..<12 {
          let top = random.below(whole.count + 10) - 5
          let window = top..<top + random.below(30)
          let expected = window.map { whole.indices.contains($0) ? whole[$0] : "" }
          #expect(ComposedScreen.lines(composition.draw(window: window)) == expected, "\(name) at \(width), \(window)")
        }
      }
    }
  }

  /// Pinned titles are in the first row of a window; the others are as in the whole picture.
  @Test(arguments: ComposedScreen.scenes) func pinnedTitlesStayInSight(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    let excerpts = ComposedScreen.excerpts(screen)
    let options = ComposedScreen.options(width: 80)
    let whole = ComposedScreen.lines(ScreenComposition(excerpts, options: options))
    let composition = ScreenComposition(excerpts, options: options, pinsHeaders: true)
    #expect(ComposedScreen.lines(composition) == whole)
    for (top, line) in whole.enumerated() {
      let window = ComposedScreen.lines(composition.draw(window: top..<top + 10))
      #expect(window.count == 10)
      // Only the first row can be covered.
      let below = Array(whole.dropFirst(top + 1).prefix(9))
      #expect(Array(window.dropFirst().prefix(below.count)) == below, "\(name), row \(top)")
      let isTitle = excerpts.contains { $0.info.header == .pinned && window[0].contains($0.info.title) }
      #expect(window[0] == line || isTitle, "\(name), row \(top): \(window[0])")
    }
  }

  @Test func aTitleStandsAboveTheRowsInSight() throws {
    let screen = try ComposedScreen.scene("explorer")
    let composition = ScreenComposition(
      ComposedScreen.excerpts(screen), options: ComposedScreen.options(width: 80), pinsHeaders: true)
    for section in ["outline", "list"] {
      let excerpt = try #require(composition.excerpts.first { $0.info.id == section })
      let third = try #require(composition.frame(of: excerpt.rows[2].id))
      let lines = ComposedScreen.lines(composition.draw(window: third.y..<third.y + 5))
      #expect(lines[0].contains(excerpt.info.title))
      #expect(composition.item(at: CellPoint(x: 9, y: third.y), window: third.y..<third.y + 5) == nil)
      #expect(
        composition.item(at: CellPoint(x: 9, y: third.y), window: third.y - 1..<third.y + 5) == excerpt.rows[2].id)
    }
  }

  /// Queries for the cells of an item return that item.
  @Test(arguments: ComposedScreen.scenes) func cellsNameTheirItems(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    for width in ComposedScreen.widths {
      let composition = ScreenComposition(
        ComposedScreen.excerpts(screen, rows: 30), options: ComposedScreen.options(width: width))
      for item in ComposedScreen.items(composition) {
        var composition = composition
        composition.reveal(item)
        let frame = try #require(composition.visibleFrame(of: item))
        #expect(!frame.isEmpty, "\(item) of \(name) at \(width) cannot be shown")
        let corners = [(frame.x, frame.y), (frame.maxX - 1, frame.maxY - 1)]
        let names = corners.map { composition.item(at: CellPoint(x: $0.0, y: $0.1), window: $0.1 - 3..<$0.1 + 3) }
        #expect(names.contains(item), "\(item) of \(name)")
      }
      let window = 0..<composition.contentHeight
      #expect(composition.item(at: CellPoint(x: 0, y: composition.contentHeight + 1), window: window) == nil)
      #expect(composition.item(at: CellPoint(x: -1, y: -1), window: window) == nil)
    }
  }

  /// A window that is moved to an item shows it below the title.
  @Test(arguments: ["explorer", "home", "meditations"]) func windowsFollowItems(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    let composition = ScreenComposition(
      ComposedScreen.excerpts(screen), options: ComposedScreen.options(width: 80), pinsHeaders: true)
    var random = SeededGenerator(law: 7)
    for item in ComposedScreen.items(composition) {
      let frame = try #require(composition.frame(of: item))
      let height = max(frame.height + 1, 4 + random.below(20))
      let top = random.below(max(1, composition.contentHeight))
      let window = composition.window(showing: item, near: top..<top + height)
      #expect(window.count == height && window.lowerBound <= frame.y && window.upperBound >= frame.maxY, "\(item)")
      let cell = CellPoint(x: frame.x, y: frame.y)
      #expect(composition.item(at: cell, window: window) != nil || composition.visibleFrame(of: item)?.isEmpty == true)
      #expect(composition.window(showing: item, near: window) == window)
    }
  }

  @Test func anEmptyCompositionHasNothing() {
    let composition = ScreenComposition([], options: ComposedScreen.options(width: 80))
    #expect(composition.contentHeight == 0 && composition.firstItem == nil && composition.lastItem == nil)
    #expect(composition.neighbor(of: ItemID("a/b"), .down) == nil && composition.frame(of: ItemID("a/b")) == nil)
    #expect(ComposedScreen.lines(composition.draw(window: -1..<2)) == ["", "", ""])
  }
}
