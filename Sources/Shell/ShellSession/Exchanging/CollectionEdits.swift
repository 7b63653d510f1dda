import DiffableSnapshots
import EmojiCatalog
import ShellModel
import ShellStore

/// The edits that add entries to a section. An entry that already exists, with the same text and title, is skipped: the
/// second of two equal entries is the second that exists, so that adding the same entries again changes nothing. A different entry
/// with the same name gets another name. An emoji is the same one whatever its title.
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

  mutating func add(_ entries: [Collection.Entry], to parent: ItemID?) {
    var names = SiblingNames(here: screen.siblings(in: section, below: parent), coming: entries.count)
    var items: [NewItem] = []
    var inner: [(ItemID, [Collection.Entry])] = []
    items.reserveCapacity(entries.count)
    for entry in entries {
      var item = newItem(entry)
      let content = item.content
      let isNew = names.take(&item.component, Self.key(content)) {
        Self.key(screen.content(of: ItemID((section, parent), $0)))
      }
      // The name determines the emoji only if it is its own: a text entry may have taken it.
      if content == nil, let glyph = entry.emoji, item.component != glyph, let emoji = catalog.emoji(glyph) {
        item.content = ItemContent(emoji)
      }
      if !entry.items.isEmpty { inner.append((ItemID((section, parent), item.component), entry.items)) }
      if isNew { items.append(item) }
    }
    if !items.isEmpty { edits.append(.insert(items, parent.map { .inside($0) } ?? .section(section))) }
    for (id, entries) in inner { add(entries, to: id) }
  }

  /// The key that distinguishes two items with the same name. Nil content is an emoji under its own name.
  private static func key(_ content: ItemContent?) -> ByteText {
    guard let content, content.emoji == nil else { return ByteText("") }
    return ByteText(content.title == content.text ? content.text : "\(content.text)\u{0}\(content.title)")
  }

  private func newItem(_ entry: Collection.Entry) -> NewItem {
    var item: NewItem
    if entry.text == nil, let glyph = entry.emoji, !glyph.isPlainText, let emoji = catalog.emoji(glyph) {
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

/// The last path components of siblings, each of them unique: those on the screen and those to be added.
private struct SiblingNames {
  private let here: Set<ByteText>
  private var taken: Set<ByteText> = []
  /// The progress in NAME, NAME-2, NAME-3, ... for names that were taken.
  private var walks: [ByteText: Walk] = [:]

  private struct Walk {
    var number = 0
    /// The names found on the screen that no entry has matched yet, by key, in order.
    var names: [ByteText: ArraySlice<String>] = [:]
  }

  init(here: Set<ByteText>, coming: Int) {
    self.here = here
    taken.reserveCapacity(coming)
  }

  /// Reserves a name, or the first free one of NAME-2, NAME-3, ...
  ///
  /// - Parameters:
  ///   - name: The requested name. On return, the reserved name, or the name of the same item on the screen.
  ///   - key: Distinguishes the new item from others with the same name.
  ///   - keyHere: Returns the key of a name on the screen.
  /// - Returns: Whether the name is new; false if the item is already on the screen.
  mutating func take(
    _ name: inout String, _ key: @autoclosure () -> ByteText, keyHere: (String) -> ByteText
  ) -> Bool {
    let base = ByteText(name)
    if !here.contains(base), taken.insert(base).inserted { return true }
    let key = key()
    var walk = walks.removeValue(forKey: base) ?? Walk()
    defer { walks[base] = walk }
    if let known = walk.names[key]?.popFirst() {
      name = known
      return false
    }
    while true {
      walk.number += 1
      name = walk.number == 1 ? base.text : "\(base.text)-\(walk.number)"
      if here.contains(ByteText(name)) {
        let found = keyHere(name)
        if found == key { return false }
        walk.names[found, default: []].append(name)
      } else if taken.insert(ByteText(name)).inserted {
        return true
      }
    }
  }
}

extension Screen {
  /// Returns the last path components of the children of a parent, or of the top-level items of a section, including
  /// hidden ones.
  fileprivate func siblings(in section: String, below parent: ItemID?) -> Set<ByteText> {
    let outline = whole(section)
    guard let parent else { return Set(outline.rootItems.map { ByteText($0.component) }) }
    return outline.contains(parent) ? Set(outline.children(of: parent).map { ByteText($0.component) }) : []
  }
}
