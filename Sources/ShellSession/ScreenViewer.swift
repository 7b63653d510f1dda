import DiffableSnapshots
import Rendering
import ShellModel

/// Gathers the rows that reports show.
struct ScreenViewer {
  /// The rows of a section in a view of the whole screen.
  static let overviewRows = 9

  private let screen: Screen
  private let pages: [String: Int]
  /// The columns of a drawing.
  private let width: Int
  /// Whether a drawing is made of them: then sections that scroll sideways show one page.
  private let isDrawn: Bool
  /// Whether sections are cut to their first rows in a view of the whole screen.
  private let isCut: Bool

  init(_ screen: Screen, pages: [String: Int], width: Int, isDrawn: Bool, isCut: Bool) {
    self.screen = screen
    self.pages = pages
    self.width = width
    self.isDrawn = isDrawn
    self.isCut = isCut
  }

  // MARK: Views

  /// All sections, each cut to its first rows or on its page.
  func screen(from: Int = 1, limit: Int? = nil, all: Bool = false) -> [SectionView] {
    let cut = limit ?? (all || !isCut ? nil : Self.overviewRows)
    let isPaged = limit == nil && from == 1 && !all
    return screen.sections.map { isPaged ? paged($0, cut) : rows(of: $0, from: from, limit: cut) }
  }

  /// A section, on its page where it scrolls sideways and is not wanted as a whole, with the sections that lie inside it.
  func section(_ section: String, from: Int = 1, limit: Int?, all: Bool) -> [SectionView] {
    let view = all ? rows(of: section, from: from, limit: limit) : paged(section, limit)
    return [view] + inside(view)
  }

  /// A section on its page, with the rows in sight.
  ///
  /// - Complexity: O(k log n) for k rows in sight of n; O(n) where sizes are those of the content.
  func page(of section: String) -> SectionView {
    let range = isMeasured(section) ? 0..<screen.visibleCount(of: section) : layout(of: section).items(ofSection: 0)
    var view = rows(of: section, from: range.lowerBound + 1, limit: range.count)
    view.page = pages[section] ?? 0
    view.window = (range.lowerBound, view.visibleCount)
    view.remainder = nil
    return view
  }

  /// The frames of a section alone, scrolled to its page.
  func layout(of section: String) -> ScreenLayout {
    let info = screen.info(of: section)
    return ScreenLayout(
      [
        ScreenLayout.Section(
          info: info, count: screen.visibleCount(of: section), page: pages[section] ?? 0, host: host(of: info))
      ], width: width)
  }

  /// Whether the frames of a section depend on what its items show.
  private func isMeasured(_ section: String) -> Bool {
    let info = screen.info(of: section)
    return info.layout == .compositional && info.description?.dependsOnContent ?? false
  }

  private func host(of info: SectionInfo) -> SectionInfo? {
    info.embedding.flatMap { screen.contains(section: $0.section) ? screen.info(of: $0.section) : nil }
  }

  /// What is known of a section without its rows.
  func summary(of section: String) -> SectionView { rows(of: section, from: 1, limit: 0) }

  /// An item, its children, and what is expanded below them; with `all` everything.
  func subtree(_ item: ItemID, all: Bool, from: Int, limit: Int?) -> SectionView {
    let section = item.section
    let rows = screen.subtreeRows(of: item, all: all)
    let shown = Array(rows.dropFirst(from - 1).prefix(limit ?? .max))
    var view = SectionView(
      info: screen.info(of: section), rows: shown, visibleCount: rows.count,
      itemCount: screen[section: section].descendantCount(of: item) + 1)
    view.remainder = remainder(rows.count, of: item.path, behind: from - 1 + shown.count)
    return view
  }

  private func remainder(_ count: Int, of target: String, behind last: Int) -> SectionView.Remainder {
    SectionView.Remainder(count: max(0, count - last), target: target, from: last + 1)
  }

  // MARK: Rows

  private func rows(of section: String, from: Int, limit: Int?) -> SectionView {
    let outline = screen[section: section]
    let start = min(from - 1, outline.visibleCount)
    let count = min(limit ?? .max, outline.visibleCount - start)
    let info = screen.info(of: section)
    var view = SectionView(
      info: info, rows: screen.rows(of: section, in: start..<start + count),
      visibleCount: outline.visibleCount, itemCount: outline.count)
    view.remainder = remainder(outline.visibleCount, of: section, behind: start + count)
    view.host = host(of: info)
    return view
  }

  private func paged(_ section: String, _ limit: Int?) -> SectionView {
    isDrawn && screen.info(of: section).isOrthogonal
      ? page(of: section) : rows(of: section, from: 1, limit: limit)
  }

  /// The sections inside another one, where a drawing of it shows the place.
  private func inside(_ host: SectionView) -> [SectionView] {
    guard isDrawn, let first = host.rows.first?.index else { return [] }
    return screen.sections.compactMap { section in
      guard let place = screen.info(of: section).embedding, place.section == host.info.id else { return nil }
      let item = min(place.item, host.visibleCount)
      return first...first + host.rows.count ~= item ? paged(section, Self.overviewRows) : nil
    }
  }
}
