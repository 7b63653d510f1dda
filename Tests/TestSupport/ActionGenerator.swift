import DiffableSnapshots
import EmojiCatalog
@testable package import ShellCore

/// Random actions of every kind. Most of them can be performed.
package enum ActionGenerator {
  /// The kinds of actions, with those of the edits that keys make.
  package enum Kind: CaseIterable, Sendable {
    case expand, collapse, toggle, star, pin, select, hide, delete, move, reload, reconfigure, swipe, copy, undo, redo

    /// The kind of an action; nil for an edit that no key makes.
    package init?(_ action: Action) {
      switch action {
      case .edit(.expand): self = .expand
      case .edit(.collapse): self = .collapse
      case .edit(.toggle): self = .toggle
      case .edit(.star): self = .star
      case .edit(.pin): self = .pin
      case .edit(.select): self = .select
      case .edit(.hide): self = .hide
      case .edit(.delete): self = .delete
      case .edit(.move): self = .move
      case .edit(.reload): self = .reload
      case .edit(.reconfigure): self = .reconfigure
      case .edit: return nil
      case .swipe: self = .swipe
      case .copy: self = .copy
      case .undo: self = .undo
      case .redo: self = .redo
      }
    }
  }

  private static let glyphs = ["🦊", "❤️", "👋🏽", "👩‍👩‍👧", "🇰🇷", "#️⃣", "*️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]

  /// Path components that careless quoting, splitting or comparing would get wrong.
  package static let hardComponents =
    glyphs + [
      "two words", "it's", "say \"hi\"", "back\\slash", "semi;colon", "a:1", ":fox:", "%1", "#tag", "--recursive", "-",
      "~", "~root", " ", "tab\tbed", "two\nlines", "\r\n", "\u{301}mark", "\u{200D}joined", "\u{FE0F}", "\u{20E3}",
      "e\u{301}", "\u{E9}", "custom", "日本語", "U+1F98A", "1", "=", "a=b", "'", "\"", "\\", ";", "{title}",
      "¯\\_(ツ)_/¯".replacing("/", with: "-"),
    ]

  /// A screen of sections whose rows are hard to name.
  package static func hardScreen(_ random: inout SeededGenerator) -> Screen {
    func items(_ random: inout SeededGenerator, _ level: Int) -> [SceneDescription.Item] {
      let names = hardComponents.shuffled(using: &random).prefix(2 + random.below(4))
      return names.map { name in
        let children = level < 2 && random.oneIn(3) ? items(&random, level + 1) : []
        let content = Catalog.bundled.emoji(name).map { ItemContent($0) } ?? ItemContent(text: name, title: name)
        return SceneDescription.Item(
          component: name, content: content,
          isExpanded: random.oneIn(2), items: children)
      }
    }
    func swipes(_ random: inout SeededGenerator) -> [SwipeAction] {
      SwipeAction.allCases.shuffled(using: &random).filter { _ in !random.oneIn(4) }
    }
    let roles: [SectionInfo.Role?] = [.recents, .collection, nil]
    let sections = zip(["a", "--to", "-1"], roles).map { id, role in
      SceneDescription.Section(
        info: SectionInfo(
          id: id, title: id, layout: .sidebar, role: role, leading: swipes(&random), trailing: swipes(&random)),
        items: items(&random, 0))
    }
    return Screen(SceneDescription(name: "hard", summary: "", sections: sections))
  }

  /// Returns a random action of one kind.
  package static func action(_ kind: Kind, on screen: Screen, _ random: inout SeededGenerator) -> Action {
    // Lines cannot name hidden items, except for `unhide`.
    let all = screen.sections.flatMap { screen.unhidden($0).items }
    let hidden = screen.sections.flatMap { screen.hiddenItems(of: $0) }
    func item(_ random: inout SeededGenerator) -> ItemID {
      random.oneIn(12) ? ItemID("a/gone") : random.pick(all) ?? ItemID("a/gone")
    }
    func items(_ random: inout SeededGenerator) -> [ItemID] { (0...random.below(3)).map { _ in item(&random) } }
    func parents(_ random: inout SeededGenerator) -> [ItemID] {
      let parents = all.filter { screen.whole($0.section).hasChildren($0) }
      return parents.isEmpty || random.oneIn(8)
        ? items(&random) : (0...random.below(2)).compactMap { _ in random.pick(parents) }
    }
    /// Returns some glyphs, each once, because lines name each only once.
    func someGlyphs(_ random: inout SeededGenerator) -> [String] {
      Array(glyphs.shuffled(using: &random).prefix(1 + random.below(3)))
    }
    switch kind {
    case .expand: return .edit(.expand(parents(&random), recursively: random.oneIn(2)))
    case .collapse: return .edit(.collapse(parents(&random), recursively: random.oneIn(2)))
    case .toggle: return .edit(.toggle(parents(&random)))
    case .star: return .edit(.star(someGlyphs(&random), random.oneIn(2)))
    case .pin: return .edit(.pin(items(&random), random.oneIn(2)))
    case .select: return .edit(.select(items(&random), random.oneIn(2)))
    case .hide:
      return .edit(
        hidden.isEmpty || random.oneIn(2) ? .hide(items(&random), true) : .hide(hidden.shuffled(using: &random), false))
    case .delete: return .edit(.delete(items(&random)))
    case .move: return .edit(.move(item(&random), placement(screen, item(&random), &random)))
    case .reload: return .edit(.reload(items(&random)))
    case .reconfigure: return .edit(.reconfigure(items(&random)))
    case .swipe:
      return .swipe(
        random.pick(SwipeEdge.allCases) ?? .leading, item(&random), random.pick(SwipeAction.allCases) ?? .star)
    case .copy:
      let sources: [Action.CopySource] = (0...random.below(3)).map { _ in
        random.oneIn(2) ? .emoji(random.pick(glyphs) ?? "🦊") : .item(item(&random))
      }
      return .copy(sources, style(&random))
    case .undo: return .undo(1 + random.below(3))
    case .redo: return .redo(1 + random.below(2))
    }
  }

  private static func placement(_ screen: Screen, _ other: ItemID, _ random: inout SeededGenerator) -> Placement {
    switch random.below(4) {
    case 0: .before(other)
    case 1: .after(other)
    case 2: .inside(other)
    default: .section(random.pick(screen.sections) ?? "a")
    }
  }

  private static func style(_ random: inout SeededGenerator) -> Action.CopyStyle {
    Action.CopyStyle(
      form: random.pick(EmojiForm.allCases) ?? .text,
      tone: random.pick([.standard, .none, .tones([.dark]), .tones([.light, .dark])]) ?? .standard,
      separator: random.pick(["", " ", "'", "--", "--as", "; ", "\n"]) ?? "")
  }
}
