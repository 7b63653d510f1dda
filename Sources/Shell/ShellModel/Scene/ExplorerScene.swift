import DiffableSnapshots
import EmojiCatalog

/// The screen that the shell starts with: recents, the outline of the catalog, the list of all emoji, and a section for
/// the user's own entries.
package enum ExplorerScene {
  /// The first recents: the most popular emoji. Used emoji push them out.
  package static let popular = ["😂", "❤️", "🤣", "👍", "😭", "🙏", "😘", "🥰"]

  /// The first entries of the user's own section: useful signs that no keyboard has.
  package static let signs: [(text: String, title: String)] = [
    (#"¯\_(ツ)_/¯"#, "shrug"), ("(╯°□°)╯︵ ┻━┻", "table flip"), ("ʕ•ᴥ•ʔ", "bear"), ("→", "right arrow"),
    ("⇒", "double arrow"), ("✓", "check mark"), ("✗", "cross mark"), ("•", "bullet"),
  ]

  package static let sections: [SectionInfo] = [
    SectionInfo(id: "recents", title: "Recents", layout: .grid, role: .recents, trailing: [.delete]),
    SectionInfo(
      id: "outline", title: "Outline", layout: .sidebar, role: .catalogOutline, leading: [.star, .copy],
      trailing: [.pin, .hide]),
    SectionInfo(id: "list", title: "List", layout: .insetGrouped, role: .catalogList, leading: [.star, .copy]),
    SectionInfo(
      id: "custom", title: "Custom", layout: .plain, role: .collection, leading: [.copy], trailing: [.delete]),
  ]

  /// Creates a screen with the bundled catalog.
  ///
  /// The two long sections are created when they are first read: a command that only records a use needs neither.
  package static func screen() -> Screen {
    var screen = Screen(catalog: .bundled)
    for info in sections {
      screen.infos[info.id] = info
      // The names of the sections are distinct, so this cannot fail.
      try? screen.order.appendSections([info.id])
    }
    screen.set(list("recents", popular), of: "recents")
    screen.set("outline") { CatalogOutline.box }
    screen.set("list") { CatalogList.box }
    let names = signs.map { PathSlug.ofTitle($0.title) }
    screen.set(list("custom", names), of: "custom")
    for (sign, name) in zip(signs, names) {
      screen.setContent(ItemContent(text: sign.text, title: sign.title), of: ItemID(section: "custom", name))
    }
    return screen
  }

  private static func list(_ section: String, _ names: [String]) -> Screen.Outline {
    Screen.Outline(rows: names.map { ItemID(section: section, $0) })
  }
}
