import CompositionalLayout
import ShellLanguage
import ShellModel
import TerminalText

/// Draws sections from their frames.
struct ScreenView {
  private let renderer: HumanRenderer
  private var glyphs: Glyphs { renderer.glyphs }
  private var width: Int { renderer.options.drawingWidth }

  /// The rows that are drawn at a time.
  private static let band = 256
  private static let moreKind = "more"
  private static let emptyKind = "empty"

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  /// The sections below each other, each with its title, its cells, and what there is more of it.
  func text(_ views: [SectionView]) -> String {
    if renderer.isPlain { return views.map(plain).joined(separator: "\n") }
    let cells = views.map { CellView($0, glyphs: glyphs, width: width, language: renderer.options.language) }
    let layout = ScreenLayout(views.map { section($0, among: views) }, width: width, spacing: 1) { path, size in
      guard let row = views[path.section].row(path.item) else { return size }
      return CellSize(width: size.width, height: cells[path.section].height(of: row, width: size.width))
    }.layout
    var text = ""
    let height = layout.contentSize.height
    for top in stride(from: 0, to: height, by: Self.band) {
      let window = CellRect(x: 0, y: top, width: width, height: min(Self.band, height - top))
      text += draw(layout, window, views, cells)
    }
    // An inset below the last section is nothing to see.
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// A section without the rows that are too many for the lines that there are; the first one stays.
  func cut(_ view: SectionView, toLines limit: Int) -> SectionView {
    let cells = CellView(view, glyphs: glyphs, width: width, language: renderer.options.language)
    let layout = ScreenLayout([section(view, among: [])], width: width) { path, size in
      CellSize(width: size.width, height: cells.height(of: view.rows[path.item], width: size.width))
    }.layout
    let top = layout.frame(ofContentOfSection: 0).y
    let fitting = view.rows.indices.prefix { index in
      let path = CollectionLayoutIndexPath(section: 0, item: index)
      return (layout.layoutAttributesForItem(at: path)?.frame.maxY ?? 0) - top <= limit
    }
    let count = max(1, fitting.count)
    if count >= view.rows.count { return view }
    var cut = view
    let left = view.rows.count - count
    cut.rows.removeLast(left)
    cut.remainder?.count += left
    cut.remainder?.from -= left
    return cut
  }

  private func section(_ view: SectionView, among views: [SectionView]) -> ScreenLayout.Section {
    var footers: [String] = []
    if view.rows.isEmpty, view.visibleCount == 0 { footers.append(Self.emptyKind) }
    if more(view) != nil { footers.append(Self.moreKind) }
    var info = view.info
    let first = view.firstShown
    // The place inside another section is counted from the rows that are shown of that.
    if let host = views.first(where: { $0.info.id == info.embedding?.section }) {
      info.embedding?.item -= host.firstShown
    }
    var section = ScreenLayout.Section(
      info: info, count: view.window?.count ?? view.rows.count, page: view.page ?? 0, footers: footers,
      hasHeader: info.header == .pinned || (info.header == .scrolling && first == 0), host: view.host)
    section.isUnrolled = view.page == nil
    return section
  }

  // MARK: Drawing

  private func draw(
    _ layout: CollectionCompositionalLayout, _ window: CellRect, _ views: [SectionView], _ cells: [CellView]
  ) -> String {
    var canvas = CellCanvas(width: width, height: window.height)
    let elements = layout.layoutAttributesForElements(in: window)
    let ordered = elements.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, element) in ordered {
      let (section, item) = (element.indexPath.section, element.indexPath.item)
      let frame = element.frame.offset(x: 0, y: -window.y)
      let columns = max(0, element.visibleFrame.x)..<max(0, element.visibleFrame.x, element.visibleFrame.maxX)
      switch element.element {
      case .cell:
        if let row = views[section].row(item) {
          cells[section].draw(row, in: frame, columns: columns, on: &canvas)
        }
      case .decoration(let kind): decoration(kind, frame, on: &canvas)
      case .supplementary(LayoutDescription.badgeKind):
        if let row = views[section].row(item) {
          canvas.clipped(to: columns) { badge(views[section], row, frame, on: &$0) }
        }
      case .supplementary(let kind): supplementary(kind, views[section], layout, section, frame, on: &canvas)
      }
    }
    for section in views.indices { hiddenParts(layout, section, elements, window, on: &canvas) }
    return canvas.text(isColored: renderer.isColored, isPositioned: renderer.options.isPositioned)
  }

  private func decoration(_ kind: String, _ frame: CellRect, on canvas: inout CellCanvas) {
    switch kind {
    case CollectionLayoutListConfiguration.boxKind: canvas.box(frame, glyphs)
    case LayoutDescription.backgroundKind:
      for y in frame.y..<frame.maxY {
        canvas.repeating(glyphs.ground, count: frame.width, x: frame.x, y: y, .dim)
      }
    default: break
    }
  }

  private func badge(_ view: SectionView, _ row: Row, _ frame: CellRect, on canvas: inout CellCanvas) {
    guard let template = view.info.description?.badge?.template else { return }
    let text = Sanitizing.visible(template.fill(row.content))
    if text.isEmpty { return }
    let shown = DisplayWidth.truncate(text, to: max(1, frame.width - 2), ellipsis: glyphs.more)
    canvas.write(" \(shown) ", x: frame.x, y: frame.y, .inverse)
  }

  private func supplementary(
    _ kind: String, _ view: SectionView, _ layout: CollectionCompositionalLayout, _ section: Int, _ frame: CellRect,
    on canvas: inout CellCanvas
  ) {
    func write(_ text: String, x: Int = frame.x, _ style: StyleSet = []) {
      canvas.write(
        DisplayWidth.truncate(text, to: max(0, frame.maxX - x), ellipsis: glyphs.more), x: x, y: frame.y, style)
    }
    switch kind {
    case CollectionLayoutListConfiguration.headerKind: write(heading(view), .bold)
    case CollectionLayoutListConfiguration.separatorKind:
      canvas.repeating(glyphs.horizontal, count: frame.width, x: frame.x, y: frame.y, .dim)
    case ScreenLayout.pagesKind:
      let dots = indicator(layout.page(ofSection: section), of: layout.pageCount(ofSection: section))
      write(dots, x: frame.x + max(0, (frame.width - DisplayWidth.of(dots)) / 2), .dim)
    case Self.moreKind: write("  " + (more(view, room: frame.width - 2) ?? ""))
    case Self.emptyKind: write("  (empty)")
    default: break
    }
  }

  /// Signs at the edges of a section that scrolls sideways, where more is hidden there.
  private func hiddenParts(
    _ layout: CollectionCompositionalLayout, _ section: Int, _ elements: [CollectionLayoutAttributes],
    _ window: CellRect, on canvas: inout CellCanvas
  ) {
    let (page, count) = (layout.page(ofSection: section), layout.pageCount(ofSection: section))
    if count < 2 { return }
    let frame = layout.frame(ofContentOfSection: section)
    let bottom = elements.lazy.filter { $0.element == .cell && $0.indexPath.section == section }.map(\.frame.maxY).max()
    let y = frame.y + ((bottom ?? frame.maxY) - frame.y) / 2 - window.y
    if page > 0 { canvas.write(glyphs.hiddenBefore, x: frame.x - 1, y: y, .bold) }
    if page < count - 1 { canvas.write(glyphs.hiddenBehind, x: frame.maxX, y: y, .bold) }
  }

  // MARK: Texts

  private func heading(_ view: SectionView) -> String {
    let title = Sanitizing.visible(view.info.title)
    let id = Sanitizing.visible(view.info.id)
    return title.lowercased() == id.lowercased() ? title : "\(title) (\(id))"
  }

  /// How much more there is, and how one sees it.
  private func more(_ view: SectionView, room: Int = .max) -> String? {
    guard let rest = view.remainder, rest.count > 0 else { return nil }
    let count = "\(glyphs.more) \(rest.count) more"
    let command = "show \(Quoting.quote(Sanitizing.visible(rest.target))) --from \(rest.from)"
    let text = "\(count): \(command)" + (rest.isNext ? ", or Enter" : "")
    return DisplayWidth.of(text) <= room ? text : count
  }

  /// `○ ● ○`; a number where there are many pages.
  private func indicator(_ page: Int, of count: Int) -> String {
    if count > 12 { return "\(page + 1)/\(count)" }
    return (0..<count).map { $0 == page ? glyphs.here : glyphs.there }.joined(separator: " ")
  }

  // MARK: Without a drawing

  private func plain(_ view: SectionView) -> String {
    let cells = CellView(view, glyphs: glyphs, width: width, language: renderer.options.language)
    var text = heading(view) + "\n"
    for row in view.rows { text += cells.plain(row) + "\n" }
    if view.rows.isEmpty, view.visibleCount == 0 { text += "  (empty)\n" }
    return text + (more(view).map { "  \($0)\n" } ?? "")
  }
}

extension SectionView {
  /// The number of the first row that is laid out, from 0.
  fileprivate var firstShown: Int { window == nil ? rows.first?.index ?? 0 : 0 }

  /// The row of an item of the layout; nil where it is not in sight.
  fileprivate func row(_ item: Int) -> Row? {
    let place = item - (window?.first ?? 0)
    return rows.indices.contains(place) ? rows[place] : nil
  }
}

extension Renderer {
  /// A section without the rows that do not fit into so many lines when they are drawn.
  package static func cut(_ view: SectionView, toLines limit: Int, _ options: RenderOptions) -> SectionView {
    ScreenView(HumanRenderer(options: options)).cut(view, toLines: limit)
  }
}
