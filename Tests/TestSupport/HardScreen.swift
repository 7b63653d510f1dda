import DiffableSnapshots
import EmojiCatalog
@testable package import ShellCore

/// A screen of sections whose rows are hard to name.
package enum HardScreen {
  private static let glyphs = ["🦊", "❤️", "👋🏽", "👩‍👩‍👧", "🇰🇷", "#️⃣", "*️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]

  /// Path components that careless quoting, splitting or comparing would get wrong.
  private static let components =
    glyphs + [
      "two words", "it's", "say \"hi\"", "back\\slash", "semi;colon", "a:1", ":fox:", "%1", "#tag", "--recursive", "-",
      "~",
      "~root", " ", "tab\tbed", "two\nlines", "\r\n", "\u{301}mark", "\u{200D}joined", "\u{FE0F}", "\u{20E3}",
      "e\u{301}",
      "\u{E9}", "custom", "日本語", "U+1F98A", "1", "=", "a=b", "'", "\"", "\\", ";", "{title}",
      "¯\\_(ツ)_/¯".replacing("/", with: "-"),
    ]

  package static func random(_ random: inout SeededGenerator) -> Screen {
    func items(_ random: inout SeededGenerator, _ level: Int) -> [SceneDescription.Item] {
      let names = components.shuffled(using: &random).prefix(2 + random.below(4))
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
}
