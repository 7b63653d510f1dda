package import CompositionalLayout
package import TerminalText

/// The sections of a screen in a window, with a focus.
package struct BrowsePicture {
  package private(set) var composition: ScreenComposition
  /// The visible rows of the composition.
  package private(set) var window: Range<Int>
  package private(set) var focus: ItemID?
  package var marks: [ItemID: RowMark] = [:]

  package init(_ excerpts: [SectionExcerpt], options: RenderOptions, rows: Int) {
    composition = ScreenComposition(excerpts, options: options, pinsHeaders: true)
    window = 0..<max(1, rows)
    focus = composition.firstItem
  }

  // MARK: Focus

  /// Moves the focus, and scrolls until it is visible.
  package mutating func setFocus(_ item: ItemID?) {
    focus = item
    reveal()
  }

  /// Moves the focus. An item that was not visible comes to the middle of the window, so that what is around it is visible too.
  package mutating func jump(to item: ItemID?) {
    let before = window
    setFocus(item)
    if window != before, let frame = focusFrame { scroll(by: frame.y - window.count / 2) }
  }

  /// Scrolls until the focus is visible.
  package mutating func reveal() {
    guard let focus else { return }
    composition.reveal(focus)
    window = composition.window(showing: focus, near: window)
  }

  /// Scrolls until another item is visible, but keeps the focus visible.
  package mutating func showAlso(_ item: ItemID?) {
    guard let item, let focus else { return }
    window = composition.window(showing: focus, near: composition.window(showing: item, near: window))
  }

  /// Scrolls until another item is visible, too, if both are in a window; otherwise not at all.
  package mutating func showNear(_ item: ItemID) {
    let before = window
    showAlso(item)
    if !visibleItems.contains(item) { window = before }
  }

  /// The cells of the focus in the window; nil if it is not visible.
  package var focusFrame: CellRect? {
    guard let frame = focus.flatMap({ composition.visibleFrame(of: $0) }), !frame.isEmpty else { return nil }
    return frame.offset(x: 0, y: -window.lowerBound)
  }

  var visibleItems: [ItemID] { composition.items(in: window) }

  // MARK: Scrolling

  /// Scrolls by rows. The focus does not change, even if it is no longer visible.
  package mutating func scroll(by rows: Int) {
    let last = max(0, composition.contentHeight - window.count)
    let top = max(0, min(window.lowerBound + rows, last))
    window = top..<top + window.count
  }

  /// Scrolls a section to the top of the window unless all of it is visible.
  package mutating func showSection(of item: ItemID) {
    guard let excerpt = composition.excerpts.first(where: { $0.info.id == item.section }),
      let last = excerpt.source.row(at: excerpt.range.upperBound - 1)?.id,
      let end = composition.frame(of: last)?.maxY, end > window.upperBound
    else { return }
    // When the cursor moves up, the window scrolls until the title is its first row.
    let below = composition.contentHeight..<composition.contentHeight + window.count
    window = composition.window(showing: item, near: below)
  }

  package func item(column: Int, row: Int) -> ItemID? {
    composition.item(at: CellPoint(x: column, y: window.lowerBound + row), window: window)
  }

  // MARK: Changes

  /// Replaces the screen. Visible items keep their place in the window if possible; the pages are those of the excerpts.
  ///
  /// - Parameter anchor: The item that keeps its place in the window, if both screens have it.
  package mutating func update(_ excerpts: [SectionExcerpt], anchor: ItemID?) {
    let before = anchor.flatMap { composition.frame(of: $0) }?.y
    composition = ScreenComposition(excerpts, options: composition.options, pinsHeaders: true)
    var top = window.lowerBound
    // At the top of the screen, items inserted there must be visible.
    if top > 0, let before, let after = anchor.flatMap({ composition.frame(of: $0) })?.y { top += after - before }
    top = max(0, min(top, composition.contentHeight - window.count))
    window = top..<top + window.count
  }

  /// Lays out everything again for another size.
  package mutating func resize(_ excerpts: [SectionExcerpt], options: RenderOptions, rows: Int) {
    let isSame = options.width == composition.options.width && options.height == composition.options.height
    if !isSame { composition = ScreenComposition(excerpts, options: options, pinsHeaders: true) }
    let top = max(0, min(window.lowerBound, composition.contentHeight - rows))
    window = top..<top + max(1, rows)
    reveal()
  }

  package var pages: [String: Int] {
    let sideways = composition.excerpts.filter { $0.page != nil }.map(\.info.id)
    return Dictionary(
      sideways.map { ($0, composition.page(ofSection: $0).page) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Drawing

  package func draw() -> CellCanvas { composition.draw(window: window, focus: focus, marks: marks) }
}
