import DiffableSnapshots
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let show = Command(
    CommandDeclaration(
      "show", group: .looking, [.optional("item", .item)],
      options: [
        .flag("all", "Shows every row, of an item also what is collapsed"),
        .value("limit", "N", .number, "Shows at most N rows of each section"),
        .value("from", "N", .number, "Begins with row N"),
      ],
      summary: "Draws the screen, a section, or an item with what stands below it",
      discussion:
        "Without a section each is cut to its first rows. At a prompt a section is shown a screenful at a time; --all shows all of it.",
      examples: ["show", "show recents", "show outline/food", "show list --from 100 --limit 5"])
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1)
    let from = try invocation.number("from", atLeast: 1) ?? 1
    let viewer = ScreenViewer(session.screen)
    let pages = limit == nil && !invocation.has("from") && !invocation.has("all")
    guard let word = invocation.arguments.first else {
      return .screen(session.overview(from: from, limit: limit, all: invocation.has("all")))
    }
    switch try ItemResolver(session: session, screen: session.screen).target(word) {
    case .section(let section):
      let isPaged = pages && session.isPaged(section)
      let screenful = isPaged || invocation.has("all") ? nil : session.screenful
      var view = session.paged(viewer.section(section, from: from, limit: limit ?? screenful), isPaged)
      if limit == nil { view.lineLimit = screenful }
      return .screen([view] + session.inside(view))
    case .item(let item):
      let screenful = invocation.has("all") ? nil : session.screenful
      return .screen([
        viewer.subtree(item, all: invocation.has("all"), from: from, limit: limit ?? screenful)
      ])
    }
  }
}

extension Session {
  /// The rows of all sections, each cut to its first ones or paged.
  func overview(from: Int, limit: Int?, all: Bool) -> [SectionView] {
    let viewer = ScreenViewer(screen)
    let cut = limit ?? (all || configuration.render.format == .json ? nil : ScreenViewer.overviewRows)
    return screen.sections.map { section in
      let isPaged = limit == nil && from == 1 && !all && isPaged(section)
      return paged(viewer.section(section, from: from, limit: isPaged ? nil : cut), isPaged)
    }
  }

  /// Whether a section is drawn page by page: for people, where it scrolls sideways.
  func isPaged(_ section: String) -> Bool {
    configuration.render.format == .human && screen.info(of: section).isOrthogonal
  }

  /// The sections inside another one, where a drawing of it shows them.
  fileprivate func inside(_ host: SectionView) -> [SectionView] {
    guard configuration.render.format == .human, let first = host.rows.first?.index else { return [] }
    let viewer = ScreenViewer(screen)
    return screen.sections.compactMap { section in
      guard let place = screen.info(of: section).embedding, place.section == host.info.id,
        place.item >= first, place.item <= first + host.rows.count
      else { return nil }
      let isPaged = isPaged(section)
      return paged(viewer.section(section, from: 1, limit: isPaged ? nil : ScreenViewer.overviewRows), isPaged)
    }
  }

  /// The rows that a person can read at a time, at a terminal: the rest of it is for the heading, a box and the prompt.
  var screenful: Int? {
    guard configuration.isInteractive, sources.isEmpty, configuration.render.format == .human else { return nil }
    return configuration.terminalHeight?().map { max(3, $0 - 6) }
  }

  func paged(_ view: SectionView, _ isPaged: Bool) -> SectionView {
    var view = view
    if isPaged { view.page = pages[view.info.id] ?? 0 }
    return view
  }
}

/// Gathers the rows that `show` draws.
struct ScreenViewer {
  /// The rows of a section in a view of the whole screen.
  static let overviewRows = 9

  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  func section(_ section: String, from: Int, limit: Int?) -> SectionView {
    let outline = screen[section: section]
    let start = min(from - 1, outline.visibleCount)
    let count = min(limit ?? .max, outline.visibleCount - start)
    let info = screen.info(of: section)
    var view = SectionView(
      info: info, rows: screen.rows(of: section, in: start..<start + count),
      visibleCount: outline.visibleCount, itemCount: outline.count)
    view.host = info.embedding.flatMap { screen.contains(section: $0.section) ? screen.info(of: $0.section) : nil }
    return view
  }

  /// An item, its children, and what is expanded below them; with `all` everything.
  func subtree(_ item: ItemID, all: Bool, from: Int, limit: Int?) -> SectionView {
    let section = item.section
    var rows = screen.subtreeRows(of: item, all: all)
    let count = rows.count
    rows = Array(rows.dropFirst(from - 1).prefix(limit ?? .max))
    let outline = screen[section: section]
    return SectionView(
      info: screen.info(of: section), rows: rows, visibleCount: limit == nil ? 0 : count,
      itemCount: outline.descendantCount(of: item) + 1)
  }
}
