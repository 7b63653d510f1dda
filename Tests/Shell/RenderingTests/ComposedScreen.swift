import CompositionalLayout
import DiffableSnapshots
import EmojiCatalog
@testable import ShellCore
import TerminalText
import TestSupport

/// Screens to compose, and the queries of the tests.
enum ComposedScreen {
  static let scenes = SceneTable.all.map(\.name)
  static let widths = [40, 80, 200]

  static func scene(_ name: String) throws -> Screen {
    try SceneTable.screen(name) ?? Screen(BundledScenes.scene(name))
  }

  static func options(width: Int, isColored: Bool = false) -> RenderOptions {
    RenderOptions(format: .human, isColored: isColored, width: width)
  }

  /// Returns the sections of a screen as a live view shows them, with a limited number of rows.
  ///
  /// - Parameter pages: The current pages; page 0 for sections that are not named.
  static func excerpts(_ screen: Screen, rows: Int = 60, pages: [String: Int] = [:]) -> [SectionExcerpt] {
    screen.sections.map { id in
      let source = SectionRows(id, of: screen)
      let isSideways = source.info.isOrthogonal
      return SectionExcerpt(source, range: 0..<rows, page: isSideways ? pages[id] ?? 0 : nil)
    }
  }

  /// The items of a composition that have any cells.
  static func items(_ composition: ScreenComposition) -> [ItemID] {
    composition.excerpts.flatMap { $0.rows.map(\.id) }.filter { composition.frame(of: $0)?.isEmpty == false }
  }

  static func lines(_ canvas: CellCanvas) -> [String] {
    canvas.text(isColored: true).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  static func lines(_ composition: ScreenComposition) -> [String] {
    lines(composition.draw(window: 0..<composition.contentHeight))
  }
}

/// A small screen of sections of many kinds, and random edits of it.
enum SmallScene {
  private static func item(_ name: String, _ items: [SceneDescription.Item] = []) -> SceneDescription.Item {
    .init(component: name, content: content(name), isExpanded: true, items: items)
  }

  private static func content(_ name: String) -> ItemContent {
    let emoji = Catalog.bundled.emoji(name)
    return ItemContent(emoji: emoji, text: name, title: emoji?.name ?? "word \(name)")
  }

  static func screen() throws -> Screen {
    var wrapped = SectionInfo(id: "wrapped", title: "Wrapped", layout: .grouped)
    wrapped.cell = CellRegistration(lines: [.init(try CellTemplate("{title}"), maximumLines: 4)])
    var inside = SectionInfo(id: "inside", title: "Inside", layout: .grid)
    inside.embedding = .init(section: "boxed", item: 2)
    let emoji = ["🦊", "🍎", "🚀", "🎈", "🍋", "🍌"].map { item($0) }
    let outline = [item("x", [item("p"), item("q", [item("r")])]), item("y", [item("s")]), item("z")]
    let sections: [(SectionInfo, [SceneDescription.Item])] = [
      (SectionInfo(id: "recents", title: "Recents", layout: .grid, role: .recents), emoji),
      (SectionInfo(id: "list", title: "List", layout: .plain, role: .catalogList), emoji + [item("p")]),
      (SectionInfo(id: "outline", title: "Outline", layout: .sidebar, role: .collection), outline),
      (wrapped, emoji + [item(String(repeating: "long ", count: 40))]),
      (SectionInfo(id: "boxed", title: "Boxed", layout: .insetGrouped), emoji), (inside, emoji),
      (SectionInfo(id: "last", title: "Last", layout: .sidebarPlain), outline),
    ]
    return Screen(
      SceneDescription(
        name: "small", summary: "", sections: sections.map { .init(info: $0.0, items: $0.1) }))
  }
}
