package import CompositionalLayout
package import Rendering
package import ShellModel
package import TerminalText

/// The sections of a screen in a window, with a focus. It remembers what is drawn and which rows have to be drawn again.
package struct BrowsePicture {
  package private(set) var composition: ScreenComposition
  /// The rows of the composition that are in sight.
  package private(set) var window: Range<Int>
  package private(set) var focus: ItemID?
  package private(set) var marks: [ItemID: RowMark] = [:]
  /// The window as it was drawn last; nil if all of it has to be drawn.
  private var drawn: CellCanvas?
  /// Rows of the composition that have to be drawn again.
  private var touched: [Range<Int>] = []
  /// The rows that the last drawing drew, for those who want to know what a change costs.
  package private(set) var drawnRows = 0
  /// How far a badge can reach beyond its cell.
  private static let overhang = 2

  package init(_ excerpts: [SectionExcerpt], options: RenderOptions, rows: Int) {
    composition = ScreenComposition(excerpts, options: options, pinsHeaders: true)
    window = 0..<max(1, rows)
    focus = composition.firstItem
  }

  // MARK: Focus

  /// Moves the focus, and scrolls until it is in sight.
  package mutating func setFocus(_ item: ItemID?) {
    if item == focus { return reveal() }
    touch(focus)
    focus = item
    reveal()
    touch(focus)
  }

  /// Scrolls until the focus is in sight.
  package mutating func reveal() {
    guard let focus else { return }
    let scrolled = composition.reveal(focus)
    if !scrolled.isEmpty { touched.append(scrolled) }
    setWindow(composition.window(showing: focus, near: window))
  }

  /// Scrolls until another item is in sight, as far as the focus stays so.
  package mutating func showAlso(_ item: ItemID?) {
    guard let item, let focus else { return }
    setWindow(composition.window(showing: focus, near: composition.window(showing: item, near: window)))
  }

  /// The cells of the focus in the window; nil if it is not in sight.
  package var focusFrame: CellRect? {
    guard let frame = focus.flatMap({ composition.visibleFrame(of: $0) }), !frame.isEmpty else { return nil }
    return frame.offset(x: 0, y: -window.lowerBound)
  }

  // MARK: Scrolling

  private mutating func setWindow(_ new: Range<Int>) {
    if new == window { return }
    if new.count == window.count { shift(by: new.lowerBound - window.lowerBound) } else { drawn = nil }
    window = new
  }

  /// Scrolls by rows. The focus stays, be it in sight or not.
  package mutating func scroll(by rows: Int) {
    let last = max(0, composition.contentHeight - window.count)
    let top = max(0, min(window.lowerBound + rows, last))
    setWindow(top..<top + window.count)
  }

  /// Scrolls a section to the top of the window if not all of it is in sight.
  package mutating func showSection(of item: ItemID) {
    guard let excerpt = composition.excerpts.first(where: { $0.info.id == item.section }),
      let last = excerpt.source.row(at: excerpt.range.upperBound - 1)?.id,
      let end = composition.frame(of: last)?.maxY, end > window.upperBound
    else { return }
    // From below, a window is moved up until the title is its first row.
    let below = composition.contentHeight..<composition.contentHeight + window.count
    setWindow(composition.window(showing: item, near: below))
  }

  /// Pinned titles stand elsewhere after scrolling: everything is drawn again.
  private mutating func shift(by rows: Int) { drawn = nil }

  /// The item that lies at a cell of the window.
  package func item(column: Int, row: Int) -> ItemID? {
    composition.item(at: CellPoint(x: column, y: window.lowerBound + row), window: window)
  }

  // MARK: Changes

  /// Shows other marks. Rows whose marks differ are drawn again.
  package mutating func setMarks(_ new: [ItemID: RowMark]) {
    if marks.isEmpty && new.isEmpty { return }
    for (item, mark) in marks where new[item] != mark { touch(item) }
    for (item, mark) in new where marks[item] == nil && !mark.isEmpty { touch(item) }
    marks = new
  }

  private mutating func touch(_ item: ItemID?) {
    guard drawn != nil, let frame = item.flatMap({ composition.visibleFrame(of: $0) }), !frame.isEmpty,
      frame.y < window.upperBound, frame.maxY > window.lowerBound
    else { return }
    touched.append(max(0, frame.y - Self.overhang)..<frame.maxY + Self.overhang)
  }

  /// Takes over a changed screen. What is in sight stays where it is, as far as it can.
  ///
  /// - Parameter anchor: The item that keeps its place in the window if it is there before and after.
  package mutating func update(_ excerpts: [SectionExcerpt], after change: ScreenTransaction, anchor: ItemID?) {
    let before = anchor.flatMap { composition.frame(of: $0) }?.y
    touched += composition.update(excerpts, after: change)
    var top = window.lowerBound
    // At the top, what comes in there is seen.
    if top > 0, let before, let after = anchor.flatMap({ composition.frame(of: $0) })?.y { top += after - before }
    top = max(0, min(top, composition.contentHeight - window.count))
    setWindow(top..<top + window.count)
  }

  /// Lays everything out anew for another size.
  package mutating func resize(_ excerpts: [SectionExcerpt], options: RenderOptions, rows: Int) {
    let isSame = options.width == composition.options.width && options.height == composition.options.height
    if !isSame { composition = ScreenComposition(excerpts, options: options, pinsHeaders: true) }
    drawn = nil
    let top = max(0, min(window.lowerBound, composition.contentHeight - rows))
    window = top..<top + max(1, rows)
    reveal()
  }

  /// The pages in sight of the sections that scroll sideways.
  package var pages: [String: Int] {
    let sideways = composition.excerpts.filter { $0.page != nil }.map(\.info.id)
    return Dictionary(
      sideways.map { ($0, composition.page(ofSection: $0).page) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Drawing

  /// Draws what has to be drawn again.
  package mutating func draw() -> CellCanvas {
    var canvas: CellCanvas
    if let drawn {
      canvas = drawn
      let ranges = touched.map { $0.clamped(to: window) }.merged
      composition.redraw(ranges, of: window, focus: focus, marks: marks, on: &canvas)
      drawnRows = ranges.reduce(0) { $0 + $1.count }
    } else {
      canvas = composition.draw(window: window, focus: focus, marks: marks)
      drawnRows = window.count
    }
    touched = []
    drawn = canvas
    return canvas
  }
}

extension RowMark {
  /// Whether there is nothing to show.
  var isEmpty: Bool { self == RowMark() }
}
