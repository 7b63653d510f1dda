import DiffableSnapshots
import EmojiCatalog
import ShellModel

/// The folded names of emoji and headings, for words that are neither emoji nor paths. Built on first use.
struct NameIndex {
  private let catalog: Catalog
  /// Folded names in Unicode order, base emoji before variants.
  private let names: [(name: String, emoji: Emoji)]
  private let exact: [String: Int]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    var names: [(String, Emoji)] = []
    var exact: [String: Int] = [:]
    for emoji in Array(catalog.emoji) + Array(catalog.variants) {
      let name = TextFolding.folded(emoji.name)
      if exact[name] == nil { exact[name] = names.count }
      names.append((name, emoji))
    }
    self.names = names
    self.exact = exact
  }

  var all: [String] { names.filter { !$0.emoji.isVariant }.map(\.name) }

  func isExact(_ text: String) -> Bool { exact[TextFolding.folded(text)] != nil }

  /// Returns the emoji with a name, or those whose names begin with it. Variants are included only if no base emoji
  /// matches.
  func emoji(named text: String) -> [Emoji] {
    let wanted = TextFolding.folded(text)
    if wanted.isEmpty { return [] }
    if let index = exact[wanted] { return [names[index].emoji] }
    let found = names.filter { $0.name.hasPrefix(wanted) }.map(\.emoji)
    let bases = found.filter { !$0.isVariant }
    return bases.isEmpty ? found : bases
  }

  /// Returns the items of the outline that are not emoji, with their folded names.
  func headings(on screen: Screen) -> [(id: ItemID, names: [String])] {
    var result: [(id: ItemID, names: [String])] = []
    for section in screen.sections {
      let outline = screen[section: section]
      for root in outline.rootItems where screen.content(of: root).emoji == nil {
        for id in [root] + outline.children(of: root) {
          let content = screen.content(of: id)
          if content.emoji != nil { continue }
          result.append((id, [TextFolding.folded(String(id.component)), TextFolding.folded(content.title)]))
        }
      }
    }
    return result
  }
}
