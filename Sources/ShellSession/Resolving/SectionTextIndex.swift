import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellModel

/// The entries of text of one section, as they were at one revision.
struct SectionTextIndex {
  private let section: String
  private let revision: Int
  private let items: [ItemID]
  private let index: TextIndex

  init(_ section: String, _ screen: Screen) {
    self.section = section
    revision = screen.revision
    var items: [ItemID] = []
    var texts: [String] = []
    for id in screen.whole(section).items {
      let content = screen.content(of: id)
      // Emoji under their own names are found by those.
      if let emoji = content.emoji, content.title == emoji.name { continue }
      items.append(id)
      texts.append(content.title == content.text ? content.text : "\(content.title) \(content.text)")
    }
    self.items = items
    index = TextIndex(texts)
  }

  func isOf(_ section: String, _ screen: Screen) -> Bool {
    self.section == section && revision == screen.revision
  }

  func search(_ text: String, limit: Int, _ screen: Screen) -> [HitView] {
    index.search(text, limit: limit).map { hit in
      let id = items[hit.index]
      let content = screen.content(of: id)
      return HitView(item: id, content, score: hit.score)
    }
  }
}
