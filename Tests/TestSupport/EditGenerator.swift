import DiffableSnapshots
import EmojiCatalog
@testable package import ShellCore

/// Random edits of every kind, for the screen of ``SmallScreen``. Most of them are valid.
package enum EditGenerator {
  /// The kinds of edits. The compiler requires a new one here when ``Edit`` gets a case.
  package enum Kind: CaseIterable, Sendable {
    case expand, collapse, toggle, star, use, arrangeRecents, add, restore, insert, delete, hide, pin, move, tag
    case setContent, reload, reconfigure, select, addSection, removeSection, moveSection, renameSection, setLayout,
      setCell, embed
    case filter, open, openDescribed, forgetScene, aside, batch

    package init(_ edit: Edit) {
      self =
        switch edit {
        case .expand: .expand
        case .collapse: .collapse
        case .toggle: .toggle
        case .star: .star
        case .tag, .keywords: .tag
        case .use: .use
        case .arrangeRecents: .arrangeRecents
        case .add: .add
        case .restore: .restore
        case .insert: .insert
        case .delete: .delete
        case .hide: .hide
        case .pin: .pin
        case .move: .move
        case .setContent: .setContent
        case .reload: .reload
        case .reconfigure: .reconfigure
        case .select: .select
        case .addSection: .addSection
        case .removeSection: .removeSection
        case .moveSection: .moveSection
        case .renameSection: .renameSection
        case .setLayout: .setLayout
        case .setCell: .setCell
        case .embed: .embed
        case .filter: .filter
        case .open: .open
        case .openDescribed: .openDescribed
        case .forgetScene: .forgetScene
        case .aside: .aside
        case .batch: .batch
        }
    }

    /// The kinds whose cost depends on the small screen: opening a bundled scene builds one of 1,900 rows.
    package static let cheap = allCases.filter { $0 != .open }

    /// The kinds that change rows, marks and sections, those that add and move rows more often.
    fileprivate static let simple: [Kind] = [
      .insert, .insert, .insert, .insert, .move, .move, .move, .delete, .pin, .hide, .toggle, .select, .star, .use,
      .filter, .addSection, .moveSection,
    ]
  }

  private static let glyphs = ["🦊", "🍎", "🚀", "👋🏽", "❤️"]
  private static let texts = [
    "", "x", "two\nlines", "a\u{1B}[31mb", "\"quoted\" \\ 'text'", "¯\\_(ツ)_/¯", "日本語", "{title}",
  ]

  /// The first three are equal after folding.
  private static let words = ["ship", "Ship", "SHIP!", "two words", "여우", "->", "🔥"]

  /// Titles of sections are one line: a file with any other is rejected.
  private static let titles = ["", "x", "\"quoted\" \\ 'text'", "日本語", "{title}"]

  /// Returns a random edit of a cheap kind. Each kind is as frequent as the others, so the laws reach a new one.
  package static func edit(_ screen: Screen, _ random: inout SeededGenerator) -> Edit {
    let edit = edit(random.pick(Kind.cheap) ?? .toggle, of: screen, &random)
    Laws.note("\(edit)")
    return edit
  }

  /// Returns a random edit of rows, marks or sections. After many of them, a screen is still small, and has rows.
  package static func simpleEdit(_ screen: Screen, _ random: inout SeededGenerator) -> Edit {
    let kind = random.oneIn(50) ? Kind.removeSection : random.pick(Kind.simple) ?? .toggle
    switch edit(kind, of: screen, &random) {
    case .insert(_, let place):
      let name = random.pick(SmallScreen.names) ?? "p"
      // The same name with another text is another entry.
      let text = random.oneIn(4) ? name + "!" : name
      return .insert([NewItem(component: name, content: ItemContent(text: text, title: text))], place)
    case .addSection(let info, let next):
      return .addSection(SectionInfo(id: info.id, title: "D", layout: .plain), before: next)
    case let edit: return edit
    }
  }

  /// Returns a random edit of one kind.
  package static func edit(_ kind: Kind, of screen: Screen, _ random: inout SeededGenerator) -> Edit {
    let all = screen.sections.flatMap { screen[whole: $0].items }
    func item(_ random: inout SeededGenerator) -> ItemID { random.pick(all) ?? ItemID("a/p") }
    func items(_ random: inout SeededGenerator) -> [ItemID] { (0...random.below(3)).map { _ in item(&random) } }
    func parent(_ random: inout SeededGenerator) -> ItemID {
      random.pick(all.filter { screen[whole: $0.section].hasChildren($0) }) ?? item(&random)
    }
    func glyphs(_ random: inout SeededGenerator) -> [String] {
      (0...random.below(3)).map { _ in random.pick(Self.glyphs) ?? "🦊" }
    }
    func section(_ random: inout SeededGenerator) -> String { random.pick(screen.sections) ?? "a" }
    switch kind {
    case .expand: return .expand([parent(&random)], recursively: random.oneIn(2))
    case .collapse: return .collapse([parent(&random)], recursively: random.oneIn(2))
    case .toggle: return .toggle([parent(&random)])
    case .star: return .star(glyphs(&random), random.oneIn(2))
    case .tag:
      let words = (0..<random.below(4)).map { _ in random.pick(Self.words) ?? "ship" }
      let text = random.pick(Self.glyphs + texts) ?? "🦊"
      return random.oneIn(3) ? .keywords(text, words) : .tag(text, words, random.oneIn(2))
    case .use: return .use(glyphs(&random), at: 1_000_000 + random.below(10_000_000))
    case .arrangeRecents: return .arrangeRecents(policy(&random))
    case .add: return .add(state(&random))
    case .restore: return .restore(state(&random))
    case .insert: return .insert((0...random.below(3)).map { _ in newItem(&random) }, placement(screen, all, &random))
    case .delete: return .delete(items(&random))
    case .hide: return .hide(items(&random), random.oneIn(2))
    case .pin: return .pin(items(&random), random.oneIn(2))
    case .move: return .move(item(&random), placement(screen, all, &random))
    case .setContent:
      let id = item(&random)
      let text = screen.content(of: id).emoji?.glyph ?? random.pick(texts) ?? "x"
      return .setContent(
        id,
        ItemContent(
          emoji: screen.content(of: id).emoji, text: text, title: random.pick(titles) ?? "",
          secondary: random.pick(titles) ?? "", value: random.pick(titles) ?? ""))
    case .reload: return .reload(items(&random))
    case .reconfigure: return .reconfigure(items(&random))
    case .select: return .select(items(&random), random.oneIn(2))
    case .addSection:
      return .addSection(info(&random), before: random.oneIn(2) ? section(&random) : nil)
    case .removeSection: return .removeSection(section(&random))
    case .moveSection: return .moveSection(section(&random), before: random.oneIn(2) ? section(&random) : nil)
    case .renameSection: return .renameSection(section(&random), title: random.pick(titles) ?? "")
    case .setLayout: return .setLayout(section(&random), random.pick(SectionLayout.allCases) ?? .plain)
    case .setCell: return .setCell(section(&random), random.oneIn(3) ? nil : cell(&random))
    case .embed:
      return .embed(section(&random), random.oneIn(3) ? nil : .init(section: section(&random), item: random.below(4)))
    case .filter:
      let name = section(&random)
      let roots = screen[whole: name].rootItems.shuffled(using: &random).filter { _ in random.oneIn(2) }
      return .filter(name, random.oneIn(3) ? nil : roots, query: random.pick(["", "x", "fox"]) ?? "")
    case .open: return .open(scene: random.pick(["explorer", "small"]) ?? "small", isFresh: random.oneIn(2))
    case .openDescribed: return .openDescribed(scene(&random), isFresh: random.oneIn(2))
    case .forgetScene: return .forgetScene(random.pick(["small", "other"]) ?? "small")
    case .aside:
      let scene = random.pick(["small", "other"]) ?? "small"
      return .aside(scene: scene, simpleEdit(screen.turned(to: scene) ?? screen, &random))
    case .batch: return .batch((0..<random.below(4)).map { _ in simpleEdit(screen, &random) })
    }
  }

  private static func placement(_ screen: Screen, _ items: [ItemID], _ random: inout SeededGenerator) -> Placement {
    let item = random.pick(items) ?? ItemID("a/p")
    switch random.below(4) {
    case 0: return .before(item)
    case 1: return .after(item)
    case 2: return .inside(item)
    default: return .section(random.pick(screen.sections) ?? "a")
    }
  }

  private static func newItem(_ random: inout SeededGenerator) -> NewItem {
    let name = random.pick(SmallScreen.names) ?? "p"
    switch random.below(4) {
    // An emoji under its own name.
    case 0: return NewItem(component: random.pick(glyphs) ?? "🦊")
    case 1:
      let emoji = Catalog.bundled.emoji(random.pick(glyphs) ?? "🦊")
      return NewItem(component: name, content: emoji.map { ItemContent($0, title: random.pick(texts)) })
    default:
      func text(_ random: inout SeededGenerator) -> String { random.pick(texts) ?? "" }
      return NewItem(
        component: name,
        content: ItemContent(
          text: text(&random), title: text(&random), secondary: random.pick(["", "s"]) ?? "",
          value: random.pick(["", "9 €"]) ?? ""))
    }
  }

  private static func policy(_ random: inout SeededGenerator) -> RecentsPolicy {
    var policy = RecentsPolicy()
    policy.order = random.oneIn(2) ? .recency : .frecency
    policy.limit = 1 + random.below(4)
    return policy
  }

  private static func info(_ random: inout SeededGenerator) -> SectionInfo {
    var info = SectionInfo(
      id: random.pick(["a", "b", "c", "d", "e"]) ?? "d", title: random.pick(titles) ?? "",
      layout: random.pick(SectionLayout.named) ?? .plain,
      role: random.pick(SectionInfo.Role.allCases + [nil, nil]) ?? nil,
      leading: random.oneIn(2) ? [.star, .copy] : [], trailing: random.oneIn(2) ? [.delete] : [],
      cell: random.oneIn(2) ? cell(&random) : nil)
    info.header = random.pick(SectionInfo.Header.allCases) ?? .pinned
    if random.oneIn(4) { info.embedding = .init(section: random.pick(["a", "b"]) ?? "a", item: random.below(3)) }
    if random.oneIn(4) { info.endless = .init(batchSize: 1 + random.below(3), repeats: random.oneIn(2)) }
    return info
  }

  private static func cell(_ random: inout SeededGenerator) -> CellRegistration {
    let templates = ["{emoji} {title}", "{{x}} {fill}{value}", "plain", "{secondary}"].compactMap {
      try? CellTemplate($0)
    }
    let lines = (0...random.below(2)).compactMap { _ in
      random.pick(templates).map {
        CellRegistration.Line(
          $0, alignment: random.pick(CellRegistration.Line.Alignment.allCases) ?? .leading,
          styles: random.oneIn(2) ? [.bold, .cyan] : [], maximumLines: 1 + random.below(3))
      }
    }
    return CellRegistration(lines: lines, border: random.pick(CellRegistration.Border.allCases + [nil]) ?? nil)
  }

  /// The state of another screen of the same scene.
  private static func state(_ random: inout SeededGenerator) -> ScreenState {
    let start = random.oneIn(2) ? SmallScreen.screen : SmallScreen.screenWithEmoji
    return SmallScreen.export(SmallScreen.random(start, edits: 6, &random))
  }

  private static func scene(_ random: inout SeededGenerator) -> SceneDescription {
    let names = SmallScreen.names.filter { _ in random.oneIn(2) }
    var scene = SmallScreen.scene(names, outline: random.oneIn(2) ? ["y": names] : ["x": ["p"], "z": []])
    if random.oneIn(3) { scene.sections.remove(at: random.below(3)) }
    return scene
  }
}
