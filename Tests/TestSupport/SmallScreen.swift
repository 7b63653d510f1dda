import DiffableSnapshots
import EmojiCatalog
@testable package import ShellCore

/// A screen of a few rows. It is small enough for edits to meet each other.
package enum SmallScreen {
  package static let names = ["p", "q", "r", "s", "t", "u"]

  package static func item(_ name: String, _ items: [SceneDescription.Item] = [], expanded: Bool = false)
    -> SceneDescription.Item
  {
    .init(component: name, content: ItemContent(text: name, title: name), isExpanded: expanded, items: items)
  }

  /// A row that shows an emoji.
  private static func row(_ glyph: String) -> SceneDescription.Item {
    .init(
      component: glyph,
      content: Catalog.bundled.emoji(glyph).map { ItemContent($0) } ?? ItemContent(text: glyph, title: ""))
  }

  /// A scene with a list, an outline and recents.
  package static func scene(
    _ list: [String] = ["p", "q", "r", "s"], outline: [String: [String]] = ["x": ["p", "q"], "y": ["r"]]
  )
    -> SceneDescription
  {
    let parents = outline.keys.sorted().map { item($0, (outline[$0] ?? []).map { item($0) }, expanded: $0 == "x") }
    return SceneDescription(
      name: "small", summary: "",
      sections: [
        .init(info: SectionInfo(id: "a", title: "A", layout: .plain, role: .catalogList), items: list.map { item($0) }),
        .init(info: SectionInfo(id: "b", title: "B", layout: .sidebar, role: .collection), items: parents),
        .init(info: SectionInfo(id: "c", title: "C", layout: .grid, role: .recents), items: []),
      ])
  }

  /// The screen of the scene. It is made once, because that costs more than most edits.
  package static let screen = Screen(scene())

  /// The same screen with an emoji that three rows show.
  package static let screenWithEmoji: Screen = {
    var scene = SmallScreen.scene()
    scene.sections[0].items.append(row("🦊"))
    for parent in scene.sections[1].items.indices { scene.sections[1].items[parent].items.append(row("🦊")) }
    return Screen(scene)
  }()

  /// Returns a screen after some random edits.
  package static func random(
    _ start: Screen = screen, edits count: Int, _ random: inout SeededGenerator
  ) -> Screen {
    var screen = start
    for _ in 0..<count { _ = try? screen.perform(EditGenerator.simpleEdit(screen, &random)) }
    return screen
  }

  /// Whether an edit is a request to draw rows again.
  package static func drawsAgain(_ edit: Edit) -> Bool {
    switch edit {
    case .reload, .reconfigure: true
    case .batch(let edits): edits.contains(where: drawsAgain)
    default: false
    }
  }

  /// Returns an edit that takes back another one, in most cases; nil if no simple one does.
  ///
  /// - Parameter screen: The screen before.
  package static func reversal(of edit: Edit, on screen: Screen) -> Edit? {
    switch edit {
    case .insert(let items, .section(let section)):
      .delete(items.map { ItemID(section: section, $0.component) })
    case .move(let item, _):
      screen[whole: item.section].sibling(after: item).map { .move(item, .before($0)) }
        ?? .move(item, screen[whole: item.section].parent(of: item).map { .inside($0) } ?? .section(item.section))
    case .pin(let items, let isPinned): .pin(items, !isPinned)
    case .hide(let items, let isHidden): .hide(items, !isHidden)
    case .select(let items, let isSelected): .select(items, !isSelected)
    case .star(let glyphs, let isStarred): .star(glyphs, !isStarred)
    case .tag(let text, let words, let isTagged): .tag(text, words, !isTagged)
    case .toggle: edit
    case .renameSection(let section, _): .renameSection(section, title: screen.info(of: section).title)
    case .filter(let section, _, _):
      .filter(section, screen.filter(of: section)?.items, query: screen.filter(of: section)?.query ?? "")
    default: nil
    }
  }

  /// The state without the revision, as `export --all` writes it.
  package static func export(_ screen: Screen) -> ScreenState {
    var state = screen.state()
    (state.revision, state.version) = (0, 0)
    return state
  }

  /// The rows of all sections.
  package static func describe(_ screen: Screen) -> String {
    screen.sections.flatMap { screen[whole: $0].items.map { "\($0)=\(screen.content(of: $0).text)" } }.joined(
      separator: " ")
  }

  /// Describes the difference between two states in a few words.
  package static func differences(_ left: ScreenState, _ right: ScreenState) -> String {
    if left == right { return "" }
    var parts: [String] = []
    let (l, r) = (left.sections.map(\.info.id), right.sections.map(\.info.id))
    if l != r { parts.append("sections \(l) \(r)") }
    for (old, new) in zip(left.sections, right.sections) where old != new {
      if old.info != new.info { parts.append("info \(old.info) \(new.info)") }
      if old.children != new.children {
        parts.append(
          "children \(old.children.map { ($0.parent, $0.components) }) \(new.children.map { ($0.parent, $0.components) })"
        )
      }
      if old.expanded != new.expanded { parts.append("expanded \(old.expanded as Any) \(new.expanded as Any)") }
      if old.contents != new.contents { parts.append("contents \(old.contents.map(\.id)) \(new.contents.map(\.id))") }
      if old.pinned != new.pinned { parts.append("pinned \(old.pinned) \(new.pinned)") }
      if old.selected != new.selected { parts.append("selected \(old.selected) \(new.selected)") }
      if old.hidden != new.hidden { parts.append("hidden \(old.hidden) \(new.hidden)") }
      if old.query != new.query { parts.append("query \(old.query) \(new.query)") }
      if old.filter != new.filter { parts.append("filter \(old.filter as Any) \(new.filter as Any)") }
    }
    return parts.isEmpty ? "stars, uses or scene" : parts.joined(separator: "; ")
  }
}
