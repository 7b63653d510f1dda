import DiffableSnapshots
import EmojiCatalog
import ShellModel
import ShellStore

/// The edits that put entries into a section. An entry that is there already, with its text and title, is left out; another one
/// of the same name gets another name. An emoji is there once, whatever its title.
struct CollectionEdits {
  private let section: String
  private let screen: Screen
  private let catalog: Catalog
  private(set) var edits: [Edit] = []

  init(_ section: String, _ screen: Screen, _ catalog: Catalog) {
    self.section = section
    self.screen = screen
    self.catalog = catalog
  }

  /// - Parameter parent: The item that the entries stand below.
  /// - Complexity: O(*n*) in the number of entries.
  mutating func add(_ entries: [Collection.Entry], to parent: ItemID?) {
    var names = SiblingNames(here: screen.siblings(in: section, below: parent), coming: entries.count)
    var items: [NewItem] = []
    var inner: [(ItemID, [Collection.Entry])] = []
    items.reserveCapacity(entries.count)
    for entry in entries {
      var item = newItem(entry)
      let isNew = names.take(&item.component, Self.key(item.content)) {
        Self.key(screen.content(of: ItemID((section, parent), $0)))
      }
      if !entry.items.isEmpty { inner.append((ItemID((section, parent), item.component), entry.items)) }
      if isNew { items.append(item) }
    }
    if !items.isEmpty { edits.append(.insert(items, parent.map { .inside($0) } ?? .section(section))) }
    for (id, entries) in inner { add(entries, to: id) }
  }

  /// What tells two items of one name apart; nil content is an emoji under its own name.
  private static func key(_ content: ItemContent?) -> String {
    guard let content, content.emoji == nil else { return "" }
    return content.title == content.text ? content.text : "\(content.text)\u{0}\(content.title)"
  }

  private func newItem(_ entry: Collection.Entry) -> NewItem {
    var item: NewItem
    if entry.text == nil, let glyph = entry.emoji, let emoji = catalog.emoji(glyph) {
      item = NewItem(emoji, title: entry.title)
      if entry.secondary == nil, entry.value == nil { return item }
      item.content = item.content ?? ItemContent(emoji)
    } else {
      item = NewItem(text: entry.text ?? entry.emoji ?? "", title: entry.title)
    }
    if let content = item.content, entry.secondary != nil || entry.value != nil {
      item.content = ItemContent(
        emoji: content.emoji, text: content.text, title: content.title, secondary: entry.secondary ?? content.secondary,
        value: entry.value ?? "")
    }
    return item
  }
}

/// The last parts of the paths of siblings, each once: those that are on the screen and those that come.
private struct SiblingNames {
  /// The names on the screen.
  private let here: Set<String>
  private var taken: Set<String> = []
  /// How far NAME, NAME-2, NAME-3, ... was followed, for names that were not free.
  private var walks: [String: Walk] = [:]

  private struct Walk {
    var number = 0
    /// What was found on the screen: a name by its key.
    var names: [String: String] = [:]
  }

  /// - Parameter coming: The number of names that come.
  init(here: Set<String>, coming: Int) {
    self.here = here
    taken.reserveCapacity(coming)
  }

  /// Takes a name, or the first of NAME-2, NAME-3, ... that is free.
  ///
  /// - Parameters:
  ///   - name: What is asked for; at the end what was taken, or the name of the same item on the screen.
  ///   - key: Tells what comes from others of the same name.
  ///   - keyHere: The key of a name on the screen.
  /// - Returns: Whether the name is new; false if what comes is on the screen already.
  /// - Complexity: O(1) on average, also if all have the same name.
  mutating func take(_ name: inout String, _ key: String, keyHere: (String) -> String) -> Bool {
    let base = name
    if !here.contains(base), taken.insert(base).inserted { return true }
    var walk = walks.removeValue(forKey: base) ?? Walk()
    defer { walks[base] = walk }
    if let known = walk.names[key] {
      name = known
      return false
    }
    while true {
      walk.number += 1
      name = walk.number == 1 ? base : "\(base)-\(walk.number)"
      if here.contains(name) {
        let found = keyHere(name)
        if walk.names[found] == nil { walk.names[found] = name }
        if found == key { return false }
      } else if taken.insert(name).inserted {
        return true
      }
    }
  }
}

extension Screen {
  /// The last parts of the paths of the items below a parent, or of the outermost ones of a section; hidden ones too.
  fileprivate func siblings(in section: String, below parent: ItemID?) -> Set<String> {
    let outline = whole(section)
    guard let parent else { return Set(outline.rootItems.map { String($0.component) }) }
    return outline.contains(parent) ? Set(outline.children(of: parent).map { String($0.component) }) : []
  }
}
